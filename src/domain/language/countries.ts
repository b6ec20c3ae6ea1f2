import { readCurrency } from './currency-signs.ts';
import { splitPhrases } from './phrases.ts';

/** What is known of a country. */
interface Country {
  /** ISO 4217. */
  readonly currency: string;
  /** Of telephone numbers, where it names this country alone; '' elsewhere. */
  readonly callingCode: string;
  readonly ibanLength: number | undefined;
}

const row = (currency: string, callingCode = '', ibanLength?: number): Country => ({
  currency,
  callingCode,
  ibanLength,
});

/** Currencies with the countries of which no more is known than that they have it. */
const CURRENCY_ALONE = `AMD AM, AOA AO, BBD BB, BND BN, BOB BO, BSD BS, CAD CA, EUR GF GP MQ RE, FJD FJ, GBP GG IM JE, HNL HN, INR BT, JMD JM, KHR KH, LAK LA, MMK MM, MNT MN, MOP MO, MVR MV, MWK MW, MZN MZ, NIO NI, PGK PG, PYG PY, RWF RW, TTD TT, USD GU PR US, UZS UZ, VES VE, XAF CF CG CM GA GQ TD, XOF BF BJ ML NE TG, ZAR LS SZ`;

const withCurrencyAlone = splitPhrases(CURRENCY_ALONE).flatMap((list) => {
  const [currency = '', ...codes] = list.split(' ');
  return codes.map((code) => [code, row(currency)] as const);
});

/** By code, ISO 3166 alpha-2. */
export const COUNTRIES: Readonly<Record<string, Country>> = {
  ...Object.fromEntries(withCurrencyAlone),
  AD: row('EUR', '376', 24),
  AE: row('AED', '971', 23),
  AL: row('ALL', '', 28),
  AR: row('ARS', '54'),
  AT: row('EUR', '43', 20),
  AU: row('AUD', '61'),
  AZ: row('AZN', '', 28),
  BA: row('BAM', '', 20),
  BD: row('BDT', '880'),
  BE: row('EUR', '32', 16),
  BG: row('BGN', '359', 22),
  BH: row('BHD', '973', 22),
  BR: row('BRL', '55', 29),
  BW: row('BWP', '267'),
  BY: row('BYN', '', 28),
  CH: row('CHF', '41', 21),
  CI: row('XOF', '225'),
  CL: row('CLP', '56'),
  CN: row('CNY', '86'),
  CO: row('COP', '57'),
  CR: row('CRC', '506', 22),
  CY: row('EUR', '357', 28),
  CZ: row('CZK', '420', 24),
  DE: row('EUR', '49', 22),
  DK: row('DKK', '45', 18),
  DO: row('DOP', '', 28),
  DZ: row('DZD', '213'),
  EC: row('USD', '593'),
  EE: row('EUR', '372', 20),
  EG: row('EGP', '20', 29),
  ES: row('EUR', '34', 24),
  ET: row('ETB', '251'),
  FI: row('EUR', '358', 18),
  FO: row('DKK', '', 18),
  FR: row('EUR', '33', 27),
  GB: row('GBP', '44', 22),
  GE: row('GEL', '', 22),
  GH: row('GHS', '233'),
  GI: row('GBP', '', 23),
  GL: row('DKK', '', 18),
  GR: row('EUR', '30', 27),
  GT: row('GTQ', '502', 28),
  HK: row('HKD', '852'),
  HR: row('EUR', '385', 21),
  HU: row('HUF', '36', 28),
  ID: row('IDR', '62'),
  IE: row('EUR', '353', 22),
  IL: row('ILS', '972', 23),
  IN: row('INR', '91'),
  IQ: row('IQD', '', 23),
  IS: row('ISK', '354', 26),
  IT: row('EUR', '39', 27),
  JO: row('JOD', '962', 30),
  JP: row('JPY', '81'),
  KE: row('KES', '254'),
  KR: row('KRW', '82'),
  KW: row('KWD', '965', 30),
  KZ: row('KZT', '', 20),
  LB: row('LBP', '961', 28),
  LC: row('XCD', '', 32),
  LI: row('CHF', '423', 21),
  LK: row('LKR', '94'),
  LT: row('EUR', '370', 20),
  LU: row('EUR', '352', 20),
  LV: row('EUR', '371', 21),
  LY: row('LYD', '', 25),
  MA: row('MAD', '212'),
  MC: row('EUR', '377', 27),
  MD: row('MDL', '', 24),
  ME: row('EUR', '', 22),
  MK: row('MKD', '', 19),
  MR: row('MRU', '', 27),
  MT: row('EUR', '356', 31),
  MU: row('MUR', '230', 30),
  MX: row('MXN', '52'),
  MY: row('MYR', '60'),
  NA: row('NAD', '264'),
  NG: row('NGN', '234'),
  NL: row('EUR', '31', 18),
  NO: row('NOK', '47', 15),
  NP: row('NPR', '977'),
  NZ: row('NZD', '64'),
  OM: row('OMR', '968'),
  PA: row('USD', '507'),
  PE: row('PEN', '51'),
  PH: row('PHP', '63'),
  PK: row('PKR', '92', 24),
  PL: row('PLN', '48', 28),
  PS: row('ILS', '', 29),
  PT: row('EUR', '351', 25),
  QA: row('QAR', '974', 29),
  RO: row('RON', '40', 24),
  RS: row('RSD', '381', 22),
  RU: row('RUB', '', 33),
  SA: row('SAR', '966', 24),
  SC: row('SCR', '', 31),
  SE: row('SEK', '46', 24),
  SG: row('SGD', '65'),
  SI: row('EUR', '386', 19),
  SK: row('EUR', '421', 24),
  SM: row('EUR', '', 27),
  SN: row('XOF', '221'),
  ST: row('STN', '', 25),
  SV: row('USD', '', 28),
  TH: row('THB', '66'),
  TL: row('USD', '', 23),
  TN: row('TND', '216', 24),
  TR: row('TRY', '90', 26),
  TW: row('TWD', '886'),
  TZ: row('TZS', '255'),
  UA: row('UAH', '380', 29),
  UG: row('UGX', '256'),
  UY: row('UYU', '598'),
  VA: row('EUR', '', 22),
  VG: row('USD', '', 24),
  VN: row('VND', '84'),
  XK: row('EUR', '', 20),
  ZA: row('ZAR', '27'),
  ZM: row('ZMW', '260'),
};

/** Codes of currencies that are words, names or abbreviations as well. */
const WORDS = new Set('ALL AMD AOA BAM BND BOB BSD HNL LAK MDL MNT MOP MVR NIO SCR STN VES'.split(' '));

/**
 * By ISO 4217, the country whose currency it is: others may use it too, and the code begins with the country's. What
 * several countries have together is of none.
 */
export const COUNTRY_OF_CURRENCY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(COUNTRIES)
      .filter(([code, { currency }]) => currency.startsWith(code) && !WORDS.has(currency))
      .map(([code, { currency }]) => [currency, code]),
  ),
  RMB: 'CN',
  NIS: 'IL',
};

/** The calling code where it names one country. */
export const COUNTRY_OF_CALLING_CODE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(COUNTRIES)
    .filter(([, { callingCode }]) => callingCode !== '')
    .map(([code, { callingCode }]) => [callingCode, code]),
);

/** Signs of money that one country prints, longest first where one holds another. */
export const COUNTRY_OF_SIGN: readonly (readonly [sign: string, country: string | undefined])[] =
  'HK$|NT$|NZ$|S$|R$|S/.|₹|£|₺|₪|฿|₫|₩|₱|₦|₴|₽|₸|KSh|GH₵| zł| Kč| Ft|د.إ|ر.س|د.ك'
    .split('|')
    .map((sign) => [sign, COUNTRY_OF_CURRENCY[readCurrency(sign)?.code ?? '']]);
