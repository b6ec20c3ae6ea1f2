import { project, type Projection } from '#domain/page-images/projection.ts';
import type { Box } from './marks.ts';

/**
 * The corners of a box on the page as it is shown, as an SVG polygon has them.
 *
 * @param room points around it
 * @param toShown from the points of the box to those of the page as it is shown; null: they are the same
 */
export function cornersOf(
  { left, top, right, bottom }: Box,
  room: number,
  toShown: Projection | null,
): string {
  return [
    [left - room, top - room] as const,
    [right + room, top - room] as const,
    [right + room, bottom + room] as const,
    [left - room, bottom + room] as const,
  ]
    .map(([x, y]) => (toShown === null ? [x, y] : project(toShown, x, y)))
    .map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');
}
