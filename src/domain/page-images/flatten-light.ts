import { WHITE, type GrayImage } from './gray-image.ts';
import { cutLevels } from './ink-threshold.ts';
import { ACROSS, darkAround, DOWN } from './invert-bands.ts';
import { shrinkImage } from './shrink-image.ts';

/** Paper is looked for in squares of this share of the shorter side: larger than a letter, smaller than a shadow. */
const SQUARE_SHARE = 1 / 40;
const LEAST_SQUARE = 16;
/** Of a square's pixels, the level that so many are darker than is the paper's: letters cover less than the rest. */
const PAPER_AT = 0.85;
/** Paper in the deepest shadow; darker squares are pictures or the desk. */
const DARKEST_PAPER = 50;
/** Paper is white from this share of its level on: it has a grain. Less of it would thin the edges of strokes. */
const CLEAN = 0.97;

/** Light is even where paper's levels differ by less than this share, and paper white from this level on. */
const EVEN = 0.93;
const WHITE_PAPER = 232;
/** Ink paler than this share of the paper is drawn darker, down to that share. */
const PALE_INK = 0.4;
const DARK_INK = 0.2;
/** Pixels of the shorter side at which bands are looked for: digits of a sheet are about seven high there. */
const LOOKED_AT = 700;

/**
 * Takes shadows, uneven light and pale print away: each pixel as a share of the paper around it, so that paper is white,
 * and ink as dark as ink should be. Where there is hardly any ink, the grain goes, which a recogniser would take for it. An
 * image that is well lit comes back as it is.
 */
export function flattenLight(image: GrayImage): GrayImage {
  const paper = measurePaper(image);
  const [dim, bright] = [levelOfSquares(paper, 0.02), levelOfSquares(paper, 0.9)];
  const cut = cutLevels(image);
  const isEven = dim >= bright * EVEN && bright >= WHITE_PAPER && !cut.isOneGroup;
  if (isEven && inkLevel(image, cut.threshold) < PALE_INK * bright) return image;
  const flat = divideByPaper(image, paper);
  const { threshold, isOneGroup } = cutLevels(flat);
  if (isOneGroup) return withoutGrain(flat, threshold);
  const ink = inkLevel(flat, threshold) / WHITE;
  if (ink < PALE_INK) return flat;
  // Gray bands are more pixels than the letters on and between them, which are as dark as they should be.
  const letters = inkLevel(flat, threshold, findBands(flat, threshold)) / WHITE;
  return letters < PALE_INK ? flat : stretch(flat, letters);
}

/** Tells of a place in the image whether it is on a band: nearly all around it is dark, or around what is beside it. */
function findBands(image: GrayImage, threshold: number): (at: number) => boolean {
  const factor = Math.max(1, Math.floor(Math.min(image.width, image.height) / LOOKED_AT));
  const look = shrinkImage(image, factor);
  const dark = darkAround(look, threshold);
  const beside = [0, -ACROSS, ACROSS, -DOWN * look.width, DOWN * look.width];
  return (at) => {
    const [x, y] = [at % image.width, Math.floor(at / image.width)];
    const place = Math.floor(y / factor) * look.width + Math.floor(x / factor);
    return beside.some((step) => dark[place + step] === 1);
  };
}

/** The middle of what is darker than the threshold, of every seventh pixel that does not stand aside. */
function inkLevel(
  { data }: GrayImage,
  threshold: number,
  isAside: (at: number) => boolean = () => false,
): number {
  const counts = new Uint32Array(WHITE + 1);
  let all = 0;
  for (let at = 0; at < data.length; at += 7) {
    const level = data[at] ?? WHITE;
    if (level >= threshold || isAside(at)) continue;
    counts[level] = (counts[level] ?? 0) + 1;
    all++;
  }
  return all === 0 ? 0 : levelAt(counts, all / 2);
}

function levelOfSquares({ levels }: Paper, share: number): number {
  return levels.toSorted()[Math.floor(share * (levels.length - 1))] ?? WHITE;
}

/** The same with white in the place of all that is no ink. */
function withoutGrain({ width, height, data }: GrayImage, threshold: number): GrayImage {
  return { width, height, data: data.map((level) => (level < threshold ? level : WHITE)) };
}

/**
 * The same with ink of a paleness as dark as ink should be, and all else as many times darker.
 *
 * @param ink share of white
 */
export function stretch({ width, height, data }: GrayImage, ink: number): GrayImage {
  const drawn = new Uint8Array(WHITE + 1);
  const factor = (1 - DARK_INK) / (1 - ink);
  for (let level = 0; level <= WHITE; level++) drawn[level] = Math.max(0, WHITE - (WHITE - level) * factor);
  return { width, height, data: data.map((level) => drawn[level] ?? WHITE) };
}

function divideByPaper({ width, height, data }: GrayImage, paper: Paper): GrayImage {
  const flat = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = paperOfRow(paper, y, width);
    for (let x = 0; x < width; x++) {
      const level = ((data[y * width + x] ?? WHITE) * (WHITE / CLEAN)) / (row[x] ?? WHITE);
      flat[y * width + x] = level > WHITE ? WHITE : level;
    }
  }
  return { width, height, data: flat };
}

/** The paper's level in squares; its own middle stands for each. */
interface Paper {
  readonly square: number;
  readonly across: number;
  readonly down: number;
  readonly levels: Float64Array;
}

function measurePaper({ width, height, data }: GrayImage): Paper {
  const square = Math.max(LEAST_SQUARE, Math.round(Math.min(width, height) * SQUARE_SHARE));
  const across = Math.ceil(width / square);
  const down = Math.ceil(height / square);
  const levels = new Float64Array(across * down);
  const counts = new Uint32Array(WHITE + 1);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      counts.fill(0);
      let all = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y++) {
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x++, all++) {
          const level = data[y * width + x] ?? WHITE;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      }
      levels[row * across + column] = levelAt(counts, all * PAPER_AT);
    }
  }
  return { square, across, down, levels: fillDark(levels, across, down) };
}

function levelAt(counts: Uint32Array, wanted: number): number {
  let seen = 0;
  for (let level = 0; level <= WHITE; level++) {
    seen += counts[level] ?? 0;
    if (seen >= wanted) return level;
  }
  return WHITE;
}

/** Squares full of ink (a logo, a bar) are lit as the brightest beside them. */
function fillDark(levels: Float64Array, across: number, down: number): Float64Array {
  const filled = new Float64Array(levels.length);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let sum = 0;
      let count = 0;
      let most = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++) {
          const level = levels[y * across + x] ?? WHITE;
          sum += level;
          count++;
          most = Math.max(most, level);
        }
      }
      const own = levels[row * across + column] ?? WHITE;
      const isInk = own < most * 0.75;
      filled[row * across + column] = Math.max(DARKEST_PAPER, isInk ? most : (own + sum / count) / 2);
    }
  }
  return filled;
}

/** Between the middles of squares the level goes over evenly. */
function paperOfRow({ square, across, down, levels }: Paper, y: number, width: number): Float64Array {
  const atY = Math.min(down - 1, Math.max(0, (y + 0.5) / square - 0.5));
  const top = Math.floor(atY);
  const below = Math.min(down - 1, top + 1);
  const shareY = atY - top;
  const row = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const atX = Math.min(across - 1, Math.max(0, (x + 0.5) / square - 0.5));
    const left = Math.floor(atX);
    const right = Math.min(across - 1, left + 1);
    const shareX = atX - left;
    const upper =
      (levels[top * across + left] ?? WHITE) * (1 - shareX) +
      (levels[top * across + right] ?? WHITE) * shareX;
    const lower =
      (levels[below * across + left] ?? WHITE) * (1 - shareX) +
      (levels[below * across + right] ?? WHITE) * shareX;
    row[x] = upper * (1 - shareY) + lower * shareY;
  }
  return row;
}
