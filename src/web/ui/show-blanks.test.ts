import { expect, test } from 'vitest';
import { showBlanks } from './show-blanks.ts';

test.for([
  [' usd  ', '·usd··'],
  ['a b', 'a b'],
  ['  ', '··'],
  ['', ''],
] as const)('the blanks at the edges of "%s" can be seen', ([text, want]) => {
  expect(showBlanks(text)).toBe(want);
});
