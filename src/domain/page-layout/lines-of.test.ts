import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';
import type { PageWords, Word } from './page-words.ts';
import { wordBox } from './word-box.ts';

function word(text: string, left: number, baseline: number, fontSize = 10): Word {
  const right = left + text.length * fontSize * 0.5;
  return { text, ...wordBox(left, right, baseline, fontSize), confidence: 1, isBold: false };
}

function linesWith(words: readonly Word[], source: PageWords['source'] = 'text'): string[] {
  return linesOf({ page: 1, width: 600, height: 800, source, words }).map(({ text }) => text);
}

test.for([
  {
    name: 'from top to bottom, left to right',
    words: [word('d', 90, 120), word('b', 90, 100), word('c', 10, 120), word('a', 10, 100)],
    lines: ['a b', 'c d'],
  },
  {
    name: 'tight leading',
    words: [word('aa', 10, 100), word('bb', 90, 100), word('cc', 10, 108.5), word('dd', 90, 108.5)],
    lines: ['aa bb', 'cc dd'],
  },
  {
    name: 'a large word on the baseline of small ones',
    words: [word('Total', 10, 100, 8), word('12.50', 200, 100, 18)],
    lines: ['Total 12.50'],
  },
  {
    name: 'a raised figure',
    words: [word('Total', 10, 100), word('1', 36, 96.5, 6), word('12.50', 200, 100)],
    lines: ['Total 1 12.50'],
  },
  {
    name: 'a figure raised far, and none but beside a word',
    words: [word('Total', 10, 100), word('1', 36, 94.5, 6), word('small', 200, 94.5, 6)],
    lines: ['1 small', 'Total'],
  },
  {
    name: 'a figure raised far',
    words: [word('Total', 10, 100), word('1', 36, 94.5, 6)],
    lines: ['Total 1'],
  },
  {
    name: 'a column set a little lower',
    words: [
      word('Paid', 10, 100),
      word('12.50', 200, 102.5),
      word('Sold', 10, 114),
      word('7.00', 200, 116.5),
    ],
    lines: ['Paid 12.50', 'Sold 7.00'],
  },
  {
    name: 'a column set a little lower goes to the nearer line',
    words: [
      word('aa', 10, 100),
      word('11', 200, 103),
      word('bb', 10, 109),
      word('22', 200, 112),
      word('cc', 10, 118),
      word('33', 200, 121),
    ],
    lines: ['aa 11', 'bb 22', 'cc 33'],
  },
  {
    name: 'words one below the other are two lines, however near',
    words: [word('upper', 10, 100), word('lower', 10, 103.5)],
    lines: ['upper', 'lower'],
  },
  {
    name: 'text from the right in reading order',
    words: [word('٥٠٫٠٠', 10, 100), word('البنك', 100, 100), word('رسوم', 150, 100)],
    lines: ['رسوم البنك ٥٠٫٠٠'],
  },
  {
    name: 'a Latin name within text from the right',
    words: [word('Al', 100, 100), word('Bank', 120, 100), word('إلى', 150, 100), word('تحويل', 180, 100)],
    lines: ['تحويل إلى Al Bank'],
  },
])('lines: $name', ({ words, lines }) => {
  expect(linesWith(words)).toEqual(lines);
});

/** Thirty lines of four words, in tight boxes as recognition gives them, on a page that lies askew or bends. */
function scanned(drop: (x: number) => number): { words: Word[]; lines: string[] } {
  const rows = Array.from({ length: 30 }, (_, row) => [
    `${String(10 + row)}/05`,
    'pump',
    'Xerxes',
    `${String(row)}.50`,
  ]);
  const words = rows.flatMap((texts, row) =>
    texts.map((text, index) => {
      const left = [40, 120, 200, 480][index] ?? 0;
      const jitter = ((row * 7 + index * 13) % 5) * 0.3 - 0.6;
      const baseline = 100 + row * 13 + drop(left) + jitter;
      const [up, down] = text === 'pump' ? [5, 2] : text.includes('/') ? [7.2, 2] : [7.2, 0];
      const right = left + text.length * 5;
      return {
        text,
        left,
        right,
        top: baseline - up,
        bottom: baseline + down,
        confidence: 0.9,
        isBold: false,
      };
    }),
  );
  return { words, lines: rows.map((texts) => texts.join(' ')) };
}

test.for([
  { name: 'straight', drop: () => 0 },
  { name: 'one degree askew', drop: (x: number) => x * 0.0175 },
  { name: 'two degrees askew the other way', drop: (x: number) => -x * 0.035 },
  { name: 'bent', drop: (x: number) => Math.sin((x / 520) * Math.PI) * 6 },
])('lines of a scan: $name', ({ drop }) => {
  const { words, lines } = scanned(drop);
  expect(linesWith(words.toReversed(), 'ocr')).toEqual(lines);
});

test('a text layer over a scan that lies askew', () => {
  const words = Array.from({ length: 40 }, (_, row) =>
    [40, 110, 180, 250, 320, 390, 460].map((left) =>
      word(`r${String(row)}`, left, 60 + row * 12 + left * 0.02),
    ),
  ).flat();
  expect(linesWith(words)).toEqual(
    Array.from({ length: 40 }, (_, row) => Array.from({ length: 7 }, () => `r${String(row)}`).join(' ')),
  );
});

test('no words, no lines', () => {
  expect(linesWith([])).toEqual([]);
});

test('of a scan, an amount whose box holds a bit of a rule is of its line; rules are no words', () => {
  const tall = { ...word('350.25', 300, 100), top: 84, bottom: 109 };
  const words = [
    word('Bill', 10, 100),
    word('|', 60, 100),
    word('paid', 90, 100),
    tall,
    word('Rent', 10, 118),
  ];
  expect(linesWith(words, 'ocr')).toEqual(['Bill paid 350.25', 'Rent']);
  // Beside amounts with their currency, a word whose box holds the rule below it.
  const tight = (text: string, left: number) => ({ ...word(text, left, 100), top: 90, bottom: 100 });
  const amounts = [tight('350,25', 200), tight('zł', 232), tight('12,00', 300), tight('zł', 327)];
  const label = { ...tight('Razem:', 10), top: 88, bottom: 105 };
  expect(linesWith([label, ...amounts], 'ocr')).toEqual(['Razem: 350,25 zł 12,00 zł']);
});

test('of a scan, dates and a balance a little higher than the rest of their row are of it', () => {
  const high = (text: string, left: number) => ({ ...word(text, left, 100), top: 90, bottom: 98.5 });
  const low = (text: string, left: number) => ({ ...word(text, left, 100), top: 93.5, bottom: 103.5 });
  const words = [high('23/02/2024', 10), high('7,519.05', 300), low('RENT', 90), low('CR', 345)];
  expect(linesWith(words, 'ocr')).toEqual(['23/02/2024 RENT 7,519.05 CR']);
});

/** A word of a picture, whose box encloses its ink. */
const inked = (text: string, left: number, top: number, bottom: number): Word => ({
  text,
  left,
  right: left + text.length * 5,
  top,
  bottom,
  confidence: 0.9,
  isBold: false,
});

test('marks of a picture are on the line of the words beside them', () => {
  const words = [
    inked('CMS', 10, 100, 107),
    inked('-', 30, 103, 104),
    inked('FEE', 40, 100, 107),
    inked('78.00', 200, 100, 107),
    inked('-', 230, 103, 104),
    inked('SHOP', 10, 112, 119),
    inked('*', 35, 112, 115),
    inked('~', 10, 300, 302),
  ];
  expect(linesWith(words, 'ocr')).toEqual(['CMS - FEE 78.00 -', 'SHOP *', '~']);
});

test('a row of stars that was taken for a word leads no amount astray', () => {
  const stars = { ...inked('*+4%*X++4%+%', 180, 130, 142), confidence: 0.13 };
  const words = [
    inked('Netto:', 10, 92, 116),
    inked('Total:', 10, 109, 135),
    stars,
    inked('20,60', 300, 108, 134),
  ];
  expect(linesWith(words, 'ocr')).toEqual(['Netto:', 'Total: 20,60', '*+4%*X++4%+%']);
});

test('what was hardly seen where a word stands is no word of a scan', () => {
  const ghost = { ...word('5', 68, 101), right: 108, confidence: 0.24 };
  const words = [word('6/12', 39, 101), ghost, word('509.78', 102, 100), word('DEPOSIT', 140, 100)];
  expect(linesWith(words, 'ocr')).toEqual(['6/12 509.78 DEPOSIT']);
  expect(linesWith([{ ...ghost, right: 73 }, word('DEPOSIT', 140, 101)], 'ocr')).toEqual(['5 DEPOSIT']);
  const sign = { ...word('-', 98, 100), confidence: 0.24 };
  expect(linesWith([sign, word('509.78', 102, 100)], 'ocr')).toEqual(['- 509.78']);
});
