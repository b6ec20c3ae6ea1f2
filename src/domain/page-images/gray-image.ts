/** A picture of a page: one byte a pixel, row by row from the upper left corner; 0 is black, 255 white. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  /** `width * height` bytes. */
  readonly data: Uint8Array;
}

export const WHITE = 255;

/** An image of paper without ink. */
export function blankImage(width: number, height: number): GrayImage {
  return { width, height, data: new Uint8Array(width * height).fill(WHITE) };
}
