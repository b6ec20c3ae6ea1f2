import { COUNTRIES, COUNTRY_OF_CALLING_CODE, COUNTRY_OF_CURRENCY, COUNTRY_OF_SIGN } from './countries.ts';
import { readIban } from './iban.ts';
import { weighLines, type HeadedLine } from './text-lines.ts';
import { alternativesOf } from './word-pattern.ts';

const CALLING_CODES = new Set(Object.keys(COUNTRY_OF_CALLING_CODE));
/** Top-level domains that are used all over the world. */
const NO_COUNTRY = new Set(['ME', 'CO', 'LA', 'LY']);

/** Countries with evidence for them, added up over the lines. */
export class CountryEvidence {
  readonly #weights = new Map<string, number>();

  add(country: string | undefined, weight: number): void {
    if (country === undefined || country === '') return;
    this.#weights.set(country, (this.#weights.get(country) ?? 0) + weight);
  }

  weightOf(country: string): number {
    return this.#weights.get(country) ?? 0;
  }

  /** The country with most evidence; null where there is too little, or two have the same. */
  best(): string | null {
    const [first, second] = [...this.#weights].toSorted((a, b) => b[1] - a[1]);
    if (first === undefined || first[1] < 1) return null;
    return second !== undefined && second[1] === first[1] ? null : first[0];
  }
}

const NO_TOWN = alternativesOf(({ addresses }) => addresses?.noTown);

/** What rows of one country are full of: ways of grouping figures, systems of payment. */
const MARKS_OF_ROWS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\d,])\d{1,2},\d{2},\d{3}(?:\.\d{2})?(?![\d,])/, 'IN'],
  [/\b(?:NEFT|IMPS|UPI)\b/, 'IN'],
  [/\bZelle\b/i, 'US'],
  // The month before the day.
  [/(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:20)?\d{2}(?![\d/])/, 'US'],
  [/\bInterac\b|\bE-TFR\b/i, 'CA'],
  // A province behind the town of a shop, right before the amount; `INTEREST CHARGED ON` names no town.
  [
    new RegExp(String.raw`(?<!${NO_TOWN})(?<=\p{Lu}{3}) (?:ON|QC|BC|MB)(?=$|\s+-?\$?[\d,]+\.\d{2}\s*$)`, 'u'),
    'CA',
  ],
  [/\bBPAY\b|\bPayID\b|\bNetBank\b/i, 'AU'],
  [/\bPayNow\b/i, 'SG'],
  [/\bDuitNow\b/i, 'MY'],
  [/\bPromptPay\b/i, 'TH'],
  [/\bInstaPay\b|\bPESONet\b/i, 'PH'],
  [/\bQRIS\b|\bBI-FAST\b/i, 'ID'],
  [/\bSPEI\b/, 'MX'],
  // A tax on what leaves an account.
  [/\b4 ?x ?(?:1\.?000|mil)\b(?![.,]\d)|\bPAGO PSE\b/i, 'CO'],
  [/\bLEY 25\.?413\b/i, 'AR'],
  [/\bBizum\b/i, 'ES'],
  [/\bBLIK\b/i, 'PL'],
  [/\bTWINT\b/i, 'CH'],
  [/\bVipps\b/i, 'NO'],
  [/\bBancontact\b/i, 'BE'],
];
const MARKED_ROWS = 1;

/** Of persons and companies, without marks between. */
const TAX_NUMBER_OF_ARGENTINA = /(?<!\d)(?:2[0347]|3[034])\d{9}(?!\d)/g;

/** With its check digit, as rows name who paid and who was paid. */
function hasTaxNumberOfArgentina(text: string): boolean {
  return [...text.matchAll(TAX_NUMBER_OF_ARGENTINA)].some(([number]) => {
    const sum = Array.from(number, Number).reduce(
      (so, digit, at) => so + digit * (at === 10 ? 1 : ((9 - at) % 6) + 2),
      0,
    );
    return sum % 11 === 0;
  });
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){3,8}/g;
/** Weights of an IBAN, and of one whose check digits are wrong, as in a specimen. */
const WHOLE_IBAN = 5;
const SHAPE_OF_IBAN = 2;

function addIbans({ text, weight }: HeadedLine, evidence: CountryEvidence): void {
  for (const { index } of text.matchAll(IBAN)) {
    const found = readIban(text.slice(index));
    const sure = found?.iban === null ? SHAPE_OF_IBAN : WHOLE_IBAN;
    if (found !== null) evidence.add(found.printed.slice(0, 2), sure * weight);
  }
}

/** Of small countries that share a currency, sites are mostly of somebody else. */
function hasSites(country: string): boolean {
  const { currency, callingCode } = COUNTRIES[country] ?? { currency: '', callingCode: '' };
  return !NO_COUNTRY.has(country) && (callingCode !== '' || COUNTRY_OF_CURRENCY[currency] === country);
}

function addDomains({ text, weight }: HeadedLine, evidence: CountryEvidence): void {
  for (const [, last = ''] of text.matchAll(/(?:www\.|@)[\w.-]+\.([a-z]{2,3})\b/gi)) {
    const domain = last.toUpperCase();
    const country = domain === 'UK' ? 'GB' : domain;
    if (hasSites(country)) evidence.add(country, 2 * weight);
  }
}

function addPhones({ text, weight }: HeadedLine, evidence: CountryEvidence): void {
  // `ES66 0081 0112 …` is no number of Japan, `002 - 002 - 002456321` none of Egypt.
  for (const [whole, digits = ''] of text
    .replaceAll(IBAN, '')
    .matchAll(/(?:\+|(?<!\d\s?)\b00(?=\s?\d\d))\s?(\d[\d\s().-]{7,})/g)) {
    const number = digits.replaceAll(/\D/g, '');
    const code = [3, 2].map((length) => number.slice(0, length)).find((start) => CALLING_CODES.has(start));
    // One digit for all of North America: the likelier country, where nothing else speaks for another.
    const america = number.startsWith('1') && whole.startsWith('+') ? 'US' : undefined;
    evidence.add(code === undefined ? america : COUNTRY_OF_CALLING_CODE[code], 2 * weight);
  }
}

/** `S$ 12` is of Singapore, `US$ 12` is not. */
function hasSign(line: string, sign: string): boolean {
  const at = line.indexOf(sign);
  return at === 0 || (at > 0 && !/\p{L}/u.test(line.charAt(at - 1)));
}

/** Three capitals; `Sdn. Bhd.`, the form of a company, is no dinar. */
const CODE = /(?<!\bSDN\.? ?)\b[A-Z]{3}\b/g;

/** Adds up what the lines of a statement say of its country. */
export function collectCountries(lines: readonly HeadedLine[]): CountryEvidence {
  const evidence = new CountryEvidence();
  const heard = new Set<RegExp>();
  for (const [marks, country] of MARKS_OF_ROWS) {
    if (lines.filter(({ text }) => marks.test(text)).length > 1) evidence.add(country, MARKED_ROWS);
  }
  if (lines.filter(({ text }) => hasTaxNumberOfArgentina(text)).length > 1) evidence.add('AR', MARKED_ROWS);
  for (const line of lines) {
    addIbans(line, evidence);
    addDomains(line, evidence);
    addPhones(line, evidence);
    for (const [code] of line.text.matchAll(CODE)) {
      evidence.add(COUNTRY_OF_CURRENCY[code], 1.5 * line.weight);
    }
    const sign = COUNTRY_OF_SIGN.find(([text]) => hasSign(line.text, text));
    if (sign !== undefined) evidence.add(sign[1], 1 + line.weight / 2);
    for (const [phrase, country] of COUNTRY_PHRASES) {
      // Said in each of many rows it says no more.
      if (heard.has(phrase) || !phrase.test(line.text)) continue;
      heard.add(phrase);
      evidence.add(country, 2 * line.weight);
    }
  }
  return evidence;
}

/**
 * The country whose bank issued a statement, from IBAN, currency, telephone numbers, domains and words of law and post.
 *
 * @param text the first pages, a line each
 * @returns ISO 3166 alpha-2; null where nothing tells
 */
export function guessCountry(text: string): string | null {
  return collectCountries(weighLines([text])).best();
}

/** Words and numbers that the banks, laws or post of one country have. */
const COUNTRY_PHRASES: readonly (readonly [phrase: RegExp, country: string])[] = [
  [/\bsort ?code\b|\b\d{2}-\d{2}-\d{2} \d{8}\b/i, 'GB'],
  [/Financial Conduct Authority|\bFSCS\b/i, 'GB'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB'],
  [/Central Bank of Ireland|\bEircode\b/i, 'IE'],
  [/Member FDIC|\bFDIC\b|\bNCUA\b|routing (?:number|no)|\bABA\b|federal credit union/i, 'US'],
  [
    /\b(?:A[LKZR]|C[AOT]|FL|GA|HI|I[DLA]|K[SY]|LA|M[EDAINSOT]|N[EVHJMYCD]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[TA]|W[AVIY]) \d{5}\b/,
    'US',
  ],
  [/\b[A-Z]{2} \d{5}-\d{4}\b/, 'US'],
  [/\btransit (?:number|no)|\bCDIC\b|\bSADC\b/i, 'CA'],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
  [/\bIFSC\b|\bMICR\b|\bGSTIN\b|\bPAN\s*(?:no|:)/i, 'IN'],
  [/\bBSB\b|\bAFSL\b|\bABN \d|\b(?:NSW|QLD|VIC|TAS|ACT) \d{4}\b/, 'AU'],
  [/\b\d{2}-\d{4}-\d{7}-\d{2,3}\b/, 'NZ'],
  [/\bCLABE\b|\bRFC\b|\bCONDUSEF\b/, 'MX'],
  [/\bCNPJ\b|\bCPF\b|Ag[êe]ncia|\bPIX\b/, 'BR'],
  [/\bCBU\b|\bCUIT\b|\bCUIL\b|\bC\.U\.I\.T\b|\bB\.C\.R\.A\b/, 'AR'],
  [/\bR\.?U\.?T\b|\b(?:Cartola|CARTOLA)\b/, 'CL'],
  // Other countries have a NIT as well, of fewer digits.
  [/\bNIT\b\D{0,12}\d{3}\.?\d{3}\.?\d{3}(?!\d)|4X1000|\bFogaf[íi]n\b/i, 'CO'],
  [/\bCCI\b|\bSBS\b/, 'PE'],
  [/\bBLZ\b|Bankleitzahl|\bHRB \d/, 'DE'],
  [/\bFN \d{5,6} ?[a-z]\b/, 'AT'],
  [/\bRCS\b|\bSIREN\b|\bRIB\b|CEDEX/, 'FR'],
  [/\bP\.? ?IVA\b|Partita IVA|\bABI\b.*\bCAB\b|Codice fiscale/i, 'IT'],
  [/\bNIPC\b|\bNIB\b|Depósitos à ordem/i, 'PT'],
  [/\bKVK\b|\bKvK\b|Depositogarantiestelsel/i, 'NL'],
  [/\bCIF [A-Z]-?\d{8}|Registro Mercantil/, 'ES'],
  [/\bNIP\b|\bREGON\b|\bKRS\b/, 'PL'],
  [/\bIČO?\b|\bDIČ\b/, 'CZ'],
  [/\bMERS[İI]S\b|\bVKN\b|Vergi (?:Dairesi|No)/i, 'TR'],
  [/\bOrg\.? ?nr\b.*\bBankgiro|Bankgiro|clearingnummer/i, 'SE'],
  [/\bCVR\b/, 'DK'],
  [/Y-tunnus/, 'FI'],
  [/支店|普通預金|ご契約/, 'JP'],
  [/开户行|账户名称|纳税人识别号|增值税/, 'CN'],
  [/PIDM/, 'MY'],
  [/\bBerhad\b|\bSdn\.? Bhd\b/i, 'MY'],
  [/\bPenyata\b|\bTarikh\b/i, 'MY'],
  [/Bangko Sentral|\bPDIC\b/, 'PH'],
  [/\bOJK\b|\bLPS\b|Bank Indonesia/, 'ID'],
  [/\bSDIC\b|\bMAS\b Notice/, 'SG'],
  [/\bNUBAN\b|\bNDIC\b|\bBVN\b/, 'NG'],
  [/\bKRA PIN\b/, 'KE'],
  [/Authorised Financial Services|\bNCRCP\d|Branch Code.*VAT|\(Pty\)|\bVAT\b\D{1,25}4\d{9}(?!\d)/i, 'ZA'],
  [/\bPTE\.? LTD\b/i, 'SG'],
  [/\p{Script=Hangul}{3}/u, 'KR'],
  [/[\u3041-\u30fa]{3}/, 'JP'],
  [/\p{Script=Thai}{4}|\bBangkok \d{5}\b/u, 'TH'],
  [/\p{Script=Hebrew}{3}/u, 'IL'],
  [/\p{Script=Greek}{5}/u, 'GR'],
  [/\p{Script=Georgian}{4}/u, 'GE'],
];
