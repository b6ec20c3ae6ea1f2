import { expect, test } from 'vitest';
import { joinDecimals } from './join-decimals.ts';
import { wordBox } from './word-box.ts';

/** Words of a font of ten points: each text with the gap before it. */
function joined(...texts: readonly (readonly [gap: number, text: string])[]): string[] {
  let left = 0;
  const words = texts.map(([gap, text]) => {
    const start = left + gap;
    left = start + 5 * text.length;
    return { ...wordBox(start, left, 100, 10), text, confidence: 0.9, isBold: false };
  });
  return joinDecimals(words).map(({ text }) => text);
}

test.for([
  {
    texts: [
      [0, '04/1'],
      [2, '1/2024'],
      [20, '20.00'],
    ],
    expected: ['04/11/2024', '20.00'],
  },
  {
    texts: [
      [0, '1'],
      [1, '2/03/2024'],
    ],
    expected: ['12/03/2024'],
  },
  {
    texts: [
      [0, 'Flat'],
      [2.5, '1'],
      [2.5, '2/03/2024'],
    ],
    expected: ['Flat', '1', '2/03/2024'],
  },
  {
    texts: [
      [0, '$19,647'],
      [2, '68'],
    ],
    expected: ['$19,647.68'],
  },
  {
    texts: [
      [0, '$'],
      [6, '312'],
      [2, '.480,00'],
    ],
    expected: ['$', '312.480,00'],
  },
  {
    texts: [
      [0, '30'],
      [6, '.480,00'],
    ],
    expected: ['30', '.480,00'],
  },
  {
    texts: [
      [0, '99,'],
      [2, '80+'],
    ],
    expected: ['99,80+'],
  },
  {
    texts: [
      [0, '1.204'],
      [2, '50'],
    ],
    expected: ['1.204,50'],
  },
  {
    texts: [
      [0, '82.'],
      [0.5, 'co'],
    ],
    expected: ['82.00'],
  },
  {
    texts: [
      [0, '2.'],
      [4, 'co'],
    ],
    expected: ['2.', 'co'],
  },
  {
    texts: [
      [0, 'RM'],
      [5, '12.'],
      [3, '50'],
    ],
    expected: ['RM', '12.50'],
  },
  {
    texts: [
      [0, '12,'],
      [3, '50-'],
    ],
    expected: ['12,50-'],
  },
  {
    texts: [
      [0, '19,647'],
      [9, '68'],
    ],
    expected: ['19,647', '68'],
  },
  {
    texts: [
      [0, '19,647'],
      [2, '68'],
      [2, '12'],
    ],
    expected: ['19,647', '68', '12'],
  },
  {
    texts: [
      [0, '1,204.50'],
      [2, '19'],
    ],
    expected: ['1,204.50', '19'],
  },
  {
    texts: [
      [0, '125'],
      [2, '50'],
    ],
    expected: ['125', '50'],
  },
] as const)('$texts', ({ texts, expected }) => {
  expect(joined(...texts)).toEqual(expected);
});

test.for([
  { text: '30:', other: '30-', expected: ['193,30-'] },
  { text: '30:', other: '80-', expected: ['193,', '30:'] },
  { text: '30:', other: '30', expected: ['193,', '30:'] },
])('$text behind a point, which was also read as $other', ({ text, other, expected }) => {
  const word = (left: number, part: string) => ({
    ...wordBox(left, left + 5 * part.length, 100, 10),
    text: part,
    confidence: 0.9,
    isBold: false,
  });
  const decimals = { ...word(22, text), alternatives: [{ text: other, confidence: 0.8 }] };
  expect(joinDecimals([word(0, '193,'), decimals]).map((read) => read.text)).toEqual(expected);
});
