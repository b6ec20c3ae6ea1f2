import { expect, test } from 'vitest';
import { withLetterMarks } from './letter-marks.ts';
import type { Word } from './page-words.ts';

/** Rows of an amount and what stands behind it. */
function rowsOf(marks: string, gap = 12): Word[] {
  return marks.split('').flatMap((mark, row) => {
    const place = { top: row * 30, bottom: row * 30 + 20, confidence: 0.9, isBold: false };
    return [
      { ...place, text: '12,50', left: 100, right: 170 },
      { ...place, text: mark, left: 170 + gap, right: 182 + gap },
    ];
  });
}

test.for([
  { read: '5H5', marks: 'SHS', why: 'an S is taken for a 5' },
  { read: '58HS', marks: 'SSHS', why: 'an S is taken for an 8 too' },
  { read: 's5SH', marks: 'SSSH', why: 'an S is taken for a small one' },
  { read: 'C0DC', marks: 'CDDC', why: 'a D is taken for a 0' },
  { read: '555', marks: '555', why: 'no letter says that these are marks' },
  { read: '5H7', marks: '5H7', why: 'another digit says that they are none' },
  { read: '5H', marks: '5H', why: 'two are no column' },
])('$read behind amounts is $marks: $why', ({ read, marks }) => {
  const words = withLetterMarks(rowsOf(read));
  expect(words.filter(({ text }) => text.length === 1).map(({ text }) => text)).toEqual(marks.split(''));
});

test('a mark that was read twice is one', () => {
  const [amount, mark, ...others] = rowsOf('SHSS');
  if (amount === undefined || mark === undefined) throw new Error('There is no row.');
  const words = withLetterMarks([amount, { ...mark, text: 'SS' }, ...others]);
  expect(words.map(({ text }) => text).filter((text) => text !== amount.text)).toEqual(['S', 'H', 'S', 'S']);
});

test('digits far from the amounts stay digits', () => {
  expect(withLetterMarks(rowsOf('5H5', 80)).map(({ text }) => text)).toContain('5');
});

/** The rows with the mark of the first one stuck to its amount. */
function withStuck(marks: string): Word[] {
  const [amount, mark, ...others] = rowsOf(marks);
  if (amount === undefined || mark === undefined) throw new Error('There is no row.');
  return [{ ...amount, text: `${amount.text}${mark.text}`, right: mark.right }, ...others];
}

test('a mark that is stuck to its amount is parted from it', () => {
  const words = withLetterMarks(withStuck('5SHS'));
  expect(words.slice(0, 2)).toMatchObject([
    { text: '12,50', left: 100, right: 170 },
    { text: 'S', left: 182, right: 194 },
  ]);
});

test('a mark taken for an 8 on another row does not keep one from being parted', () => {
  expect(withLetterMarks(withStuck('58HS'))[1]?.text).toBe('S');
});

test.for([
  { marks: '5767', why: 'other digits say that these are decimals' },
  { marks: '5SH', why: 'two are no column' },
])('a digit behind an amount stays one: $why', ({ marks }) => {
  expect(withLetterMarks(withStuck(marks))[0]?.text).toBe('12,505');
});
