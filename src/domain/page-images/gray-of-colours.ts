import { findPieces } from './find-pieces.ts';
import type { Piece } from './find-pieces.ts';
import { blankImage, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/** A picture in colour: red, green and blue of each pixel, and a fourth byte that says nothing where there are four. */
export interface ColourImage {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}

/** On white paper a pixel is coloured where its strongest colour outdoes its weakest by so much. */
const COLOURED_BY_LEVELS = 32;
/** Light pixels that are darker than the paper, in each colour. */
const SHARE_DARKER_THAN_PAPER = 0.75;
/**
 * Of the paper around it, ink is at most as light in the colour that it takes most of, however light it is to the eye, as
 * yellow is; what is lighter is paper in a shadow, or of another tint.
 */
const LIGHTEST_INK = 0.66;
/** A stamp and the text under it leave at least so much of the paper; of cloth no more is light than its threads. */
const LEAST_PAPER_SHARE_OF_BOX = 0.35;
/** A darker pixel that is not coloured is ink of text. */
const DARK_BELOW_LEVEL = 110;
/** Stamps are looked for in squares. One is coloured, or dark, where so many of its pixels are. */
const SQUARES_PER_INCH = 75;
const MIN_SHARE_OF_SQUARE = 0.25;
/** Text that crosses a stamp parts its strokes by no more than twice that. */
const CLOSE_WITHIN_SQUARES = 2;
/** A stamp is so large either way. */
const MIN_STAMP_INCHES = 0.5;
const MAX_STAMP_INCHES = 3.5;
/** A stamp is of strokes; pictures and coloured paragraphs fill more of their box. */
const MAX_INK_SHARE_OF_BOX = 0.4;
/** A longer straight line is a table's or a frame's. A stamp is round, or not quite level. */
const MAX_LINE_SHARE_OF_SIDE = 0.8;
/** The least text that something coloured was stamped upon; without any it may be a logo and is left alone. */
const MIN_TEXT_SHARE_OF_BOX = 0.01;
/** The stamp's pixels that are paler than what is taken for its ink. */
const PALER_SHARE_OF_INK = 0.75;

/**
 * The picture in gray as eyes see it; but stamps across text, which are of coloured ink, are as light as paper: text under
 * ink of one colour is dark in all three, the ink in two of them only.
 *
 * @param dpi pixels of an inch
 */
export function grayOfColours(image: ColourImage, dpi: number): GrayImage {
  const gray = grayOf(image);
  const size = Math.max(1, Math.round(dpi / SQUARES_PER_INCH));
  const colours = onWhitePaper(image, gray);
  const squares = lookAt(image, gray, { size, colours });
  if (squares === null) return gray;
  const closed = close(squares.coloured);
  for (const piece of findPieces(closed, 128)) {
    if (isStamp(piece, closed, squares, dpi / size)) liftStamp(image, gray, piece, { size, colours });
  }
  return gray;
}

/** What each level of a colour is where paper is white. */
interface Colours {
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** How light the paper is in each. */
  readonly paper: readonly [red: number, green: number, blue: number];
}

/** How a picture is looked at: in squares of so many pixels. */
interface Look {
  readonly size: number;
  readonly colours: Colours;
}

function grayOf({ width, height, channels, data }: ColourImage): GrayImage {
  const gray = blankImage(width, height);
  for (let pixel = 0, at = 0; pixel < gray.data.length; pixel++, at += channels)
    gray.data[pixel] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return gray;
}

/** A lamp colours the paper, and all that is on it; what the paper lies on is darker, and of any colour. */
function onWhitePaper({ channels, data }: ColourImage, gray: GrayImage): Colours {
  const light = inkThreshold(gray);
  const levelOf = (channel: number) => {
    const counts = new Uint32Array(256);
    let all = 0;
    for (let pixel = 0; pixel < gray.data.length; pixel += 7) {
      if ((gray.data[pixel] ?? 0) < light) continue;
      const level = data[pixel * channels + channel] ?? 0;
      counts[level] = (counts[level] ?? 0) + 1;
      all++;
    }
    let paper = 0;
    for (let seen = 0; paper < 255 && seen < SHARE_DARKER_THAN_PAPER * all; paper++)
      seen += counts[paper] ?? 0;
    return Math.max(1, paper);
  };
  const whitened = (paper: number) =>
    Uint8Array.from({ length: 256 }, (_, level) => Math.min(255, (level * 255) / paper));
  const paper = [levelOf(0), levelOf(1), levelOf(2)] as const;
  return { red: whitened(paper[0]), green: whitened(paper[1]), blue: whitened(paper[2]), paper };
}

interface Squares {
  /** 0 for a coloured square, 255 for another. */
  readonly coloured: GrayImage;
  /** 1 for a square of dark ink without colour. */
  readonly dark: Uint8Array;
}

/** Marks squares. Null where nothing is coloured. */
function lookAt(
  { width, height, channels, data }: ColourImage,
  gray: GrayImage,
  { size, colours }: Look,
): Squares | null {
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)];
  const coloured = blankImage(across, down);
  const dark = new Uint8Array(across * down);
  const least = Math.max(1, size * size * MIN_SHARE_OF_SQUARE);
  /** For each square of a row, its coloured pixels and its dark ones without colour. */
  const counts = new Uint32Array(2 * across);
  let found = false;
  for (let row = 0; row < down; row++) {
    counts.fill(0);
    for (let y = row * size; y < Math.min(height, (row + 1) * size); y++) {
      let at = y * width * channels;
      for (let x = 0; x < width; x++, at += channels) {
        const level = gray.data[y * width + x] ?? 0;
        const kind = isColoured(data, at, colours) ? 0 : level < DARK_BELOW_LEVEL ? 1 : -1;
        if (kind < 0) continue;
        const square = 2 * Math.floor(x / size) + kind;
        counts[square] = (counts[square] ?? 0) + 1;
      }
    }
    if (markSquares(counts, least, { coloured, dark }, row)) found = true;
  }
  return found ? { coloured, dark } : null;
}

/** By how much the strongest colour outdoes the weakest. */
function spreadOf(red: number, green: number, blue: number): number {
  const strongest = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  const weakest = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  return strongest - weakest;
}

/**
 * Whether a pixel is coloured by itself: black on coloured paper may be gray, and coloured only by what makes the paper
 * white; or have taken on the paper's colour, as cameras keep colours in coarser squares than light.
 */
function isColoured(data: Uint8Array, at: number, { red, green, blue, paper }: Colours): boolean {
  const r = data[at] ?? 0;
  const g = data[at + 1] ?? 0;
  const b = data[at + 2] ?? 0;
  return (
    spreadOf(r, g, b) >= COLOURED_BY_LEVELS &&
    spreadOf(red[r] ?? 0, green[g] ?? 0, blue[b] ?? 0) >= COLOURED_BY_LEVELS &&
    spreadOf(r - paper[0], g - paper[1], b - paper[2]) >= COLOURED_BY_LEVELS
  );
}

/** Marks the squares of a row that hold enough ink. @returns whether one is coloured */
function markSquares(counts: Uint32Array, least: number, { coloured, dark }: Squares, row: number): boolean {
  const across = coloured.width;
  let found = false;
  for (let column = 0; column < across; column++) {
    if ((counts[2 * column] ?? 0) >= least) {
      coloured.data[row * across + column] = 0;
      found = true;
    }
    if ((counts[2 * column + 1] ?? 0) >= least) dark[row * across + column] = 1;
  }
  return found;
}

/** Closes the gaps that text leaves in strokes it crosses: spreads what is coloured, then takes as much from its edges. */
function close(image: GrayImage): GrayImage {
  return spread(spread(image, 0), 255);
}

function spread(image: GrayImage, level: number): GrayImage {
  const { width, height } = image;
  let from = image.data;
  for (const [step, count, lines, next] of [
    [1, width, height, width],
    [width, height, width, 1],
  ] as const) {
    const made = from.slice();
    for (let line = 0; line < lines; line++) {
      const start = line * next;
      for (let at = 0; at < count; at++) {
        if (from[start + at * step] !== level) continue;
        const last = Math.min(count - 1, at + CLOSE_WITHIN_SQUARES);
        for (let near = Math.max(0, at - CLOSE_WITHIN_SQUARES); near <= last; near++)
          made[start + near * step] = level;
      }
    }
    from = made;
  }
  return { width, height, data: from };
}

function isStamp(piece: Piece, { width, data }: GrayImage, { dark }: Squares, perInch: number): boolean {
  const { left, top, right, bottom, ink } = piece;
  const [wide, high] = [right - left, bottom - top];
  if (Math.min(wide, high) < MIN_STAMP_INCHES * perInch || Math.max(wide, high) > MAX_STAMP_INCHES * perInch)
    return false;
  if (ink > MAX_INK_SHARE_OF_BOX * wide * high) return false;
  const columns = new Uint32Array(wide);
  let text = 0;
  for (let y = top; y < bottom; y++) {
    let row = 0;
    for (let x = left; x < right; x++) {
      text += dark[y * width + x] ?? 0;
      if (data[y * width + x] !== 0) continue;
      row++;
      columns[x - left] = (columns[x - left] ?? 0) + 1;
    }
    if (row > MAX_LINE_SHARE_OF_SIDE * wide) return false;
  }
  return (
    text >= MIN_TEXT_SHARE_OF_BOX * wide * high &&
    columns.every((count) => count <= MAX_LINE_SHARE_OF_SIDE * high)
  );
}

/** Of each pixel of the stamp's box its strongest colour, by how light the stamp's ink is in that, on paper as it is there. */
function liftStamp(
  { width, height, channels, data }: ColourImage,
  gray: GrayImage,
  piece: Piece,
  { size, colours }: Look,
): void {
  const [left, right] = [piece.left * size, Math.min(width, piece.right * size)];
  const [top, bottom] = [piece.top * size, Math.min(height, piece.bottom * size)];
  const strongest = new Uint8Array((right - left) * (bottom - top));
  const inks = new Uint32Array(256);
  const weakest = { ofInk: new Uint32Array(256), ofPaper: new Uint32Array(256) };
  const papers = new Uint32Array(256);
  let filled = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * channels;
      const red = colours.red[data[at] ?? 0] ?? 0;
      const green = colours.green[data[at + 1] ?? 0] ?? 0;
      const blue = colours.blue[data[at + 2] ?? 0] ?? 0;
      const most = Math.max(red, green, blue);
      strongest[filled++] = most;
      const isInk = isColoured(data, at, colours);
      const level = gray.data[y * width + x] ?? 0;
      if (!isInk && level < DARK_BELOW_LEVEL) continue;
      const least = Math.min(red, green, blue);
      const counts = isInk ? weakest.ofInk : weakest.ofPaper;
      counts[least] = (counts[least] ?? 0) + 1;
      if (isInk) inks[most] = (inks[most] ?? 0) + 1;
      else papers[level] = (papers[level] ?? 0) + 1;
    }
  }
  if (sumOf(papers) < LEAST_PAPER_SHARE_OF_BOX * strongest.length) return;
  if (levelAt(weakest.ofInk, 0.5) > LIGHTEST_INK * levelAt(weakest.ofPaper, 0.5)) return;
  const paper = levelAt(papers, 0.5);
  const ink = Math.max(1, levelAt(inks, 1 - PALER_SHARE_OF_INK));
  filled = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const pixel = y * width + x;
      const lifted = Math.min(paper, ((strongest[filled++] ?? 255) * paper) / ink);
      gray.data[pixel] = Math.max(gray.data[pixel] ?? 0, lifted);
    }
}

/** The level that a share of the counted pixels are darker than; 255 where none was counted. */
function levelAt(counts: Uint32Array, share: number): number {
  const all = sumOf(counts);
  if (all === 0) return 255;
  let level = 0;
  for (let seen = counts[0] ?? 0; level < 255 && seen <= share * all; seen += counts[level] ?? 0) level++;
  return level;
}

const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0);
