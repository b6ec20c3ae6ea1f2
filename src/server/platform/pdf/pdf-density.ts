/** Pixels of an inch across and down. */
export interface Density {
  readonly x: number;
  readonly y: number;
}

/** A picture on a page: how dense its pixels stand there, and how much of the page it covers, 0 to 1. */
export interface PlacedPicture {
  readonly density: Density;
  readonly share: number;
}

/** Of a page that is drawn by lines and letters. */
const OF_A_DRAWING = 300;
/** A scan may consist of strips, or of layers: so much of the page has to be as dense. */
const SHARE_OF_A_SCAN = 0.3;
/** Letters are as legible with fewer: denser scans are drawn at a half, a third, … of their density. */
const DENSEST = 400;
const THINNEST = 50;
/** Pixels of a page's longer side that are left of a dense scan, or letters are not legible. */
const LEAST_SIDE = 2400;
/** Two densities nearer than this are one that was rounded; others are a fax's. */
const SAME = 1.1;
const MOST_PIXELS = 32_000_000;

/**
 * How dense a page is to be drawn: as its pictures are, so that each of their pixels becomes one of the page's and none is
 * made of two.
 *
 * @param size of the page in points
 */
export function chooseDensity(
  pictures: readonly PlacedPicture[],
  { width, height }: { width: number; height: number },
): Density {
  const { x, y } = whole(densestOf(pictures), Math.max(width, height) / 72);
  const pixels = ((width * x) / 72) * ((height * y) / 72);
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  return { x: x * shrink, y: y * shrink };
}

function densestOf(pictures: readonly PlacedPicture[]): Density {
  let share = 0;
  for (const picture of pictures.toSorted((one, other) => other.density.x - one.density.x)) {
    share += picture.share;
    if (share >= SHARE_OF_A_SCAN) return picture.density;
  }
  return { x: OF_A_DRAWING, y: OF_A_DRAWING };
}

/** @param longSide inches, which some take for points: a page may be as large as a stamp with a whole sheet on it */
function whole({ x, y }: Density, longSide: number): Density {
  const most = Math.max(x, y);
  const legible = Math.max(1, Math.floor((most * longSide) / LEAST_SIDE));
  const part = Math.min(Math.ceil(most / DENSEST), legible);
  const isSame = most <= Math.min(x, y) * SAME;
  const [across, down] = isSame ? [x, y] : [most, most];
  return { x: Math.max(THINNEST, across / part), y: Math.max(THINNEST, down / part) };
}
