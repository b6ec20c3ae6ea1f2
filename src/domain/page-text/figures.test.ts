import { expect, test } from 'vitest';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { findFigures } from './figures.ts';

const POINT: DecimalStyle = { decimal: '.', scale: 2, isLoose: false };
const COMMA: DecimalStyle = { decimal: ',', scale: 2, isLoose: false };
const WHOLE: DecimalStyle = { decimal: null, scale: 0, isLoose: false };

/** A line of characters 5 points wide and 10 high, as in a typewriter's print. */
function lineOf(text: string): TextLine {
  const words: Word[] = [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    left: match.index * 5,
    right: (match.index + match[0].length) * 5,
    top: 0,
    bottom: 10,
    confidence: 1,
    isBold: false,
  }));
  return {
    page: 1,
    words,
    text: words.map((word) => word.text).join(' '),
    left: 0,
    right: 500,
    top: 0,
    bottom: 10,
  };
}

test.for([
  { line: '5000 - 10037      852,000', style: WHOLE, want: ['5000', '10037', '852,000'] },
  { line: 'REWE 4711    14,62 S', style: COMMA, want: ['14,62 S'] },
  { line: 'Loyer 12    1 234,56      12 345,67', style: COMMA, want: ['1 234,56', '12 345,67'] },
  { line: 'PAY -      12.00    1,000.00', style: POINT, want: ['12.00', '1,000.00'] },
  { line: 'PAY   - 12.00    1,000.00 -', style: POINT, want: ['- 12.00', '1,000.00 -'] },
  { line: 'RENT   (25.52 $)   (35.74 USD )', style: POINT, want: ['(25.52 $)', '(35.74 USD )'] },
  { line: 'Fee (from 12.00', style: POINT, want: ['12.00'] },
  { line: 'Fee   R$ 1.234,56   (12,00)', style: COMMA, want: ['R$ 1.234,56', '(12,00)'] },
  { line: 'ATM 12   1,234.56 Cr   99.00 Dr', style: POINT, want: ['1,234.56 Cr', '99.00 Dr'] },
  { line: '振込   12,345   1,234,567円', style: WHOLE, want: ['12,345', '1,234,567円'] },
  {
    line: 'Shop (CAD 15.00)   -R$ 12.00   - R$ 12.00   R$ -12.00   12.00 EUR-',
    style: POINT,
    want: ['(CAD 15.00)', '-R$ 12.00', '- R$ 12.00', 'R$ -12.00', '12.00 EUR-'],
  },
  { line: 'Fee   20 140.39 RCr   1 118.85 R', style: POINT, want: ['20 140.39 RCr', '1 118.85 R'] },
  { line: 'B/F          10 677.60', style: POINT, want: ['10 677.60'] },
  { line: 'Fakt 12  2 677.60', style: POINT, want: ['2 677.60'] },
  { line: '03.17   NAGY ANNA   -47 .332', style: WHOLE, want: ['-47 .332'] },
  { line: 'SOLDE NUL', style: COMMA, want: ['NUL'] },
  { line: 'Interest rates are nil', style: POINT, want: [] },
  { line: 'Rate 3.5% on 12/31 of 2024', style: POINT, want: [] },
])('$line', ({ line, style, want }) => {
  expect(findFigures(lineOf(line), style).map(({ figure }) => figure.text)).toEqual(want);
});

test.for([
  { confidence: 0.9, want: [{ value: 81_760_544, sure: 0, has: true }] },
  { confidence: 1, want: [] },
])('a group of four digits, read with a confidence of $confidence', ({ confidence, want }) => {
  const line = lineOf('Fee   81,7605.44');
  const words = line.words.map((word) => ({ ...word, confidence }));
  const found = findFigures({ ...line, words }, POINT).map(({ figure }) => ({
    value: figure.value,
    sure: figure.confidence,
    has: figure.otherValues?.includes(8_170_544) === true,
  }));
  expect(found).toEqual(want);
});

test('a blank is as wide as a digit, though a letter before the digits is narrower', () => {
  const line = lineOf('Fee   zł5 272,69');
  const words = line.words.map((word) => ({
    ...word,
    bottom: 8,
    left: word.text === 'zł5' ? word.left + 3 : word.left,
  }));
  const found = findFigures({ ...line, words }, COMMA);
  expect(found.map(({ figure }) => figure.text)).toEqual(['zł5 272,69']);
});

test("a typewriter's `1` alone has less ink than room, and a blank behind it seems wider", () => {
  const line = lineOf('Fee   1 272,69   6 812,10');
  const words = line.words.map((word) => ({
    ...word,
    bottom: 8,
    right: word.text.length === 1 ? word.right - 0.7 : word.right,
  }));
  const found = findFigures({ ...line, words }, COMMA);
  expect(found.map(({ figure }) => figure.text)).toEqual(['1 272,69', '6 812,10']);
});

test('of a word that was read twice the figure has both values', () => {
  const line = lineOf('Shop   1 234,56-   12,00');
  const words = line.words.map((word) =>
    word.text === '234,56-' ? { ...word, alternatives: [{ text: '284,56-', confidence: 0.5 }] } : word,
  );
  const [first, second] = findFigures({ ...line, words }, COMMA);
  expect(first?.figure).toMatchObject({ value: 123_456, otherValues: [128_456] });
  expect(second?.figure.otherValues).toBeUndefined();
});

test('a sign between two figures is of the one to which it stands nearer', () => {
  const signOf = (text: string) => findFigures(lineOf(text), POINT).map(({ figure }) => figure.text);
  const near = lineOf('Fee   0.00 + 31.37');
  const words = near.words.map((word) => (word.text === '31.37' ? { ...word, left: word.left - 3 } : word));
  expect(findFigures({ ...near, words }, POINT).map(({ figure }) => figure.text)).toEqual([
    '0.00',
    '+ 31.37',
  ]);
  expect(signOf('Fee   5.00 -   31.37')).toEqual(['5.00 -', '31.37']);
});
