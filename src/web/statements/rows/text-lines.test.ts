import { expect, test } from 'vitest';
import { linesOf } from './text-lines.ts';

const perLetter = (word: string) => word.length * 10;

test.for([
  { text: '', width: 100, lines: 1 },
  { text: 'short text', width: 100, lines: 1 },
  { text: 'a longer text', width: 100, lines: 2 },
  { text: 'one two three four five six', width: 60, lines: 3 },
  { text: 'unbreakablelongword', width: 100, lines: 2 },
  { text: 'before the pane has a width', width: 0, lines: 1 },
])('“$text” takes $lines lines of $width px', ({ text, width, lines }) => {
  expect(linesOf(text, width, perLetter)).toBe(lines);
});
