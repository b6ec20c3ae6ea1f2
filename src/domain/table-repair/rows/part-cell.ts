import { FIT, type ColumnProfile } from './column-profile.ts';
import { valueType } from './value-type.ts';

/** Longer cells are not looked into. */
const MAX_CELL_CHARACTERS = 120;
/** Only letters and blanks, a letter at both ends. */
const WORDS = /^\p{L}(?:[\p{L}\p{M} .'’-]*[\p{L}\p{M}.])?$/u;
const LETTER = /\p{L}|\p{M}/u;

/** A cell that was several, parted again. */
export interface PartedCell {
  readonly parts: readonly string[];
  readonly score: number;
  /** Another way is as good. */
  readonly isTied: boolean;
}

/**
 * Parts a cell in three or more that lost the delimiters between them, one for each of some columns side by side: each
 * part looks exactly like others of its column, or is words in a column of texts. A blank may stand where a delimiter stood.
 *
 * @returns null where there is no way
 */
export function partCell(cell: string, columns: readonly ColumnProfile[]): PartedCell | null {
  const [first] = columns;
  if (cell.length > MAX_CELL_CHARACTERS || cell.length < columns.length || first === undefined) return null;
  // A text like the others of its column is one.
  if (first.fit(cell) >= FIT.shape) return null;
  // By the place where the parts so far end.
  let ways = new Map<number, PartedCell>([[0, { parts: [], score: 0, isTied: false }]]);
  for (const [k, column] of columns.entries()) {
    const next = new Map<number, PartedCell>();
    for (const [from, way] of ways) {
      const ends = k === columns.length - 1 ? [cell.length] : endsFrom(cell, from);
      for (const end of ends) {
        const part = cell.slice(from, end).trimStart();
        const score = partScore(part, column, cell.charAt(end));
        if (score === null || isOneNumber(way, part, columns[k - 1])) continue;
        keepBetter(next, end, {
          parts: [...way.parts, part],
          score: way.score + score,
          isTied: way.isTied,
        });
      }
    }
    if (next.size === 0) return null;
    ways = next;
  }
  return ways.get(cell.length) ?? null;
}

const ADDRESS = /(?:https?|ftp):\/\/|\bwww\./gi;
/** A text without digits behind a value that ends in one, or before a value that begins with one. */
const VALUE_THEN_TEXT = /^(?<left>.*\d[%)]?)(?<right>\p{L}\D{2,})$/u;
const TEXT_THEN_VALUE = /^(?<left>\p{L}\D*[\p{L}.)])(?<right>[-+\p{Sc}]{0,2}\d.*)$/u;

/**
 * Parts a cell in two where a value and a text that no other row has stand side by side, with nothing between them:
 * `$5.20Kids' hat`, `Ann Berg2024-01-09`, or a text that a web address follows.
 *
 * @returns null where neither column holds values, or the cell looks like others of its column
 */
export function partLoosely(cell: string, left: ColumnProfile, right: ColumnProfile): PartedCell | null {
  const value = left.isValues ? left : right;
  const text = left.isValues ? right : left;
  if (!value.isValues || text.isValues || text.type !== 'text' || left.fit(cell) >= FIT.shape) return null;
  const parts = value.type === 'address' && value === right ? addressBehind(cell) : besideDigits(cell, left);
  if (parts === null || parts.some((part) => part === '' || part.trim() !== part)) return null;
  const [first, second] = parts;
  const fit = value.fit(value === left ? first : second);
  if (fit < (value === left ? FIT.type : FIT.shape)) return null;
  return { parts, score: fit + FIT.type, isTied: false };
}

function addressBehind(cell: string): readonly [string, string] | null {
  const [found, other] = cell.matchAll(ADDRESS);
  if (found === undefined || other !== undefined) return null;
  return [cell.slice(0, found.index), cell.slice(found.index)];
}

function besideDigits(cell: string, left: ColumnProfile): readonly [string, string] | null {
  if (cell.length > MAX_CELL_CHARACTERS) return null;
  const found = (left.isValues ? VALUE_THEN_TEXT : TEXT_THEN_VALUE).exec(cell)?.groups;
  return found === undefined ? null : [found['left'] ?? '', found['right'] ?? ''];
}

function endsFrom(cell: string, from: number): number[] {
  return Array.from({ length: cell.length - from - 1 }, (_, i) => from + 1 + i);
}

/** @param after the character that follows the part */
function partScore(part: string, column: ColumnProfile, after: string): number | null {
  if (part === '' || part.trimEnd() !== part) return null;
  const fit = column.fit(part);
  if (fit >= FIT.sameShape) return fit;
  const isWords = WORDS.test(part) && !LETTER.test(after);
  return isWords && !column.isValues && column.type === 'text' ? FIT.type : null;
}

/** A number like the others of its column is as good as its halves. */
function isOneNumber({ parts }: PartedCell, part: string, left: ColumnProfile | undefined): boolean {
  const before = parts.at(-1);
  if (before === undefined || left === undefined) return false;
  if (valueType(before) !== 'number' || valueType(part) !== 'number') return false;
  return left.fit(before + part) >= FIT.sameShape;
}

function keepBetter(ways: Map<number, PartedCell>, end: number, way: PartedCell): void {
  const known = ways.get(end);
  if (known === undefined || way.score > known.score) ways.set(end, way);
  else if (way.score === known.score && way.parts.join('\0') !== known.parts.join('\0'))
    ways.set(end, { ...known, isTied: true });
}
