import type { RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import type { GridColumn } from '#web/ui/data-grid/grid-model.ts';

const CHARACTER_PX = 7.4;
const PADDING_PX = 36;
/** The button of a column's menu beside its name. */
const MENU_PX = 28;
const MIN_PX = 80;
/** Numbers grow below the sample: ids and running totals. */
const NUMBER_ROOM_PX = 24;
const MAX_PX = 280;
const NUMBER = /^[-+(]?\p{Sc}?\s?[-+]?\d[\d\s.,'’]*(?:\s?(?:\p{Sc}|%|[A-Z]{3}))?\)?$/u;
/** A day with dots would pass for a number with groups. */
const DOTTED_DATE = /^\d{1,4}\.\d{1,2}\.\d{1,4}\.?(?:\s+\d{1,2}[:.]\d{2}(?::\d{2})?)?$/;
const NUMERIC_SHARE = 0.8;

function widthFor(name: string, values: readonly string[]): number {
  const longest = values.reduce((length, value) => Math.max(length, value.length), name.length);
  const headerWidth = name.length * CHARACTER_PX + PADDING_PX + MENU_PX;
  const wanted = Math.max(MIN_PX, headerWidth, longest * CHARACTER_PX + PADDING_PX);
  return Math.round(Math.min(MAX_PX, wanted));
}

/** Whether a value is written as a number, an amount or a percentage, and not as a date. */
export function looksNumeric(value: string): boolean {
  return NUMBER.test(value) && !DOTTED_DATE.test(value);
}

/** Whether a column's values are mostly numbers, which line up at their end. */
function isNumeric(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const numbers = filled.filter((value) => value.length <= 30 && looksNumeric(value.trim()));
  return filled.length > 0 && numbers.length / filled.length >= NUMERIC_SHARE;
}

type ColumnsToShow = Pick<RowsPage, 'header' | 'columnIndexes' | 'columnTypes' | 'rows'>;

/** The grid's columns, their widths and alignment guessed from a sample of rows where no type was chosen. */
export function gridColumns({
  header,
  columnIndexes,
  columnTypes,
  rows,
}: ColumnsToShow): readonly GridColumn[] {
  return header.map((name, index) => {
    const values = rows.map((row) => row[index] ?? '');
    const type = columnTypes[index] ?? null;
    const numeric = type === null ? isNumeric(values) : type === 'number';
    return {
      id: columnIndexes[index] ?? index,
      name,
      align: numeric ? 'end' : 'start',
      width: widthFor(name, values) + (numeric ? NUMBER_ROOM_PX : 0),
    };
  });
}
