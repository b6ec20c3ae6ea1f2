import type { Corners } from './find-sheet.ts';
import { fitProjection } from './fit-projection.ts';
import type { GrayImage } from './gray-image.ts';
import { measureBow } from './measure-bow.ts';
import { measureSkew } from './measure-skew.ts';
import type { Letters } from './measure-text.ts';
import { combine, invert, project, scaling, turning, type Place, type Projection } from './projection.ts';
import type { Warp } from './warp-image.ts';

/** An upright page, looked at in an image that is smaller by a factor. */
interface SeenPage {
  readonly image: GrayImage;
  readonly letters: Letters;
  readonly sheet: Corners | null;
  readonly factor: number;
  /** By how much the page itself is to be enlarged. */
  readonly scale: number;
  /** Degrees by which neighbouring letters stand askew. */
  readonly tilt: number;
  /** Whether so many do that they are those of lines. */
  readonly areLines: boolean;
}

/** How to make the page level; nothing is to be done but to enlarge it where it is straight already. */
export interface LaidPage extends Omit<Warp, 'smoothness'> {
  readonly isStraight: boolean;
}

/** Degrees that readers of lines do not notice. */
const LEAST_SKEW = 0.1;

/**
 * Lays a page level: a sheet by its corners, any other by its lines of text. Where lines bend, it is how they run in the
 * middle of the page that tells how the page is turned, for there a curled sheet lies flat.
 */
export function layPage(page: SeenPage): LaidPage {
  if (page.sheet !== null) return { ...layFrame(page, frameOfSheet(page.sheet)), isStraight: false };
  const measured = measureSkew(page.image, page.tilt, page.areLines);
  const skew = Math.abs(measured) < LEAST_SKEW ? 0 : measured;
  const laid = layFrame(page, frameOfSkew(page.image, skew));
  const more = laid.bow?.skew ?? 0;
  if (Math.abs(more) < LEAST_SKEW) return { ...laid, isStraight: skew === 0 && laid.bow === null };
  return { ...layFrame(page, frameOfSkew(page.image, skew + more)), isStraight: false };
}

/** A level page in an image: its size, and the way from its places to those of the image. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly projection: Projection;
}

/** Degrees from which on the corners would be outside of a page of the same size. */
const TURNED_OUT = 8;

function frameOfSkew({ width, height }: GrayImage, skew: number): Frame {
  const projection = turning(skew, [width / 2, height / 2]);
  if (Math.abs(skew) <= TURNED_OUT) return { width, height, projection };
  const turn = Math.abs(skew) * (Math.PI / 180);
  const wide = width * Math.cos(turn) + height * Math.sin(turn);
  const high = width * Math.sin(turn) + height * Math.cos(turn);
  const moved: Projection = [1, 0, (width - wide) / 2, 0, 1, (height - high) / 2, 0, 0, 1];
  return { width: wide, height: high, projection: combine(projection, moved) };
}

function frameOfSheet(corners: Corners): Frame {
  const [one, two, three, four] = corners;
  const between = ([x, y]: Place, [otherX, otherY]: Place) => Math.hypot(otherX - x, otherY - y);
  const width = (between(one, two) + between(four, three)) / 2;
  const height = (between(one, four) + between(two, three)) / 2;
  const projection = fitProjection([
    { from: [0, 0], to: one },
    { from: [width, 0], to: two },
    { from: [width, height], to: three },
    { from: [0, height], to: four },
  ]);
  return { width, height, projection };
}

function layFrame({ letters, factor, scale }: SeenPage, frame: Frame) {
  const size = factor * scale;
  const [width, height] = [Math.round(frame.width * size), Math.round(frame.height * size)];
  const projection = combine(scaling(factor), combine(frame.projection, scaling(1 / size)));
  const back = invert(projection);
  const feet = letters.pieces.map(({ left, right, bottom }) =>
    project(back, ((left + right) / 2) * factor, bottom * factor),
  );
  const bow = measureBow(feet, { width, height, digit: letters.height * size });
  return { width, height, projection, bow };
}
