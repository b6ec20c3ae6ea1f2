import { expect, test } from 'vitest';
import type { Word } from '#domain/page-layout/page-words.ts';
import { doubtSeveralLines, findUnread } from './find-unread.ts';
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

test('small print that was passed over is one line, though most of its letters are lower than half a digit', () => {
  const image = page();
  for (let left = 120; left < 380; left += 10) {
    const high = left < 160 || left > 340 ? 10 : 7;
    for (let y = 170 - high; y < 170; y++) image.data.fill(165, y * SIZE + left, y * SIZE + left + 6);
  }
  expect(findUnread(image, ALL).places).toEqual([{ left: 120, top: 160, right: 376, bottom: 170 }]);
});

test('two letters in gray print as high as digits, with no word near, are none', () => {
  const gray = (high: number) => {
    const image = page();
    for (const left of [200, 215])
      for (let y = 160; y < 160 + high; y++) image.data.fill(165, y * SIZE + left, y * SIZE + left + 10);
    return findUnread(image, ALL).places;
  };
  expect(gray(HIGH)).toEqual([{ left: 200, top: 160, right: 225, bottom: 180 }]);
  expect(gray(HIGH / 2)).toEqual([]);
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

/** Two columns of which one stands half a line lower, taken for one line. */
function shifted() {
  const image = blankImage(SIZE, SIZE);
  for (const [top, left] of [
    [40, 20],
    [40, 35],
    [66, 20],
    [66, 35],
  ] as const)
    for (let y = top; y < top + HIGH; y++) image.data.fill(0, y * SIZE + left, y * SIZE + left + 10);
  return image;
}

test('a word that holds letters of two lines is hardly sure, and what it holds is read again', () => {
  const both = { ...word(18, 40, 48), bottom: 86, confidence: 0.6 };
  const others = [word(100, 40, 150), word(100, 100, 150), word(100, 160, 150)];
  const [doubted, ...rest] = doubtSeveralLines(shifted(), [both, ...others]);
  expect(doubted?.confidence).toBeLessThan(0.3);
  expect(rest).toEqual(others);
});

test('large type, what was read surely and what stands in one line stay as sure as they were', () => {
  const others = [word(100, 40, 150), word(100, 100, 150), word(100, 160, 150)];
  const sure = { ...word(18, 40, 48), bottom: 86, confidence: 0.95 };
  const oneLine = { ...word(18, 20, 48), bottom: 62, confidence: 0.6 };
  const large = blankImage(SIZE, SIZE);
  for (let y = 40; y < 86; y++) large.data.fill(0, y * SIZE + 20, y * SIZE + 45);
  const unsure = { ...sure, confidence: 0.6 };
  expect(doubtSeveralLines(shifted(), [sure, ...others])[0]).toEqual(sure);
  expect(doubtSeveralLines(shifted(), [oneLine, ...others])[0]).toEqual(oneLine);
  expect(doubtSeveralLines(large, [unsure, ...others])[0]).toEqual(unsure);
});

test('a word seen well, whose box holds two lines, is of the one with as many letters', () => {
  const image = shifted();
  for (let y = 66; y < 86; y++) image.data.fill(0, y * SIZE + 50, y * SIZE + 60);
  const others = [word(100, 40, 150), word(100, 100, 150), word(100, 160, 150)];
  const both = { ...word(18, 40, 62), text: 'web', bottom: 86, confidence: 0.85 };
  expect(doubtSeveralLines(image, [both, ...others])[0]).toEqual({ ...both, top: 66, bottom: 86 });
  const none = { ...both, text: 'webs' };
  expect(doubtSeveralLines(image, [none, ...others])[0]).toEqual(none);
});
