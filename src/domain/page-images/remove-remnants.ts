import { findPieces, type Piece } from './find-pieces.ts';
import { WHITE, type GrayImage } from './gray-image.ts';

/** Digits' heights: how long what is left of a rule is at least, how thick at most, and how large what is left of a crossing. */
const LEAST_LENGTH = 0.75;
const MAX_THICKNESS = 0.3;
const MAX_CROSSING = 0.45;
/** Pixels between what is left and what was taken away, and the share of its length along which that was beside it. */
const NEAR = 2;
const LEAST_BESIDE = 0.8;

interface Removed {
  readonly given: GrayImage;
  /** Without level rules. */
  readonly level: GrayImage;
  /** Without level and upright ones: the image to clear. */
  readonly cleaned: GrayImage;
}

/**
 * Clears the slivers along rules that were taken away, and the knots where two of them crossed: readers take them for
 * characters, and give the words beside them the height of the cell.
 *
 * @param threshold the gray below which a pixel is ink
 * @param digit pixels of a digit's height
 */
export function removeRemnants({ given, level, cleaned }: Removed, threshold: number, digit: number): void {
  const wasLevel = (at: number) => (given.data[at] ?? WHITE) < threshold && level.data[at] === WHITE;
  const wasUpright = (at: number) => (level.data[at] ?? WHITE) < threshold && cleaned.data[at] === WHITE;
  for (const piece of findPieces(cleaned, threshold)) {
    const [width, height] = [piece.right - piece.left, piece.bottom - piece.top];
    if (Math.min(width, height) > MAX_CROSSING * digit) continue;
    const around = grown(piece, cleaned);
    const isThin = Math.min(width, height) <= MAX_THICKNESS * digit;
    const isLong = isThin && Math.max(width, height) >= LEAST_LENGTH * digit;
    const isSmall = Math.max(width, height) <= MAX_CROSSING * digit;
    const isSliver =
      isLong &&
      (width > height
        ? columnsWith(around, cleaned.width, wasLevel) >= LEAST_BESIDE * width
        : rowsWith(around, cleaned.width, wasUpright) >= LEAST_BESIDE * height);
    const isKnot =
      isSmall &&
      rowsWith(around, cleaned.width, wasLevel) > 0 &&
      rowsWith(around, cleaned.width, wasUpright) > 0;
    if (isSliver || isKnot) clear(cleaned, around);
  }
}

type Area = Omit<Piece, 'ink'>;

function grown({ left, top, right, bottom }: Piece, { width, height }: GrayImage): Area {
  return {
    left: Math.max(0, left - NEAR),
    top: Math.max(0, top - NEAR),
    right: Math.min(width, right + NEAR),
    bottom: Math.min(height, bottom + NEAR),
  };
}

function columnsWith({ left, top, right, bottom }: Area, width: number, is: (at: number) => boolean): number {
  let count = 0;
  for (let x = left; x < right; x++) {
    let y = top;
    while (y < bottom && !is(y * width + x)) y++;
    if (y < bottom) count++;
  }
  return count;
}

function rowsWith({ left, top, right, bottom }: Area, width: number, is: (at: number) => boolean): number {
  let count = 0;
  for (let y = top; y < bottom; y++) {
    let x = left;
    while (x < right && !is(y * width + x)) x++;
    if (x < right) count++;
  }
  return count;
}

/** Pixels around a piece are its pale edge. */
function clear({ width, data }: GrayImage, { left, top, right, bottom }: Area): void {
  for (let y = top; y < bottom; y++) data.fill(WHITE, y * width + left, y * width + right);
}
