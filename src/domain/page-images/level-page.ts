import { blankImage, WHITE, type GrayImage } from './gray-image.ts';
import type { PreparedPage } from './prepare-page.ts';

/** A page whose lines were found to be askew, with all of them level. */
export interface LevelPage {
  readonly page: PreparedPage;
  /** How far down, or up below 0, what stands in a column of the given page has come. */
  readonly downAt: (x: number) => number;
}

/**
 * Moves the columns of a page up and down until its lines are level: letters stay as they stand, which readers of single
 * words do not mind. It becomes so much higher that nothing is lost.
 *
 * @param slope how far the lines go down, of what they go along
 */
export function levelPage(page: PreparedPage, slope: number): LevelPage {
  const { width } = page.image;
  const above = Math.ceil((Math.abs(slope) * width) / 2);
  if (above <= 1) return { page, downAt: () => 0 };
  const downAt = (x: number) => above - (x - width / 2) * slope;
  const { bare, toSource } = page;
  const level = (image: GrayImage) => moveColumns(image, downAt, above);
  return {
    page: {
      ...page,
      image: level(page.image),
      toSource: (x, y) => toSource(x, y - downAt(x)),
      bare: bare === null ? null : () => level(bare()),
    },
    downAt,
  };
}

function moveColumns(
  { width, height, data }: GrayImage,
  downAt: (x: number) => number,
  above: number,
): GrayImage {
  const moved = blankImage(width, height + 2 * above);
  const down = Int32Array.from({ length: width }, (_, x) => Math.round(downAt(x + 0.5)));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      moved.data[(y + (down[x] ?? 0)) * width + x] = data[y * width + x] ?? WHITE;
  }
  return moved;
}
