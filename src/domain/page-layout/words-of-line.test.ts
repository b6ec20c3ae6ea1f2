import { expect, test } from 'vitest';
import { wordsOfLine } from './words-of-line.ts';

/** @param steps from the middle of each letter to that of the next, in heights of the line, which is ten heights long */
function textsOf(text: string, steps: readonly number[]): string[] {
  let at = 0.05;
  const characters = Array.from(text, (letter, index) => {
    at += (steps[index - 1] ?? 0) / 10;
    return { text: letter, confidence: 0.9, at };
  });
  return wordsOfLine(characters, { corner: [0, 0], along: [400, 0], down: [0, 40] }).map((word) => word.text);
}

test('blanks part words, and gaps wider than a letter', () => {
  expect(textsOf('AB CD', [0.4, 0.4, 0.4, 0.4])).toEqual(['AB', 'CD']);
  expect(textsOf('ABCD', [0.4, 1.2, 0.4])).toEqual(['AB', 'CD']);
});

test('the letters of wide type stand a height apart and are one word', () => {
  expect(textsOf('12.50', [0.8, 1.05, 0.85, 0.85])).toEqual(['12.50']);
  expect(textsOf('CAFE', [0.85, 1.02, 1.02])).toEqual(['CAFE']);
  expect(textsOf('CAFENO', [0.85, 0.85, 0.85, 1.6, 0.85])).toEqual(['CAFE', 'NO']);
});

test('the dots of a rule, which look like an underscore, part words as a blank does', () => {
  expect(textsOf('AB_CD', [0.4, 0.4, 0.4, 0.4])).toEqual(['AB', 'CD']);
});

test('an underscore within a number is one of its letters', () => {
  expect(textsOf('FV_24_7', [0.4, 0.4, 0.4, 0.4, 0.4, 0.4])).toEqual(['FV_24_7']);
  expect(textsOf('NO_', [0.4, 0.4])).toEqual(['NO']);
});
