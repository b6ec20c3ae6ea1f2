import { expect, test } from 'vitest';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { blankImage, type GrayImage } from './gray-image.ts';
import { invertPanels } from './invert-panels.ts';

const WIDTH = 1400;
const HEIGHT = 1980;
/** Pixels that an edge which is a little aslant goes to the right in so many rows. */
const SLANT = 1 / 60;

/** A page with a dark panel on its left, its letters as given, and dark letters beside it. */
function drawPage(letter: number | null, height = 1700, top = 100, high = HEIGHT): GrayImage {
  const image = blankImage(WIDTH, high);
  const fill = (left: number, top: number, right: number, bottom: number, level: number) => {
    for (let y = top; y < bottom; y++) {
      const shift = Math.round(y * SLANT);
      image.data.fill(level, y * WIDTH + left + shift, y * WIDTH + right + shift);
    }
  };
  fill(80, top, 400, top + height, 50);
  for (let at = 0; at < 60; at++) {
    const [column, row] = [at % 10, Math.floor(at / 10)];
    const [left, top] = [120 + column * 24, 140 + row * 60];
    if (letter !== null) fill(left, top, left + 10, top + 16, letter);
    fill(left + 400, top, left + 410, top + 16, 30);
  }
  return image;
}

/** The same page with what is pale on its panel strewn over it. */
function drawPhoto(): GrayImage {
  const image = drawPage(null);
  const random = new Random(7);
  for (let at = 0; at < 150; at++) {
    const [left, top, size] = [125 + random.next() * 250, 140 + random.next() * 1600, 8 + random.next() * 8];
    for (let y = Math.floor(top); y < top + size; y++)
      image.data.fill(250, y * WIDTH + Math.floor(left), y * WIDTH + Math.floor(left + size));
  }
  return image;
}

const levelAt = ({ data, width }: GrayImage, x: number, y: number) => data[y * width + x] ?? -1;

test('white letters on a panel beside the text become dark ones on paper', () => {
  const read = invertPanels(drawPage(250));
  expect(levelAt(read, 127, 148)).toBeLessThan(20);
  expect(levelAt(read, 250, 900)).toBeGreaterThan(190);
  // Left of the slanted panel is the paper that was there, and so are the letters beside it.
  expect(levelAt(read, 84, 1600)).toBe(255);
  expect(levelAt(read, 527, 148)).toBe(30);
});

test.for([
  { name: 'a shadow, which has no letters', page: drawPage(null) },
  { name: 'a photo, on which nothing pale stands in lines', page: drawPhoto() },
  { name: 'a desk, which reaches to the edge', page: drawPage(250, 1900, 0) },
  { name: 'a band, which is done where its letters are known', page: drawPage(250, 500) },
  { name: 'a strip of a till roll', page: drawPage(250, 1750, 100, 4 * WIDTH + 1) },
  { name: 'a page of text', page: blankImage(WIDTH, HEIGHT) },
])('no panel is $name', ({ page }) => {
  expect(invertPanels(page) === page).toBe(true);
});
