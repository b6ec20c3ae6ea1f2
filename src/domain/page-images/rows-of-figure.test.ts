import { expect, test } from 'vitest';
import { WHITE, type GrayImage } from './gray-image.ts';
import { rowsOfFigure } from './rows-of-figure.ts';

/** A picture of 100 × 100 pixels with ink in the rows named. */
function pictureOf(...inked: readonly (readonly [top: number, bottom: number])[]): GrayImage {
  const data = new Uint8Array(100 * 100).fill(WHITE);
  for (const [top, bottom] of inked)
    for (let y = top; y < bottom; y++) data.fill(0, y * 100 + 40, y * 100 + 60);
  return { width: 100, height: 100, data };
}

test.for([
  { name: 'blank rows around a figure are not its own', ink: [[40, 64]], rows: { top: 40, bottom: 64 } },
  {
    name: 'the feet of the line above and a rule below are not its own',
    ink: [
      [30, 33],
      [40, 64],
      [68, 70],
    ],
    rows: { top: 40, bottom: 64 },
  },
  {
    name: 'dots of needles with a blank row between are one figure',
    ink: [
      [40, 44],
      [46, 50],
      [52, 56],
      [58, 62],
    ],
    rows: { top: 40, bottom: 62 },
  },
  {
    name: 'a figure that is broken in two cannot be told from its neighbours',
    ink: [
      [32, 45],
      [55, 68],
    ],
    rows: null,
  },
] as const)('$name', ({ ink, rows }) => {
  const box = { left: 35, top: 30, right: 65, bottom: 70 };
  const edge = rows === null ? 0 : (rows.bottom - rows.top) / 10;
  expect(rowsOfFigure(pictureOf(...ink), box, 128)).toEqual(
    // Ends that are pale may belong to it.
    rows === null ? null : { top: rows.top - edge, bottom: rows.bottom + edge },
  );
});
