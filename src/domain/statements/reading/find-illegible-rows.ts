import type { Word } from '#domain/page-layout/page-words.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import { amountFigures } from './amount-figures.ts';
import type { FigureColumn, RowEntry, TableEntry, UnreadRow } from './statement-table.ts';

/** Points by which dates of one column may differ at the left. */
const SAME_EDGE = 4;
/** Points by which a row's line and its date may differ at the top. */
const SAME_LINE = 3;
/** Share of the rows that have a further line with a date: then it is the layout. */
const USUAL = 0.5;
/** Of the row, in front of its date. */
const RUNNING_NUMBER = /^\d{1,4}[.)]?$/;

/** `1,2345.00`, grouped as no figure is, and `1,2O0.00` of a text that another program recognised. */
const LIKE_AMOUNT = /^(?=.*\d)[^\d%\p{L}]{0,3}[\dOolISB][\dOolISB.,']*[.,][\dOolISB]+[^\d%]{0,3}$/u;
/** `1.08345`: so many decimals are those of a rate. */
const RATE = /^\D*\d+[.,]\d{3,}\D*$/;

/**
 * Lines that begin with a date where those of rows stand, or anywhere where there are no rows, and go on with words but no
 * figure that can be read: rows whose amounts are illegible, in front of, among or after the others. Of pages that were
 * not recognised only those where something like an amount ends where amounts do.
 */
export function findIllegibleRows(
  lines: readonly LineParts[],
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): UnreadRow[] {
  const isRecognised = lines.some(({ line }) => line.words.some(({ confidence }) => confidence < 1));
  const rows = entries.filter((entry) => entry.kind === 'row');
  const read = rows.filter(({ figures }) => figures.length > 0);
  const dates = read.flatMap(({ date }) => (date === null ? [] : [date.left]));
  const isAtEdge = (left: number) =>
    dates.length === 0 || dates.some((edge) => Math.abs(edge - left) <= SAME_EDGE);
  const amounts = read.flatMap((row) => amountFigures(row, columns));
  const hasAmount = amounts.length > 0;
  const endsAsAmount = ({ text, right }: Word) =>
    LIKE_AMOUNT.test(text) &&
    !RATE.test(text) &&
    amounts.some(({ figure }) => Math.abs(figure.right - right) <= SAME_EDGE);
  const labels = entries.flatMap((entry) => (entry.kind === 'label' ? entry.lines : []));
  const found = lines.filter(({ line, dates: [date, ...others], figures, isFurniture }) => {
    if (isFurniture === true || date === undefined || others.length > 0 || figures.length > 0) return false;
    const isFirst = line.words.slice(0, date.first).every(({ text }) => RUNNING_NUMBER.test(text));
    if (!isFirst || !isAtEdge(date.date.left) || !line.words.slice(date.last + 1).some(isWord)) return false;
    if (!isRecognised && !line.words.slice(date.last + 1).some(endsAsAmount)) return false;
    return (
      !labels.some((label) => isSameLine(label, line)) &&
      !read.some((row) => row.date !== null && isSameLine(row.date, line))
    );
  });
  const isWithin = ({ line }: LineParts) => read.some((row) => holds(row, line));
  const within = found.filter(isWithin).length;
  const isLayout = hasAmount && within > USUAL * read.length;
  return found.flatMap((parts) => {
    if (isLayout && isWithin(parts)) return [];
    const { page, text } = parts.line;
    return [{ page, text, value: null, isBeforeRows: false }];
  });
}

interface Placed {
  readonly page: number;
  readonly top: number;
}

function isWord({ text }: { readonly text: string }): boolean {
  return /\p{L}{3}/u.test(text);
}

function isSameLine(one: Placed, other: Placed): boolean {
  return one.page === other.page && Math.abs(one.top - other.top) <= SAME_LINE;
}

function holds({ lines }: RowEntry, line: Placed): boolean {
  return lines.some((own) => isSameLine(own, line));
}
