import type { GrayImage } from '#domain/page-images/gray-image.ts';

/** The image as Leptonica reads it without any library: nothing is compressed only to be taken apart again. */
export function toPortableGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`, 'latin1'), data]);
}
