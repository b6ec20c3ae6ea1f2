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

/**
 * Turns an image by any angle about its middle, within its own frame; what comes in from outside is white.
 *
 * @param angle degrees clockwise
 */
export function turnImage({ width, height, data }: GrayImage, angle: number): GrayImage {
  const turned = blankImage(width, height);
  const radians = angle * (Math.PI / 180);
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0; y < height; y++) {
    // Where the pixel came from: turned the other way.
    let fromX = (y - middleY) * sin - middleX * cos + middleX;
    let fromY = (y - middleY) * cos + middleX * sin + middleY;
    for (let x = 0; x < width; x++, fromX += cos, fromY -= sin) {
      const left = Math.floor(fromX);
      const top = Math.floor(fromY);
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (data[at] ?? WHITE) * (1 - right) + (data[at + 1] ?? WHITE) * right;
      const lower = (data[at + width] ?? WHITE) * (1 - right) + (data[at + width + 1] ?? WHITE) * right;
      turned.data[y * width + x] = Math.round(upper * (1 - down) + lower * down);
    }
  }
  return turned;
}
