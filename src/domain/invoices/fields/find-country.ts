import { isStreetLine } from '#domain/language/address-lines.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { FoundParty } from './found-party.ts';
import type { Cell, Sheet } from './sheet.ts';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** No countries, or called as persons, towns and American states are: Georgia, Granada, Jordan, Chad. */
const AMBIGUOUS = new Set('AQ CQ EU EZ GD GE GP JE JO MS PW QO TD UN XA XB ZZ'.split(' '));
/** Of all countries of the world, former codes left out. */
const countryCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
    (code) => !AMBIGUOUS.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
const LANGUAGES = `en de fr es it pt nl pl sv da nb fi cs hu ro tr el`.split(' ');
/** What addresses say otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'ceska republika': 'CZ',
  turkey: 'TR',
  'hong kong': 'HK',
  uae: 'AE',
  'republic of ireland': 'IE',
};

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DC|DE|FL|GA|HI|IA|ID|IL|IN|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VA|VT|WA|WI|WV|WY';
/** As a pattern; Georgia is a country as well. */
export const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming';

/** `Austin, TX 78701`: a town, a state and a ZIP code. The comma tells `Wilmington, DE 19801` from `DE 10115 Berlin`. */
const AMERICAN_ADDRESS = new RegExp(
  `\\p{L}{3},\\s(?:${STATES}|${STATE_NAMES}|${STATE_NAMES.toUpperCase()})\\.?\\s\\d{5}(?:-\\d{4})?(?!\\d|\\s\\p{Ll})`,
  'mu',
);

/** Tax and postal signs of one country. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\bGST\/HST\b|\b(?:HST|QST|TVQ|TPS)\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
  [/\bA\.?B\.?N\.?:? \d|\b(?:NSW|VIC|QLD|TAS|ACT) \d{4}\b/, 'AU'],
  [/\bGSTIN\b|\bCGST\b/, 'IN'],
  [/\bRFC\b|\bCFDI\b/, 'MX'],
  [/\bCNPJ\b/, 'BR'],
  [/\bR\.U\.T\.|\bS\.I\.I\.(?: |$)/, 'CL'],
  [/\bVAT REG(?:\.|ISTERED)? ?TIN\b|\bBIR (?:Permit|Accreditation)\b/i, 'PH'],
  [/\bKRA PIN\b/, 'KE'],
  [/\bNPWP\b|\bPPN\b/, 'ID'],
  [/\bMST:|\bMã số thuế\b/i, 'VN'],
  // The number may stand in the next cell.
  [/\b(?:(?:CAE|C[Uu][Ii][Tt])\b|C\.U\.I\.T\b|C\.A\.E\.).*(?:\n.*)?\d{8}/, 'AR'],
  [/\bPIB:? ?\d{9}\b/, 'RS'],
  [/統一編號/, 'TW'],
  [/\bSdn\.? Bhd\b/i, 'MY'],
  [/\bPte\.? Ltd\b/i, 'SG'],
  [/\(Pty\) Ltd\b/i, 'ZA'],
  [AMERICAN_ADDRESS, 'US'],
];

/** In letters: shorter names are short for other things. */
const SHORT = 3;

let names: ReadonlyMap<string, string> | undefined;

/** Codes by the names of their countries, in the languages of invoices. */
function countryNames(): ReadonlyMap<string, string> {
  const byName = new Map<string, string>(Object.entries(OTHER_NAMES));
  const codes = countryCodes();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      // `CIN`, which is what Turks call China, is a number of Indian firms.
      if (name !== undefined && name.length > SHORT) byName.set(foldPhrase(name), code);
    }
  }
  return byName;
}

/**
 * The vendor's country as his address names it, or else the only one that is named in the head.
 *
 * @param taxIdOfCustomer where it stands: it says nothing of the vendor
 * @returns ISO 3166 alpha-2
 */
export function findNamedCountry(
  sheet: Sheet,
  vendor: FoundParty | null,
  customer: FoundParty | null,
  taxIdOfCustomer: Cell | null,
): string | null {
  const ofVendor = vendor?.block.address
    .map(({ text }) => countryAtEnd(text) ?? (AMERICAN_ADDRESS.test(text) ? 'US' : null))
    .findLast((code) => code !== null);
  if (ofVendor !== undefined && ofVendor !== null) return ofVendor;
  const others = new Set<Cell>(customer?.block.address.map(({ cell }) => cell));
  if (taxIdOfCustomer !== null) others.add(taxIdOfCustomer);
  const [page] = sheet.text.pages;
  const named = new Set<string>();
  for (const cell of sheet.cells) {
    if (page === undefined || cell.page !== page.page || others.has(cell)) continue;
    const isHead = cell.top < page.height * 0.4 || cell.top > page.height * 0.8;
    const code = isHead ? countryAtEnd(cell.text) : null;
    if (code !== null) named.add(code);
  }
  const [only] = named;
  if (named.size === 1 && only !== undefined) return only;
  const text = sheet.cells
    .filter((cell) => !others.has(cell))
    .map((cell) => cell.text)
    .join('\n');
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** Whose ever it is: with dollars, a bill to an American address has American dates. */
export function hasAmericanAddress(sheet: Sheet): boolean {
  return sheet.cells.some(({ text }) => AMERICAN_ADDRESS.test(text));
}

/** Whether a text is the name of a country, and nothing else. */
export function isCountry(text: string): boolean {
  names ??= countryNames();
  return names.has(foldPhrase(text));
}

/** `55100 Kuala Lumpur, Malaysia`: the country that a text ends with. */
function countryAtEnd(text: string): string | null {
  names ??= countryNames();
  // `Av. Alemania 451` is a street, `12 rue Exemple 75002 Paris France` a whole address.
  if (!/,|\s[-–]\s|\d{4}\D+$/u.test(text) && isStreetLine(text)) return null;
  const words = foldPhrase(text.replace(/[\s,-]+\d[\d -]*$/, '')).split(' ');
  for (const count of [4, 3, 2, 1]) {
    if (count > words.length) continue;
    const code = names.get(words.slice(-count).join(' '));
    if (code !== undefined) return code;
  }
  return null;
}
