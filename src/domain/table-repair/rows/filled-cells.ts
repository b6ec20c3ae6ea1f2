import type { CellRow } from './cell-row.ts';
import { cellText } from './cell-text.ts';

/** Tells whether at least `needed` of the row's cells hold more than blanks. */
export function hasFilledCells({ bytes, starts, ends, count }: CellRow, needed: number): boolean {
  let filled = 0;
  for (let column = 0; column < count && filled < needed; column++) {
    const start = starts[column] ?? 0;
    const end = ends[column] ?? 0;
    if (start < end && (INK[bytes[start] ?? 0] === 1 || isFilled(bytes, start, end))) filled++;
  }
  return filled >= needed;
}

function isFilled(bytes: Uint8Array, start: number, end: number): boolean {
  const first = firstInk(bytes, start, end);
  if (first === end) return false;
  if (INK[bytes[first] ?? 0] === 1) return true;
  return cellText(bytes, first, end).normalize('NFKC').trim() !== '';
}

/** Where the first byte of a cell is that is no ASCII blank; `end` for none. */
export function firstInk(bytes: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && isBlankByte(bytes[i] ?? 0)) i++;
  return i;
}

export function isBlankByte(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** First bytes of blanks beyond ASCII: U+00A0, U+1680, U+2000 and on, U+3000, U+FEFF. */
const MAY_BE_BLANK = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

/** By byte: 1 where a cell that begins with it is not blank. */
const INK = Uint8Array.from({ length: 256 }, (_, byte) =>
  isBlankByte(byte) || MAY_BE_BLANK.has(byte) ? 0 : 1,
);
