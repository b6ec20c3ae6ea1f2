import { expect, test } from 'vitest';
import type { Word } from './page-words.ts';
import { dateLengthAt, isFigure } from './row-shapes.ts';

function words(text: string): Word[] {
  const box = { left: 0, top: 0, right: 0, bottom: 0, confidence: 1, isBold: false };
  return text.split(' ').map((part) => ({ text: part, ...box }));
}

test.for([
  '12.50',
  '1,234.56',
  '1.234,56',
  "1'234.56",
  '12,34,567.89',
  '1234567.89',
  '-12.50',
  '12.50-',
  '(12.50)',
  '£12.50',
  '12.50€',
  '1,234.56CR',
  '1,234.56Dr',
  '+12,50',
  '-$12.50',
  '12,50S',
  '(1.50)CR',
])('a figure: %s', (text) => {
  expect(isFigure(text)).toBe(true);
});

test.for([
  '12',
  '1234',
  '12.5',
  '12.345',
  '12/05',
  '01.05.2025',
  'A12.50',
  '12.50.',
  '1.2.50',
  'Visa',
  '12.50kg',
])('no figure: %s', (text) => {
  expect(isFigure(text)).toBe(false);
});

test.for([
  { text: '12/05', length: 1 },
  { text: '12.05.', length: 1 },
  { text: '2025-05-12', length: 1 },
  { text: '12-May-25', length: 1 },
  { text: '12MAY', length: 1 },
  { text: '5月12日', length: 1 },
  { text: '2025年5月12日', length: 1 },
  { text: '12 May', length: 2 },
  { text: '12. Mai', length: 2 },
  { text: 'May 12', length: 2 },
  { text: 'May 12, 2025', length: 2 },
  { text: '12.50 Shop', length: 0 },
  { text: '31.12.99', length: 1 },
  { text: 'Shop 12', length: 2 },
  { text: '1234 Shop', length: 0 },
  { text: 'Card 1234', length: 0 },
  { text: '1,234.56', length: 0 },
  { text: 'Balance', length: 0 },
])('a date by its shape: $text', ({ text, length }) => {
  expect(dateLengthAt(words(text), 0)).toBe(length);
});
