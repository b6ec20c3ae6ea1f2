import { countLetters } from '#domain/language/count-letters.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { isAddressLine } from '#domain/language/address-lines.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { readDateAt } from '#domain/language/dates.ts';
import { wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';
import { labelIn } from '../totals/sum-words.ts';
import { PARTIES, blockHeading, leadLabel, nearLabel, valueLabel } from './blocks.ts';
import { isHeading, isMoney, priceBeside } from './form-cells.ts';
import { isCountry } from './find-country.ts';
import { isGreeting } from './greeting.ts';
import { isNameLike, nameKey } from './name-shapes.ts';
import type { Cell, Sheet } from './sheet.ts';
import { neighbour, skipSigns } from './values-near.ts';
import { TITLES, type Piece, type VendorContext } from './vendor-rules.ts';

/** Of the height of a page. */
export const TOP = 0.2;
export const FOOT = 0.82;
/** Titles and courtesies in large type are no names. */
const NO_NAME = wordRegExp`^\(?(?:${({ invoices }) => invoices?.words?.noName}|(?:\p{L}+\s){0,3}\p{L}*logo(?!\p{L}))`;
/** The same, but `Muster GmbH` is one. */
const NO_NAME_ALONE = new RegExp(`^${wordPattern(({ invoices }) => invoices?.words?.noNameAlone)}`, 'iu');

/** Whether a cell stands at the top of the first page: near its first line, as margins differ. */
export function isAtTop({ cells, text }: Sheet, { page, top }: Cell): boolean {
  const [first] = text.pages;
  return first?.page === page && top - (cells[0]?.top ?? 0) < TOP * first.height;
}

/** `Jana de Wit` at the foot, over `info@janadewit.be`. */
function isNamedAsSite(text: string, domains: readonly string[]): boolean {
  return text.includes(' ') && domains.includes(nameKey(text).replaceAll(' ', ''));
}

/**
 * Whether a piece of a cell may be a vendor's name: one without a legal form only at the top, where nothing says that it
 * is something else.
 *
 * @param company the name with a legal form that it begins with
 * @param depth of the cell, as a share of its page
 * @param isNumbered it looks like a street, but is a name over one
 */
export function mayBeName(
  { sheet, domains, customer }: VendorContext,
  cell: Cell,
  { text, from, isSender }: Piece,
  company: string | null,
  depth: number,
  isNumbered: boolean,
): boolean {
  const isTop = isAtTop(sheet, cell);
  // Behind `&` a name goes on that the line above begins.
  if (NO_NAME.test(text) || text.startsWith('&') || isCountry(text)) return false;
  if (company !== null || (depth > FOOT && from === 0 && isNamedAsSite(text, domains))) return true;
  if (isFilledIn(sheet, cell, from, customer)) return isNameLike(text);
  if (!isTop || from > 0 || (isAddressLine(text) && !isSender && !isNumbered)) return false;
  if (isTitle(cell) || isHeading(cell) || isHardlyRead(cell) || isOfFacts(cell) || isDay(cell)) return false;
  const isSum = labelIn(text, { isRecognised: false })?.coverage === 1 || isPriced(sheet, cell);
  return !isSum && !NO_NAME_ALONE.test(text) && !isGreeting(text) && !isLabelled(sheet, cell);
}

/** `Name: Kestrel Fittings` over an address, where a label names the customer: whoever issues filled it in. */
function isFilledIn(sheet: Sheet, cell: Cell, from: number, customer: VendorContext['customer']): boolean {
  const [label] = cell.labels;
  if (label?.kind !== 'name' || !label.isClosed || from !== skipSigns(cell.text, label.end)) return false;
  const isLabelledBeside = customer !== null && customer.score > LABELLED;
  const below = sheet.rows.slice(cell.line + 1, cell.line + 3).flat();
  const isOverAddress = below.some((other) => OF_ADDRESS.has(leadLabel(other)));
  return isLabelledBeside && isOverAddress && isAtTop(sheet, cell) && blockHeading(sheet, cell) === null;
}

const OF_ADDRESS: ReadonlySet<FieldLabel | null> = new Set(['address', 'contact']);
/** How sure a label is of the customer. */
const LABELLED = 0.51;

/** `Tue, May 21, 2024 at 8:01 PM`, `Lyon, le 3 mars 2024`: a whole date is in it. */
function isDay({ text }: Cell): boolean {
  const words = text.split(' ');
  return words.some((_, at) => readDateAt(words, at)?.readings.some(({ year }) => year !== null) === true);
}

/** A logo or an edge of the paper that was taken for letters. */
function isHardlyRead({ words }: Cell): boolean {
  const lettersOf = (list: readonly Word[]) => list.reduce((sum, { text }) => sum + countLetters(text), 0);
  return lettersOf(words.filter(({ confidence }) => confidence >= READ)) * 2 < lettersOf(words);
}

const READ = 0.5;

/** Money stands beside it, and below that or above more in the same column: `Delivery charge  363.70`. */
function isPriced(sheet: Sheet, cell: Cell): boolean {
  const own = priceBeside(sheet, cell);
  const rows = [sheet.rows[cell.line - 1], sheet.rows[cell.line + 1]];
  return rows.some((row) =>
    row?.some(
      (other) =>
        own !== null &&
        isMoney(other) &&
        other.page === own.page &&
        Math.abs(other.right - own.right) <= SAME_EDGE,
    ),
  );
}

/** In points. */
const SAME_EDGE = 2;

/** A tax number or an entry in a register, whatever stands behind its label, or what is said of a tax. */
function isOfFacts({ labels, text }: Cell): boolean {
  const [first] = labels;
  if (first?.isLead !== true) return false;
  const said = labelIn(text, { isRecognised: false });
  return first.kind === 'taxId' || first.kind === 'registerNumber' || (said?.kind === 'tax' && said.isFirst);
}

/** `New invoice`, `TD01 fattura`, `BILL GST/26/020`: it ends in what the document is, or in its number behind that. */
function isTitle({ text, labels }: Cell): boolean {
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isNumbered = first.isLead && /^\s(?=\S*\d)[\p{Lu}\d/.-]+$/u.test(text.slice(first.end));
  if (isNumbered && TITLES.has(first.kind)) return true;
  return TITLES.has(last.kind) && last.isClosed && last.start <= SHORT_LEAD && last.end >= text.length - 1;
}

/** In letters: what may stand before the title in its cell. */
const SHORT_LEAD = 12;

function isLabelled(sheet: Sheet, cell: Cell): boolean {
  const before = nearLabel(sheet, cell);
  return (
    valueLabel(cell) !== null ||
    isBesideCaption(sheet, cell) ||
    isCaption(sheet, cell) ||
    (before !== null && before !== 'vendor' && before !== 'name')
  );
}

/** `Type of invoice:    Normal`: known words with a colon, of which none is of a party. */
function isBesideCaption({ rows }: Sheet, { line, at }: Cell): boolean {
  const former = rows[line]?.[at - 1];
  if (former === undefined || former.labels.length === 0 || !former.text.endsWith(':')) return false;
  return former.labels.every(({ kind }) => kind !== 'name' && !PARTIES.has(kind));
}

/** `Number   Issued   Period served` over a number, a day and a period: the words are captions of a row, known or not. */
function isCaption(sheet: Sheet, cell: Cell): boolean {
  const value = neighbour(sheet, cell, 1);
  if (value === null || value.line > cell.line + 1 || !/^\d[\d\s./:–-]*$/u.test(value.text)) return false;
  const row = sheet.rows[cell.line] ?? [];
  return row.some(
    (other) => OF_NUMBERS.has(leadLabel(other) ?? '') && other.labels[0]?.end === other.text.length,
  );
}

const OF_NUMBERS: ReadonlySet<string> = new Set(['invoiceNumber', 'number', 'invoiceDate', 'date']);
