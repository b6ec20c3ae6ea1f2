import type { SignMark } from '#domain/language/printed-values.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';
import { amountFigures } from './amount-figures.ts';
import type { FigureColumn, RowEntry, TableEntry, UnreadRow } from './statement-table.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';

/** Points by which dates and figures of one column may differ at the edge at which they stand flush. */
const SAME_EDGE = 3;
const IN: ReadonlySet<SignMark> = new Set(['plus', 'credit']);
const CURRENCY = /^[A-Z]{2,3}[.$]?$/;

/**
 * Lines before the first or after the last row of an account that look like its rows and became none: a date where
 * rows have theirs, words, and a figure that ends where amounts do; or right above the rows all but the date. Told by
 * places on the page alone, whatever the reading of the table made of them.
 *
 * @param isRow by index of the line
 */
export function findUnreadRows(
  lines: readonly LineParts[],
  isRow: readonly boolean[],
  entries: readonly TableEntry[],
  columns: readonly FigureColumn[],
): UnreadRow[] {
  const first = isRow.indexOf(true);
  const last = isRow.lastIndexOf(true);
  if (first < 0) return [];
  const rows = entries.filter((entry) => entry.kind === 'row');
  const dateEdges = edgesOf(rows.flatMap(({ date }) => (date === null ? [] : [date.left])));
  const amounts = rows.flatMap((row) => amountFigures(row, columns));
  const amountEdges = edgesOf(amounts.map(({ figure }) => figure.right));
  const known = new Set(
    rows.flatMap((row) => row.figures.flatMap(({ figure }) => keysOf(row.date?.text, figure))),
  );
  const labels = new Set(
    entries.flatMap((entry) =>
      entry.kind === 'label' ? entry.lines.map((line) => `${line.page} ${line.top}`) : [],
    ),
  );
  const undated = undatedAbove(lines.slice(0, first), rows).filter(
    ({ line }) => !labels.has(`${line.page} ${line.top}`),
  );
  const dated = lines.flatMap((parts, index) => {
    const { line, dates, figures } = parts;
    if ((index > first && index < last) || isRow[index] === true || labels.has(`${line.page} ${line.top}`))
      return [];
    const [date] = dates;
    if (date === undefined || !dateEdges.has(edgeOf(date.date.left)) || line.text.includes('%')) return [];
    const amount = figures.find(
      ({ figure, isAlone }) => isAlone && figure.value !== 0 && amountEdges.has(edgeOf(figure.right)),
    );
    if (amount === undefined || keysOf(date.date.text, amount.figure).some((key) => known.has(key)))
      return [];
    // Banks print the description before the amount or behind it.
    const beside = line.words.filter((_, at) => at > date.last && (at < amount.first || at > amount.last));
    if (!beside.some(({ text }) => /\p{L}{2}/u.test(text) && !CURRENCY.test(text))) return [];
    return [{ page: line.page, text: line.text, value: amount.figure.value, isBeforeRows: index < first }];
  });
  const lacking = undated.map(({ line, figures }) => ({
    page: line.page,
    text: line.text,
    value: figures[0]?.figure.value ?? 0,
    isBeforeRows: true,
  }));
  return [...lacking, ...dated];
}

/** The lines right above the first row that have words and figures in all columns of a row, two at least, but no date. */
function undatedAbove(above: readonly LineParts[], rows: readonly RowEntry[]): readonly LineParts[] {
  const isLikeRow = ({ line, dates, figures }: LineParts) => {
    const isSetAs = (row: RowEntry) =>
      row.figures.length === figures.length &&
      row.figures.every(({ figure }) => figures.some((span) => commonWidth(span.figure, figure) > 0));
    return (
      dates.length === 0 &&
      figures.length > 1 &&
      figures.every(({ isAlone }) => isAlone) &&
      /\p{L}{2}/u.test(line.text) &&
      rows.some(isSetAs)
    );
  };
  return above.slice(above.findLastIndex((parts) => !isLikeRow(parts)) + 1);
}

/** Money into one account is not the same money out of another; without a sign it may be either. */
function keysOf(date: string | undefined, { value, mark }: Figure): string[] {
  const signs = mark === null ? ['in', 'out'] : [IN.has(mark) ? 'in' : 'out'];
  return signs.map((sign) => `${date ?? ''} ${sign} ${value}`);
}

function edgeOf(place: number): number {
  return Math.round(place / SAME_EDGE);
}

/** Each with its neighbours, for what lies on the border. */
function edgesOf(places: readonly number[]): ReadonlySet<number> {
  return new Set(places.flatMap((place) => [edgeOf(place) - 1, edgeOf(place), edgeOf(place) + 1]));
}
