import type { Piece } from './find-pieces.ts';

/** What pieces of ink are letters, as far as size and shape tell. */
export interface Letters {
  readonly pieces: readonly Piece[];
  /** Pixels from the feet to the head of a digit, as most of the page's have it; 0 without letters. */
  readonly height: number;
}

/** Shapes: an l is thin, letters of a coarse picture touch each other. */
const THINNEST = 0.08;
const WIDEST = 12;
/** Wider than high and so much of its box ink: a bar, a button or a word that was blacked out, whose ink is no letter's. */
const BAR = { widthInHeights: 1.5, ink: 0.8 };
/** Of a page's shorter side: headlines are lower. */
const TALLEST_SHARE = 1 / 12;
const LEAST_PIXELS = 3;
/** Half of the letters are as high as an x, of figures all are as high as a digit. */
const AT = 0.7;
/** What is lower than this share of a digit is a dot, what is higher than that several lines. */
const LOWEST = 0.45;
const HIGHEST = 2.2;
/** Of the page's ink, what one piece counts for at most: a dark logo has as much as all letters of a short page. */
const MOST_OF_INK = 0.02;
/** Of the height that holds most ink, which may be a headline's, letters of the text have at least this share. */
const LOWEST_LETTER = 0.25;

export function measureText(pieces: readonly Piece[], shorterSide: number): Letters {
  const likely = pieces.filter(({ left, top, right, bottom, ink }) => {
    const [width, height] = [right - left, bottom - top];
    const isBar = width > BAR.widthInHeights * height && ink > BAR.ink * width * height;
    return (
      !isBar &&
      height >= LEAST_PIXELS &&
      height <= shorterSide * TALLEST_SHARE &&
      width >= height * THINNEST &&
      width <= height * WIDEST
    );
  });
  const height = usualHeight(likely);
  const letters = likely.filter(
    ({ top, bottom }) => bottom - top >= height * LOWEST && bottom - top <= height * HIGHEST,
  );
  return { pieces: letters, height };
}

/**
 * Specks are counted by what ink they have, so that many of them weigh less than few letters. Once they are told, a
 * letter counts by how wide its strokes are together: a headline has as much ink as a page of few lines.
 */
function usualHeight(pieces: readonly Piece[]): number {
  const most = MOST_OF_INK * pieces.reduce((sum, { ink }) => sum + ink, 0);
  const rough = levelHeight(pieces, ({ ink }) => Math.min(ink, most));
  const noSpecks = pieces.filter((piece) => heightOf(piece) >= rough * LOWEST_LETTER);
  return levelHeight(noSpecks, (piece) => piece.ink / heightOf(piece));
}

const heightOf = ({ top, bottom }: Piece) => bottom - top;

function levelHeight(pieces: readonly Piece[], weightOf: (piece: Piece) => number): number {
  const sorted = pieces.toSorted((one, other) => heightOf(one) - heightOf(other));
  const all = sorted.reduce((sum, piece) => sum + weightOf(piece), 0);
  let seen = 0;
  for (const piece of sorted) {
    seen += weightOf(piece);
    if (seen >= all * AT) return heightOf(piece);
  }
  return 0;
}
