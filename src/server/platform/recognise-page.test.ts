import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createOcr, type Ocr } from './ocr.ts';
import { openPageImages } from './page-image.ts';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { PageRecogniser } from './recognise-page.ts';

const ocr = createOcr();
afterAll(() => ocr.close());

const GERMAN = [
  'Kontoauszug Nr. 3 vom 31. März 2024',
  'Übertrag alter Kontostand 1.204,50',
  '02.03. Überweisung Müller & Söhne GmbH 312,75-',
  '05.03. Lastschrift Stadtwerke für Wasser und Gas 88,10-',
  '11.03. Gehalt Bäckerei Schröder 2.430,00',
  'Neuer Kontostand 3.233,65',
];

/** A page of A4 with lines of text, or without. */
async function pageOf(lines: readonly string[], rotation = 0, width = 595): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([width, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: 760 - index * 30, size: 12, font });
  page.setRotation(degrees(rotation));
  return pdf.save();
}

async function recognise(bytes: Uint8Array, format: 'pdf' | 'image' = 'pdf') {
  const images = await openPageImages(bytes, { format, password: null });
  try {
    return await new PageRecogniser(images, ocr).recognise(1);
  } finally {
    images.close();
  }
}

test('a page is read in its own language, each word where it stands', async () => {
  const { page } = await recognise(await pageOf(GERMAN));
  expect(page?.words.map(({ text }) => text).join(' ')).toBe(GERMAN.join(' '));
  expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
  const first = page?.words[0];
  expect(first?.left).toBeGreaterThan(57);
  expect(first?.left).toBeLessThan(63);
  expect(first?.bottom).toBeGreaterThan(79);
  expect(first?.bottom).toBeLessThan(86);
});

test.for([90, 180, 270] as const)('a page that is shown turned by %d is read upright', async (rotation) => {
  const recognised = await recognise(await pageOf(GERMAN, rotation));
  expect(recognised).toMatchObject({ turn: (360 - rotation) % 360 });
  expect(recognised.page?.words.slice(0, 3).map(({ text }) => text)).toEqual(['Kontoauszug', 'Nr.', '3']);
});

test('a blank page has no words and is no failure', async () => {
  expect((await recognise(await pageOf([]))).page?.words).toEqual([]);
});

test.for([
  [1, 1],
  [60, 40_000],
])('a blank picture of %d × %d pixels does not end the recogniser', async ([width = 0, height = 0]) => {
  const picture = sharp({ create: { width, height, channels: 3, background: 'white' } });
  expect((await recognise(await picture.png().toBuffer(), 'image')).page?.words).toEqual([]);
});

test.for([1, 2, 3])('a picture of no text is told in words: grain %d', async (seed) => {
  const random = new Random(seed);
  const grain = Uint8Array.from({ length: 900 * 700 }, () => random.int(0, 255));
  const photo = sharp(grain, { raw: { width: 900, height: 700, channels: 1 } });
  const recognised = await recognise(await photo.blur(4).normalise().jpeg().toBuffer(), 'image');
  if (recognised.page === null) expect(recognised.failure).toContain('We could read hardly a word on it');
  else expect(recognised.page.words).toEqual([]);
});

test.for([
  { width: 250, isNarrow: true },
  { width: 595, isNarrow: false },
])('a page $width points wide is read as a roll: $isNarrow', async ({ width, isNarrow }) => {
  const lines = ['Coffee 2.50', 'Total 2.50'];
  const images = await openPageImages(await pageOf(lines, 0, width), { format: 'pdf', password: null });
  const asked = new Set<boolean | undefined>();
  const noting: Ocr = {
    ...ocr,
    recognise(image, options) {
      asked.add(options.isNarrow);
      return ocr.recognise(image, options);
    },
  };
  await new PageRecogniser(images, noting).recognise(1);
  images.close();
  expect([...asked]).toEqual([isNarrow]);
});
