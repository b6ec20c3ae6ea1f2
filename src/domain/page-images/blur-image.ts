import { WHITE, type GrayImage } from './gray-image.ts';

/** Each pixel as the mean of those around it, so many each way; outside of the image is paper. */
export function blurImage(image: GrayImage, radius: number): GrayImage {
  return blur(blur(image, radius, true), radius, false);
}

function blur({ width, height, data }: GrayImage, radius: number, isAcross: boolean): GrayImage {
  const made = new Uint8Array(data.length);
  const [step, next, length, lines] = isAcross ? [1, width, width, height] : [width, 1, height, width];
  for (let line = 0; line < lines; line++) {
    const from = line * next;
    const levelAt = (at: number) => (at < 0 || at >= length ? WHITE : (data[from + at * step] ?? WHITE));
    let sum = 0;
    for (let at = -radius; at < radius; at++) sum += levelAt(at);
    for (let at = 0; at < length; at++) {
      sum += levelAt(at + radius);
      made[from + at * step] = Math.round(sum / (2 * radius + 1));
      sum -= levelAt(at - radius);
    }
  }
  return { width, height, data: made };
}
