import { expect, test } from 'vitest';
import { blankImage } from './gray-image.ts';
import { blankBetweenWords, partAtGaps } from './part-at-gaps.ts';

const HIGH = 20;
const WIDE = 12;

/** Draws each character as a block of ink in a cell, an l as a thin one; an underscore is a blank that the recogniser passed over. */
function partsOf(drawn: string, { gap = 3, blank = 9 } = {}): string[] {
  const image = blankImage(600, 40);
  const symbols = [];
  let left = 10;
  for (const text of drawn) {
    if (text === '_') {
      left += blank - gap;
      continue;
    }
    const thin = text === 'l' ? 5 : 0;
    const [from, to] = [left + thin, left + WIDE - thin];
    for (let y = 10; y < 10 + HIGH; y++) image.data.fill(0, y * 600 + from, y * 600 + to);
    symbols.push({ text, left: from - 1, top: 10, right: to + 1, bottom: 10 + HIGH });
    left += WIDE + gap;
  }
  const starts = [0, ...partAtGaps(image, symbols, 200)];
  return starts.map((start, at) => drawn.replaceAll('_', '').slice(start, starts[at + 1]));
}

test.for([
  { drawn: 'RENT_MARCH', parts: ['RENT', 'MARCH'] },
  { drawn: '9308_GROCERY_SAMPLE', parts: ['9308', 'GROCERY', 'SAMPLE'] },
  { drawn: 'Balance', parts: ['Balance'] },
  { drawn: 'GROCERY', parts: ['GROCERY'] },
  { drawn: '12_50', parts: ['1250'] },
  { drawn: '12._50', parts: ['12.50'] },
  { drawn: '12.50_5', parts: ['12.50', '5'] },
  { drawn: '2,31_0.00', parts: ['2,310.00'] },
  { drawn: 'F_rom', parts: ['From'] },
  { drawn: 'To_Fred', parts: ['To', 'Fred'] },
  { drawn: 'account_s', parts: ['accounts'] },
  { drawn: 're_c_eived', parts: ['received'] },
  { drawn: 'Transfe_r__to', parts: ['Transfer', 'to'] },
  { drawn: 'Rent_a_car', parts: ['Rent', 'a', 'car'] },
  { drawn: 'Coffee_B', parts: ['Coffee', 'B'] },
])('$drawn is parted where the picture shows a blank: $parts', ({ drawn, parts }) => {
  expect(partsOf(drawn)).toEqual(parts);
});

test.for([
  { drawn: "8.55'MILL", parts: ['8.55', "'MILL"], why: 'what is left of a rule stands between two columns' },
  { drawn: '8.55|MILL', parts: ['8.55', '|MILL'], why: 'the same' },
  { drawn: "8'MILL", parts: ["8'MILL"], why: 'this is no amount' },
  { drawn: '8.55Cr', parts: ['8.55Cr'], why: 'nothing stands between' },
])('$drawn is read as $parts: $why', ({ drawn, parts }) => expect(partsOf(drawn)).toEqual(parts));

test('letters of one width are parted at a narrow blank', () => {
  expect(partsOf('RENT_MARCH', { blank: 6 })).toEqual(['RENT', 'MARCH']);
});

test('a label and the date right behind it are two', () => {
  expect(partsOf('Date:14/06/2021', {})).toEqual(['Date:', '14/06/2021']);
  expect(partsOf('Ref:14/06/20219', {})).toEqual(['Ref:14/06/20219']);
});

test('letters that are spaced out are one word', () => {
  expect(partsOf('INVOICE', { gap: 9 })).toEqual(['INVOICE']);
});

test('the blank between two words is the one that is plainly the widest', () => {
  const image = blankImage(200, 40);
  const ink = (left: number, right: number) => {
    for (let y = 10; y < 30; y++) image.data.fill(0, y * 200 + left, y * 200 + right);
  };
  for (const [left, right] of [
    [10, 20],
    [23, 33],
    [45, 55],
  ] as const)
    ink(left, right);
  const box = { left: 8, top: 10, right: 57, bottom: 30 };
  expect(blankBetweenWords(image, box, 200)).toEqual({ left: 33, right: 45 });
  ink(67, 77);
  expect(blankBetweenWords(image, { ...box, right: 80 }, 200)).toBeNull();
  expect(blankBetweenWords(image, { ...box, right: 35 }, 200)).toBeNull();
});
