import { fontSizeOf } from '#domain/page-layout/word-box.ts';
import { areInLine } from './cells-of-block.ts';
import { companyAtStart, isFormAlone } from './name-shapes.ts';
import { nameIn } from './name-in-line.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of a logo: in words, and in heights from line to line. */
const MOST_OF_LOGO = 2;
const LOGO_STEP = 1.6;

/** The second line of a name in a logo: in type of the same size, close below, at the same edge or in the middle. */
export function restOfLogo(sheet: Sheet, cell: Cell): Cell | null {
  const height = cell.bottom - cell.top;
  const isShort = ({ words }: Cell) => words.length <= MOST_OF_LOGO;
  const next = sheet.rows
    .slice(cell.line + 1, cell.line + 3)
    .flat()
    .find(
      (other) =>
        other.page === cell.page &&
        other.top - cell.top < LOGO_STEP * height &&
        Math.abs(sizeOf(other) - sizeOf(cell)) < 0.15 * sizeOf(cell) &&
        areInLine(other, cell, height / 2),
    );
  if (next === undefined || !isShort(next) || next.labels.length > 0) return null;
  if (isFormAlone(next.text)) return next;
  if (!isShort(cell)) return null;
  const isName = nameIn({ cell: next, from: 0, text: next.text }) !== null && !/\d/.test(next.text);
  return isName && cell.labels.length === 0 && companyAtStart(next.text) === null ? next : null;
}

/** The largest type in a cell. */
export function sizeOf(cell: Cell): number {
  return Math.max(...cell.words.map(fontSizeOf));
}
