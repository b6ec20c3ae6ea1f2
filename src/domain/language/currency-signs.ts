import { splitPhrases } from './phrases.ts';

/** Signs and names that belong to one currency, in capitals. */
const PRINTED: Readonly<Record<string, string>> = {
  AED: `د.إ, DHS, DHS., UAE DIRHAM, UAE DIRHAMS`,
  AFN: `؋`,
  ARS: `AR$, PESO ARGENTINO, PESOS ARGENTINOS`,
  AUD: `A$, AU$, AUSTRALIAN DOLLAR, AUSTRALIAN DOLLARS`,
  AZN: `₼`,
  BDT: `৳, TK, TK.`,
  BGN: `ЛВ, ЛВ.`,
  BHD: `د.ب, BD`,
  BND: `B$`,
  BOB: `BS, BS.`,
  BRL: `R$, REAL, REAIS`,
  CAD: `C$, CA$, CDN$, CANADIAN DOLLAR, CANADIAN DOLLARS`,
  CHF: `SFR, SFR., FR., SWISS FRANC, SCHWEIZER FRANKEN, FRANC SUISSE`,
  CLP: `CLP$, PESO CHILENO, PESOS CHILENOS`,
  CNY: `元, RMB, 人民币, 人民幣`,
  COP: `COL$, PESO COLOMBIANO, PESOS COLOMBIANOS`,
  CRC: `₡, COLONES`,
  CZK: `KČ`,
  DKK: `DANSKE KRONER`,
  DOP: `RD$`,
  DZD: `د.ج, DINAR ALGERIEN, DINAR ALGÉRIEN`,
  EGP: `ج.م, LE, EGYPTIAN POUND`,
  EUR: `€, EURO, EUROS, EURO(S), ΕΥΡΩ, ΕΥΡΏ, יורו`,
  GBP: `£, STERLING, POUND STERLING, POUNDS STERLING, GB POUND`,
  GEL: `₾`,
  GHS: `GH₵, ₵, GH¢`,
  GTQ: `Q`,
  HKD: `HK$, HONG KONG DOLLAR, 港币, 港幣`,
  HNL: `L`,
  HRK: `KN`,
  HUF: `FT, FT., FORINT`,
  IDR: `RP, RP., RUPIAH, INDONESIAN RUPIAH`,
  ILS: `₪, NIS, ש"ח, ש״ח, שקל, שקלים`,
  INR: `₹, INR., RE., INDIAN RUPEE, INDIAN RUPEES, RUPEES, RUPEE`,
  JMD: `J$`,
  JOD: `د.ا, JD`,
  JPY: `円, 日本円`,
  KES: `KSH, KSH., KENYAN SHILLING, KENYA SHILLING, KENYA SHILLINGS`,
  KHR: `៛`,
  KRW: `₩, 원`,
  KWD: `د.ك, KD`,
  KZT: `₸`,
  LAK: `₭`,
  MAD: `د.م, DIRHAM MAROCAIN, DIRHAMS MAROCAINS`,
  MNT: `₮`,
  MXN: `MX$, PESOS MEXICANOS, PESO MEXICANO, MONEDA NACIONAL`,
  MYR: `RM, RINGGIT, RINGGIT MALAYSIA`,
  NAD: `N$`,
  NGN: `₦, NAIRA, NIGERIAN NAIRA`,
  NIO: `C$N`,
  NOK: `NORSKE KRONER`,
  NZD: `NZ$, NEW ZEALAND DOLLAR`,
  OMR: `ر.ع, RO`,
  PAB: `B/.`,
  PEN: `S/, S/., SOLES`,
  PHP: `₱, P, PHILIPPINE PESO`,
  PKR: `PAKISTANI RUPEE, PAKISTANI RUPEES, PAKISTAN RUPEE, PAKISTAN RUPEES, PAK RUPEE, PAK RUPEES`,
  PLN: `ZŁ, ZŁOTY, ZŁOTY POLSKI, POLSKI ZŁOTY`,
  PYG: `₲, GS, GS., GUARANI, GUARANÍ, GUARANÍES, GUARANIES`,
  QAR: `ر.ق, QR`,
  RON: `LEI`,
  RUB: `₽, РУБ, РУБ., Р., РОССИЙСКИЙ РУБЛЬ, РУБЛЬ РФ, РУБЛЬ, РУБЛИ`,
  SAR: `ر.س, SR, SR., SAUDI RIYAL`,
  SEK: `SVENSKA KRONOR`,
  SGD: `S$, SINGAPORE DOLLAR, SINGAPORE DOLLARS`,
  THB: `฿, บาท`,
  TND: `د.ت, DT, DINAR TUNISIEN`,
  TRY: `₺, TL, TURK LIRASI, TÜRK LIRASI, TÜRK LİRASI`,
  TTD: `TT$`,
  TWD: `NT$, 新台幣, 新臺幣, 臺幣, 台幣`,
  TZS: `TSH`,
  UAH: `₴, ГРН, ГРН., УКРАЇНСЬКА ГРИВНЯ, ГРИВНЯ`,
  UGX: `USH`,
  USD: `US$, USD$, U$S, US DOLLAR, US DOLLARS, U.S. DOLLARS, DOLARES, DÓLARES, DÓLAR AMERICANO, DÓLARES AMERICANOS, 美元`,
  VND: `₫, Đ`,
  ZAR: `R, RAND, SOUTH AFRICAN RAND`,
  ZWL: `Z$`,
};

const CODE_OF = new Map(
  Object.entries(PRINTED).flatMap(([code, printed]) =>
    splitPhrases(printed).map((sign) => [sign, code] as const),
  ),
);

const ofSeveral = (codes: string): readonly string[] => codes.split(' ');

/** Signs that several currencies share, in small letters and without points. The most common currency is first. */
const CURRENCIES_OF_SIGN: Readonly<Record<string, readonly string[]>> = {
  $: ofSeveral('USD CAD AUD NZD SGD HKD MXN CLP COP ARS TWD JMD TTD BBD FJD NAD UYU DOP'),
  dh: ofSeveral('MAD AED'),
  km: ofSeveral('BAM'),
  kr: ofSeveral('SEK NOK DKK ISK CZK'),
  '¥': ofSeveral('JPY CNY'),
  руб: ofSeveral('RUB BYN'),
  rs: ofSeveral('INR PKR LKR NPR MUR'),
  '₨': ofSeveral('INR PKR LKR NPR MUR'),
};

/** What a sign that several currencies share is in a language of one of them. */
const OF_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kr: { sv: 'SEK', no: 'NOK', da: 'DKK' },
  dh: { fr: 'MAD' },
  km: { hr: 'BAM', sr: 'BAM' },
  '¥': { zh: 'CNY' },
};

/** The currencies that share a sign, the most common first; none where it is of one alone. */
export function currenciesOf(sign: string): readonly string[] {
  const key = sign.replaceAll('.', '').toLowerCase();
  // `Constructor` is a word that every object knows.
  return Object.hasOwn(CURRENCIES_OF_SIGN, key) ? (CURRENCIES_OF_SIGN[key] ?? []) : [];
}

/** What a shared sign is where the country (`local`), somebody (`fallback`) or the language says so; else null. */
export function currencyOfSign(
  sign: string,
  hints: {
    readonly local: string | null;
    readonly fallback: string | null;
    readonly language: string | null;
  },
): string | null {
  const codes = currenciesOf(sign);
  const told = [hints.local, hints.fallback].find((code) => code !== null && codes.includes(code));
  return told ?? OF_LANGUAGE[sign.replaceAll('.', '').toLowerCase()]?.[hints.language ?? ''] ?? null;
}

/** Signs that tell no currency by themselves: a word as well, the francs of West and of Central Africa, and pesos. */
const OF_NO_CURRENCY = new Set(['DA', 'FCFA', 'F.CFA', 'CFA', 'PESOS']);

const CODES = new Set(
  `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNH CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL`.split(
    ' ',
  ),
);

/** Whether a text is a currency's sign, code or name; `code` is null for signs of several currencies. */
export function readCurrency(text: string): { readonly code: string | null } | null {
  const sign = text.trim();
  // Bullets of some fonts are small letters, and `42 km` is a way.
  if (/^(?:[a-z]|km)$/.test(sign)) return null;
  const upper = sign.toUpperCase();
  const code = CODES.has(upper) ? upper : CODE_OF.get(upper);
  if (code !== undefined) return { code };
  return OF_NO_CURRENCY.has(upper) || currenciesOf(sign).length > 0 ? { code: null } : null;
}

/** Whether amounts that are printed with these signs can be of a currency; a sign of one currency is no matter here. */
export function fitsSigns(currency: string, texts: Iterable<string>): boolean {
  for (const text of texts) {
    const sign = SIGN.exec(text)?.[0];
    if (sign !== undefined && CURRENCIES_OF_SIGN[sign]?.includes(currency) === false) return false;
  }
  return true;
}

const SIGN = /(?<!\p{L})[$¥]/u;
