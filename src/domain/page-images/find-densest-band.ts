import { WHITE, type GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';

/**
 * The rows of an image in which most edges of ink are, so many as are a share of its height: where most of its text is. Bars
 * and rules have edges in one direction only.
 */
export function findDensestBand(
  image: GrayImage,
  share: number,
): { readonly top: number; readonly bottom: number } {
  const { width, height, data } = image;
  const threshold = inkThreshold(image);
  const high = Math.max(1, Math.round(height * share));
  const edges = new Uint32Array(height);
  for (let y = 0; y < height; y++) {
    let [across, down] = [0, 0];
    let wasInk = false;
    for (let at = y * width; at < (y + 1) * width; at++) {
      const isInk = (data[at] ?? WHITE) < threshold;
      if (isInk !== wasInk) across++;
      if (isInk !== (data[at - width] ?? WHITE) < threshold) down++;
      wasInk = isInk;
    }
    edges[y] = Math.min(across, down);
  }
  let sum = 0;
  let most = -1;
  let top = 0;
  for (let y = 0; y < height; y++) {
    sum += (edges[y] ?? 0) - (edges[y - high] ?? 0);
    if (y + 1 >= high && sum > most) [most, top] = [sum, y + 1 - high];
  }
  return { top, bottom: top + high };
}
