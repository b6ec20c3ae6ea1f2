import { expect, test } from 'vitest';
import type { Ocr, WordReading } from './ocr.ts';
import { readFiguresAgain } from './read-figures-again.ts';

const IMAGE = { width: 100, height: 40, data: new Uint8Array(4000).fill(255) };

/** @param witness what the other reader sees */
function ocrOf(again: WordReading | null, witness: WordReading | null = null): Ocr {
  return {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(witness),
    recogniseLine: () => Promise.resolve([]),
    recogniseWord: () => Promise.resolve(again),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
}

/** @param known what another reader has seen there already */
async function readAgain(
  text: string,
  again: WordReading | null,
  witness: WordReading | null = null,
  known?: WordReading,
) {
  const word = { text, confidence: 0.79, left: 10, top: 10, right: 80, bottom: 30, isBold: false };
  const seen = known === undefined ? word : { ...word, alternatives: [known] };
  const [read] = await readFiguresAgain(IMAGE, [seen], ocrOf(again, witness));
  return [read?.text, read?.alternatives?.map((other) => other.text).join()];
}

test.for([
  { text: '11/09/2018', again: '11/05/2018', confidence: 0.8, expected: ['11/05/2018', '11/09/2018'] },
  { text: '11/09/2018', again: '11/05/2018', confidence: 0.7, expected: ['11/09/2018', '11/05/2018'] },
  { text: '11/09/2018', again: '11052018', confidence: 0.95, expected: ['11/09/2018', '11052018'] },
  { text: '18.90', again: '16.90', confidence: 0.8, expected: ['18.90', '16.90'] },
  { text: '27.,806.23', again: '27.806.23', confidence: 0.7, expected: ['27,806.23', '27.,806.23'] },
  { text: '18.90', again: '16.90', confidence: 0.95, expected: ['16.90', '18.90'] },
  { text: '1403', again: '14-03', confidence: 0.8, expected: ['14-03', '1403'] },
  { text: '1403', again: '14-03', confidence: 0.7, expected: ['1403', '14-03'] },
  { text: '1403', again: '14-08', confidence: 0.95, expected: ['1403', '14-08'] },
])('$text, then $again with $confidence: $expected', async ({ text, again, confidence, expected }) => {
  expect(await readAgain(text, { text: again, confidence })).toEqual(expected);
});

test.for([
  {
    name: 'with the first',
    text: '18.90',
    again: '16.90',
    sure: 0.95,
    witness: '18.90',
    expected: ['18.90', '16.90'],
  },
  {
    name: 'with the second',
    text: '18.90',
    again: '16.90',
    sure: 0.8,
    witness: '16.90',
    expected: ['16.90', '18.90'],
  },
  {
    name: 'with both',
    text: '18.90',
    again: '18.90',
    sure: 0.8,
    witness: '18.90',
    expected: ['18.90', undefined],
  },
  {
    name: 'with neither',
    text: '18.90',
    again: '18.90',
    sure: 0.8,
    witness: '16.90',
    expected: ['18.90', '16.90'],
  },
  {
    name: 'all differ',
    text: '18.90',
    again: '16.90',
    sure: 0.8,
    witness: '13.90',
    expected: ['18.90', '16.90,13.90'],
  },
  {
    name: 'it reads no amount',
    text: '18.90',
    again: '18.90',
    sure: 0.8,
    witness: '1890',
    expected: ['18.90', undefined],
  },
  {
    name: 'it reads the last digit, too',
    text: '18,9',
    again: '16,9',
    sure: 0.8,
    witness: '18,90',
    expected: ['18,90', '18,9,16,9'],
  },
  {
    name: 'it reads a digit behind a figure that was read twice as the same',
    text: '5.5',
    again: '5.5',
    sure: 0.8,
    witness: '5.51',
    expected: ['5.5', '5.51'],
  },
  {
    name: 'a sign of currency was taken for a digit',
    text: '230026',
    again: '2300',
    sure: 0.8,
    witness: '230,02',
    expected: ['230,02', '230026,2300'],
  },
  {
    name: 'a mark was taken for another',
    text: '1.169/40',
    again: '1.769/40',
    sure: 0.8,
    witness: '1.769,40',
    expected: ['1.769,40', '1.169/40,1.769/40'],
  },
  {
    name: 'it reads marks in a number, or fewer digits',
    text: '230026',
    again: '230026',
    sure: 0.8,
    witness: '2.300,26',
    expected: ['230026', '2.300,26'],
  },
  {
    name: 'it reads the marks of a day, a time or thousands as that before decimals',
    text: '14/03',
    again: '14/03',
    sure: 0.8,
    witness: '14.03',
    expected: ['14/03', '14.03'],
  },
  {
    name: 'it sees the mark between thousands before decimals',
    text: "1'234",
    again: '1234',
    sure: 0.8,
    witness: '12.34',
    expected: ["1'234", '1234,12.34'],
  },
  {
    name: 'it reads fewer digits than are an amount beside that',
    text: '12008',
    again: '120.08',
    sure: 0.8,
    witness: '12.00',
    expected: ['12008', '120.08,12.00'],
  },
  {
    name: 'it reads a sign behind the last digit, too',
    text: '18,9',
    again: '16,9',
    sure: 0.8,
    witness: '18,90-',
    expected: ['18,9', '16,9,18,90-'],
  },
  {
    name: 'with the second of two dates',
    text: '11/09/2018',
    again: '11/05/2018',
    sure: 0.7,
    witness: '11/05/2018',
    expected: ['11/05/2018', '11/09/2018'],
  },
  {
    name: 'with neither, but surer of a date',
    text: '11/09/2018',
    again: '11/09/2018',
    sure: 0.8,
    witness: '12/05/2018',
    expected: ['12/05/2018', '11/09/2018'],
  },
  {
    name: 'with neither, and lost a digit',
    text: '11/09/2018',
    again: '11/09/2018',
    sure: 0.8,
    witness: '1/09/2018',
    expected: ['11/09/2018', '1/09/2018'],
  },
])('another reader agrees: $name', async ({ text, again, sure, witness, expected }) => {
  const read = await readAgain(text, { text: again, confidence: sure }, { text: witness, confidence: 0.9 });
  expect(read).toEqual(expected);
});

test('a digit too many among decimals leaves a doubt with all that the amount may be', async () => {
  const column = ['12,50', '768,30', '77,53', '84,093'].map((text, row) => ({
    text,
    confidence: 0.95,
    left: 20,
    right: 80,
    top: row * 30,
    bottom: row * 30 + 20,
    isBold: false,
  }));
  const read = await readFiguresAgain(IMAGE, column, ocrOf(null));
  expect(read.at(-1)).toMatchObject({ text: '84,09', confidence: 0.4 });
  expect(read.at(-1)?.alternatives?.map(({ text }) => text)).toEqual(['84,03', '84,93', '84,093']);
});

test('another reader is asked only where the second reading leaves doubt', async () => {
  const witness = { text: '16.90', confidence: 0.9 };
  expect(await readAgain('18.90', { text: '18.90', confidence: 0.95 }, witness)).toEqual([
    '18.90',
    undefined,
  ]);
  expect(await readAgain('18.90', { text: '18.90', confidence: 0.85 }, witness)).toEqual(['18.90', '16.90']);
  expect(await readAgain('18:9', { text: '18:9', confidence: 0.95 }, witness)).toEqual(['18:9', '16.90']);
});

test.for([
  { name: 'the first reading is seen again', again: '18.90', expected: ['18.90', '16.90'] },
  { name: 'nothing is seen again', again: null, expected: ['18.90', '16.90'] },
  { name: 'the known one is seen again', again: '16.90', expected: ['16.90', '18.90'] },
])('what another reader has seen is one witness: $name', async ({ again, expected }) => {
  const second = again === null ? null : { text: again, confidence: 0.8 };
  expect(await readAgain('18.90', second, null, { text: '16.90', confidence: 0.9 })).toEqual(expected);
});

test.for([
  { name: 'both readers see them', witness: '8,162.21', expected: '8,162.21' },
  { name: 'the other reader sees none', witness: '8,162.', expected: '8,162.' },
])(
  'an amount that ends in its mark has the decimals behind it where $name',
  async ({ witness, expected }) => {
    const sure = (text: string) => ({ text, confidence: 0.8 });
    expect((await readAgain('8,162.', sure('8,162.21'), sure(witness)))[0]).toBe(expected);
  },
);
