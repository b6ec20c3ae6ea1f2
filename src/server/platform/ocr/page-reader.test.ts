import { expect, test } from 'vitest';
import { blankImage, type GrayImage } from '#domain/page-images/gray-image.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { createOcr } from './ocr.ts';
import { PageReader } from './page-reader.ts';

const RECEIPT = 'Harbour Bakery Rye bread Butter rolls Total Card Thank you';
const GRAIN = 'grn Ilw ;ow wlI nrg oou lil';
const PAPER_WIDTH = 200;

const wordsOf = (text: string, confidence: number): Word[] =>
  text.split(' ').map((each, at) => {
    const left = at * 40;
    return { text: each, confidence, left, top: 0, right: left + 30, bottom: 10, isBold: false };
  });

/** A paper with lines of ink on light wood, with a black screen above. */
function drawPhoto(): GrayImage {
  const image = blankImage(400, 520);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const isPaper = x >= 100 && x < 100 + PAPER_WIDTH && y >= 140 && y < 480;
      const isInk = isPaper && x > 110 && x < 290 && y % 16 < 8 && (x * 7 + (y >> 4) * 3) % 11 < 5;
      image.data[y * image.width + x] = y < 90 ? 20 : isInk ? 40 : isPaper ? 215 : 150 + (x % 7);
    }
  }
  return image;
}

test('a paper on a light table is cut out where the picture of both is read as hardly a word', async () => {
  let shown = 0;
  const ocr = {
    ...createOcr(),
    hasLines: ({ width }: GrayImage) => Promise.resolve((shown = width) > 0),
    recognise: () =>
      Promise.resolve(shown <= PAPER_WIDTH + 9 && shown > 0 ? wordsOf(RECEIPT, 0.9) : wordsOf(GRAIN, 0.2)),
  };
  const photo = { image: drawPhoto(), width: 400, height: 520, dpi: null };
  const { words, prepared } = await new PageReader(ocr).readClosely(photo);
  expect(prepared.isPart).toBe(true);
  expect(words.map(({ text }) => text)).toContain('Bakery');
});

/** A sheet on a table, with a blurred edge and lines of ink. */
function drawSheet(): GrayImage {
  const image = blankImage(400, 520);
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const outside = Math.max(24 - x, x - 375, 24 - y, y - 495);
      const isInk = x > 60 && x < 340 && y > 60 && y < 460 && y % 16 < 8 && (x * 7 + (y >> 4) * 3) % 11 < 5;
      image.data[y * image.width + x] = isInk ? 40 : outside <= 0 ? 235 : outside <= 4 ? 174 : 100;
    }
  }
  return image;
}

/** The widths of what is read of a picture of which nothing is legible. */
async function widthsRead(image: GrayImage, grain: string): Promise<number[]> {
  const widths: number[] = [];
  const ocr = {
    ...createOcr(),
    hasLines: ({ width }: GrayImage) => Promise.resolve(widths.push(width) > 0),
    recognise: () => Promise.resolve(wordsOf(grain, 0.2)),
  };
  await new PageReader(ocr).readClosely({ image, width: image.width, height: image.height, dpi: null });
  return widths;
}

test('a paper of which nothing is legible is not read again where only its edges are seen a little apart', async () => {
  expect(await widthsRead(drawSheet(), GRAIN)).toEqual([360, 400]);
});

test('no other paper is read where so much was taken for words that the page would take too long', async () => {
  expect(await widthsRead(drawPhoto(), GRAIN)).toEqual([400, 400, PAPER_WIDTH]);
  expect(await widthsRead(drawPhoto(), `${GRAIN} `.repeat(200).trim())).toEqual([400, 400]);
});
