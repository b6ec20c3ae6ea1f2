import { describe, expect, test } from 'vitest';
import { blankImage, type GrayImage } from './gray-image.ts';
import { invertBands } from './invert-bands.ts';

const DIGIT = 28;

function fill(image: GrayImage, box: readonly [number, number, number, number], level: number): void {
  const [left, top, right, bottom] = box;
  for (let y = top; y < bottom; y++) image.data.fill(level, y * image.width + left, y * image.width + right);
}

const levelAt = ({ data, width }: GrayImage, x: number, y: number) => data[y * width + x];

/** Strokes as thick as a bold letter's, as many as letters have. */
function write(image: GrayImage, left: number, top: number, height: number, level: number): void {
  for (let at = 0; at < 12; at++) {
    const x = left + Math.round(at * height * 0.5);
    fill(image, [x, top, x + Math.round(height * 0.2), top + height], level);
  }
}

describe('bands', () => {
  test('of dark ink become paper, and the letters on them dark', () => {
    const page = blankImage(1200, 900);
    fill(page, [100, 300, 1100, 360], 56);
    write(page, 150, 316, DIGIT, 250);
    write(page, 150, 500, DIGIT, 20);
    const read = invertBands(page, DIGIT);
    expect([levelAt(read, 110, 310), levelAt(read, 1090, 350), levelAt(read, 100, 300)]).toEqual([
      255, 255, 255,
    ]);
    expect(levelAt(read, 151, 320)).toBeLessThan(20);
    expect(levelAt(read, 1099, 359)).toBe(255);
    // Above, below and beside it nothing changes.
    expect(levelAt(read, 151, 510)).toBe(20);
    expect(levelAt(page, 110, 310)).toBe(56);
  });

  test.for([120, 200])('of the level %i become paper under letters that are darker', (level) => {
    const page = blankImage(1200, 900);
    fill(page, [100, 300, 1100, 360], level);
    write(page, 150, 316, DIGIT, 30);
    write(page, 150, 500, DIGIT, 20);
    const read = invertBands(page, DIGIT);
    expect([levelAt(read, 110, 310), levelAt(read, 1090, 350)]).toEqual([255, 255]);
    expect(levelAt(read, 151, 320)).toBeLessThan(100);
  });

  test('become paper where they stand aslant and low, close above a line of letters', () => {
    const page = blankImage(1200, 900);
    const slope = (x: number) => Math.round((x - 100) * 0.006);
    for (let x = 100; x < 1100; x++) fill(page, [x, 300 + slope(x), x + 1, 346 + slope(x)], 120);
    write(page, 150, 309, DIGIT, 30);
    for (let left = 100; left < 1000; left += 400) write(page, left, 350 + slope(left), DIGIT, 20);
    const read = invertBands(page, DIGIT);
    expect([levelAt(read, 110, 310), levelAt(read, 1090, 350)]).toEqual([255, 255]);
    expect(levelAt(read, 151, 320)).toBeLessThan(100);
    // The tops of the letters below.
    expect(levelAt(read, 901, 352 + slope(900))).toBe(20);
  });

  test('of a dark level that is uneven become paper too', () => {
    const page = blankImage(1200, 900);
    fill(page, [100, 300, 1100, 360], 36);
    fill(page, [100, 330, 1100, 360], 10);
    for (let line = 0; line < 6; line++) write(page, 150, 500 + line * 50, DIGIT, 40);
    write(page, 150, 316, DIGIT, 250);
    const read = invertBands(page, DIGIT);
    expect(levelAt(read, 1090, 350)).toBe(255);
    expect(levelAt(read, 151, 320)).toBeLessThan(20);
  });

  test('stay where they are pale under white letters', () => {
    const page = blankImage(1200, 900);
    fill(page, [100, 300, 1100, 360], 180);
    write(page, 150, 316, DIGIT, 255);
    for (let line = 0; line < 9; line++)
      for (const left of [120, 380, 640, 900]) write(page, left, 400 + line * 50, DIGIT, 20);
    const read = invertBands(page, DIGIT);
    expect(levelAt(read, 110, 310)).toBe(180);
  });

  test('are none: rules, bold headlines, a desk around the page', () => {
    const page = blankImage(1200, 900);
    fill(page, [100, 300, 1100, 306], 0);
    write(page, 100, 400, 2 * DIGIT, 0);
    fill(page, [0, 500, 1200, 900], 40);
    expect(invertBands(page, DIGIT)).toBe(page);
  });
});
