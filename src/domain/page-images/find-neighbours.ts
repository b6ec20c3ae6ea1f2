import type { Box } from '#domain/page-layout/page-words.ts';
import type { Letters } from './measure-text.ts';
import type { Piece } from './find-pieces.ts';

/** Two letters that stand nearest to each other; between words too where nothing is nearer. */
export interface Neighbours {
  readonly letter: Piece;
  readonly other: Piece;
}

/** Heights of a letter that are looked around for another one. */
const AROUND = 2.5;

/** For each letter the one with the smallest gap between their boxes. */
export function findNeighbours({ pieces, height }: Letters): Neighbours[] {
  const size = Math.max(8, height * AROUND);
  const cells = new Map<number, Piece[]>();
  const cellOf = (at: number) => Math.floor(at / size);
  const key = (column: number, row: number) => row * 65_536 + column;
  for (const piece of pieces) {
    const at = key(cellOf(middleX(piece)), cellOf(middleY(piece)));
    const cell = cells.get(at);
    if (cell === undefined) cells.set(at, [piece]);
    else cell.push(piece);
  }
  const found: Neighbours[] = [];
  for (const letter of pieces) {
    let nearest: Piece | null = null;
    let least = size;
    const [column, row] = [cellOf(middleX(letter)), cellOf(middleY(letter))];
    for (let down = row - 1; down <= row + 1; down++) {
      for (let across = column - 1; across <= column + 1; across++) {
        for (const other of cells.get(key(across, down)) ?? []) {
          if (other === letter) continue;
          const gap = gapBetween(letter, other);
          if (gap < least) [least, nearest] = [gap, other];
        }
      }
    }
    if (nearest !== null) found.push({ letter, other: nearest });
  }
  return found;
}

function gapBetween(one: Piece, other: Piece): number {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return (
    Math.hypot(across, down) + Math.hypot(middleX(one) - middleX(other), middleY(one) - middleY(other)) / 16
  );
}

export function middleX({ left, right }: Box): number {
  return (left + right) / 2;
}

export function middleY({ top, bottom }: Box): number {
  return (top + bottom) / 2;
}
