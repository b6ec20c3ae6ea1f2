import { blankImage, WHITE, type GrayImage } from './gray-image.ts';

/** Turns an image clockwise by quarters. */
export function turnQuarters(image: GrayImage, quarters: 0 | 1 | 2 | 3): GrayImage {
  if (quarters === 0) return image;
  const { width, height, data } = image;
  const turned = quarters === 2 ? blankImage(width, height) : blankImage(height, width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const left = quarters === 1 ? height - 1 - y : quarters === 2 ? width - 1 - x : y;
      const top = quarters === 1 ? x : quarters === 2 ? height - 1 - y : width - 1 - x;
      turned.data[top * turned.width + left] = data[y * width + x] ?? WHITE;
    }
  }
  return turned;
}
