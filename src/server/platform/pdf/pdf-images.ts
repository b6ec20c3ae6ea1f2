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

interface Place {
  readonly matrix: Matrix;
  /** Of text, drawn before. */
  readonly runs: number;
}

export interface ImageCoverage {
  /** Of the page, 0 to 1. */
  readonly share: number;
  /** Whether what was drawn at a place is covered by an image that came later. @param order runs drawn before it */
  isOver(order: number, x: number, y: number): boolean;
}

/**
 * Where images stand. They are not decoded, for which pdf.js takes them out: what is left of one is its place (a
 * transformation) in which nothing is painted.
 */
export class ImagePlaces {
  readonly #places: Place[] = [];
  readonly #countRuns: () => number;
  #isPending = false;

  /** @param countRuns of text that are drawn by now */
  constructor(countRuns: () => number) {
    this.#countRuns = countRuns;
  }

  transformed(): void {
    this.#isPending = true;
  }

  /** A stretch of the page with its own graphics state ends. */
  ended(matrix: Matrix): void {
    if (this.#isPending) this.#add(matrix);
    this.#isPending = false;
  }

  /** @param first the operator's first operand: of a path the way in which it is painted */
  drawn(operator: number, first: unknown, matrix: Matrix): void {
    if (IMAGES.has(operator)) this.#add(matrix);
    const painting = operator === OPS.constructPath ? first : operator;
    if (typeof painting === 'number' && (PAINTING.has(painting) || IMAGES.has(painting)))
      this.#isPending = false;
  }

  /** What of a page the images cover. */
  coverageOf(width: number, height: number): ImageCoverage {
    const covered = new Map<number, number>();
    const [stepX, stepY] = [width / GRID, height / GRID];
    for (const place of this.#places) cover(covered, place, stepX, stepY);
    return {
      share: covered.size / (GRID * GRID),
      isOver: (order, x, y) =>
        (covered.get(Math.floor(y / stepY) * GRID + Math.floor(x / stepX)) ?? 0) > order,
    };
  }

  #add(matrix: Matrix): void {
    this.#places.push({ matrix, runs: this.#countRuns() });
  }
}

/** An image fills the unit square before its transformation. */
function cover(covered: Map<number, number>, { matrix, runs }: Place, stepX: number, stepY: number): void {
  const [a, b, c, d, e, f] = matrix;
  const [left, right] = [e + Math.min(0, a) + Math.min(0, c), e + Math.max(0, a) + Math.max(0, c)];
  const [top, bottom] = [f + Math.min(0, b) + Math.min(0, d), f + Math.max(0, b) + Math.max(0, d)];
  const firstRow = Math.max(0, Math.round(top / stepY));
  const lastRow = Math.min(GRID, Math.round(bottom / stepY));
  const firstColumn = Math.max(0, Math.round(left / stepX));
  const lastColumn = Math.min(GRID, Math.round(right / stepX));
  for (let row = firstRow; row < lastRow; row += 1) {
    for (let column = firstColumn; column < lastColumn; column += 1) covered.set(row * GRID + column, runs);
  }
}
