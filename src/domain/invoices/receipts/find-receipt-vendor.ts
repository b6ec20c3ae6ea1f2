import { countLetters } from '#domain/language/count-letters.ts';
import { boxAround } from '#domain/page-layout/boxes.ts';
import { median } from '#domain/values/median.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { isAddressLine, isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { readDate } from '#domain/language/dates.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { splitPhrases } from '#domain/language/phrases.ts';
import { rule, heaviestCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { isGreeting } from '../fields/greeting.ts';
import type { FieldValue } from '../fields/field-value.ts';
import { wordsAt, type ReceiptLine } from './receipt-lines.ts';
import { companyIn, nameIn, SURE } from './receipt-vendor-name.ts';
import { DOCUMENT_PHRASES } from '#domain/document-kinds/kind-phrases.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';

/** Legible lines of the head at most; the shop's name stands above what was bought. */
const HEAD_LINES = 14;
/** A company in the middle or at the foot may be that of the cards. */
const FIRST_LINES = 8;
const LEAST = 1.5;
const LARGE_TYPE = 1.3;
/** Names less sure have letters that were misread or cut off: each must be right. */
const CLEAR = 0.75;
/** What is not sure is so sure at most, which is marked as doubtful. */
export const DOUBTFUL = 0.55;
/** Words less sure are no part of a name. */
const UNSURE = 0.45;

interface VendorContext {
  readonly lines: readonly ReceiptLine[];
  /** Without the things that were bought, some of which are called like what lies beside the paper. */
  readonly around: readonly ReceiptLine[];
  /** As the shop names itself where it welcomes or thanks, folded. */
  readonly welcoming: readonly string[];
  readonly head: readonly ReceiptLine[];
  /** As the invoice reader found it, folded. */
  readonly known: string;
  readonly sites: readonly string[];
  /** Words that more than one line has. */
  readonly repeated: ReadonlySet<string>;
  readonly height: number;
}

const confidenceOf = ({ words }: ReceiptLine) =>
  words.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) /
  Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  );
/** Words of receipts that are no names. */
const ORDINARY = new Set(
  Object.values(DOCUMENT_PHRASES).flatMap(({ titles, words }) =>
    [...titles, ...words].flatMap((phrase) => phrase.split(' ')),
  ),
);
const TITLES = new Set([...DOCUMENT_PHRASES.receipt.titles, ...DOCUMENT_PHRASES.invoice.titles]);
const LABELLED = wordRegExp`:|\p{Sc}\s?\d|\b(?:www|http|visa|mastercard)\b|${({ tills }) => tills?.label}`;
const TAX_NUMBER =
  /\b(?:nip|vat|gst|uid|ust|tva|siret|iva|nif|cif|abn|reg|co|p\.?\s?iva|rfc|cnpj|npwp|gstin|ein|roc|brn|company|oib|ico|dic)\b.*\d{4}|\(\d{4,}-?[A-Z]?\)/iu;

/** Titles of the columns of what was bought, as all languages print them. */
const COLUMN_TITLES = new Set(
  ALL_LANGUAGES.flatMap(({ invoices }) =>
    Object.values(invoices?.columns ?? {})
      .flatMap(splitPhrases)
      .map(foldPhrase),
  ),
);
const MOST_TITLE_WORDS = 3;

/** Two titles of columns or more, and hardly anything else. */
function isTableHead(text: string): boolean {
  const words = foldPhrase(text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ')).split(' ');
  let [at, titles, known] = [0, 0, 0];
  while (at < words.length) {
    const from = at;
    const count = [...Array.from({ length: MOST_TITLE_WORDS }).keys()]
      .map((index) => index + 1)
      .findLast((one) => COLUMN_TITLES.has(words.slice(from, from + one).join(' ')));
    at += count ?? 1;
    if (count === undefined) continue;
    titles += 1;
    known += count;
  }
  return titles > 1 && known * 2 > words.length;
}

/** In characters: shorter numbers of currencies without small coins are those of houses. */
const LEAST_AMOUNT = 4;

function hasAmount({ text, words, figures }: ReceiptLine): boolean {
  // Beside a day, a figure is the time: `11/30/2018 20.05`.
  const hasDay = words.some((word) => readDate(word.text).length > 0);
  return !hasDay && !isAddressLine(text) && figures.some((figure) => figure.text.length >= LEAST_AMOUNT);
}

/** What stands below the name of a shop. */
function isBelowNames(text: string): boolean {
  return isPostcodeLine(text) || isContactLine(text) || TAX_NUMBER.test(text);
}

const LETTERS_OF_A_NAME = 4;
/** In letters: shorter words stand in the addresses of sites by chance. */
const LEAST_OF_A_SITE = 5;
/** Of the letters of a name: a line that also says something of a site's owner, as `Paid with Examplepay`, has fewer. */
const SHARE_OF_A_SITE = 0.6;
/** The parts of a site's or an e-mail's address. */
const SITE = /(?:[\p{L}\d._-]+@)?(?:[\p{L}\d-]+\.)+\p{L}{2,}/gu;

/** The addresses of sites and e-mails below the head and in it, without what parts their words. */
function sitesIn(lines: readonly ReceiptLine[]): string[] {
  return lines
    .filter(({ text }) => isContactLine(text))
    .flatMap(({ text }) => text.match(SITE) ?? [])
    .map((site) => foldPhrase(site).replaceAll(/[^\p{L}]/gu, ''));
}

/** How many letters its words have that stand in the address of a site, one of which is no short one. */
function lettersInSites(text: string, sites: readonly string[]): number {
  const found = namesIn(text).filter((word) => sites.some((site) => site.includes(word)));
  return found.some((word) => word.length >= LEAST_OF_A_SITE) ? countLetters(found.join('')) : 0;
}

/** Folded, each word with a blank behind it. */
function wordsOf(text: string): string {
  return `${foldPhrase(text.replaceAll(/[^\p{L}\p{M}]+/gu, ' '))} `;
}

/** Words of names that more than one line has. */
function repeatedIn(lines: readonly ReceiptLine[]): ReadonlySet<string> {
  const all = lines.flatMap(({ text }) => [...new Set(namesIn(text))]);
  return new Set(all.filter((word, at) => all.indexOf(word) < at));
}

/** Its words that may be names, also of those within addresses of sites. */
function namesIn(text: string): string[] {
  const words = wordsOf(text).trim().split(' ');
  return words.filter((word) => word.length >= LETTERS_OF_A_NAME && !ORDINARY.has(word));
}

/** A title of receipts, or two of them, `Receipt / Invoice`, whatever its number is. */
export function isTitle(text: string): boolean {
  const titles = text.split(/[/|]/).map((part) => foldPhrase(part.replaceAll(/[\p{N}№#]+/gu, ' ')));
  return (
    titles.some((title) => TITLES.has(title)) && titles.every((title) => title === '' || TITLES.has(title))
  );
}

/** All reasons for a line to be the name of the shop. What applies is added up. */
export const VENDOR_EVIDENCE: readonly CandidateRule<ReceiptLine, VendorContext>[] = [
  rule('company with its legal form', 2.5, ({ text }) => companyIn(text) !== null),
  rule(
    'company with its legal form among the first lines',
    1.4,
    ({ text, index }) => index < FIRST_LINES && companyIn(text) !== null,
  ),
  rule('first line of the head', 2.8, (line, { head }) => head[0] === line),
  rule('second line of the head', 0.7, (line, { head }) => head[1] === line),
  rule(
    'in larger type than most lines',
    1,
    ({ top, bottom }, { height }) => bottom - top >= LARGE_TYPE * height,
  ),
  rule('above an address', 1, ({ index }, { lines }) =>
    lines.slice(index + 1, index + 3).some(({ text }) => isAddressLine(text)),
  ),
  rule(
    'the invoice reader found it',
    0.5,
    ({ text }, { known }) => known !== '' && foldPhrase(text).includes(known),
  ),
  rule('a word of it stands elsewhere, too', 2, (line, { around }) => {
    const own = namesIn(line.text);
    return around.some(
      (other) =>
        other !== line &&
        !isPostcodeLine(other.text) &&
        namesIn(other.text).some((word) => own.includes(word)),
    );
  }),
  rule('a company with its legal form elsewhere begins with it', 2, (line, { lines }) => {
    const own = wordsOf(line.text);
    const isLong = own.length > LETTERS_OF_A_NAME;
    const begins = (other: ReceiptLine) => other !== line && wordsOf(other.text).startsWith(own);
    return isLong && lines.some((other) => begins(other) && companyIn(other.text) !== null);
  }),
  rule('but for a letter, what several other lines have', -3, ({ text }, { repeated }) => {
    const words = namesIn(text).filter((word) => word.length >= LEAST_OF_A_SITE);
    const correct = nearWords(repeated, LEAST_OF_A_SITE);
    return words.some((word) => correct(word) !== word);
  }),
  rule(
    'most of it stands in the address of a site',
    3,
    ({ text }, { sites }) =>
      !isContactLine(text) &&
      !isPostcodeLine(text) &&
      lettersInSites(text, sites) > SHARE_OF_A_SITE * countLetters(text),
  ),
  rule('the shop that welcomes or thanks', 2.5, ({ text }, { welcoming }) =>
    welcoming.some((name) => foldPhrase(text).includes(name)),
  ),
  rule('clearly read', 0.8, (line) => confidenceOf(line) >= SURE),
  rule('hardly read', -2.5, (line) => confidenceOf(line) < SURE),
  rule('a greeting', -4, ({ text }) => isGreeting(text)),
  rule(
    'below an address, a telephone number or a tax number',
    -1.5,
    ({ text, index }, { lines }) =>
      companyIn(text) === null && lines.slice(0, index).some((line) => isBelowNames(line.text)),
  ),
  rule(
    'an address',
    -4,
    (line, { head }) =>
      (companyIn(line.text) === null || isPostcodeLine(line.text)) &&
      // Shops are named after streets, but an address has a number.
      (head[0] !== line || /\d/.test(line.text)) &&
      isAddressLine(line.text),
  ),
  rule('a telephone number or a site', -3, ({ text }) => isContactLine(text)),
  rule('a label', -2.5, ({ text }) => LABELLED.test(text)),
  rule('the end of a sentence', -3, ({ text }) => /\s\p{Ll}+\.$/u.test(text) && companyIn(text) === null),
  rule('a title', -6, ({ text }) => isTitle(text)),
  rule('titles of columns', -6, ({ text }) => isTableHead(text)),
];

const WELCOME = wordRegExp`^\P{L}*${({ tills }) => tills?.welcome}\s+(?!${({ tills }) => tills?.ours})(\p{Lu}.*?)(?:[!,]|\.?$)`;

/** The name alone of `Thank you for shopping at Example Mart!`; null where a line names no shop so. */
function welcomedTo(line: ReceiptLine): ReceiptLine | null {
  const [whole, name] = WELCOME.exec(line.text) ?? [];
  if (whole === undefined || name === undefined || !/^\p{Lu}/u.test(name)) return null;
  const start = whole.lastIndexOf(name);
  const words = wordsAt(line.words, start, start + name.length);
  const bare = words.map((word) => ({ ...word, text: word.text.replace(/[!,]$/u, '') }));
  return { ...line, text: name, words: bare };
}

/** The name of the shop: the line of the head for which most speaks, the first of equals; null where too little does. */
export function findReceiptVendor(
  printed: readonly ReceiptLine[],
  { firstSum, known }: { readonly firstSum: number; readonly known: string | null },
): FieldValue | null {
  const lines = printed.map((line) => welcomedTo(line) ?? line);
  const isWelcoming = (line: ReceiptLine) => line !== printed[line.index];
  const firstItem = lines.findIndex(hasAmount);
  // What is around the paper may be read as lines of dirt.
  const legible = lines.filter(({ words }) => words.some(isLegible));
  const below = legible[HEAD_LINES]?.index ?? lines.length;
  const end = Math.min(below, firstItem < 0 ? lines.length : firstItem, firstSum);
  const candidates = lines.filter(
    (line) =>
      line.index < end || (line.figures.length === 0 && (companyIn(line.text) !== null || isWelcoming(line))),
  );
  const head = candidates
    .filter((line) => legible.includes(line) && readCurrency(line.text) === null)
    .filter((line) => confidenceOf(line) >= UNSURE || companyIn(line.text) !== null);
  const context = {
    lines,
    around: lines.filter(({ index }) => index < end || index >= firstSum),
    welcoming: lines.filter(isWelcoming).map(({ text }) => foldPhrase(text)),
    head,
    known: known === null ? '' : foldPhrase(known),
    sites: sitesIn(lines),
    repeated: repeatedIn(lines),
    height: median(lines.map(({ top, bottom }) => bottom - top)) ?? 0,
  };
  const best = heaviestCandidate(VENDOR_EVIDENCE, head, context, LEAST);
  if (best === null) return null;
  const line = withBlanks(best.candidate, head);
  const name = nameIn(line.words);
  if (name === '') return null;
  const sure = confidenceOf(line);
  return {
    value: name,
    place: { page: line.page, box: boxAround(line.words) },
    // What a greeting alone names may be a place, or no name at all.
    confidence: Math.min(sure < CLEAR || isWelcoming(line) ? DOUBTFUL : 0.9, Math.round(sure * 100) / 100),
    notes: [],
  };
}

/** `CAFELAPLAYA` in a logo, where another line has the same letters in several words. */
function withBlanks(name: ReceiptLine, lines: readonly ReceiptLine[]): ReceiptLine {
  const lettersOf = ({ text }: ReceiptLine) => wordsOf(text).replaceAll(' ', '');
  const isParted = (line: ReceiptLine) =>
    line.words.length > name.words.length && lettersOf(line) === lettersOf(name);
  return lines.find(isParted) ?? name;
}

/** Digits between letters between digits: what a picture or a pattern is taken for. */
const OF_DIRT = /\d\p{L}+\d+\p{L}|\p{L}\d+\p{L}+\d/u;

/** A word that is long and sure enough to be one. */
function isLegible({ text, confidence }: Word): boolean {
  return countLetters(text) > 2 && confidence >= UNSURE && !OF_DIRT.test(text);
}
