import { WHITE, type GrayImage } from './gray-image.ts';
import { shrinkImage } from './shrink-image.ts';
import type { SlantedBox } from './slanted-box.ts';

/** A part of an image at another size, by the four pixels around each place; what is outside of the image is white. */
export function sampleImage(
  { width: wide, height: high, data }: GrayImage,
  { corner, along, down }: SlantedBox,
  width: number,
  height: number,
): Float32Array {
  const levels = new Float32Array(width * height);
  const levelAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= wide || y >= high ? WHITE : (data[y * wide + x] ?? WHITE);
  for (let row = 0; row < height; row++) {
    const downBy = (row + 0.5) / height;
    for (let column = 0; column < width; column++) {
      const alongBy = (column + 0.5) / width;
      const x = corner[0] + alongBy * along[0] + downBy * down[0] - 0.5;
      const y = corner[1] + alongBy * along[1] + downBy * down[1] - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, below] = [x - left, y - top];
      const upper = levelAt(left, top) * (1 - right) + levelAt(left + 1, top) * right;
      const lower = levelAt(left, top + 1) * (1 - right) + levelAt(left + 1, top + 1) * right;
      levels[row * width + column] = upper * (1 - below) + lower * below;
    }
  }
  return levels;
}

/** An image at whole fractions of its size, each made once: sampling looks at four pixels, which must not be far apart. */
export class ShrunkImage {
  readonly #image: GrayImage;
  readonly #made = new Map<number, GrayImage>();

  constructor(image: GrayImage) {
    this.#image = image;
  }

  /** @param scale of the sampled part to the image */
  sample({ corner, along, down }: SlantedBox, width: number, height: number, scale: number): Float32Array {
    const factor = Math.max(1, Math.floor(1 / scale));
    const image = this.#made.get(factor) ?? shrinkImage(this.#image, factor);
    this.#made.set(factor, image);
    const smaller = ([x, y]: SlantedBox['corner']) => [x / factor, y / factor] as const;
    const box = { corner: smaller(corner), along: smaller(along), down: smaller(down) };
    return sampleImage(image, box, width, height);
  }
}
