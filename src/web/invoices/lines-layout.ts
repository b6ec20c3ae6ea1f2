import type { InvoiceLine } from '#domain/invoices/invoice.schemas.ts';
import { LINE_COLUMNS, type LineColumn, type LineField } from './invoice-fields.ts';

/** Without any of these on the whole invoice, their columns would only take room from the descriptions. */
const SELDOM: ReadonlySet<LineField> = new Set(['itemCode', 'unit', 'discount']);

/** The columns that these lines need, left to right. */
export function columnsFor(lines: readonly InvoiceLine[]): readonly LineColumn[] {
  return LINE_COLUMNS.filter(
    ({ field }) => !SELDOM.has(field) || lines.some((line) => (line[field] ?? null) !== null),
  );
}

const WIDTHS: Readonly<Record<LineField, string>> = {
  description: 'minmax(7rem,1fr)',
  itemCode: '5rem',
  quantity: '4.5rem',
  unit: '3.75rem',
  unitPrice: '5.75rem',
  discount: '5.25rem',
  taxRate: '3.75rem',
  amount: '6.5rem',
};
/** So that both two and three figures fill a row. */
const CARD_COLUMNS = 6;

/** The style of a table of lines with these columns; its rows have the class `LINE_GRID`. */
export function linesLayout(columns: readonly LineColumn[]): Readonly<Record<`--${string}`, string>> {
  const fields = columns.map(({ field }) => field);
  return {
    '--line-columns': `1.5rem ${fields.map((field) => WIDTHS[field]).join(' ')} 2.25rem`,
    '--line-areas': `"number ${fields.join(' ')} delete"`,
    '--card-areas': cardAreas(fields.filter((field) => field !== 'description')),
  };
}

/** The description on top, the figures below it, two or three in a row; the amount, their last, stands at the right. */
function cardAreas(figures: readonly LineField[]): string {
  const inRow = figures.length === 4 ? 2 : 3;
  const missing = (inRow - (figures.length % inRow)) % inRow;
  const blanks = Array.from({ length: missing }, () => '.');
  const filled = [...figures.slice(0, -1), ...blanks, ...figures.slice(-1)];
  const wide = (area: string, columns: number) => Array.from({ length: columns }, () => area);
  const rows = [['number', ...wide('description', CARD_COLUMNS), 'delete']];
  for (let at = 0; at < filled.length; at += inRow) {
    const row = filled.slice(at, at + inRow).flatMap((area) => wide(area, CARD_COLUMNS / inRow));
    rows.push(['.', ...row, '.']);
  }
  return rows.map((row) => `"${row.join(' ')}"`).join(' ');
}

/** A table where there is room for one; below that each line is a small card. */
export const LINE_GRID =
  'grid grid-cols-[1.25rem_repeat(6,minmax(0,1fr))_2.25rem] [grid-template-areas:var(--card-areas)] @2xl:grid-cols-(--line-columns) @2xl:[grid-template-areas:var(--line-areas)]';
/** Columns of a note below a line, as wide as its fields. */
export const BELOW_LINE = '2 / -2';
