import { digitShape } from './digit-shape.ts';
import { namesByNumbers, namesUnits } from './header-names.ts';
import { lineAt, type Line } from './line-facts.ts';

/** Rows that the line is compared with. */
const COMPARED_ROWS = 20;

/**
 * Whether the line at `at`, right above the first row that has every type, is a row too: values stand in it, or it is
 * short under a whole line of names, or leaves the last columns blank there and says what rows say or names out of place.
 *
 * @param first the first row that has every type
 */
export function isDamagedRow(lines: readonly Line[], at: number, first: number, width: number): boolean {
  const candidate = lineAt(lines, at);
  if (candidate.values > 0) return !namesByNumbers(candidate) && !namesUnits(candidate);
  const above = lines[at - 1];
  if (above === undefined || above.cells.length !== width || above.values > 0) return false;
  if (above.filled <= candidate.filled) return false;
  if (candidate.cells.length < width) return true;
  const isPadded = candidate.last < above.last && above.filled === width;
  return isPadded && (saysNamesOutOfPlace(candidate, above) || isLikeRows(candidate, above, lines, first));
}

/** `unit` in another column than the one that is called so: the line has lost what stood before it. */
function saysNamesOutOfPlace(candidate: Line, above: Line): boolean {
  const names = above.cells.map((name) => name.trim());
  return candidate.cells.some((cell, column) => {
    const text = cell.trim();
    return text.length > 1 && names[column] !== text && names.includes(text);
  });
}

/** A cell with digits has the shape that most cells below it have, and the name above it has not. */
function isLikeRows(candidate: Line, above: Line, lines: readonly Line[], first: number): boolean {
  return candidate.cells.some((cell, column) => {
    const shape = digitShape(cell);
    if (!shape.includes('9') || digitShape(above.cells[column] ?? '') === shape) return false;
    let filled = 0;
    let like = 0;
    for (const row of lines.slice(first, first + COMPARED_ROWS)) {
      const text = (row.cells[column] ?? '').trim();
      if (text === '') continue;
      filled++;
      if (digitShape(text) === shape) like++;
    }
    return like > 1 && like * 2 > filled;
  });
}
