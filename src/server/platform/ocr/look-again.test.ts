import { expect, test } from 'vitest';
import { blankImage } from '#domain/page-images/gray-image.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { lookAgain } from './look-again.ts';

const prepared: PreparedPage = {
  image: blankImage(400, 600),
  dpi: 72,
  turn: 0,
  isSure: true,
  toSource: (x, y) => [x, y],
  bare: null,
};
const HEAD = 'CORNER SHOP\n12 High Street\n12/05/2024 14:31\nOat bread   4.20\nCheese      5.80\n';
const wordsOf = (text: string): Word[] => typewritten(text).flatMap((line) => line.words);
const faint = wordsOf(`${HEAD}T0'l       l0,`);
const clear = wordsOf(`${HEAD}Total      10.00\nVISA       10.00`);
const times = (words: readonly Word[], scale: number) =>
  words.map(({ left, top, right, bottom, ...word }) => ({
    ...word,
    left: left * scale,
    top: top * scale,
    right: right * scale,
    bottom: bottom * scale,
  }));

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

test('a receipt without its total is looked at again; words come back to their place', async () => {
  const scales: number[] = [];
  const page = await lookAgain(
    { number: 1, prepared, words: faint },
    {
      read: ({ width }) => {
        scales.push(width / prepared.image.width);
        return Promise.resolve(times(clear, width / prepared.image.width));
      },
      isLate: () => false,
    },
  );
  expect(textsOf(page.words)).toContain('10.00');
  expect(scales).toHaveLength(1);
  expect(scales[0]).not.toBe(1);
  const leftOf = (words: readonly Word[]) => words.find(({ text }) => text === 'VISA')?.left ?? NaN;
  expect(Math.abs(leftOf(page.words) - leftOf(clear))).toBeLessThan(3);
});

test.for([
  { name: 'says enough of itself', words: clear, isLate: false },
  { name: 'took too long already', words: faint, isLate: true },
])('a page that $name is not looked at again', async ({ words, isLate }) => {
  const read = () => Promise.reject(new Error('It was read again.'));
  const page = await lookAgain({ number: 1, prepared, words }, { read, isLate: () => isLate });
  expect(textsOf(page.words)).toEqual(textsOf(words));
});

test('where no look finds more the first reading stays', async () => {
  const looks = { read: () => Promise.resolve([]), isLate: () => false };
  const page = await lookAgain({ number: 1, prepared, words: faint }, looks);
  expect(textsOf(page.words)).toEqual(textsOf(faint));
});
