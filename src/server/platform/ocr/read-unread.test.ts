import { expect, test } from 'vitest';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import { readUnread } from './read-unread.ts';

const WIDTH = 600;
const LINES = [40, 100, 160, 220, 280];
const IMAGE = { width: WIDTH, height: WIDTH, data: new Uint8Array(WIDTH * WIDTH).fill(255) };
for (const top of LINES)
  for (const left of [20, 35, 50, 65, 80, 400, 415, 430])
    for (let y = top; y < top + 20; y++) IMAGE.data.fill(0, y * WIDTH + left, y * WIDTH + left + 10);

const word = (left: number, top: number, right: number): Word => ({
  text: 'word',
  left,
  top,
  right,
  bottom: top + 20,
  confidence: 0.9,
  isBold: false,
});

async function readOf(text: string, confidence: number): Promise<Word[]> {
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseLine: () => Promise.resolve([{ ...word(26, 26, 66), text, confidence }]),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const words = LINES.flatMap((top) => [word(20, top, 90), word(400, top, 440)]).toSpliced(3, 1);
  return (await readUnread(IMAGE, words, ocr, () => Promise.resolve([]))).slice(words.length);
}

test('what was passed over is read where it stands', async () => {
  expect(await readOf('Rent', 0.8)).toMatchObject([
    { text: 'Rent', left: 400, top: 100, right: 440, bottom: 120 },
  ]);
});

test('an amount is taken however unsure, other text is not', async () => {
  expect(await readOf('12.50', 0.1)).toHaveLength(1);
  expect(await readOf('Rent', 0.1)).toEqual([]);
});

test('a page of which whole regions were passed over is read as one block', async () => {
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseLine: () => Promise.reject(new Error('Nothing is left for single lines.')),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const all = LINES.flatMap((top) => [word(20, top, 90), word(400, top, 440)]);
  const read = await readUnread(IMAGE, all.slice(0, 4), ocr, () => Promise.resolve(all));
  expect(read).toHaveLength(all.length);
});

test('two lines that were taken for one word are read each for itself, and take its place', async () => {
  const image = { width: WIDTH, height: WIDTH, data: new Uint8Array(WIDTH * WIDTH).fill(255) };
  for (const top of [...LINES, 128])
    for (const left of [20, 35, 50, 65, 80, 400, 415, 430])
      for (let y = top; y < top + 20; y++) image.data.fill(0, y * WIDTH + left, y * WIDTH + left + 10);
  const left = [...LINES, 128].map((top) => word(20, top, 90));
  const right = LINES.map((top) => word(400, top, 440));
  const taken = { ...word(398, 100, 446), text: 'NN:', bottom: 148, confidence: 0.08 };
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseLine: () => Promise.resolve([{ ...word(26, 26, 66), text: 'Rent' }]),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const words = [...left, ...right.toSpliced(1, 1), taken];
  const read = await readUnread(image, words, ocr, () => Promise.resolve([]));
  expect(read.map(({ text }) => text)).not.toContain('NN:');
  expect(read.filter(({ text }) => text === 'Rent').map(({ top }) => top)).toEqual([100, 128]);
});

test('a word of which a part was passed over is read as a whole', async () => {
  const whole = { ...word(26, 26, 96), text: 'Camille' };
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseLine: () => Promise.resolve([whole]),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const others = LINES.slice(1).map((top) => word(20, top, 90));
  const right = LINES.map((top) => word(400, top, 440));
  const read = async (...parts: readonly Word[]) => {
    const words = await readUnread(IMAGE, [...others, ...right, ...parts], ocr, () => Promise.resolve([]));
    return words.filter(({ top, left }) => top === 40 && left < 400).map((each) => [each.text, each.right]);
  };
  const cut = (text: string) => ({ ...word(20, 40, 47), text });
  expect(await read(cut('Cam'))).toEqual([['Camille', 90]]);
  expect(await read(cut('Dim'))).toEqual([['Dim', 47]]);
  // Its box ended within the word, and a part of it was read far from its end.
  expect(await read(cut('Camille'))).toEqual([['Camille', 90]]);
  expect(await read({ ...cut('Ca'), right: 32 }, { ...word(64, 40, 76), text: 'lle' })).toEqual([
    ['Camille', 90],
  ]);
});
