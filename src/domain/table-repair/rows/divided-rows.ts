import { countValues } from '#domain/values/count-values.ts';
import { isValue, valueType } from './value-type.ts';

/** Fewer rows of several cells may be sentences with commas in them. */
const MIN_ROWS = 3;
/** Share of all lines that these rows are, at least. */
const MIN_SHARE_OF_LINES = 0.1;
/** Share of the lines with several cells that have the same number of them, and of a column's cells that are values. */
const MIN_EQUAL_SHARE = 0.8;

/**
 * How many cells the rows have among many lines of one cell: these are a table's rows where nearly all that are divided
 * are divided alike and one of their columns holds values. Texts with commas are divided anyhow and hold none.
 *
 * @returns null where the lines of one cell are the rows
 */
export function dividedWidth(lines: readonly (readonly string[])[]): number | null {
  const divided = lines.filter((cells) => cells.filter((cell) => cell.trim() !== '').length > 1);
  const counts = countValues(divided.map(({ length }) => length));
  const [width, rows] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  if (width < 3 || rows < MIN_ROWS) return null;
  if (rows < divided.length * MIN_EQUAL_SHARE || rows < lines.length * MIN_SHARE_OF_LINES) return null;
  const equal = divided.filter((cells) => cells.length === width);
  for (let column = 0; column < width; column++) {
    const values = equal.filter((cells) => isValue(valueType(cells[column] ?? ''))).length;
    if (values >= rows * MIN_EQUAL_SHARE) return width;
  }
  return null;
}
