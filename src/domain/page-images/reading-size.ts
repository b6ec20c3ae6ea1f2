import { findPieces } from './find-pieces.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { measureText, type Letters } from './measure-text.ts';
import type { PreparedPage } from './prepare-page.ts';
import { shrinkImage } from './shrink-image.ts';

/** Pixels of a digit's height: signs of many strokes become unclear when they are made lower. */
const LEAST_DIGIT = 36;

/** The letters of an image, as far as size and shape tell. */
export function lettersOf(image: GrayImage): Letters {
  return measureText(findPieces(image, inkThreshold(image)), Math.min(image.width, image.height));
}

/** An image with high letters made smaller, as often as their digits stay at least so many pixels high. */
export function shrinkTo(
  digit: number,
  image: GrayImage,
): { readonly image: GrayImage; readonly factor: number } {
  const factor = Math.max(1, Math.floor(lettersOf(image).height / digit));
  return { image: shrinkImage(image, factor), factor };
}

/**
 * A page with high letters made smaller: of Latin letters the strokes are found at any size, signs of other scripts fall apart
 * into their strokes.
 */
export function atReadingSize(page: PreparedPage): PreparedPage {
  const { image, factor } = shrinkTo(LEAST_DIGIT, page.image);
  if (factor === 1) return page;
  const { bare, toSource } = page;
  return {
    ...page,
    image,
    dpi: page.dpi / factor,
    toSource: (x, y) => toSource(x * factor, y * factor),
    bare: bare === null ? null : () => shrinkImage(bare(), factor),
  };
}
