import { vocabulary } from '../language/vocabulary.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { isNumberWord } from '#domain/language/language-words.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import { cellOf, type Cell } from './read-facts-cells.ts';
import { findMonth } from './read-facts-period.ts';
import { dateText, spanAt } from './read-facts-range.ts';

/** Lines at the document's top among which a date alone is the day of the statement. */
const TOP_LINES = 12;

/** `2/3/31, 9:41 AM` above all else: when a browser printed the page, be it years later. */
const TIME_OF_DAY = /^\d{1,2}[:.h]\d{2}/;

const SINCE = wordRegExp`^(?:${({ statements }) => statements?.words?.since}):?$`;

/** `Member since March 2019`, `Date of birth` and a date: the words before it in its cell, else those of the cell before. */
function saysSince(rows: readonly (readonly Cell[])[], cell: Cell, at: number): boolean {
  const label = rows[cell.line]?.findLast(({ right }) => right <= cell.left);
  const before = at > 0 ? cell.words.slice(0, at) : (label?.words ?? []);
  const words = before.filter(({ text }) => !text.startsWith('('));
  // `Birth date`: in more words it is another date, `Changes since your last statement`.
  return words.slice(words.length > 2 ? -1 : 0).some(({ text }) => SINCE.test(text));
}

/** A month that stands apart from its day and year, as one that was recognised without its last letters. */
function joinLoneMonths(row: readonly Cell[]): readonly Cell[] {
  return row.map((cell, at) => {
    const next = row[at + 1];
    const isMonth = cell.words.length === 1 && vocabulary.month(cell.text) !== null;
    return isMonth && next !== undefined
      ? cellOf([...cell.words, ...next.words], cell.page, cell.line)
      : cell;
  });
}

/** A full date at the document's top, at the beginning of a cell or as in `No. 11 | 30/11/2025`, where a picture may have lost the bar. */
export function findLoneDate(rows: readonly (readonly Cell[])[]): DateText | null {
  for (const cell of rows.slice(0, TOP_LINES).flatMap(joinLoneMonths)) {
    const texts = cell.words.map((word) => word.text);
    const behind = texts.findIndex(isNumberWord) + 1;
    const [number = '', link = ''] = texts.slice(behind);
    const afterNumber = behind + (/^[|/–—-]$/u.test(link) ? 2 : 1);
    const isBehind = behind > 0 && /^\d{1,4}$/.test(number) && spanAt(texts, afterNumber) !== null;
    // `For 10/15/2024`
    const isLed = /^\p{L}+$/u.test(texts[0] ?? '') && vocabulary.isFiller(texts[0] ?? '');
    const at = isBehind ? afterNumber : isLed && spanAt(texts, 0) === null ? 1 : 0;
    const span = saysSince(rows, cell, 0) ? null : spanAt(texts, at);
    const isFirst = rows[cell.line - 1]?.[0]?.page !== cell.page;
    const isPrinting = isFirst && texts.some((text) => TIME_OF_DAY.test(text));
    if (span !== null && !isPrinting && span.readings.some((date) => date.year !== null)) {
      return dateText(cell.words, cell, span, span.readings);
    }
  }
  return findLoneMonth(rows);
}

/** `Kontoauszug März 2025`: the last day of the month that a title names tells the year of its rows, and may be their period's. */
export function findLoneMonth(rows: readonly (readonly Cell[])[]): DateText | null {
  for (const cell of rows.slice(0, TOP_LINES).flat()) {
    for (const [at, { text }] of cell.words.entries()) {
      if (vocabulary.month(text.replace(/[,./-].*$/, '')) === null || saysSince(rows, cell, at)) continue;
      const month = findMonth(cellOf(cell.words.slice(at), cell.page, cell.line));
      if (month !== null && !/^\d/.test(cell.words[at - 1]?.text ?? '')) return month.end;
    }
  }
  return null;
}
