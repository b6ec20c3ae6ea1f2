import { hasStreetWord } from '#domain/language/address-lines.ts';
import { countLetters } from '#domain/language/count-letters.ts';
import { letterWords } from '#domain/language/language-words.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { alternativesOf, wordRegExp } from '#domain/language/word-pattern.ts';
import { PARTIES, type BlockLine } from './blocks.ts';
import { companyAtStart, isFormAlone, isNameLike } from './name-shapes.ts';
import type { Cell } from './sheet.ts';

/** A name in a line of a block, with its place in the cell. */
export interface NameInLine {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** What follows it in the line: the rest of an address on one line. */
  readonly rest: string;
}

/** Before a name; `An Post` and `The Owners Club` are names. */
const TITLE = wordRegExp`^(?:(?!the\s\p{L}+\s+\p{L})(?:${letterWords('salutation')}|${letterWords('attention')}|c/o)\.?(?=[\s:]|$)|${({ letters }) => letters?.addressedTo}:)[\s:]*`;

/**
 * `Mrs` before initials and a surname, or alone on the line above them: a person who is written to. `Madame Harbour` may be
 * a shop.
 */
export function isTitledPerson(text: string, isAlone = false): boolean {
  const [title] = SALUTATION.exec(text) ?? [];
  if (title === undefined) return false;
  const name = text.slice(title.length);
  return name === '' || (!isAlone && /^\p{Lu}\S*\s+\S*\p{Lu}\S/u.test(name));
}

/** `Firma` and `The Owners` begin names of companies as well, and `Mr` does but before an initial. */
const SALUTATION = wordRegExp`^(?!(?:the|${alternativesOf(({ invoices }) => invoices?.fields?.name)})(?!\p{L}))(?:${letterWords('salutation')})(?:\.?\s+|\.?$)|^(?:${letterWords('courtesy')})\.?\s(?=\p{L}\.?\s)`;

/** `Mr & Mrs D Berg`: without its titles the name would be that of one. */
const PERSON = String.raw`(?:${letterWords('salutation')}|${letterWords('courtesy')})\.?`;
const COUPLE = new RegExp(String.raw`^${PERSON}\s(?:[&+]|${letterWords('and')})\s${PERSON}\s`, 'iu');

/** `Firma Lotos`: before one word the word for a company is of its name. */
const FIRM = wordRegExp`^(?:${alternativesOf(({ invoices }) => invoices?.fields?.name)})\s+[^\s:]+$`;

/** The tax number of Mexico: letters, a day and three characters; on forms it stands before the name. */
const TAX_ID_BEFORE = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}\s+(?=\p{L})/u;

/** `Mr` behind a Japanese name, or `to the firm`. */
export const HONORIFIC = new RegExp(String.raw`\s*(?:${letterWords('honorific')})$`, 'u');

/** `c/o`, in Switzerland `p.a.` as well. */
export const CARE_OF = /^(?:c\/o|p\.\s?a\.?)(?!\p{L})/iu;

/** The company that begins a line, behind a title. */
export function companyIn(line: BlockLine): string | null {
  if (CARE_OF.test(line.text)) return null;
  return companyAtStart(line.text.replace(TITLE, ''));
}

const CAPTIONS: ReadonlySet<FieldLabel> = new Set(['name', 'address', 'contact', 'taxId', 'registerNumber']);

/** `Address:` with nothing behind it, in whatever words, `UF` or `FONE / FAX`: what a value is announced with is no name. */
export function isLabelAlone({ text, labels }: Cell): boolean {
  if (/[:：]\s*$/u.test(text)) return true;
  // `Client address`
  const captions = labels.filter(({ kind }) => CAPTIONS.has(kind) || PARTIES.has(kind));
  const rest = captions.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return captions.some(({ kind }) => CAPTIONS.has(kind)) && !/[\p{L}\p{N}]/u.test(rest);
}

/**
 * The name in a line of a block; null where it is none.
 *
 * @param isAddressed a title may stand before it; whoever issues a document has none: `Madame Tussauds`
 */
export function nameIn({ cell, from, text }: BlockLine, isAddressed = true): NameInLine | null {
  const isTitled = isAddressed && !FIRM.test(text) && !COUPLE.test(text);
  const untitled = (isTitled ? text.replace(TITLE, '') : text).replace(TAX_ID_BEFORE, '');
  // `Name Inc.`: no title, but what the form is made of.
  const whole = isFormAlone(untitled) ? text : untitled;
  const bare = whole.replace(HONORIFIC, '').replace(NUMBER_BEHIND, '').trim();
  if (bare === '' || isLabelAlone(cell)) return null;
  const company = companyAtStart(bare);
  if (company === null && TOWN_AND_STATE.test(bare)) return null;
  // `Anna Martin - Conseil` alone in its cell: the dash is of the name.
  const isWhole = bare === cell.text && cell.labels.length === 0 && TWO_PARTS.test(bare);
  const isParted = !isWhole && /,\s.*\d|\s[-–—|•·●]\s/u.test(bare);
  const [piece = ''] = isParted ? bare.split(/,\s|\s[-–—|•·●]\s/u) : [bare];
  const found = withQuote(
    (company ?? beforeStreet(piece)).replaceAll(/^[\s,;:|·•●"“-]+|[\s,;:|·•●"”-]+$/gu, ''),
    bare,
  );
  // `Please make cheques payable to Elm Energy.`: the dot is of the sentence.
  const name = from > 0 && !isNameLike(found) ? found.replace(/\.$/, '') : found;
  if (!isNameLike(name) || isStreetBefore(name, bare)) return null;
  const start = cell.text.indexOf(name, from);
  const rest = bare.slice(bare.indexOf(name) + name.length).replace(/^[\s,;:|·•●–-]+/u, '');
  return { start: Math.max(start, 0), end: Math.max(start, 0) + name.length, name, rest };
}

/** `Plaza Mayor, 34`: a street by its word, with the number of the house behind it. */
function isStreetBefore(name: string, text: string): boolean {
  const [number] = NUMBER_OF_HOUSE.exec(text.slice(text.indexOf(name) + name.length)) ?? [];
  return number !== undefined && companyAtStart(name) === null && hasStreetWord(name + number);
}

const NUMBER_OF_HOUSE = /^,?\s\d{1,4}[a-z]?(?=$|,|\s[-–(])/iu;

/** Of one or two words each. */
const TWO_PARTS = /^\p{L}[^\s\d,]+(?:\s\p{L}[^\s\d,]+)?\s[-–—]\s\p{L}[^\s\d,]+(?:\s\p{L}[^\s\d,]+)?$/u;

/** `Kestrel Enterprise (SA0123456-X)`: the number in a register. */
const NUMBER_BEHIND = /\s\((?=[^()]*\d{4})[^()]*\)$/u;

/** `Alder Joinery Hauptstraße 12`: a name of more than a word, and a street behind it that is a word or begins with its number. */
function beforeStreet(text: string): string {
  const words = text.split(' ');
  const at = words.findLastIndex((word, index) => {
    const street = words.slice(index).join(' ');
    const isWhole =
      /^\d/.test(word) || (words.length === index + 2 && countLetters(word) >= LETTERS_OF_STREET);
    return index > 1 && isWhole && /\d/.test(street) && hasStreetWord(street);
  });
  return at < 0 ? text : words.slice(0, at).join(' ');
}

/** `Gasse` may end the name of a street. */
const LETTERS_OF_STREET = 8;

/** `WEST CHESTER, PA 19382-8565` */
const TOWN_AND_STATE = /^[^,\d]+,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?$/u;

/** `UAB "Bitė"`: the quotation mark that ends the name, too. */
function withQuote(name: string, line: string): string {
  if ((name.match(/["“”„]/gu)?.length ?? 0) !== 1) return name;
  const next = line.charAt(line.indexOf(name) + name.length);
  return /["“”]/u.test(next) ? name + next : name;
}

/** The whole of a line as a name. */
export function wholeLine({ cell, from, text }: BlockLine): NameInLine {
  return { start: from, end: cell.text.length, name: text, rest: '' };
}
