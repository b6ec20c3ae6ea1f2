import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { titleCells } from './title-cells.ts';

test.for([
  { name: 'a little more than a blank apart', gap: 1.6, want: ['Debit', 'Credit'] },
  { name: 'a blank apart', gap: 1, want: ['Debit Credit'] },
])('both sides $name', ({ gap, want }) => {
  const [line] = typewritten('Debit Credit');
  if (line === undefined) throw new Error('no line');
  const [debit, credit] = line.words;
  if (debit === undefined || credit === undefined) throw new Error('no words');
  const blank = 0.5;
  const left = debit.right + gap * blank * (line.bottom - line.top);
  const words = [debit, { ...credit, left, right: left + credit.right - credit.left }];
  expect(titleCells({ ...line, words }, blank).map(({ text }) => text)).toEqual(want);
});
