import { expect, test } from 'vitest';
import { joinOverlapping } from './join-overlapping.ts';
import type { Word } from './page-words.ts';

const word = (text: string, left: number, right: number, top = 10, bottom = 30): Word => ({
  text,
  left,
  top,
  right,
  bottom,
  confidence: 0.6,
  isBold: false,
});

test('a piece of a word that stands within the word is joined to it and leaves it on its line', () => {
  const words = [word('REF/RENT', 10, 120), word('/M', 90, 110, 6, 52), word('MARCH', 130, 200)];
  expect(joinOverlapping(words)).toEqual([word('REF/RENT/M', 10, 120), word('MARCH', 130, 200)]);
});

test('words that touch, or stand on two lines, are two', () => {
  const words = [word('To', 10, 32), word('Rent', 30, 80), word('below', 40, 90, 30, 50)];
  expect(joinOverlapping(words)).toEqual(words);
});

test('words whose boxes were mixed up stay two where the picture shows the blank between them', () => {
  const words = [word('of', 10, 64), word('2', 48, 66, 0, 44)];
  expect(joinOverlapping(words, () => ({ left: 40, right: 50 }))).toEqual([
    word('of', 10, 40),
    word('2', 50, 66),
  ]);
  const fromRight = [word('שם', 20, 64), word('דף', 10, 58)];
  expect(joinOverlapping(fromRight, () => ({ left: 34, right: 40 }))).toEqual([
    word('שם', 40, 64),
    word('דף', 10, 34),
  ]);
});

test('a speck that is as wide as the words beside it is no piece of them', () => {
  const words = [word('Rent', 10, 60), { ...word('i', 12, 58), confidence: 0.2 }];
  expect(joinOverlapping(words)).toEqual(words);
});

test('a word whose box holds the surer ones after it ends where they begin', () => {
  const surer = (text: string, left: number, right: number) => ({
    ...word(text, left, right),
    confidence: 0.9,
  });
  const [first, ...others] = [word('T.', 10, 180), surer(':', 40, 46), surer('TRANSACTION', 60, 180)];
  expect(joinOverlapping([first, ...others])).toEqual([{ ...first, right: 40 }, ...others]);
});
