import { expect, test } from 'vitest';
import { blankImage } from '#domain/page-images/gray-image.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import { readLargeType } from './read-large-type.ts';

const image = blankImage(400, 300);

function word(text: string, left: number, confidence: number, height = 20): Word {
  return { text, left, right: left + 60, top: 100, bottom: 100 + height, confidence, isBold: false };
}

/** Reads each line as told, and remembers how high it was. */
function ocrThatReads(text: string, confidence: number, heights: number[]): Ocr {
  const never = () => Promise.reject(new Error('not asked for'));
  return {
    recognise: never,
    recogniseWord: never,
    findScript: never,
    close: () => Promise.resolve(),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseLine: (line) => {
      heights.push(line.height);
      return Promise.resolve([{ ...word(text, 20, confidence), top: 16, bottom: 36 }]);
    },
  };
}

const small = ['Tea', '2.00', 'Bread', '3.00'].map((text, index) => word(text, index * 90, 0.9));
const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

test('an amount in large type is read again as small as the rest of the page', async () => {
  const heights: number[] = [];
  const large = [word('RI5Z', 100, 0.1, 50), word('.60', 170, 0.4, 50)];
  const read = await readLargeType(image, [...small, ...large], ocrThatReads('RM32.60', 0.3, heights));
  expect(textsOf(read)).toEqual([...textsOf(small), '32.60']);
  expect(heights).toHaveLength(1);
  expect(heights[0]).toBeLessThan(70);
  expect(read.at(-1)?.left).toBeGreaterThan(90);
});

test.for([
  { name: 'one that was read surely', large: word('32.60', 100, 0.95, 50), again: '82.60', confidence: 0.99 },
  { name: 'one that is read no better', large: word('32.60', 100, 0.6, 50), again: '82.60', confidence: 0.5 },
  { name: 'a headline without digits', large: word('SHOP', 100, 0.3, 50), again: '5.40', confidence: 0.9 },
])('$name stays', async ({ large, again, confidence }) => {
  const read = await readLargeType(image, [...small, large], ocrThatReads(again, confidence, []));
  expect(textsOf(read)).toEqual([...textsOf(small), large.text]);
});
