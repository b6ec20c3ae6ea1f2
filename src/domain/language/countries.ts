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

const row = (currency: string, callingCode = '-', ibanLength?: number): Country => ({
  currency,
  callingCode: callingCode === '-' ? '' : callingCode,
  ibanLength,
});

/** Currencies with the countries of which no more is known than that they have it. */
const CURRENCY_ALONE = `AMD AM, AOA AO, BBD BB, BND BN, BOB BO, BSD BS, CAD CA, EUR GF GP MQ RE, FJD FJ, GBP GG IM JE, HNL HN, INR BT, JMD JM, KHR KH, LAK LA, MMK MM, MNT MN, MOP MO, MVR MV, MWK MW, MZN MZ, NIO NI, PGK PG, PYG PY, RWF RW, TTD TT, USD GU PR US, UZS UZ, VES VE, XAF CF CG CM GA GQ TD, XOF BF BJ ML NE TG, ZAR LS SZ`;

const withCurrencyAlone = splitPhrases(CURRENCY_ALONE).flatMap((list) => {
  const [currency = '', ...codes] = list.split(' ');
  return codes.map((code) => [code, row(currency)] as const);
});

/**
 * By code, ISO 3166 alpha-2: the currency, the calling code (`-` where other countries have it too) and the length of an
 * IBAN.
 */
const KNOWN = `
  AD EUR 376 24, AE AED 971 23, AL ALL - 28, AR ARS 54, AT EUR 43 20, AU AUD 61, AZ AZN - 28,
  BA BAM - 20, BD BDT 880, BE EUR 32 16, BG BGN 359 22, BH BHD 973 22, BR BRL 55 29, BW BWP 267,
  BY BYN - 28, CH CHF 41 21, CI XOF 225, CL CLP 56, CN CNY 86, CO COP 57, CR CRC 506 22,
  CY EUR 357 28, CZ CZK 420 24, DE EUR 49 22, DK DKK 45 18, DO DOP - 28, DZ DZD 213, EC USD 593,
  EE EUR 372 20, EG EGP 20 29, ES EUR 34 24, ET ETB 251, FI EUR 358 18, FO DKK - 18, FR EUR 33 27,
  GB GBP 44 22, GE GEL - 22, GH GHS 233, GI GBP - 23, GL DKK - 18, GR EUR 30 27, GT GTQ 502 28,
  HK HKD 852, HR EUR 385 21, HU HUF 36 28, ID IDR 62, IE EUR 353 22, IL ILS 972 23, IN INR 91,
  IQ IQD - 23, IS ISK 354 26, IT EUR 39 27, JO JOD 962 30, JP JPY 81, KE KES 254, KR KRW 82,
  KG KGS -, KW KWD 965 30, KZ KZT - 20, LB LBP 961 28, LC XCD - 32, LI CHF 423 21, LK LKR 94, LT EUR 370 20,
  LU EUR 352 20, LV EUR 371 21, LY LYD - 25, MA MAD 212, MC EUR 377 27, MD MDL - 24, ME EUR - 22,
  MK MKD - 19, MR MRU - 27, MT EUR 356 31, MU MUR 230 30, MX MXN 52, MY MYR 60, NA NAD 264,
  NG NGN 234, NL EUR 31 18, NO NOK 47 15, NP NPR 977, NZ NZD 64, OM OMR 968, PA USD 507, PE PEN 51,
  PH PHP 63, PK PKR 92 24, PL PLN 48 28, PS ILS - 29, PT EUR 351 25, QA QAR 974 29, RO RON 40 24,
  RS RSD 381 22, RU RUB - 33, SA SAR 966 24, SC SCR - 31, SE SEK 46 24, SG SGD 65, SI EUR 386 19,
  SK EUR 421 24, SM EUR - 27, SN XOF 221, ST STN - 25, SV USD - 28, TH THB 66, TL USD - 23,
  TN TND 216 24, TR TRY 90 26, TW TWD 886, TZ TZS 255, UA UAH 380 29, UG UGX 256, UY UYU 598,
  VA EUR - 22, VG USD - 24, VN VND 84, XK EUR - 20, ZA ZAR 27, ZM ZMW 260`;

/** By code, ISO 3166 alpha-2. */
export const COUNTRIES: Readonly<Record<string, Country>> = Object.fromEntries([
  ...withCurrencyAlone,
  ...splitPhrases(KNOWN).map((list) => {
    const [code = '', currency = '', callingCode = '-', length] = list.split(' ');
    return [code, row(currency, callingCode, length === undefined ? undefined : Number(length))] as const;
  }),
]);

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
