import { boxAround, boxOf } from '#domain/page-layout/boxes.ts';
import { readDate } from '#domain/language/dates.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import { boxOfText, type Cell, type Sheet } from './sheet.ts';
import { neighbour } from './values-near.ts';

/** In letters: how much may stand between a label and its date. */
const MOST_BETWEEN = 14;

/** The date that begins at an offset of a cell, or little behind it. */
export function dateAt(
  text: InvoiceText,
  cell: Cell,
  from: number,
  reach = MOST_BETWEEN,
): { readonly date: DateText; readonly confidence: number } | null {
  const dates = text.lines[cell.line]?.dates ?? [];
  let offset = 0;
  for (const [index, word] of cell.words.entries()) {
    const end = offset + word.text.length;
    if (end > from && offset - from <= reach) {
      const at = cell.firstWord + index;
      const span = dates.find(({ first, last }) => first <= at && at <= last);
      if (span !== undefined && span.date.readings.some(({ year }) => year !== null)) {
        const words = cell.words.slice(index, span.last - cell.firstWord + 1);
        return { date: span.date, confidence: Math.min(...words.map((each) => each.confidence)) };
      }
    }
    const isNear = end > from && offset - from <= reach;
    const bracketed = isNear ? bracketedDate(cell, index) : null;
    if (bracketed !== null) return bracketed;
    const mended = isNear && reach === MOST_BETWEEN ? withMarks(text, cell, index) : null;
    if (mended !== null) return mended;
    offset = end + 1;
  }
  return null;
}

/** `14 days (2023-05-26)`, `Bill 4711 (11 March 2024)`, `Date :15-Jan-2024` */
function bracketedDate(cell: Cell, index: number) {
  const word = cell.words[index];
  const rest = cell.words
    .slice(index, index + MOST_OF_DATE)
    .map(({ text }) => text)
    .join(' ');
  const date = /^\(([^()]*)\)(?=\s|$)|^:(\d\S*)/u.exec(rest);
  const printed = date?.[1] ?? date?.[2];
  if (word === undefined || printed === undefined) return null;
  const readings = readDate(printed);
  if (readings.every(({ year }) => year === null)) return null;
  return {
    date: { ...boxOf(word), text: printed, page: cell.page, readings },
    confidence: word.confidence,
  };
}

/** `1104/2016`, `11/042016` in a scan: one mark of a date was not seen. Elsewhere than behind a label it is a number. */
const LOST_MARK = /^(\d{2})([-/.]?)(\d{2})([-/.]?)(20\d{2})$/;
/** A person should look at it. */
const UNSURE = 0.5;

function withMarks({ pages }: InvoiceText, cell: Cell, index: number): ReturnType<typeof dateAt> {
  const word = cell.words[index];
  const [, one = '', first = '', two = '', second = '', year = ''] = LOST_MARK.exec(word?.text ?? '') ?? [];
  const isScan = pages.some(({ page, source }) => page === cell.page && source === 'ocr');
  if (word === undefined || !isScan || (first === '') === (second === '')) return null;
  const mark = first || second;
  const readings = readDate([one, two, year].join(mark));
  if (readings.length === 0) return null;
  const date = { ...boxOf(word), text: word.text, page: cell.page, readings };
  return { date, confidence: Math.min(UNSURE, word.confidence) };
}

/** In words. */
const MOST_OF_DATE = 3;

/** The same, or a date that goes on in the line below: `Tue Oct 08` over `09:54:13 IST 2024`, `2023-01-` over `12T10:35`. */
export function wrappedDateAt(sheet: Sheet, cell: Cell, from: number): ReturnType<typeof dateAt> {
  const whole = dateAt(sheet.text, cell, from);
  const below = whole === null ? neighbour(sheet, cell, 1) : null;
  if (below === null || below.labels.length > 0) return whole;
  const height = cell.bottom - cell.top;
  const isNext = below.top - cell.bottom < height;
  // `Date: 14 March` in one cell goes on below the day.
  const lefts = [cell.left, boxOfText(cell, from, cell.text.length).left];
  const isAligned =
    lefts.some((left) => Math.abs(below.left - left) < 1) || Math.abs(below.right - cell.right) < 1;
  const begun = cell.text.slice(from);
  const text = begun + (begun.endsWith('-') ? '' : ' ') + below.text;
  const readings = isNext && isAligned && /\d/.test(begun) ? readDate(text) : [];
  if (readings.every(({ year }) => year === null)) return null;
  const confidence = Math.min(...[...cell.words, ...below.words].map((word) => word.confidence));
  return { date: { ...boxAround([cell, below]), text, page: cell.page, readings }, confidence };
}
