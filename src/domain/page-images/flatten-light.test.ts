import { expect, test } from 'vitest';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { flattenLight } from './flatten-light.ts';
import type { GrayImage } from './gray-image.ts';

const [WIDTH, HEIGHT] = [600, 800];
const INK = 110;

/** Gray paper with grain, and so many strokes on it. */
function paperWith(strokes: number, ink = INK): GrayImage {
  const random = new Random(4);
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, () => {
    const steps = [1, 2, 3, 4, 5, 6].map(() => random.int(-6, 6));
    return Math.min(255, 228 + steps.reduce((sum, step) => sum + step, 0));
  });
  for (let stroke = 0; stroke < strokes; stroke++) {
    const [left, top] = [20 + (stroke % 60) * 9, 30 + Math.floor(stroke / 60) * 24];
    for (let y = top; y < top + 12; y++) data.fill(ink, y * WIDTH + left, y * WIDTH + left + 2);
  }
  return { width: WIDTH, height: HEIGHT, data };
}

const shareOf = ({ data }: GrayImage, is: (level: number) => boolean) => data.filter(is).length / data.length;

test.for([0, 8])('the grain of paper with %d strokes on it is not drawn as ink', (strokes) => {
  const flat = flattenLight(paperWith(strokes));
  expect(shareOf(flat, (level) => level < 180)).toBeCloseTo((strokes * 24) / (WIDTH * HEIGHT), 5);
  expect(shareOf(flat, (level) => level === 255)).toBeGreaterThan(0.999);
});

test('pale text on grainy paper is still drawn dark', () => {
  const flat = flattenLight(paperWith(1200));
  expect(shareOf(flat, (level) => level < 90)).toBeGreaterThan((1200 * 20) / (WIDTH * HEIGHT));
});

test.for([
  { strokes: 8, ink: 145, why: 'of a word' },
  { strokes: 300, ink: 180, why: 'of some lines' },
])('the paler strokes $why are not cleared with the grain', ({ strokes, ink }) => {
  const flat = flattenLight(paperWith(strokes, ink));
  expect(shareOf(flat, (level) => level < 215)).toBeGreaterThan((strokes * 20) / (WIDTH * HEIGHT));
});

test('letters stay as much darker than the gray bands that they stand on', () => {
  const page = paperWith(1200, 70);
  const letters = page.data.map((level) => (level === 70 ? 1 : 0));
  for (let row = 0; row < 20; row += 2)
    for (let y = 28 + row * 24; y < 44 + row * 24; y++)
      for (let x = 10; x < 590; x++) if (letters[y * WIDTH + x] === 0) page.data[y * WIDTH + x] = 120;
  const flat = flattenLight(page);
  const [band, letter] = [flat.data[28 * WIDTH + 300] ?? 0, flat.data[32 * WIDTH + 20] ?? 0];
  expect(band - letter).toBeGreaterThan(52);
});
