import { expect, test } from 'vitest';
import { decodeLine } from './decode-line.ts';

const CHARACTERS = ['', 'A', '1', '2'];

/** Chances in which each step has one likely character. */
function chancesOf(numbers: readonly number[], chance = 0.9) {
  const data = new Float32Array(numbers.length * CHARACTERS.length);
  for (const [step, number] of numbers.entries()) data[step * CHARACTERS.length + number] = chance;
  return { steps: numbers.length, count: CHARACTERS.length, data };
}

test('the same in steps that follow each other is one character, after none it is another', () => {
  const read = decodeLine(chancesOf([1, 1, 0, 2, 2, 0, 2, 3]), CHARACTERS);
  expect(read.map(({ text }) => text).join('')).toBe('A112');
  expect(read[0]?.at).toBeCloseTo(0.5 / 8);
  expect(read[0]?.confidence).toBeCloseTo(0.9);
});

test('a character that is not looked at is none', () => {
  const read = decodeLine(chancesOf([1, 0, 3]), ['', 'A', '1', '']);
  expect(read.map(({ text }) => text)).toEqual(['A']);
});
