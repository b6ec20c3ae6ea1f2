import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
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

const A4 = { height: 842 };

/** A page as wide as A4 with lines of text, or without; no higher than they need, as pixels take time. */
async function pageOf(
  lines: readonly string[],
  rotation = 0,
  { height = 140 + lines.length * 30, top = height - 82 }: { height?: number; top?: number } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, height]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 60, y: top - index * 30, size: 12, font });
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
  const { page } = await recognise(await pageOf(GERMAN, 0, A4));
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

test('a picture of no text is told in words', async () => {
  const random = new Random(1);
  const grain = Uint8Array.from({ length: 900 * 700 }, () => random.int(0, 255));
  const photo = sharp(grain, { raw: { width: 900, height: 700, channels: 1 } });
  const recognised = await recognise(await photo.blur(4).normalise().jpeg().toBuffer(), 'image');
  if (recognised.page === null) expect(recognised.failure).toContain('We could read hardly a word on it');
  else expect(recognised.page.words).toEqual([]);
});

test('grain is refused without reading it', async () => {
  const random = new Random(2);
  const [width, height] = [1000, 1400];
  const grain = new Uint8Array(width * height).fill(250);
  for (let count = 0; count < 2500; count++) {
    const [left, top] = [random.int(0, width - 10), random.int(0, height - 13)];
    for (let y = top; y < top + 12; y++) grain.fill(30, y * width + left, y * width + left + 9);
  }
  const picture = sharp(grain, { raw: { width, height, channels: 1 } });
  const images = await openPageImages(await picture.png().toBuffer(), { format: 'image', password: null });
  const asked: GrayImage[] = [];
  const { page } = await new PageRecogniser(
    images,
    answering(() => [], asked),
  ).recognise(1);
  images.close();
  expect(page).toBeNull();
  expect(asked).toEqual([]);
});

const wordAt = (text: string, index: number, confidence: number) => ({
  text,
  left: 60 + index * 60,
  top: 40,
  right: 110 + index * 60,
  bottom: 60,
  confidence,
  isBold: false,
});

/** Reads nothing of the picture but answers, and notes what it was asked to read. */
function answering(answer: (image: GrayImage) => ReturnType<typeof wordAt>[], asked: GrayImage[] = []): Ocr {
  return {
    ...ocr,
    recognise(image) {
      asked.push(image);
      return Promise.resolve(answer(image));
    },
    recogniseLine: () => Promise.resolve([]),
    readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
    hasLines: () => Promise.resolve(true),
    readLine: () => Promise.resolve([]),
    readWord: () => Promise.resolve(null),
    recogniseWord: () => Promise.resolve(null),
    findScript: () => Promise.resolve(null),
  };
}

/** Columns from the left edge to the middle of the ink, as a share of the width; null without ink. */
function middleOfInk({ width, data }: GrayImage): number | null {
  const columns = [...data].flatMap((level, at) => (level < 128 ? [at % width] : []));
  return columns.length === 0 ? null : columns.reduce((sum, x) => sum + x, 0) / columns.length / width;
}

const TREES = ['Alder', 'Birch', 'Cedar', 'Elder', 'Hazel', 'Maple', 'Olive', 'Rowan'];

/**
 * Reads surely in any script where the ink is on the side named, as if letters stood upright there.
 *
 * @param isSeen which way up the letters are; otherwise they are taken for those of another script
 */
function uprightAt(side: 'left' | 'right', isSeen = true): Ocr {
  const look = (image: GrayImage) => {
    const middle = middleOfInk(image);
    if (middle === null) return [];
    const isUpright = middle < 0.5 === (side === 'left');
    return TREES.map((text, index) => wordAt(text, index, isUpright ? 0.9 : index / 10));
  };
  return {
    ...answering(look),
    recognise: (image, { language }) =>
      Promise.resolve(
        look(image).map((word) =>
          language === 'eng'
            ? word
            : { ...word, text: 'Береза', confidence: isSeen ? word.confidence : 0.85 },
        ),
      ),
    findScript: () => Promise.resolve({ name: 'Cyrillic', confidence: 0, isUpsideDown: isSeen }),
  };
}

test.for([0, 180])(
  'capitals low on a page turned by %d are read upright, in their script',
  async (rotation) => {
    const bytes = await pageOf(['HOXI HIXO', 'OXHI XOHI', 'XIHO IXOH'], rotation, { ...A4, top: 190 });
    const images = await openPageImages(bytes, { format: 'pdf', password: null });
    const { page } = await new PageRecogniser(images, uprightAt('left')).recognise(1);
    images.close();
    expect(new Set(page?.words.map(({ text }) => text))).toEqual(new Set(TREES));
  },
);

test.for([
  ['seen', true],
  ['not seen', false],
] as const)(
  'a page that only seems to stand upright, which is %s, is read in its script the other way up',
  async ([, isSeen]) => {
    const images = await openPageImages(await pageOf(GERMAN), { format: 'pdf', password: null });
    const { page } = await new PageRecogniser(images, uprightAt('right', isSeen)).recognise(1);
    images.close();
    expect(new Set(page?.words.map(({ text }) => text))).toEqual(new Set(TREES));
  },
);

test('a page of which less is read the other way up is not turned', async () => {
  const look = (image: GrayImage) => {
    if ((middleOfInk(image) ?? 1) > 0.5) return TREES.map((_, index) => wordAt('Oak', index, 0.95));
    return Array.from({ length: 16 }, (_, row) =>
      TREES.map((text, index) => {
        const [top, bottom] = [40 + row * 30, 60 + row * 30];
        return { ...wordAt(text, index, row % 4 === 0 ? 0.95 : 0.1), top, bottom };
      }),
    ).flat();
  };
  const misled: Ocr = {
    ...answering(look),
    recognise: (image, { language }) => Promise.resolve(language === 'eng' ? look(image) : []),
    findScript: () => Promise.resolve({ name: 'Cyrillic', confidence: 0, isUpsideDown: true }),
  };
  const images = await openPageImages(await pageOf(GERMAN, 0, A4), { format: 'pdf', password: null });
  const { page } = await new PageRecogniser(images, misled).recognise(1);
  images.close();
  expect(page?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(TREES));
});

/** How often a page is read of which each reading gives so many words, all unsure. */
async function readingsWith(count: number): Promise<number> {
  const images = await openPageImages(await pageOf(GERMAN), { format: 'pdf', password: null });
  const asked: GrayImage[] = [];
  const words = Array.from({ length: count }, (_, index) => wordAt('Oak', index, 0.3));
  await new PageRecogniser(
    images,
    answering(() => words, asked),
  ).recognise(1);
  images.close();
  return asked.length;
}

test('other ways are not tried where reading has given more words than a page holds', async () => {
  expect(await readingsWith(1600)).toBeLessThan(await readingsWith(20));
});

test('white letters on a black page that stands on its head are read upright', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" font-size="28" fill="#fff" transform="rotate(180 450 300)">${TREES.map(
      (text, index) => `<text x="80" y="${String(80 + index * 60)}">${text} and garden</text>`,
    ).join('')}</g></svg>`;
  const { page } = await recognise(await sharp(Buffer.from(svg)).png().toBuffer(), 'image');
  expect(page?.words.map(({ text }) => text)).toEqual(expect.arrayContaining(TREES));
});

test('a picture in which no line of text is seen is read in no other way', async () => {
  const images = await openPageImages(await pageOf(GERMAN), { format: 'pdf', password: null });
  const asked: GrayImage[] = [];
  const grain = answering(() => TREES.map((text, index) => wordAt(text, index, 0.1)), asked);
  const never = () => Promise.reject(new Error('It was read in another way.'));
  const blind: Ocr = {
    ...grain,
    hasLines: () => Promise.resolve(false),
    findScript: never,
    readLines: never,
  };
  const { page } = await new PageRecogniser(images, blind).recognise(1);
  images.close();
  expect(page).toBeNull();
  expect(asked).toHaveLength(1);
});

test('the head of a page that tells the language is not read twice', async () => {
  const lines = Array.from({ length: 20 }, () => 'Invoice date and the total amount due for your account');
  const images = await openPageImages(await pageOf(lines), { format: 'pdf', password: null });
  const asked: GrayImage[] = [];
  const words = 'Invoice date total amount due for your account'.split(' ');
  const inEnglish = answering(() => words.map((text, index) => wordAt(text, index, 0.95)), asked);
  await new PageRecogniser(images, inEnglish).recognise(1);
  const { image } = await images.read(1);
  images.close();
  const [head, rest] = asked;
  expect(asked.length).toBeGreaterThan(1);
  expect((head?.height ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(1.5 * image.height);
  expect(head?.height).toBeLessThan(rest?.height ?? 0);
});

test('a page in another language than its head was read in is read again as a whole', async () => {
  const lines = Array.from({ length: 20 }, () => 'Rechnung und Betrag bitte auf das Konto mit der Nummer');
  const images = await openPageImages(await pageOf(lines), { format: 'pdf', password: null });
  const asked: { readonly language: string; readonly height: number }[] = [];
  const words = 'Rechnung und Betrag auf das Konto mit der'.split(' ');
  const inGerman: Ocr = {
    ...answering(() => []),
    recognise(image, { language, isBlock = false }) {
      if (!isBlock) asked.push({ language, height: image.height });
      return Promise.resolve(words.map((text, index) => wordAt(text, index, 0.95)));
    },
  };
  await new PageRecogniser(images, inGerman).recognise(1);
  const { image } = await images.read(1);
  images.close();
  const [head, whole, ...others] = asked;
  expect(head?.language).toBe('eng');
  expect(whole).toMatchObject({ language: 'deu' });
  expect(whole?.height).toBeGreaterThan((head?.height ?? 0) + 0.5 * image.height);
  expect(others).toEqual([]);
});

test('a page whose head is in another language than the rest is read in that of the rest', async () => {
  const lines = Array.from({ length: 20 }, () => 'Facture et montant, Rechnung und Betrag auf das Konto');
  const images = await openPageImages(await pageOf(lines), { format: 'pdf', password: null });
  const languages: string[] = [];
  const head = 'Facture montant vous avez notre pour les'.split(' ');
  const rest = 'Rechnung Betrag auf das Konto mit der Nummer bitte wir und nicht sind bei vom zum'.split(' ');
  const inBoth: Ocr = {
    ...answering(() => []),
    recognise(_, { language, isBlock = false }) {
      if (!isBlock) languages.push(language);
      const words = languages.length === 1 ? head : [...head, ...rest];
      return Promise.resolve(words.map((text, index) => wordAt(text, index, 0.95)));
    },
  };
  await new PageRecogniser(images, inBoth).recognise(1);
  images.close();
  expect(languages).toEqual(['eng', 'fra', 'deu']);
});

test('a page whose words tell their language is not asked for its script, however unsure they are', async () => {
  const lines = Array.from({ length: 20 }, () => 'Invoice date and the total amount due for your account');
  const images = await openPageImages(await pageOf(lines), { format: 'pdf', password: null });
  const words = 'Invoice date total amount due for your account'.split(' ');
  const unsure = answering(() => words.map((text, index) => wordAt(text, index, index < 3 ? 0.9 : 0.5)));
  const findScript = () => Promise.reject(new Error('Its script was asked for.'));
  const { page } = await new PageRecogniser(images, { ...unsure, findScript }).recognise(1);
  images.close();
  expect(page?.words.length).toBeGreaterThan(0);
});
