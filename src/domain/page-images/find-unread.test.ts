import { expect, test } from 'vitest';
import type { Word } from '#domain/page-layout/page-words.ts';
import { findUnread } from './find-unread.ts';
import { blankImage } from './gray-image.ts';

const SIZE = 600;
const HIGH = 20;
const LINES = [40, 100, 160, 220, 280];

/** Lines of two columns of letters, 10 by 20. */
function page() {
  const image = blankImage(SIZE, SIZE);
  for (const top of LINES)
    for (const left of [20, 35, 50, 65, 80, 400, 415, 430, 445])
      for (let y = top; y < top + HIGH; y++) image.data.fill(0, y * SIZE + left, y * SIZE + left + 10);
  return image;
}

const word = (left: number, top: number, right: number): Word => ({
  text: 'word',
  left,
  top,
  right,
  bottom: top + HIGH,
  confidence: 0.9,
  isBold: false,
});
const ALL = LINES.flatMap((top) => [word(20, top, 90), word(400, top, 455)]);

test('what was read all over has nothing left to read', () => {
  expect(findUnread(page(), ALL)).toEqual({ share: 0, places: [] });
});

test('an amount that was passed over is found where it stands', () => {
  const { share, places } = findUnread(page(), ALL.toSpliced(3, 1));
  expect(places).toEqual([{ left: 400, top: 100, right: 455, bottom: 120 }]);
  expect(share).toBeCloseTo(4 / 45);
});

test('how much of a page was passed over is told', () => {
  expect(findUnread(page(), ALL.slice(0, 4)).share).toBeCloseTo(27 / 45);
});

test('two letters are dirt', () => {
  const words = ALL.with(1, word(400, 40, 425));
  expect(findUnread(page(), words).places).toEqual([]);
});

test('gray print that was passed over is found beside black print', () => {
  const image = page();
  for (const left of [200, 215, 230, 245])
    for (let y = 160; y < 160 + HIGH; y++) image.data.fill(165, y * SIZE + left, y * SIZE + left + 10);
  expect(findUnread(image, ALL)).toEqual({
    share: 0,
    places: [{ left: 200, top: 160, right: 255, bottom: 180 }],
  });
});
