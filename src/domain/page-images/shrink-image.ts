import type { GrayImage } from './gray-image.ts';

/** Each square of so many pixels becomes one, of their average; what is left over at the edges goes. */
export function shrinkImage(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image;
  const width = Math.floor(image.width / factor);
  const height = Math.floor(image.height / factor);
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let line = y * factor; line < (y + 1) * factor; line++) {
      let at = line * image.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let step = 0; step < factor; step++) sum += image.data[at++] ?? 0;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = ((sums[x] ?? 0) + area / 2) / area;
  }
  return { width, height, data };
}
