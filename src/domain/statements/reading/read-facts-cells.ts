import type { Box, TextLine, Word } from '#domain/page-layout/page-words.ts';

/** Words of a line that stand together: wide gaps part the labels and values at the head of a statement. */
export interface Cell extends Box {
  readonly page: number;
  /** Index of its line. */
  readonly line: number;
  readonly words: readonly Word[];
  readonly text: string;
}

/** In heights of a word: a gap that parts cells. */
const CELL_GAP = 1.1;
/** Lines below a label in which its value may stand. */
const LINES_BELOW = 2;

/** The cells of each line, left to right. */
export function cellsOf(lines: readonly TextLine[]): readonly (readonly Cell[])[] {
  return lines.map((line, index) => {
    const groups: Word[][] = [];
    for (const word of line.words) {
      const before = groups.at(-1)?.at(-1);
      const height = Math.max(word.bottom - word.top, 1);
      if (before === undefined || word.left - before.right > CELL_GAP * height) groups.push([word]);
      else groups.at(-1)?.push(word);
    }
    return groups.map((words) => cellOf(words, line.page, index));
  });
}

export function cellOf(words: readonly Word[], page: number, line: number): Cell {
  return {
    page,
    line,
    words,
    text: words.map((word) => word.text).join(' '),
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
    top: Math.min(...words.map((word) => word.top)),
    bottom: Math.max(...words.map((word) => word.bottom)),
  };
}

/** The words of a cell from an offset in its text on; null where none are left. */
export function restOf(cell: Cell, offset: number): Cell | null {
  let at = 0;
  const from = cell.words.findIndex((word) => {
    const start = at;
    at += word.text.length + 1;
    return start >= offset;
  });
  const words = from < 0 ? [] : cell.words.slice(from);
  const first = words[0];
  if (first !== undefined && words.length === 1 && /^[\s:.\-–#=]+$/.test(first.text)) return null;
  if (first !== undefined && /^[:.\-–#=|]+$/.test(first.text) && words.length > 1) {
    return cellOf(words.slice(1), cell.page, cell.line);
  }
  if (words.length > 0) return cellOf(words, cell.page, cell.line);
  return gluedRest(cell, offset);
}

/** `No:12345`, where the value begins within the label's last word. */
function gluedRest(cell: Cell, offset: number): Cell | null {
  const last = cell.words.at(-1);
  const rest = cell.text.slice(offset).replace(/^[\s:.\-–#=/)]+/, '');
  if (last === undefined || rest === '' || !last.text.endsWith(rest)) return null;
  return cellOf([{ ...last, text: rest }], cell.page, cell.line);
}

/**
 * Where the value of a label may stand: behind it, in the next cell of its line, or below it.
 *
 * @param end offset in the cell's text behind the label
 */
export function placesOfValue(rows: readonly (readonly Cell[])[], cell: Cell, end: number): readonly Cell[] {
  const places: Cell[] = [];
  const rest = restOf(cell, end);
  if (rest !== null) places.push(rest);
  const row = rows[cell.line] ?? [];
  const next = row.find((other) => other.left >= cell.right);
  if (next !== undefined) places.push(stripColon(next));
  for (let line = cell.line + 1; line <= cell.line + LINES_BELOW; line++) {
    const below = (rows[line] ?? []).find((other) => other.page === cell.page && overlaps(other, cell));
    if (below !== undefined && below.top - cell.bottom < 4 * (cell.bottom - cell.top)) places.push(below);
  }
  return places;
}

function stripColon(cell: Cell): Cell {
  const [first, ...words] = cell.words;
  if (first === undefined || words.length === 0 || !/^[:.\-–|]+$/.test(first.text)) return cell;
  return cellOf(words, cell.page, cell.line);
}

function overlaps(a: Box, b: Box): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0;
}
