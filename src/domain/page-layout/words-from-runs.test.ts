import { expect, test } from 'vitest';
import type { GlyphRun, PageRuns } from './glyph-run.ts';
import { wordsFromRuns } from './words-from-runs.ts';

const ADVANCE = 5;

/** Each character 5 points wide, of a font of 10. */
function run(text: string, x: number, y: number, changes: Partial<GlyphRun> = {}): GlyphRun {
  const advances = Array.from(text, () => ADVANCE);
  return { text, x, y, angle: 0, fontSize: 10, advances, isBold: false, ...changes };
}

function wordsOf(...runs: GlyphRun[]): string[] {
  return wordsFromRuns(pageOf(runs)).words.map(({ text }) => text);
}

function pageOf(runs: GlyphRun[]): PageRuns {
  return { page: 1, width: 600, height: 800, runs, imageShare: 0, unreadableShare: 0, unseenShare: 0 };
}

/** Each character as a run of its own. */
function oneByOne(text: string, x: number, y: number, pitch: number): GlyphRun[] {
  return Array.from(text, (character, index) => run(character, x + index * pitch, y));
}

test.for([
  {
    name: 'runs that touch are one word',
    runs: [run('Bal', 10, 100), run('ance', 25, 100)],
    words: ['Balance'],
  },
  {
    name: 'a letter of Thai that is drawn in two, a tone between them',
    runs: [run('ท\u0e4d\u0e32', 10, 100), run('น\u0e4d\u0e49\u0e32', 80, 100)],
    words: ['ท\u0e33', 'น\u0e49\u0e33'],
  },
  { name: 'a gap of kerning', runs: [run('Bal', 10, 100), run('ance', 26, 100)], words: ['Balance'] },
  {
    name: 'a gap of a narrow blank',
    runs: [run('Bal', 10, 100), run('ance', 26.6, 100)],
    words: ['Bal', 'ance'],
  },
  { name: 'digits drawn one by one', runs: oneByOne('1.234,56', 10, 100, 5.4), words: ['1.234,56'] },
  {
    name: 'a number drawn one by one in any order',
    runs: [run('Z', 300, 100), ...oneByOne('123.45', 10, 100, 5).toReversed()],
    words: ['123.45', 'Z'],
  },
  {
    name: 'a drawn blank parts words that stand near',
    runs: [run('AB ', 10, 100), run('CD', 21, 100)],
    words: ['AB', 'CD'],
  },
  {
    name: 'a blank drawn alone',
    runs: [run('AB', 10, 100), run(' ', 20, 100), run('CD', 21, 100)],
    words: ['AB', 'CD'],
  },
  { name: 'other baselines', runs: [run('AB', 10, 100), run('CD', 20, 112)], words: ['AB', 'CD'] },
  {
    name: 'letters of an OCR layer that jump a little',
    runs: [run('CAF', 10, 100), run('E', 25, 98.5)],
    words: ['CAFE'],
  },
  {
    name: 'a small raised figure is no part of the number',
    runs: [run('12', 10, 100), run('3', 20, 96.5, { fontSize: 6 })],
    words: ['12', '3'],
  },
  {
    name: 'an amount that is drawn in two halves which look like amounts',
    runs: [run('1.00', 10, 100), run('0,00', 30, 100)],
    words: ['1.000,00'],
  },
  {
    name: 'a day and the amount of the column beside it',
    runs: [run('01.12', 10, 100), run('5,90', 35, 100)],
    words: ['01.12', '5,90'],
  },
  {
    name: 'amounts of two columns that touch',
    runs: [run('1,234.56', 10, 100), run('7,890.12', 50, 100)],
    words: ['1,234.56', '7,890.12'],
  },
  { name: 'no-break and thin blanks', runs: [run('1 234 567,89', 10, 100)], words: ['1', '234', '567,89'] },
  { name: 'wide digits and ligatures', runs: [run('１２３．４５ ﬁne', 10, 100)], words: ['123.45', 'fine'] },
  {
    name: 'soft hyphens and marks of direction',
    runs: [run('Kon\u00adto\u200e', 10, 100, { advances: [5, 5, 5, 0, 5, 5, 0] })],
    words: ['Konto'],
  },
  {
    name: 'hyphens and minus signs by any name',
    runs: [run('04\u00ad05\u00ad2031 \u00ad7.50 \u22127.50 A\u2011B', 10, 100)],
    words: ['04-05-2031', '-7.50', '-7.50', 'A-B'],
  },
  {
    name: 'the sign of the euro by half of its number',
    runs: [run('¬ 7.50 -¬7.50 Kon¬', 10, 100)],
    words: ['€', '7.50', '-€7.50', 'Kon¬'],
  },
  {
    name: 'a hyphen that its font does not name',
    runs: [run('Number XKCD\u00000076 ', 10, 100), run('\u0000', 200, 100)],
    words: ['Number', 'XKCD-0076'],
  },
  {
    name: 'blanks that their font does not name',
    runs: [run('Total\u000012', 10, 100)],
    words: ['Total', '12'],
  },
  { name: 'private characters of symbol fonts', runs: [run('\ue000 Total', 10, 100)], words: ['Total'] },
])('words: $name', ({ runs, words }) => {
  expect(wordsOf(...runs)).toEqual(words);
});

test.for([
  { name: 'by blanks', runs: [run('S T A T E M E N T', 10, 100)], words: ['STATEMENT'] },
  {
    name: 'by two blanks between words',
    runs: [run('B A N K  O F  X Y', 10, 100)],
    words: ['BANK', 'OF', 'XY'],
  },
  { name: 'by their places', runs: oneByOne('KONTO', 10, 100, 9), words: ['KONTO'] },
  {
    name: 'by their places, kerned',
    runs: [
      ...oneByOne('ST', 10, 100, 7.5),
      ...oneByOne('A', 24.2, 100, 1),
      ...oneByOne('TEMENT', 30.9, 100, 7.5),
    ],
    words: ['STATEMENT'],
  },
  {
    name: 'by their places, two words',
    runs: [...oneByOne('BANK', 10, 100, 7.5), ...oneByOne('AUSZUG', 43, 100, 7.5)],
    words: ['BANK', 'AUSZUG'],
  },
  { name: 'beside a word', runs: [run('K O N T O Nummer', 10, 100)], words: ['KONTO', 'Nummer'] },
  { name: 'three letters stay', runs: [run('A B C', 10, 100)], words: ['A', 'B', 'C'] },
  { name: 'digits stay', runs: [run('1 2 3 4 5', 10, 100)], words: ['1', '2', '3', '4', '5'] },
  { name: 'Chinese stays', runs: [run('日 期 摘 要', 10, 100)], words: ['日', '期', '摘', '要'] },
  {
    name: 'letters in columns stay',
    runs: ['A', 'B', 'C', 'D'].map((letter, index) => run(letter, 10 + index * 80, 100)),
    words: ['A', 'B', 'C', 'D'],
  },
])('letters set apart: $name', ({ runs, words }) => {
  expect(wordsOf(...runs)).toEqual(words);
});

test.for([
  { name: 'a word', drawn: 'حساب', read: 'حساب' },
  { name: 'presentation forms', drawn: 'ﺣﺴﺎﺏ', read: 'حساب' },
  { name: 'elongated letters', drawn: 'حســـاب', read: 'حساب' },
  { name: 'Hebrew', drawn: 'חשבון', read: 'חשבון' },
  { name: 'a number within', drawn: 'דף:12', read: 'דף:12' },
])('text from the right comes in reading order: $name', ({ drawn, read }) => {
  // As it stands on the page from left to right, numbers excepted.
  const parts = drawn.split(/(\d+)/).filter((part) => part !== '');
  const seen = parts
    .toReversed()
    .map((part) => (/\d/.test(part) ? part : Array.from(part).toReversed().join('')))
    .join('');
  expect(wordsOf(run(seen, 10, 100))).toEqual([read]);
});

test('bold is what is drawn twice a little apart', () => {
  const { words } = wordsFromRuns(
    pageOf([run('Total', 10, 100), run('Total', 10.3, 100), run('Total', 10, 140), run('Total', 10, 140)]),
  );
  expect(words.map(({ text, isBold }) => [text, isBold])).toEqual([
    ['Total', true],
    ['Total', false],
  ]);
});

test('words of text that lies a little askew keep their own heights', () => {
  const slope = 2;
  const { words } = wordsFromRuns(pageOf([run('Paid 12.50', 100, 100, { angle: slope })]));
  expect(words.map(({ text }) => text)).toEqual(['Paid', '12.50']);
  const [paid, amount] = words;
  expect((amount?.bottom ?? 0) - (paid?.bottom ?? 0)).toBeCloseTo(25 * Math.sin((slope * Math.PI) / 180), 2);
});

test('long rows of digits are one word', () => {
  const digits = '0123456789'.repeat(20);
  expect(wordsOf(run(digits, 10, 100), run(digits, 10 + 200 * ADVANCE, 100))).toEqual([digits + digits]);
});

test('a crowded page comes to its end', () => {
  const runs = Array.from({ length: 100_000 }, (_, index) => run('1', (index % 97) * 6, 100 + (index % 7)));
  wordsFromRuns(pageOf(runs));
});

test('radicals are the characters whose glyph they share', () => {
  expect(wordsOf(run('\u2eda码', 10, 100), run('人\u2ea0币', 40, 100))).toEqual(['页码', '人民币']);
});
