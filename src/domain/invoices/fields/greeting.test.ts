import { expect, test } from 'vitest';
import { isGreeting } from './greeting.ts';

test.for([
  ['Hello Anna Berg!', true],
  ['Dear Anna Berg ,', true],
  ['Hello,', true],
  ['Sehr geehrte Damen und Herren,', true],
  ['Hello Anna Berg', false],
  ['Helloland Ltd,', false],
] as const)('%s', ([line, isOne]) => {
  expect(isGreeting(line)).toBe(isOne);
});

test('a line of many blanks takes no longer than any other', { timeout: 1000 }, () => {
  expect(isGreeting(`Hello${' '.repeat(2_000)}x`)).toBe(false);
});
