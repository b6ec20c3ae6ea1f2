import { OPS } from './pdfjs.ts';
import type { Matrix } from './pdf-matrix.ts';

/** Squares a side into which a page is cut to tell how much of it images cover. */
const GRID = 40;

/** Operators that leave something on the page. */
const PAINTING = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.showText,
  OPS.paintSolidColorImageMask,
]);
const IMAGES = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

/**
 * Where images stand. They are not decoded, for which pdf.js takes them out: what is left of one is its place (a
 * transformation) in which nothing is painted.
 */
export class ImagePlaces {
  readonly #places: Matrix[] = [];
  #isPending = false;

  transformed(): void {
    this.#isPending = true;
  }

  /** A stretch of the page with its own graphics state ends. */
  ended(matrix: Matrix): void {
    if (this.#isPending) this.#places.push(matrix);
    this.#isPending = false;
  }

  /** @param first the operator's first operand: of a path the way in which it is painted */
  drawn(operator: number, first: unknown, matrix: Matrix): void {
    if (IMAGES.has(operator)) this.#places.push(matrix);
    const painting = operator === OPS.constructPath ? first : operator;
    if (typeof painting === 'number' && (PAINTING.has(painting) || IMAGES.has(painting)))
      this.#isPending = false;
  }

  /** Share of the page that images cover, 0 to 1. */
  shareOf(width: number, height: number): number {
    const covered = new Set<number>();
    for (const matrix of this.#places) cover(covered, matrix, width / GRID, height / GRID);
    return covered.size / (GRID * GRID);
  }
}

/** An image fills the unit square before its transformation. */
function cover(covered: Set<number>, [a, b, c, d, e, f]: Matrix, stepX: number, stepY: number): void {
  const [left, right] = [e + Math.min(0, a) + Math.min(0, c), e + Math.max(0, a) + Math.max(0, c)];
  const [top, bottom] = [f + Math.min(0, b) + Math.min(0, d), f + Math.max(0, b) + Math.max(0, d)];
  const firstRow = Math.max(0, Math.round(top / stepY));
  const lastRow = Math.min(GRID, Math.round(bottom / stepY));
  const firstColumn = Math.max(0, Math.round(left / stepX));
  const lastColumn = Math.min(GRID, Math.round(right / stepX));
  for (let row = firstRow; row < lastRow; row += 1) {
    for (let column = firstColumn; column < lastColumn; column += 1) covered.add(row * GRID + column);
  }
}
