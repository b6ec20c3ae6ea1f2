import { blankImage, WHITE, type GrayImage } from './gray-image.ts';

/** Whole pixels; right and bottom are behind the last. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Rows of an image, which share its memory. */
export function rowsOf({ width, data }: GrayImage, top: number, bottom: number): GrayImage {
  return { width, height: bottom - top, data: data.subarray(top * width, bottom * width) };
}

/**
 * A piece of an image enlarged, on a margin of paper: letters near an edge are read worse. What is outside of the image is
 * paper.
 *
 * @param margin pixels of the enlarged piece
 */
export function enlargeCrop(image: GrayImage, crop: Crop, factor: number, margin: number): GrayImage {
  const width = Math.round((crop.right - crop.left) * factor);
  const height = Math.round((crop.bottom - crop.top) * factor);
  const large = blankImage(width + 2 * margin, height + 2 * margin);
  for (let y = 0; y < height; y++) {
    const fromY = crop.top + (y + 0.5) / factor - 0.5;
    for (let x = 0; x < width; x++) {
      const level = levelAt(image, crop.left + (x + 0.5) / factor - 0.5, fromY);
      large.data[(y + margin) * large.width + x + margin] = Math.round(level);
    }
  }
  return large;
}

function levelAt(image: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const upper = pixel(image, left, top) * (1 - right) + pixel(image, left + 1, top) * right;
  const lower = pixel(image, left, top + 1) * (1 - right) + pixel(image, left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

function pixel({ width, height, data }: GrayImage, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? WHITE : (data[y * width + x] ?? WHITE);
}
