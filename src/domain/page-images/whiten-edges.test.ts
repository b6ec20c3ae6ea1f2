import { describe, expect, test } from 'vitest';
import { blankImage, WHITE, type GrayImage } from './gray-image.ts';
import { whitenEdges } from './whiten-edges.ts';

/** A sheet of 400 × 600 pixels, with what is drawn on it. */
function drawn(levelAt: (x: number, y: number) => number): GrayImage {
  const image = blankImage(400, 600);
  return { ...image, data: image.data.map((_, at) => levelAt(at % 400, Math.floor(at / 400))) };
}

const isWhite = ({ data }: GrayImage) => data.every((level) => level === WHITE);

describe('the edges of a scan', () => {
  test.each([
    ['a strip on the left', (x: number) => (x < 12 ? 20 : WHITE)],
    ['a strip on the right and below', (x: number, y: number) => (x > 380 || y > 570 ? 40 : WHITE)],
    ['a wedge along skewed paper', (x: number, y: number) => (y < x / 20 ? 60 : WHITE)],
    ['a frame all around', (x: number, y: number) => (x < 9 || y < 9 || x > 390 || y > 590 ? 20 : WHITE)],
  ])('%s becomes paper', (_name, levelAt) => {
    expect(isWhite(whitenEdges(drawn(levelAt)))).toBe(true);
  });

  test('pale print beside a strip stays as it is', () => {
    const isPrint = (x: number, y: number) => x > 100 && x < 104 && y > 50 && y < 70;
    const page = whitenEdges(drawn((x, y) => (x < 12 ? 20 : isPrint(x, y) ? 200 : WHITE)));
    expect([page.data[60 * 400 + 102], page.data[60 * 400 + 5]]).toEqual([200, WHITE]);
  });

  test.each([
    ['a band with light letters', (x: number, y: number) => (y < 40 && !(y > 10 && x % 12 < 3) ? 30 : WHITE)],
    ['what a page lies on', (x: number) => (x < 80 ? 30 : WHITE)],
    ['a tab at the edge', (x: number, y: number) => (x < 12 && y < 200 ? 30 : WHITE)],
    ['a shadow', (x: number) => Math.min(WHITE, 100 + 2 * x)],
    ['plain paper', () => WHITE],
  ])('%s is no strip', (_name, levelAt) => {
    const page = drawn(levelAt);
    expect(whitenEdges(page)).toBe(page);
  });
});
