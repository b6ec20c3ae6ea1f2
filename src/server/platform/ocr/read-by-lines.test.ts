import { expect, test } from 'vitest';
import { blankImage, type GrayImage } from '#domain/page-images/gray-image.ts';
import { asItIs, upsideDown } from '#domain/page-images/other-tries.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { LinesRead } from './line-reader.ts';
import type { Ocr } from './ocr.ts';
import { atShown, readByLines } from './read-by-lines.ts';

const SHOWN = { image: blankImage(400, 300), dpi: 100, width: 288, height: 216 };
/** The picture made ready is half as large, so that it is told from the picture. */
const MADE_READY: PreparedPage = {
  ...asItIs(blankImage(200, 150), 50),
  isSure: false,
  toSource: (x, y) => [x * 2, y * 2],
};

const wordAt = (left: number, top: number, text = 'Alder', confidence = 0.9): Word => ({
  text,
  left,
  top,
  right: left + 40,
  bottom: top + 12,
  confidence,
  isBold: false,
});

/** Five words, of which so many are sure. */
const sureOf = (sure: number) =>
  [0, 1, 2, 3, 4].map((index) => wordAt(10 + index * 50, 20, 'Alder', index < sure ? 0.95 : 0.3));

/** Reads nothing but lines, of each picture what is said, and keeps in which order it was asked. */
function readerOf(answer: (image: GrayImage) => LinesRead) {
  const asked: GrayImage[] = [];
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    recogniseLine: () => Promise.resolve([]),
    recogniseWord: () => Promise.resolve(null),
    readLines: (image) => {
      asked.push(image);
      return Promise.resolve(answer(image));
    },
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { ocr, asked };
}

/** Which ways are read, and which of them counts, where so many of five words are sure in each. */
async function waysOf(
  page: PreparedPage,
  sure: { readonly ready: number; readonly turned?: number; readonly shown: number },
  length = 0,
) {
  const nameOf = (image: GrayImage) =>
    image === SHOWN.image ? 'shown' : image === page.image ? 'ready' : 'turned';
  const { ocr, asked } = readerOf((image) => ({ words: sureOf(sure[nameOf(image)] ?? 0), slope: 0, length }));
  const { given } = await readByLines(SHOWN, page, ocr, false);
  return [asked.map(nameOf).join(), nameOf(given.image)];
}

test.for([
  { name: 'sure', sure: { ready: 5, shown: 5 }, expected: ['ready', 'ready'] },
  { name: 'less sure', sure: { ready: 4, shown: 4 }, expected: ['ready,shown', 'ready'] },
  { name: 'surer as shown', sure: { ready: 3, shown: 5 }, expected: ['ready,shown', 'shown'] },
  {
    name: 'on its head',
    sure: { ready: 1, turned: 5, shown: 1 },
    expected: ['ready,turned,shown', 'turned'],
  },
])('a page made ready is read first: $name', async ({ sure, expected }) => {
  expect(await waysOf(MADE_READY, sure)).toEqual(expected);
});

test.for([
  { name: 'a page with many lines', length: 60_000, expected: ['ready', 'ready'] },
  { name: 'with half as many', length: 30_000, expected: ['ready,turned', 'turned'] },
  { name: 'with fewer', length: 20_000, expected: ['ready,turned,shown', 'turned'] },
])('no other way begins when so much was read: $name', async ({ length, expected }) => {
  expect(await waysOf(MADE_READY, { ready: 1, turned: 5, shown: 1 }, length)).toEqual(expected);
});

test('a page that plainly stands upright is not turned', async () => {
  const sure = { ready: 1, turned: 5, shown: 1 };
  expect(await waysOf({ ...MADE_READY, isSure: true }, sure)).toEqual(['ready,shown', 'ready']);
});

test.for([
  { name: 'sure', sure: { ready: 5, shown: 5 }, expected: ['shown', 'shown'] },
  { name: 'less sure', sure: { ready: 5, shown: 3 }, expected: ['shown,ready', 'ready'] },
  { name: 'the part is no surer', sure: { ready: 3, shown: 3 }, expected: ['shown,ready', 'shown'] },
])('the whole picture is read before a part of it: $name', async ({ sure, expected }) => {
  expect(await waysOf({ ...MADE_READY, isPart: true }, sure)).toEqual(expected);
});

test('lines that are askew come to lie level, and tell where they stand in the picture', async () => {
  const words = [wordAt(10, 20), wordAt(110, 30), wordAt(310, 50)];
  const { ocr } = readerOf(() => ({ words, slope: 0.1, length: 0 }));
  const { prepared, words: level } = await readByLines(SHOWN, asItIs(SHOWN.image, 100), ocr, false);
  const [first] = level;
  expect(level.map(({ top }) => top - (first?.top ?? 0)).every((down) => Math.abs(down) < 1e-9)).toBe(true);
  for (const [index, word] of level.entries()) {
    const [x, y] = prepared.toSource((word.left + word.right) / 2, word.top);
    expect([x, y]).toEqual([30 + (words[index]?.left ?? 0) - 10, expect.closeTo(words[index]?.top ?? 0)]);
    expect(word.top).toBeGreaterThan(0);
    expect(word.bottom).toBeLessThan(prepared.image.height);
  }
});

test('the same word of a page made level is at the same place in the picture as shown', () => {
  // Level in the page made ready, going down by a tenth in the picture.
  const tilted: PreparedPage = { ...MADE_READY, toSource: (x, y) => [2 * x - 0.2 * y, 2 * y + 0.2 * x] };
  const [word] = atShown([{ ...wordAt(20, 30), right: 140 }], tilted);
  expect((word?.bottom ?? 0) - (word?.top ?? 0)).toBeCloseTo(24);
  expect(((word?.bottom ?? 0) + (word?.top ?? 0)) / 2).toBeCloseTo(2 * 36 + 0.2 * 80);
  expect(word?.left).toBeCloseTo(40 - 0.2 * 36);
});

test('a page on its head is read at the places of the picture', async () => {
  const page = { ...MADE_READY, image: blankImage(200, 150) };
  const turnedWord = wordAt(150, 130);
  const { ocr } = readerOf((image) =>
    image === page.image || image === SHOWN.image
      ? { words: sureOf(1), slope: 0, length: 0 }
      : { words: [...sureOf(5), turnedWord], slope: 0, length: 0 },
  );
  const { prepared } = await readByLines(SHOWN, page, ocr, false);
  expect(prepared.turn).toBe(upsideDown(page).turn);
  expect(prepared.toSource(turnedWord.left, turnedWord.top)).toEqual([100, 40]);
});
