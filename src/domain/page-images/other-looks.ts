import { enlargeCrop } from './crop-image.ts';
import type { GrayImage } from './gray-image.ts';
import type { PreparedPage } from './prepare-page.ts';

/** A prepared page once more, in the same place, made ready in another way. */
export interface OtherLook {
  readonly image: GrayImage;
  readonly dpi: number;
  /** From the prepared page to this image. */
  readonly scale: number;
}

/** Specks and the grain of paper go, and broken strokes close. */
const SMALLER = 0.75;
/** Letters that run together part. */
const LARGER = 1.3;

/** Other ways to look at a page that was read, in the order of what they cost. */
export function* otherLooks({ image, dpi, bare }: PreparedPage): Generator<OtherLook> {
  yield scaled(image, dpi, SMALLER);
  yield bare === null ? scaled(image, dpi, LARGER) : { image: bare(), dpi, scale: 1 };
}

function scaled(image: GrayImage, dpi: number, scale: number): OtherLook {
  const whole = { left: 0, top: 0, right: image.width, bottom: image.height };
  return { image: enlargeCrop(image, whole, scale, 0), dpi: dpi * scale, scale };
}
