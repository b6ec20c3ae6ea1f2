import { degrees, PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { PageOfPicture } from '#domain/page-layout/recognised-page.ts';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { openPdf } from './pdf-text.ts';
import { makeSearchablePdf } from './searchable-pdf.ts';

const SAME = [1, 0, 0, 0, 1, 0, 0, 0, 1];

function word(text: string, left: number, top: number, right: number): Word {
  return { text, left, top, right, bottom: top + 12, confidence: 0.9, isBold: false };
}

const WORDS = [
  word('Überweisung', 40, 50, 110),
  word('Łódź', 120, 50, 150),
  word('1.234,56', 220, 50, 268),
  word('année', 40, 80, 75),
  word('₹500', 220, 80, 250),
];

function recognised(given: Partial<PageOfPicture> = {}): PageOfPicture {
  return {
    page: { page: 1, width: 300, height: 400, source: 'ocr', words: WORDS },
    turn: 0,
    shown: { width: 300, height: 400 },
    toShown: SAME,
    ...given,
  };
}

async function readBack(pdf: Uint8Array) {
  const opened = await openPdf(pdf);
  try {
    return wordsFromRuns(await opened.readPage(1));
  } finally {
    await opened.close();
  }
}

const picture = () => sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } });

function expectWords(words: readonly Word[]): void {
  expect(words.map(({ text }) => text)).toEqual(WORDS.map(({ text }) => text));
  for (const [index, { left, right }] of words.entries()) {
    expect(left).toBeCloseTo(WORDS[index]?.left ?? 0, 0);
    expect(right).toBeCloseTo(WORDS[index]?.right ?? 0, 0);
  }
}

test('a picture becomes a page whose words are found where they stand, accents and all', async () => {
  const bytes = await picture().withMetadata({ density: 144 }).jpeg().toBuffer();
  const pdf = await makeSearchablePdf({ bytes, format: 'image', password: null }, [recognised()]);
  const page = await readBack(pdf);
  expect([page.width, page.height]).toEqual([300, 400]);
  expectWords(page.words);
  expect(page.words[0]?.top).toBeGreaterThan(45);
  expect(page.words[0]?.bottom).toBeLessThan(68);
});

async function scan(rotation: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage(rotation % 180 === 0 ? [300, 400] : [400, 300]);
  page.drawImage(await pdf.embedPng(await picture().png().toBuffer()), { x: 0, y: 0, ...page.getSize() });
  page.setRotation(degrees(rotation));
  return pdf.save();
}

test.for([0, 90, 180, 270])(
  'words lie on a page that is shown turned by %d as it is shown',
  async (rotation) => {
    const source = { bytes: await scan(rotation), format: 'pdf', password: null } as const;
    expectWords((await readBack(await makeSearchablePdf(source, [recognised()]))).words);
  },
);

test('a page that stands on its head is shown upright with its words', async () => {
  const source = { bytes: await scan(0), format: 'pdf', password: null } as const;
  const onItsHead = recognised({ turn: 180, toShown: [-1, 0, 300, 0, -1, 400, 0, 0, 1] });
  const pdf = await makeSearchablePdf(source, [onItsHead]);
  expect((await PDFDocument.load(pdf)).getPages()[0]?.getRotation().angle).toBe(180);
  expectWords((await readBack(pdf)).words);
});
