import type { GridColumn } from '#web/ui/data-grid/grid-model.ts';

const CHARACTER_PX = 7.4;
const PADDING_PX = 36;
const MIN_PX = 80;
/** Numbers grow below the sample: ids and running totals. */
const NUMBER_ROOM_PX = 24;
const MAX_PX = 280;
const NUMBER = /^[-+(]?\p{Sc}?\s?[-+]?\d[\d\s.,'’]*(?:\s?(?:\p{Sc}|%|[A-Z]{3}))?\)?$/u;
const NUMERIC_SHARE = 0.8;

function widthFor(name: string, values: readonly string[]): number {
  const longest = values.reduce((length, value) => Math.max(length, value.length), name.length);
  return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, longest * CHARACTER_PX + PADDING_PX)));
}

/** Whether a column's values are mostly numbers, which line up at their end. */
function isNumeric(values: readonly string[]): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const numbers = filled.filter((value) => value.length <= 30 && NUMBER.test(value.trim()));
  return filled.length > 0 && numbers.length / filled.length >= NUMERIC_SHARE;
}

/** The grid's columns, their widths and alignment guessed from a sample of rows. */
export function gridColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
): readonly GridColumn[] {
  return header.map((name, index) => {
    const values = sample.map((row) => row[index] ?? '');
    const numeric = isNumeric(values);
    return {
      key: String(index),
      name,
      align: numeric ? 'end' : 'start',
      width: widthFor(name, values) + (numeric ? NUMBER_ROOM_PX : 0),
    };
  });
}
