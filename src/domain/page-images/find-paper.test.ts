import { describe, expect, test } from 'vitest';
import { findPaper } from './find-paper.ts';
import type { GrayImage } from './gray-image.ts';

const PAPER = 215;
const [LEFT, TOP, RIGHT, BOTTOM] = [120, 60, 260, 460];

/** A picture of 400 by 520 pixels: a table with a grain, and on it what the levels say. */
function drawPhoto(levelAt: (x: number, y: number) => number | null): GrayImage {
  const [width, height] = [400, 520];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = levelAt(x, y) ?? 60 + ((y * 7 + x) % 13) * 3;
  return { width, height, data };
}

const isOnPaper = (x: number, y: number) => x >= LEFT && x < RIGHT && y >= TOP && y < BOTTOM;
const isInk = (x: number, y: number) => y % 12 < 2 && x > LEFT + 10 && x < RIGHT - 10;
const receipt = (x: number, y: number) => (isOnPaper(x, y) ? (isInk(x, y) ? 40 : PAPER) : null);

const levelOf = (image: GrayImage, x: number, y: number) => image.data[y * image.width + x];

describe('the paper in a photo', () => {
  test('is cut out, and the table beside it gets the level of the paper', () => {
    const paper = findPaper(drawPhoto(receipt));
    expect(paper?.left).toBeGreaterThan(LEFT - 8);
    expect(paper?.left).toBeLessThan(LEFT + 8);
    expect(paper?.top).toBeGreaterThan(TOP - 8);
    expect(paper?.image.width).toBeLessThan(RIGHT - LEFT + 16);
    expect(paper?.image.height).toBeLessThan(BOTTOM - TOP + 16);
    expect(paper?.image.data.filter((level) => level > 45 && level < 100).length).toBe(0);
  });

  test('keeps its ink, and a dark picture printed on it', () => {
    const isLogo = (x: number, y: number) => x > 150 && x < 230 && y > 80 && y < 120;
    const paper = findPaper(drawPhoto((x, y) => (isLogo(x, y) ? 30 : receipt(x, y))));
    if (paper === null) throw new Error('no paper was found');
    expect(levelOf(paper.image, 190 - paper.left, 100 - paper.top)).toBe(30);
    expect(levelOf(paper.image, 190 - paper.left, 252 - paper.top)).toBe(40);
  });

  test('keeps what lies in the shadow of a hand that reaches over its edge', () => {
    const isShadow = (x: number, y: number) => x > 220 && y > 200 && y < 260;
    const paper = findPaper(
      drawPhoto((x, y) => (isShadow(x, y) && isOnPaper(x, y) ? (isInk(x, y) ? 15 : 70) : receipt(x, y))),
    );
    if (paper === null) throw new Error('no paper was found');
    expect(levelOf(paper.image, 240 - paper.left, 240 - paper.top)).toBe(15);
  });

  test('keeps its corners where the lamp is far from them', () => {
    const lamp = (x: number, y: number) => 1 - 0.75 * (((x - 190) / 200) ** 2 + ((y - 220) / 300) ** 2);
    const paper = findPaper(
      drawPhoto((x, y) => Math.round((receipt(x, y) ?? 60 + ((y * 7 + x) % 13) * 3) * lamp(x, y))),
    );
    if (paper === null) throw new Error('no paper was found');
    for (const x of [LEFT + 12, RIGHT - 12])
      expect(levelOf(paper.image, x - paper.left, BOTTOM - 15 - paper.top)).toBeLessThan(40);
    expect(paper.image.width).toBeLessThan(RIGHT - LEFT + 16);
  });

  test('is all of a sheet with white letters on dark bands from side to side', () => {
    const isLetter = (x: number, y: number) => x % 9 < 4 && y % 16 < 7 && x > 40 && x < 360;
    const isBand = (y: number) => y < 70 || (y > 440 && y < 490);
    const sheet = (x: number, y: number) => {
      if (isBand(y)) return isLetter(x, y) ? PAPER : 20;
      return isLetter(x, y) ? 40 : PAPER;
    };
    expect(findPaper(drawPhoto(sheet))).toBeNull();
    // The black lid of a scanner, on which nothing is printed.
    const isLid = (y: number) => y < 56 || y >= 480;
    expect(findPaper(drawPhoto((x, y) => (isLid(y) ? 20 : isLetter(x, y) ? 40 : PAPER)))).not.toBeNull();
    // A table above and below, lit from the left.
    expect(findPaper(drawPhoto((x, y) => (isBand(y) ? 20 + Math.floor(x / 4) : sheet(x, y))))).not.toBeNull();
  });

  test('is found where it is but a twentieth of the picture', () => {
    const isSlip = (x: number, y: number) => x >= 160 && x < 240 && y >= 180 && y < 320;
    const paper = findPaper(drawPhoto((x, y) => (isSlip(x, y) ? PAPER : null)));
    expect(paper?.image.width).toBeLessThan(96);
    expect(paper?.left).toBeGreaterThan(152);
  });

  test('is told from the table beside it by its own light, where it is but a small part of the picture', () => {
    const isSlip = (x: number, y: number) => x >= 160 && x < 250 && y >= 280 && y < 420;
    const lamp = (y: number) => PAPER - ((y - 280) / 140) ** 2 * 70;
    const paper = findPaper(
      drawPhoto((x, y) => (isSlip(x, y) ? Math.round(lamp(y)) : 90 - y / 20)),
      'small',
    );
    expect(paper?.image.width).toBeLessThan(106);
    expect(paper?.image.height).toBeLessThan(156);
  });

  test('is the brightest on a light table that is lit in one place, or lies beside something black', () => {
    const isScreen = (y: number) => y < 90;
    const photo = drawPhoto((x, y) => (isScreen(y) ? 20 : (receipt(x, y + 30) ?? 150 + (x % 7))));
    expect(findPaper(photo)?.image.width).toBeGreaterThan(380);
    expect(findPaper(photo, 'lightest')?.image.width).toBeLessThan(RIGHT - LEFT + 16);
    const sheet = drawPhoto((x, y) => (isInk(x, y) ? 40 : PAPER));
    expect(findPaper(sheet, 'lightest')).toBeNull();
  });

  test.for([
    { name: 'a page that fills the picture', levelAt: (x: number, y: number) => (isInk(x, y) ? 40 : PAPER) },
    { name: 'a table alone', levelAt: () => null },
  ])('$name has nothing to be cut out', ({ levelAt }) => {
    expect(findPaper(drawPhoto(levelAt))).toBeNull();
  });
});
