import type { GrayImage } from './gray-image.ts';

/** A connected piece of ink: a letter, its dot, a rule, a speck. Edges in pixels; right and bottom are past the last one. */
export interface Piece {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels. */
  readonly ink: number;
}

/** Of noise there may be millions; nothing that is counted needs more. */
const MOST_PIECES = 60_000;

/**
 * The pieces of ink of an image, in no order, looked for run by run: runs of a row that touch runs of the row above, corners
 * too, are one piece.
 *
 * Source: A. Rosenfeld and J. L. Pfaltz, Sequential operations in digital picture processing (1966).
 *
 * @param threshold the gray below which a pixel is ink
 */
export function findPieces({ width, height, data }: GrayImage, threshold: number): Piece[] {
  const found = new PieceBook();
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const row = runsOf(data, y * width, width, threshold);
    let from = 0;
    for (const run of row) {
      while (from < above.length && (above[from]?.end ?? 0) < run.start) from++;
      for (let at = from; at < above.length; at++) {
        const other = above[at];
        if (other === undefined || other.start > run.end) break;
        run.piece = run.piece < 0 ? found.rootOf(other.piece) : found.join(run.piece, other.piece);
      }
      if (run.piece < 0) run.piece = found.add();
      found.extend(run.piece, run.start, y, run.end);
    }
    above = row;
    if (found.count > MOST_PIECES) break;
  }
  return found.list();
}

interface Run {
  readonly start: number;
  readonly end: number;
  piece: number;
}

function runsOf(data: Uint8Array, offset: number, width: number, threshold: number): Run[] {
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x < width; x++) {
    if ((data[offset + x] ?? 0) < threshold) {
      if (start < 0) start = x;
    } else if (start >= 0) {
      runs.push({ start, end: x, piece: -1 });
      start = -1;
    }
  }
  if (start >= 0) runs.push({ start, end: width, piece: -1 });
  return runs;
}

/** Pieces in the making, of which several may turn out to be one. */
class PieceBook {
  readonly #parents: number[] = [];
  readonly #boxes: { left: number; top: number; right: number; bottom: number; ink: number }[] = [];

  get count(): number {
    return this.#boxes.length;
  }

  add(): number {
    this.#boxes.push({ left: Infinity, top: Infinity, right: 0, bottom: 0, ink: 0 });
    return this.#parents.push(this.#parents.length) - 1;
  }

  rootOf(piece: number): number {
    let root = piece;
    while (this.#parents[root] !== root) root = this.#parents[root] ?? 0;
    this.#parents[piece] = root;
    return root;
  }

  join(one: number, other: number): number {
    const [root, gone] = [this.rootOf(one), this.rootOf(other)];
    if (root === gone) return root;
    this.#parents[gone] = root;
    const [box, lost] = [this.#boxes[root], this.#boxes[gone]];
    if (box === undefined || lost === undefined) return root;
    box.left = Math.min(box.left, lost.left);
    box.top = Math.min(box.top, lost.top);
    box.right = Math.max(box.right, lost.right);
    box.bottom = Math.max(box.bottom, lost.bottom);
    box.ink += lost.ink;
    return root;
  }

  extend(piece: number, start: number, y: number, end: number): void {
    const box = this.#boxes[this.rootOf(piece)];
    if (box === undefined) return;
    if (start < box.left) box.left = start;
    if (end > box.right) box.right = end;
    if (y < box.top) box.top = y;
    if (y >= box.bottom) box.bottom = y + 1;
    box.ink += end - start;
  }

  list(): Piece[] {
    return this.#boxes.filter((_, piece) => this.#parents[piece] === piece);
  }
}
