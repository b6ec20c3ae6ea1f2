import { expect, test } from 'vitest';
import { greetedIn } from './greeting.ts';

test.for([
  ['Hello Anna Berg!', 'Anna Berg'],
  ['Dear Anna Berg ,', 'Anna Berg'],
  ['Hello,', ''],
  ['Sehr geehrte Damen und Herren,', ''],
  ['Hello Anna Berg', null],
  ['Helloland Ltd,', null],
])('%s', ([line, name]) => {
  expect(greetedIn(line ?? '')).toBe(name);
});

test('a line of many blanks takes no longer than any other', { timeout: 1000 }, () => {
  expect(greetedIn(`Hello${' '.repeat(2_000)}x`)).toBeNull();
});
