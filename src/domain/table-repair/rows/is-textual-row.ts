import { alternativesOf } from '#domain/language/word-pattern.ts';
import { looksLikeUnits, namesByNumbers, namesUnits } from './header-names.ts';
import { lineAt, type Line } from './line-facts.ts';
import type { ValueType } from './value-type.ts';

const NO_VALUE = new RegExp(
  `^(?:${alternativesOf(({ tables }) => tables?.words?.noValue)}|#[a-z/0!?]+|not .{1,20})$`,
  'i',
);

/** Words that stand for a missing value. */
export function saysNoValue(text: string): boolean {
  return NO_VALUE.test(text);
}

/**
 * The lowest of several lines of text may be a row whose values are missing or written in words.
 *
 * @param header indexes of the lines, top first
 * @param first the first line that surely is a row
 */
export function isTextualRow(
  lines: readonly Line[],
  header: readonly number[],
  types: readonly (ValueType | null)[],
  first: number,
): boolean {
  const lowest = lineAt(lines, header.at(-1) ?? 0);
  const above = lineAt(lines, header.at(-2) ?? 0);
  if (looksLikeUnits(lowest) || namesByNumbers(lowest) || namesUnits(lowest)) return false;
  // It names what the line above leaves without a name.
  if (
    lowest.first > 0 &&
    lowest.cells.some((cell, c) => cell.trim() !== '' && (above.cells[c] ?? '').trim() === '')
  )
    return false;
  if (above.filled < lowest.filled || lowest.filled * 2 < above.filled) return false;
  if (lowest.cells.every((cell, i) => cell.trim() === (above.cells[i] ?? '').trim())) return false;
  let words = 0;
  let seen = 0;
  let texts = 0;
  for (const [column, cell] of lowest.cells.entries()) {
    const text = cell.trim();
    if (text === '') continue;
    if ((types[column] ?? null) !== null) {
      if (lowest.types[column] === 'text' && !NO_VALUE.test(text)) words++;
    } else {
      texts++;
      if (isSeenBelow(lines, first, column, text)) seen++;
    }
  }
  return words === 0 || (texts > 1 && seen * 2 >= texts);
}

function isSeenBelow(lines: readonly Line[], first: number, column: number, text: string): boolean {
  const end = Math.min(lines.length, first + 200);
  for (let i = first; i < end; i++) if ((lines[i]?.cells[column] ?? '').trim() === text) return true;
  return false;
}
