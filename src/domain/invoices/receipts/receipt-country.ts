import { STATE_NAMES } from '../fields/find-country.ts';
import { isTaxWithin } from './tax-rates.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import { weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';

/** With less a country is not sure. */
const LEAST = 2;

/** @param country ISO 3166 alpha-2 */
const of = (
  country: string,
  name: string,
  weight: number,
  sign: RegExp,
): CandidateRule<string, string> & { readonly country: string } => ({
  country,
  name: `${country}: ${name}`,
  weight,
  applies: (candidate, text) => candidate === country && sign.test(text),
});

const CUIT = /(?<!\d)(?:20|23|27|30|33)-\d{8}-\d(?!\d)/g;
const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];

/** Other numbers have its shape, but not its check digit. */
function isCuit([number]: RegExpExecArray): boolean {
  const digits = Array.from(number.replaceAll('-', ''), Number);
  return digits.reduce((sum, digit, at) => sum + digit * (CUIT_WEIGHTS[at] ?? 0), 0) % 11 === 0;
}

const DAY_SECOND = {
  name: 'a date of which only the second figure can be the day',
  pattern: /(?<![\d/-])(?:0?[1-9]|1[0-2])([/-])(?:1[3-9]|2\d|3[01])\1(?:20)?\d{2}(?![\d/-])/,
};

/** Numbers of tax offices and words of laws that receipts of one country must print, and what its addresses have. */
export const COUNTRY_EVIDENCE: readonly (CandidateRule<string, string> & { readonly country: string })[] = [
  of('AR', 'name of the tax number', 3, /\bC\.?U\.?I\.?T\b/),
  {
    country: 'AR',
    name: 'AR: tax number without its name',
    weight: 3,
    applies: (candidate, text) => candidate === 'AR' && [...text.matchAll(CUIT)].some(isCuit),
  },
  of('AU', 'business number', 3, /\bA\.?B\.?N\.?:?\s?\d{2}\s?\d{3}/i),
  of('AZ', 'tax number', 3, /\bV[OÖ0][EƏA]N\b.{0,4}\d{10}/iu),
  of('AT', 'tax number', 3, /\bATU\s?\d{8}\b/i),
  of('BA', 'tax number', 3, /\bJIB\b.{0,3}\d{13}\b/),
  of('BD', 'form of the law, or tax number', 3, /\bMushak\b|\bBIN\b.{0,4}\d{9}-\d{4}\b/i),
  of('BE', 'tax number', 3, /\b(?:BTW|TVA)\b.{0,6}BE\s?0?\d{3}/i),
  of('BG', 'tax number', 3, /(?<!\p{L})(?:ЕИК|БУЛСТАТ)(?!\p{L})/u),
  of('BR', 'tax number', 3, /\bCNPJ\b|\bCUPOM FISCAL\b/i),
  of('BY', 'tax number', 3, /(?<!\p{L})УНП(?!\p{L})/u),
  of('CA', 'taxes', 3, /\b(?:HST|QST|TVQ|TPS)\b|\bGST\b.{0,6}\b5(?:\.0+)?\s?%/),
  of('CA', 'tax number', 3, /\bGST\b.{0,12}(?<!\d)\d{9}(?!\w)|\d{9}\s?RT\b/i),
  of('CA', 'postal code', 3, /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d\b/),
  of('CA', 'province', 2, /[,.]\s?(?:AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)\b(?!\.?\s?\d{5})/),
  of(
    'CA',
    'province by name',
    2,
    /\b(?:Alberta|Ontario|Qu[eé]bec|British Columbia|Manitoba|Saskatchewan|Nova Scotia|New Brunswick)\b/i,
  ),
  of('CA', DAY_SECOND.name, 1, DAY_SECOND.pattern),
  of('CA', 'network of cards', 2, /\bInterac\b/i),
  of('CA', 'site, or name of the country', 1.5, /\w\.ca\b|\bCanad(?:a|ian)\b/i),
  of('CH', 'tax number', 3, /\bCHE-?\s?\d{3}|\bCHF\b/),
  of('CL', 'tax number', 3, /\bR\.?U\.?T\.?:?\s?\d{1,2}\.?\d{3}\.?\d{3}-[\dK]\b|\bpropina sugerida\b/i),
  of('CY', 'tax number', 3, /\bCY\s?\d{8}[A-Z]\b/),
  of('CZ', 'tax number', 3, /\bDI[CČ]:?\s?CZ\d|\bFIK\b/i),
  of('DE', 'tax number', 3, /\bDE\s?\d{9}\b/),
  of('DE', 'words of the law', 2, /\bM[wW]St\b|\bUSt\b|\bTSE\b|\bSteuer-?Nr\b/),
  of('DK', 'tax number', 3, /\bCVR\b.{0,5}\d{8}/i),
  of(
    'ES',
    'tax number',
    3,
    /\b(?:C\.?I\.?F|N\.?I\.?F)\.?:?\s?(?:[A-HJNP-SUVW]-?\s?\d{2}\.?\d{3}\.?\d{2}[\dA-J]?(?!\d)|\d{8}-?\s?[A-Z])/i,
  ),
  of('ES', 'kind of the receipt', 2, /\bFACTURA SIMPLIFICADA\b/i),
  of(
    'ES',
    'rates of the tax',
    2,
    /\bI\.?V\.?A\b.{0,12}\b(?:10|21)(?:[.,]0+)?\s?%|\b(?:10|21)(?:[.,]0+)?\s?%.{0,12}\bI\.?V\.?A\b/i,
  ),
  of('FR', 'number of the company', 3, /\bSIRE[TN]\b|\bTVA\b.{0,8}FR\s?\d{2}|\bTTC\b/i),
  of('GB', 'tax number', 3, /\bVAT\b.{0,12}(?<!\d)\d{3}\s?\d{4}\s?\d{2}\b|\bGB\s?\d{9}\b/i),
  // One alone may be another sign that was misread.
  of('GB', 'a sum in pounds', 1, /£\s?\d+[.,]\d{2}/),
  of('GB', 'pounds', 1, /£\s?\d+[.,]\d{2}[^]*£\s?\d+[.,]\d{2}/),
  of('HR', 'tax number', 3, /\bOIB\b|\bPDV\b.*\bZKI\b|\bJIR\b/i),
  of('HU', 'tax number', 3, /\bad[oó]sz[aá]m\b|\bNYUGTA\b/i),
  of('ID', 'tax number', 3, /\bNPWP\b|\bRp\.?\s?\d|\bPB1\b|\bTERIMA KASIH\b.*\bRp\b/i),
  of('IE', 'tax number', 3, /\bIE\s?\d{7}[A-Z]{1,2}\b|\bEircode\b/i),
  of('IN', 'tax number', 3, /\bGSTIN\b|\b[CS]GST(?!\p{L})|\bFSSAI\b|\b\d{2}[A-Z]{5}\d{4}[A-Z]\w{3}\b/iu),
  of('IN', 'number of the service tax', 3, /\b[A-Z]{5}\d{4}[A-Z]S[TD]\d{3}\b/),
  of('IN', 'service tax', 2, /\bservice tax\b/i),
  of('IN', 'form of the company', 1.5, /\bPvt\.?\s?Ltd\b/i),
  // At the end of an address: restaurants all over the world are named after them.
  of(
    'IN',
    'city',
    2,
    /(?:, ?(?:New )?(?:Delhi|Mumbai|Kolkata|Chennai|Bangalore|Bengaluru|Hyderabad)|\b(?:Delhi|Mumbai|Kolkata|Chennai|Bangalore|Bengaluru|Hyderabad)[ -]{1,3}\d{3} ?\d{3})\b/i,
  ),
  of(
    'IT',
    'tax number',
    3,
    /\bP(?:ARTITA|\.)?\s?I\.?V\.?A\.?:?\s?(?:IT)?\s?\d{11}\b|\bdocumento commerciale\b|\bscontrino\b/i,
  ),
  of('JP', 'tax number', 3, /(?<![\p{L}\d])T\d{13}(?!\d)/u),
  of('JP', 'yen', 3, /\d\s?円/u),
  // Its tax numbers have the names of Russian ones.
  // Shops elsewhere are named after the town, and `TOM.KG` is a price.
  of(
    'KG',
    'sales tax, town or site',
    4,
    /(?<!\p{L})(?:НСП|г[. ]{1,2}Бишкек)(?!\p{L})|(?:www\.|@|\/\/)\S+\.kg\b/iu,
  ),
  of('KZ', 'tax number', 3, /(?<!\p{L})(?:БСН|ЖСН|ҚҚС)(?!\p{L})/u),
  of('LV', 'tax number', 3, /\bLV\s?\d{11}\b|\bPVN\b/),
  // Its capitals are read as others: `Be PUM` is `without tax`.
  of('LT', 'tax number', 3, /\bPVM\b|\bBe P[VU]M\b|\bLT\s?\d{9}(?:\d{3})?(?!\d)/),
  of('MX', 'tax number', 3, /\bR\.?F\.?C\.?:?\s?[A-Z&]{3,4}\d{6}/i),
  // The middle letters of `SDN` are often misread.
  of('MY', 'form of the company', 3, /\bS\w\w\.?\s?B[HN]D\b|\(M\)\s?B[HN]D/i),
  of('MY', 'number or rate of the tax', 2, /\b(?:GST|SST)\s?(?:ID|NO|REG)\b|\bGST\s?@?\s?6\s?%/i),
  of('MY', 'ringgit', 2, /\bRM\s?\d+[.,]\d{2}\b|\(RM\)/),
  of('MY', 'word for a street', 1, /\bJLN\b/),
  of(
    'MY',
    'state behind a postal code',
    2,
    /\b\d{5},? [\p{L} ]*\b(?:Selangor|Johor|Kedah|Kelantan|Melaka|Pahang|Perak|Perlis|Sabah|Sarawak|Terengganu|Kuala Lumpur|Negeri Sembilan|P(?:ulau )?\.? ?Pinang|Penang)\b/iu,
  ),
  of('NL', 'tax number', 3, /\bNL\s?\d{9}\s?B\d{2}\b|\bBTW\b/i),
  of('NO', 'tax number', 3, /\bMVA\b|\bOrg\.?\s?nr\.?:?\s?NO\b/i),
  of('NP', 'tax number', 3, /\bNepal\b|\bPAN\b.{0,6}\d{9}\b|\bKathmandu\b/i),
  // Kitchens elsewhere are called so as well.
  of('NP', 'the country or its capital in an address', 1, /,\s?(?:Nepal|Kathmandu)\b/i),
  of('NZ', 'tax number', 3, /\bGST\b\D{0,12}(?<!\d)\d{2,3}[- ]\d{3}[- ]\d{3}(?![-\d])/i),
  of('NZ', 'dollars, or a site', 2, /\bNZ(?:D|\s?\$)|\w\.co\.nz\b/i),
  of('PH', DAY_SECOND.name, 1, DAY_SECOND.pattern),
  of('PH', 'sums that the law asks for', 2, /\bVATABLE SALES\b|\bVAT[- ]EXEMPT SALES\b/i),
  of('PH', 'tax number', 3, /\bVAT REG\.?\s?TIN\b|\bBIR\b|\bPhilippines\b/i),
  of('PK', 'tax number', 4, /\b(?:NTN|STRN|SNTN|PNTN)\b.{0,6}\d{3}|\bFBR\b.{0,12}\b(?:invoice|POS|tax)\b/i),
  of('PL', 'tax number', 3, /\bNIP\b|\bPARAGON FISKALNY\b|\bPTU\b/i),
  of(
    'PT',
    'tax number',
    3,
    /\b(?:NIF|Contribuinte)\b.{0,6}[1-9]\d{8}\b|\bATCUD\b|\bIVA\b.{0,10}\b(?:6|13|23)(?:[.,]0+)?\s?%/i,
  ),
  of('RS', 'tax number', 3, /(?<!\p{L})ПИБ(?!\p{L})|\bPIB\b.{0,3}\d{9}\b/u),
  of('RU', 'tax number', 3, /(?<!\p{L})(?:ИНН|ККТ|ККМ|ЭКЛЗ|ФНС)(?!\p{L})/u),
  of('RO', 'tax number', 3, /\bC\.?I\.?F\.?:?\s?RO\s?\d|\bBON FISCAL\b|\bLEI\b/i),
  of(
    'SE',
    'number of the company',
    3,
    /\bOrg\.?\s?(?:nr|nummer)\.?\s?:?\s?\d{6}-?\d{4}\b|\bmoms\b.*\b25(?:[.,]0+)?\s?%|\bSEK\b/i,
  ),
  of('SG', 'form of the company', 3, /\bPte\.?\s?Ltd\b|\bSingapore\b|\bUEN\b/i),
  of('SK', 'tax number', 3, /\bI[CČ]\s?DPH\b/i),
  of('TH', 'baht', 2, /\bBAHT\b/i),
  of('TH', 'kind of the receipt', 3, /\bTAX INV(?:OICE)?\.?\s?\(?ABB\b/i),
  of('TR', 'tax number', 3, /\bV\.?\s?D\.?\b.{0,8}\d{10}|\bKDV\b|\bMERS[İI]S\b|\bTOPKDV\b/i),
  of(
    'US',
    'state and ZIP code',
    3,
    /\b(?:A[LKZR]|C[AOT0]|DC|FL|GA|HI|I[DLA]|K[SY]|LA|M[ADINOST0]|N[EVHJMYCD]|[O0][HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY])\.?,?\s\d{5}(?:-\d{4})?\b/,
  ),
  // Small letters are what its capitals are often read as; `La` and `Al` begin names of streets and towns.
  of(
    'US',
    'state and ZIP code behind a city',
    3,
    /\p{L}[.,] ?(?:a[lkzr]|c[aot]|dc|fl|ga|hi|i[dla]|k[sy]|la|m[adinost]|n[evhjmycd]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[ta]|w[aviy])\.?,? \d{5}(?:-\d{4})?(?!\d)/u,
  ),
  of('US', 'name of a state behind a town', 2, new RegExp(`\\p{L}{3}, ?(?:${STATE_NAMES})$`, 'imu')),
  of('US', DAY_SECOND.name, 1, DAY_SECOND.pattern),
  of('US', 'sales tax', 1, /\bsales tax\b|(?<!\p{L})TAX\s+(?:\d{1,2}\s+)?\d{1,2}[.,]\d{2,4}\s?%/iu),
  // `1b` is what `lb` is often read as.
  of('US', 'pounds of weight', 1, /\d\s?[l1]b\b|\/\s?[l1]b\b/),
  of('US', 'count of what was sold', 1, /\bITEMS SOLD\b/),
  of('US', 'dollars by name', 1.5, /\bUS(?:D|\$)/i),
  of('SE', 'name of the country', 2, /\bSverige\b/i),
  of('NO', 'name of the country', 2, /\bNorge\b/i),
  of('DK', 'name of the country', 2, /\bDanmark\b|\bDankort\b/i),
  of('FI', 'form of the company', 2, /\bOyj?\b|\bALV\b/),
  of('FR', 'name of the country', 1, /\bFrance\b/i),
  of('ES', 'name of the country', 1, /\bEspa[ñn]a\b/i),
  of(
    'US',
    'telephone',
    1,
    /\(\s?[2-9]\d{2}\s?\)\s?\d{3}\s?[-.\s]\s?\d{4}\b|(?<![\d-])[2-9]\d{2}-\d{3}-\d{4}\b/,
  ),
  of('US', 'clock of twelve hours', 0.4, /\d:\d\d(?::\d\d)?\s?[AP]M\b/i),
  of('US', 'dollars', 0.6, /\$\s?\d/),
  of('VN', 'dong, or the name of the tax', 3, /\bVN[DĐ]\b|\bGTGT\b|\d\s?[đ₫](?!\p{L})/u),
  of('VN', 'title of the receipt', 3, /\bH[OÓÒ][AÁÀ]\s?[ĐDÐ][OƠ]N\b/iu),
  of('ZA', 'tax number', 3, /\bVAT\b.{0,12}(?<!\d)4\d{9}(?!\d)/i),
  of('ZA', 'site', 2, /\w\.co\.za\b/i),
  of('ZA', 'form of the company', 3, /\(Pty\)\s?Ltd/i),
];

/** The country in which a receipt was printed, where the sum of its signs is sure and leads; null elsewhere. */
export function findReceiptCountry(text: string): string | null {
  const countries = [...new Set(COUNTRY_EVIDENCE.map(({ country }) => country))];
  const [first, second] = countries
    .map((country) => weighCandidate(COUNTRY_EVIDENCE, country, text))
    .toSorted((a, b) => b.weight - a.weight);
  if (first === undefined || first.weight < LEAST) return null;
  return second?.weight === first.weight ? null : first.candidate;
}

/** In percent: rates of GST in dollars that only one country has. */
const RATES_OF_GST: readonly (readonly [number, string])[] = [
  [9, 'SG'],
  [10, 'AU'],
  [15, 'NZ'],
];

/** The only country of whose GST, in dollars, a total holds as much as is printed; null where there is none. */
export function countryOfGst(lines: readonly ReceiptLine[]): string | null {
  if (!lines.some(({ text }) => DOLLARS.test(text))) return null;
  const valuesOf = (own: readonly ReceiptLine[]) =>
    own.flatMap(({ figures }) => figures.map(({ value }) => value));
  const taxes = valuesOf(lines.filter(({ text, word }) => word === 'tax' && GST.test(text)));
  const totals = valuesOf(lines.filter(({ word }) => word === 'total' || word === 'due' || word === 'card'));
  const found = RATES_OF_GST.filter(([rate]) =>
    totals.some((total) => taxes.some((tax) => tax >= LEAST_TAX && isTaxWithin(tax, total, rate))),
  );
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only[1];
}

const DOLLARS = /(?<!\p{L})\$\s?\d/u;
const GST = /(?<!\p{L})GST(?!\p{L})/iu;
/** In cents: of less, several rates come to the same. */
const LEAST_TAX = 50;
