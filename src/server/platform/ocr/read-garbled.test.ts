import { expect, test } from 'vitest';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import { readGarbled } from './read-garbled.ts';

const WIDTH = 600;
const LINES = [40, 100, 160, 220, 280];
const IMAGE = { width: WIDTH, height: WIDTH, data: new Uint8Array(WIDTH * WIDTH).fill(255) };
for (const top of LINES)
  for (const left of [20, 35, 50, 65, 80, 95, 110])
    for (let y = top; y < top + 20; y++) IMAGE.data.fill(0, y * WIDTH + left, y * WIDTH + left + 10);

const word = (text: string, confidence: number, top: number, [left, right] = [20, 120]): Word => ({
  text,
  left: left ?? 20,
  top,
  right: right ?? 120,
  bottom: top + 20,
  confidence,
  isBold: false,
});

/** What a page of five lines is read as, the second of them as given, by readers that see it alone as given. */
async function readOf(first: readonly Word[], byLines: readonly Word[], alone: readonly Word[] = []) {
  const asked: number[] = [];
  const ocr: Ocr = {
    recognise: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: (_image, { top }) => {
      asked.push(top);
      return Promise.resolve([...byLines]);
    },
    readWord: () => Promise.resolve(null),
    recogniseLine: () => Promise.resolve([...alone]),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const others = LINES.filter((top) => top !== 100).map((top) => word('plain', 0.9, top));
  const words = await readGarbled(IMAGE, [...others, ...first], ocr);
  const texts = words.filter(({ text }) => text !== 'plain').map(({ text }) => text);
  return { asked, texts };
}

const GARBLED = [word('iri', 0.05, 98, [20, 70]), word('s', 0.02, 98, [80, 120])];

test('a garbled line is what the reader of lines is sure of', async () => {
  const read = await readOf(GARBLED, [word('INVOICE', 0.97, 100)]);
  expect(read).toEqual({ asked: [100], texts: ['INVOICE'] });
});

test('blanks come from the first reader, who sees it alone', async () => {
  // At their places in what was cut out: the margin and what is around a line lie before them.
  const alone = [word('No', 0.9, 26, [26, 56]), word('4471', 0.9, 26, [66, 126])];
  const read = await readOf(GARBLED, [word('No4471', 0.97, 100)], alone);
  expect(read.texts).toEqual(['No', '4471']);
});

test.for([
  { name: 'unsure', found: [word('INVOICE', 0.97, 100, [20, 70]), word('JrY', 0.6, 100, [80, 120])] },
  { name: 'nothing but marks', found: [word('-=', 0.97, 100)] },
  { name: 'nothing', found: [] },
])('a garbled line stays where the reader of lines sees $name', async ({ found }) => {
  expect((await readOf(GARBLED, found)).texts).toEqual(['iri', 's']);
});

test('what was read at all surely is not read again', async () => {
  const read = await readOf([word('INVOICE', 0.4, 100)], [word('OTHER', 0.99, 100)]);
  expect(read).toEqual({ asked: [], texts: ['INVOICE'] });
});

test('a figure amid a garbled line stays what it was read as', async () => {
  const first = [word('iri', 0.05, 98, [20, 50]), word('45.10', 0.7, 100, [56, 84])];
  const found = [word('Rent', 0.97, 100, [20, 50]), word('45.16', 0.97, 100, [56, 84])];
  expect((await readOf([...first, word('s', 0.02, 98, [88, 120])], found)).texts).toEqual([
    '45.10',
    's',
    'Rent',
  ]);
});
