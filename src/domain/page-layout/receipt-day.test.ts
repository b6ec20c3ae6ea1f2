import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { lacksReceiptDay, withCentury, withDayOf } from './receipt-day.ts';

const wordsOf = (text: string) => typewritten(text).flatMap((line) => line.words);
const RECEIPT = `CORNER SHOP
4 Mill Lane
Oat bread                4.20
Green tea                3.75
Plums                    2.05
Total                   10.00
Thank you for your visit`;

test.for([
  { last: '', lacks: true },
  { last: '23/02/ 14:48 Store 6289', lacks: true },
  { last: 'Ref 99/88/77', lacks: true },
  { last: '23/02/2024 14:48', lacks: false },
  { last: '7- 4-2022 19:42', lacks: false },
  { last: '2024-02-23T14:48', lacks: false },
  { last: '08-Nov-2023', lacks: false },
  { last: 'FRIDAY 21 FEBRUARY 2025', lacks: false },
  { last: 'Jul16 17 08:15PM', lacks: false },
])('a receipt that ends in "$last" lacks its day: $lacks', ({ last, lacks }) => {
  expect(lacksReceiptDay(wordsOf(`${RECEIPT}\n${last}`))).toBe(lacks);
});

test('what is wider than a till roll, or has no amount, is no receipt', () => {
  const wide = `${'Invoice for the supply of goods and services of all kinds '.repeat(2)}\n${RECEIPT}`;
  expect(lacksReceiptDay(wordsOf(wide))).toBe(false);
  expect(lacksReceiptDay(wordsOf(RECEIPT.replaceAll(/\d+\.\d\d/g, '')))).toBe(false);
});

test('the day of another reading takes the place of what was read there', () => {
  const words = wordsOf(`${RECEIPT}\n23/02/     14:48`);
  const again = wordsOf(`CORNER SH0P\n\n\n\n\n\n\n23/02/2024 14:4B`);
  const texts = withDayOf(words, again).map(({ text }) => text);
  expect(texts).toContain('23/02/2024');
  expect(texts).not.toContain('23/02/');
  expect(texts).toEqual(expect.arrayContaining(['14:48', 'SHOP']));
});

test('a reading without a day changes nothing', () => {
  const words = wordsOf(RECEIPT);
  expect(withDayOf(words, wordsOf('Thank you'))).toEqual(words);
});

test('the first digits of a year that were read in the row below belong to their day', () => {
  const word = (text: string, left: number, right: number, top: number) => ({
    text,
    left,
    right,
    top,
    bottom: top + 16,
    confidence: 0.9,
    isBold: false,
  });
  const row = [word('16-10-11', 51, 109, 191), word('20', 34, 50, 200), word('RECEIPT', 131, 180, 200)];
  expect(withCentury(row).map(({ text }) => text)).toEqual(['2016-10-11', 'RECEIPT']);
  const apart = [word('16-10-11', 61, 119, 191), word('20', 34, 50, 200)];
  expect(withCentury(apart)).toEqual(apart);
});
