import { expect, test } from 'vitest';
import type { Piece } from './find-pieces.ts';
import { measureText } from './measure-text.ts';

const letters = Array.from({ length: 200 }, (_, at): Piece => {
  const [left, top] = [(at % 40) * 12, Math.floor(at / 40) * 24];
  return { left, top, right: left + 9, bottom: top + 14, ink: 55 };
});

test('a dark logo with white shapes in it does not say how high letters are', () => {
  const logo: Piece = { left: 700, top: 0, right: 890, bottom: 72, ink: 9_800 };
  expect(measureText([...letters, logo], 1240)).toEqual({ pieces: letters, height: 14 });
});

test('a page of a few large letters has letters of that height', () => {
  const large = [0, 60, 120, 180].map((left): Piece => ({
    left,
    top: 200,
    right: left + 45,
    bottom: 264,
    ink: 1_100,
  }));
  const specks = letters
    .slice(0, 60)
    .map((each): Piece => ({ ...each, right: each.left + 3, bottom: each.top + 3, ink: 5 }));
  expect(measureText([...large, ...specks], 1240)).toEqual({ pieces: large, height: 64 });
});
