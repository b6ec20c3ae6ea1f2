import { blurImage } from './blur-image.ts';
import type { GrayImage } from './gray-image.ts';
import { joinDots } from './join-dots.ts';
import { preparePage, type PreparedPage } from './prepare-page.ts';
import { turnQuarters } from './turn-image.ts';

/** Inches of the longer side of A4, taken where nothing tells. */
const LONG_SIDE = 842 / 72;

/**
 * Other ways to make a page ready that is hardly legible: turned, with broken letters run together, or left as it is.
 *
 * @param isUpright whether words were read in it, so that turning it is of no use
 */
export function* otherTries(
  { image, dpi }: { readonly image: GrayImage; readonly dpi: number | null },
  first: PreparedPage,
  isUpright: boolean,
): Generator<PreparedPage> {
  if (!isUpright) yield upsideDown(first);
  const softer = preparePage(joinDots(image) ?? blurImage(image, 1), dpi);
  yield softer;
  if (!softer.isSure) yield upsideDown(softer);
  if (!isUpright) {
    const onItsSide = preparePage(image, dpi, first.turn % 180 === 0 ? 1 : 0);
    yield onItsSide;
    yield upsideDown(onItsSide);
  }
  yield asItIs(image, dpi);
}

/** A picture that is left as it is. */
export function asItIs(image: GrayImage, dpi: number | null): PreparedPage {
  const perInch = dpi ?? Math.max(image.width, image.height) / LONG_SIDE;
  return {
    image,
    dpi: perInch,
    turn: 0,
    isSure: true,
    isGrain: false,
    isPart: false,
    toSource: (x, y) => [x, y],
    bare: null,
  };
}

/** The same page turned by 180 degrees. */
export function upsideDown(page: PreparedPage): PreparedPage {
  const { image, turn, toSource, bare } = page;
  const turns = { 0: 180, 90: 270, 180: 0, 270: 90 } as const;
  return {
    ...page,
    image: turnQuarters(image, 2),
    turn: turns[turn],
    isSure: true,
    toSource: (x, y) => toSource(image.width - x, image.height - y),
    bare: bare === null ? null : () => turnQuarters(bare(), 2),
  };
}
