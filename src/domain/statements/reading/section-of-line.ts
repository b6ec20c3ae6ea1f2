import { wordPattern } from '#domain/language/word-pattern.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { SectionTitle } from '#domain/language/statement-phrases.ts';
import { hasFigures, type BodyLine } from './body-line.ts';
import { cellsOf } from './read-facts-cells.ts';

/** Points by which a line must begin elsewhere not to be flush with others. */
export const SHIFT = 4;
/** Points by which words set flush may differ. */
const SAME_LEFT = 1.5;

/** `48 TRANSACTIONS` in a description; `2025 totals` is a title. */
const COUNT_FIRST = /^(?!(?:19|20)\d\d\b)\d+\s/;

/** `Including payments received` says of some rows that they are there, and is the title of none. */
const APART = new RegExp(String.raw`^\W*${wordPattern(({ statements }) => statements?.words?.apart)}`, 'iu');

/** `DEPOSITSICREDITS`: a slash in a picture was seen as a letter. */
const LIKE_SLASH = /(?<=\p{Lu}{4}S)I(?=\p{Lu}{4})/gu;

/**
 * A title over rows stands out: left of the descriptions, in bold, or apart from the lines above; that of a summary also in
 * the middle of the page.
 */
export function sectionOf(
  line: BodyLine,
  above: BodyLine | undefined,
  isBeforeHeader: boolean,
): SectionTitle | null {
  // A reference or a code before it: a row whose date stands above. Over the next header, or where a title in the
  // middle reaches into their column, it is a title all the same.
  const hasCode = line.reference.some(({ text }) => /\d/.test(text)) || line.description.length > 0;
  const isCentred =
    line.descriptionLeft !== null &&
    line.line.left > line.descriptionLeft + SHIFT &&
    line.line.words.length > 1;
  if (line.reference.length > 0 && (hasCode || !isCentred) && !isBeforeHeader) return null;
  const title = withoutNote(line)
    .replaceAll(/\([^)]*\)|…|\.{3}/g, ' ')
    .replaceAll(LIKE_SLASH, '/');
  if (APART.test(title)) return null;
  const section =
    vocabulary.section(title) ?? (isBeforeHeader && !hasFigures(line) ? sectionOverHeader(title) : null);
  if (section === null || COUNT_FIRST.test(line.wording)) return null;
  const height = line.line.bottom - line.line.top;
  const isLeft = line.descriptionLeft !== null && line.line.left < line.descriptionLeft - SHIFT;
  if (isBeforeHeader || (isLeft && !hasCodeBefore(line))) return section;
  // With an amount it may be a row whose date stands above.
  if (line.cells.length > 0) return null;
  const standsOut =
    above === undefined ||
    line.descriptionLeft === null ||
    (isCentred && section === 'notRows') ||
    line.line.words.every((word) => word.isBold) ||
    line.line.top - above.line.bottom > height;
  return standsOut ? section : null;
}

/** Words from which on what stands apart behind a title is a note on it. */
const LEAST_OF_NOTE = 4;

/** `Deposits and other additions          There were 10 deposits totaling` */
function withoutNote({ line, cells, wording }: BodyLine): string {
  const [title, note, ...others] = cellsOf([line])[0] ?? [];
  const isNote = cells.length === 0 && others.length === 0 && (note?.words.length ?? 0) >= LEAST_OF_NOTE;
  return title !== undefined && isNote ? title.text : wording;
}

/** A code in a column of its own, then words flush with the descriptions and an amount: a row whose date stands above. */
function hasCodeBefore({ line, cells, descriptionLeft }: BodyLine): boolean {
  if (descriptionLeft === null || cells.length === 0) return false;
  const [, ...cellsBehind] = cellsOf([line])[0] ?? [];
  return cellsBehind.some(({ left }) => Math.abs(left - descriptionLeft) <= SAME_LEFT);
}

/** `Credits 03/2025`, `Debits March 2025`, `Credits 2` */
const MONTH_OR_COUNT = /(?<![\p{L}\d])(?:(?:\d{1,2}[/.-])?20\d{2}|\d{1,2})(?![\p{L}\d])/gu;

/** `Withdrawals and other debits` names a total at the foot of its rows, and the rows themselves over their header. */
function sectionOverHeader(title: string): SectionTitle | null {
  // `Harbour Bank Credit Cards GSTIN : 33AAAAA0000A1Z5`: the head of a page.
  if (/\d/.test(title.replaceAll(MONTH_OR_COUNT, ''))) return null;
  const label = vocabulary.label(title);
  const column = vocabulary.columnTitle(title)?.title;
  if (label === 'totalIn' || column === 'credit') return 'in';
  return label === 'totalOut' || column === 'debit' ? 'out' : null;
}

/** Whether a line is the title of a section whose rows were booked. */
export function namesRows(text: string): boolean {
  const section = vocabulary.section(text);
  return section !== null && section !== 'notRows' && section !== 'notBooked';
}
