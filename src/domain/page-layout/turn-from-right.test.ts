import { expect, test } from 'vitest';
import { fromTheRight } from '#tests/fixtures/invoices/from-the-right.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords } from './page-words.ts';
import { turnFromRight } from './turn-from-right.ts';

function textsOf(page: PageWords): string[] | null {
  return (
    turnFromRight([page])
      ?.flatMap(linesOf)
      .map(({ text }) => text) ?? null
  );
}

function fromTheLeft(text: string): PageWords {
  const words = typewritten(text).flatMap((line) => line.words);
  return { page: 1, width: 600, height: 842, source: 'text', words };
}

test.for([
  { name: 'words and figures', text: 'المجموع      300.00', lines: ['المجموع 300.00'] },
  {
    name: 'a Latin name among them keeps its order',
    text: 'اسم العميل السيد 24 Trading Blue المحترم\nالمجموع الكلي      300.00      AED',
    lines: ['اسم العميل السيد Blue Trading 24 المحترم', 'المجموع الكلي 300.00 AED'],
  },
  {
    name: 'a figure with a blank for thousands, too',
    text: 'المجموع الكلي     200,00 1',
    lines: ['المجموع الكلي 1 200,00'],
  },
  {
    name: 'goods with Latin names',
    text: 'كرسي Oak      300.00\nطاولة Plus      400.00\nالمجموع      700.00',
    lines: ['كرسي Oak 300.00', 'طاولة Plus 400.00', 'المجموع 700.00'],
  },
  {
    name: 'brackets around a rate',
    text: 'الضريبة )%15(      45.00\nخصم %5      1.00',
    lines: ['الضريبة (15%) 45.00', 'خصم 5% 1.00'],
  },
  { name: 'two columns of figures', text: 'كرسي مكتب      12     150', lines: ['كرسي مكتب 12 150'] },
])('a line of a page from the right is read on: $name', ({ text, lines }) => {
  expect(textsOf(fromTheRight(text))).toEqual(lines);
});

test.for([
  { name: 'Latin', text: 'Total      300.00' },
  {
    name: 'Arabic words among the columns of a table',
    text: '1      كرسي مكتب كبير أسود      2      300.00',
  },
  { name: 'as many words of both', text: 'Oak كرسي\n300.00      Total المجموع' },
  { name: 'two languages', text: 'Total invoice amount      300.00      المجموع الكلي' },
  { name: 'Arabic words with their figures on the right', text: 'المجموع      300.00\nالضريبة      45.00' },
])('a page laid out from the left stays: $name', ({ text }) => {
  expect(textsOf(fromTheLeft(text))).toBe(null);
});
