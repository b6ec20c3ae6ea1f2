import { expect, test } from 'vitest';
import { withLatinFigures } from './latin-figures.ts';
import type { Word } from './page-words.ts';

const word = (text: string, confidence: number, left: number, top: number): Word => ({
  text,
  left,
  right: left + 10 * text.length,
  top,
  bottom: top + 20,
  confidence,
  isBold: false,
});

async function textsWith(words: Word[], latin: readonly Word[]) {
  let isAsked = false;
  const read = await withLatinFigures(words, () => {
    isAsked = true;
    return Promise.resolve(latin);
  });
  return { isAsked, texts: read.map(({ text }) => text) };
}

test('figures that the data of another script is unsure of are what Latin letters are read for', async () => {
  const words = [
    word('小計', 0.95, 20, 10),
    word('\\6OO', 0.4, 200, 10),
    word('\\', 0.9, 200, 50),
    word('72ら', 0.3, 220, 50),
  ];
  const latin = [word('Et', 0.9, 20, 10), word('¥600', 0.93, 200, 10), word('¥1,', 0.9, 200, 50)];
  const found = await textsWith(words, [...latin, word('725', 0.92, 235, 50)]);
  expect(found.texts).toEqual(['小計', '¥600', '¥1,725']);
});

test('letters of the script, and figures that are sure, stay', async () => {
  const sure = [word('\\200', 0.5, 200, 10), word('軽', 0.9, 240, 10), word('48.00', 0.9, 200, 50)];
  const latin = [word('¥20088', 0.85, 200, 10), word('43.00', 0.95, 200, 50), word('1B', 0.9, 200, 90)];
  const found = await textsWith([...sure, word('9l', 0.2, 200, 90)], latin);
  expect(found.texts).toEqual(['\\200', '軽', '48.00', '9l']);
});

test('a page whose figures are sure is not read again', async () => {
  const found = await textsWith([word('\\600', 0.9, 200, 10), word('4B', 0.4, 200, 50)], []);
  expect(found.isAsked).toBe(false);
});

test('a figure that signs and digits were taken for letters in is what Latin letters are read for', async () => {
  const words = [
    word('Θ3,40', 0.82, 200, 10),
    word('“520,02', 0.88, 200, 50),
    word('285,50', 0.78, 200, 90),
    word('Ο4/05/2025', 0.7, 20, 90),
    word('44286', 0.75, 200, 130),
  ];
  const latin = [
    word('63,40', 0.9, 200, 10),
    word('-520,02', 0.56, 200, 50),
    word('385,50', 0.92, 200, 90),
    word('04/05/2025', 0.74, 20, 90),
    word('4,86', 0.55, 205, 130),
  ];
  const { texts } = await textsWith(words, latin);
  expect(texts.toSorted()).toEqual(['-520,02', '04/05/2025', '385,50', '44286', '63,40']);
});
