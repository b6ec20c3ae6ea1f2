import type { GrayImage } from './gray-image.ts';
import { flattenLight } from './flatten-light.ts';
import { measureSkew } from './measure-skew.ts';
import { turnImage } from './turn-image.ts';

/** A picture of a page made ready to be read: upright, straight, evenly lit, and as dense as letters are read best. */
export interface PreparedPage {
  readonly image: GrayImage;
  readonly dpi: number;
  /** Degrees clockwise by which the given image was turned to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Whether that was plain; otherwise it may be upside down. */
  readonly isSure: boolean;
  /** Where a place of this image is in the given one, in pixels of each. */
  readonly toSource: (x: number, y: number) => readonly [x: number, y: number];
}

/** Inches of the longer side of A4, taken where nothing tells. */
const LONG_SIDE = 842 / 72;

/** @param dpi pixels of an inch of paper; null where nothing tells */
export function preparePage(image: GrayImage, dpi: number | null): PreparedPage {
  const angle = measureSkew(image);
  const straight = flattenLight(angle === 0 ? image : turnImage(image, -angle));
  const radians = angle * (Math.PI / 180);
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const [middleX, middleY] = [(image.width - 1) / 2, (image.height - 1) / 2];
  return {
    image: straight,
    dpi: dpi ?? Math.max(image.width, image.height) / LONG_SIDE,
    turn: 0,
    isSure: false,
    toSource: (x, y) => [
      (x - middleX) * cos - (y - middleY) * sin + middleX,
      (x - middleX) * sin + (y - middleY) * cos + middleY,
    ],
  };
}
