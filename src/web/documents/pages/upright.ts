import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import { combine, type Projection } from '#domain/page-images/projection.ts';

/** Turns a page of this size clockwise, so that it lies in the same quadrant again. */
export function turnOf(turn: PicturePage['turn'], width: number, height: number): Projection {
  switch (turn) {
    case 0:
      return [1, 0, 0, 0, 1, 0, 0, 0, 1];
    case 90:
      return [0, -1, height, 1, 0, 0, 0, 0, 1];
    case 180:
      return [-1, 0, width, 0, -1, height, 0, 0, 1];
    case 270:
      return [0, 1, 0, -1, 0, width, 0, 0, 1];
  }
}

/** From the points of a picture's words to those of its page as it is shown here: turned upright. */
export function projectionOf({ width, height, turn, toShown }: PicturePage): Projection {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = toShown;
  return combine(turnOf(turn, width, height), [a, b, c, d, e, f, g, h, i]);
}
