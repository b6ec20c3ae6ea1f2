import { expect, test } from 'vitest';
import { asPrinted } from './as-printed.ts';
import type { Word } from './page-words.ts';
import { baselineOf, fontSizeOf } from './word-box.ts';

/** A word by its ink, of a font of ten points on a baseline at 100. */
const inked = (text: string, left: number, above: number, below = 0): Word => ({
  text,
  left,
  right: left + 6 * text.length,
  top: 100 - above,
  bottom: 100 + below,
  confidence: 0.9,
  isBold: false,
});

test('words recognised by their ink get the boxes of their font, all on one baseline', () => {
  const words = [
    inked('Rent', 20, 7.1),
    inked('paying', 60, 5.3, 2),
    inked('-', 110, 3),
    inked('sum', 130, 5.3),
    inked('1,200.00', 200, 7.1, 1.5),
  ];
  const page = asPrinted({ page: 1, width: 300, height: 200, source: 'ocr', words });
  expect(page.words.map(({ text }) => text)).toEqual(['Rent', 'paying', '-', 'sum', '1,200.00']);
  for (const word of page.words) {
    expect(baselineOf(word)).toBeCloseTo(100, 0);
    expect(fontSizeOf(word)).toBeGreaterThan(9);
    expect(fontSizeOf(word)).toBeLessThan(11);
  }
  expect(page.words[0]?.left).toBeCloseTo(19.4, 0);
});

test('a heading beside small print keeps its size', () => {
  const words = [
    inked('TOTAL', 20, 20),
    inked('net', 90, 5.3),
    inked('Cash', 120, 7.1),
    inked('due', 160, 7.1),
  ];
  const [heading] = asPrinted({ page: 1, width: 300, height: 200, source: 'ocr', words }).words;
  expect(heading && fontSizeOf(heading)).toBeGreaterThan(25);
});

test('letters that were given the height of the band they stand on are of the line beside them', () => {
  const tall = { ...inked('Description', 20, 20, 13), right: 64 };
  const [word, beside] = asPrinted({
    page: 1,
    width: 300,
    height: 200,
    source: 'ocr',
    words: [tall, { ...inked('Count', 90, 7.1), right: 110 }],
  }).words;
  expect(word && fontSizeOf(word)).toBeLessThan(12);
  expect(word && beside && Math.abs(baselineOf(word) - baselineOf(beside))).toBeLessThan(1);
});

test('a word whose letters bear marks above each other stays as high as it was read', () => {
  const word = { ...inked('ที่อยู่', 20, 10), right: 36 };
  const [printed] = asPrinted({ page: 1, width: 300, height: 200, source: 'ocr', words: [word] }).words;
  expect(printed && fontSizeOf(printed)).toBeGreaterThan(9);
});

test.for([
  { text: '22/02/2024297.31', want: ['22/02/2024', '297.31'] },
  { text: '2024|TRANSFER', want: ['2024', 'TRANSFER'] },
  { text: '12.50|1,297.31', want: ['12.50', '1,297.31'] },
  { text: '12|3', want: ['12|3'] },
  { text: '2|5.00', want: ['2|5.00'] },
  { text: '1,2|5.00', want: ['1,2|5.00'] },
  { text: '1|234.56', want: ['1|234.56'] },
  { text: '22.02.2024-1.297,31', want: ['22.02.2024', '-1.297,31'] },
  { text: '22/02/202423/02/2024', want: ['22/02/2024', '23/02/2024'] },
  { text: '22-02-2024:TRANSFER/12', want: ['22-02-2024', 'TRANSFER/12'] },
  { text: '22-02-2024:12:30', want: ['22-02-2024:12:30'] },
  { text: '22/02/24297.31', want: ['22/02/24297.31'] },
  { text: '22/02/2024118820', want: ['22/02/2024118820'] },
])('a date that ran together with the next column: $text', ({ text, want }) => {
  const words = [inked(text, 20, 7.1)];
  const page = asPrinted({ page: 1, width: 300, height: 200, source: 'ocr', words });
  expect(page.words.map((word) => word.text)).toEqual(want);
});
