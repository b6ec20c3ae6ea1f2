import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import { openPageImages } from './page-image.ts';
import { PageRecogniser } from './recognise-page.ts';

const NAMES = ['Alder', 'Birch', 'Cedar', 'Elder', 'Hazel', 'Maple', 'Olive', 'Rowan'];

/** A page with some text, of which the readers say what they like; no higher than it needs, as pixels take time. */
async function somePage(height = 320): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, height]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let line = 0; line < 6; line++)
    page.drawText('Alder and Birch 12.50', { x: 60, y: height - 82 - line * 30, size: 12, font });
  return pdf.save();
}

const wordAt = (text: string, index: number, confidence: number): Word => ({
  text,
  left: 60 + index * 60,
  top: 40,
  right: 110 + index * 60,
  bottom: 60,
  confidence,
  isBold: false,
});

/** Reads nothing of the picture but answers. */
const answering = (words: Word[]): Ocr => ({
  recognise: () => Promise.resolve(words),
  recogniseLine: () => Promise.resolve([]),
  recogniseWord: () => Promise.resolve(null),
  readLines: () => Promise.resolve({ words: [], slope: 0, length: 0 }),
  hasLines: () => Promise.resolve(true),
  readLine: () => Promise.resolve([]),
  readWord: () => Promise.resolve(null),
  findScript: () => Promise.resolve(null),
  close: () => Promise.resolve(),
});

/** The words of a page that one recogniser reads so surely, and the reader of lines so. */
async function readBoth(ofPage: Word[], ofLines: Word[]) {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  let asked = 0;
  const both: Ocr = {
    ...answering(ofPage),
    readLines: () => {
      asked++;
      return Promise.resolve({ words: ofLines, slope: 0, length: 0 });
    },
  };
  const { page } = await new PageRecogniser(images, both).recognise(1);
  images.close();
  return { texts: new Set(page?.words.map(({ text }) => text)), asked };
}

const namesAt = (confidence: number) => NAMES.map((text, index) => wordAt(text, index, confidence));
const smudged = NAMES.map((text, index) => wordAt(text.replace('e', 'c'), index, 0.4));

test('an unsure page is read line by line too, and the surer reading counts', async () => {
  expect(await readBoth(smudged, namesAt(0.95))).toEqual({ texts: new Set(NAMES), asked: 1 });
});

test('a page that is surely read is not read line by line', async () => {
  expect(await readBoth(namesAt(0.95), smudged)).toEqual({ texts: new Set(NAMES), asked: 0 });
});

test('what is read no more surely line by line does not count', async () => {
  const unsure = NAMES.map((text, index) => wordAt(text, index, index < 5 ? 0.9 : 0.5));
  expect((await readBoth(unsure, smudged)).texts).toEqual(new Set(NAMES));
});

test('a word that both readers see stands once where lines are askew', async () => {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  const askew = (sure: number) =>
    NAMES.map((text, index) => {
      const word = wordAt(text, index, index < sure ? 0.95 : 0.5);
      const down = 0.2 * word.left;
      return { ...word, top: word.top + down, bottom: word.bottom + down };
    });
  const bands = [askew(5)];
  const both: Ocr = {
    ...answering([]),
    recognise: () => Promise.resolve(bands.pop() ?? []),
    readLines: () => Promise.resolve({ words: askew(8), slope: 0.2, length: 0 }),
  };
  const { page } = await new PageRecogniser(images, both).recognise(1);
  images.close();
  expect(page?.words.map(({ text }) => text)).toEqual(NAMES);
});

/** A page that is read unsurely in English, surely by lines, and in another language as surely as is said. */
async function scriptOf({ script, sure, told }: { script: string; sure: number; told: readonly string[] }) {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  const inEnglish = NAMES.map((text, index) => wordAt(text, index, index < 3 ? 0.9 : 0.5));
  const inOther = NAMES.map((_, index) => wordAt('Береза', index, sure));
  const reader: Ocr = {
    ...answering(inEnglish),
    recognise: (_, { language }) => Promise.resolve(language === 'ukr' ? inOther : inEnglish),
    readLines: () =>
      Promise.resolve({
        words: [...NAMES, ...NAMES, ...NAMES, ...told].map((text, index) => wordAt(text, index, 0.99)),
        slope: 0,
        length: 0,
      }),
    findScript: () => Promise.resolve({ name: script, confidence: 2, isUpsideDown: false }),
  };
  const { page } = await new PageRecogniser(images, reader).recognise(1);
  images.close();
  const texts = new Set(page?.words.map(({ text }) => text));
  if (texts.has('Береза')) return 'other';
  return page?.words.some(({ confidence }) => confidence === 0.99) === true ? 'lines' : 'first';
}

test.for([
  { name: 'Latin', script: 'Latin', sure: 0.5, told: [], expected: 'lines' },
  {
    name: 'one that another language reads surely',
    script: 'Cyrillic',
    sure: 0.9,
    told: [],
    expected: 'other',
  },
  {
    name: 'one that looks like that seen, and is plainly read',
    script: 'Greek',
    sure: 0.9,
    told: [],
    expected: 'other',
  },
  { name: 'one that no language reads surely', script: 'Greek', sure: 0.5, told: [], expected: 'first' },
  {
    name: 'taken for another, but told by its words',
    script: 'Greek',
    sure: 0.5,
    told: 'Invoice date and the total amount due for your account'.split(' '),
    expected: 'lines',
  },
])('the script of a page read surely by lines: $name', async ({ expected, ...page }) => {
  expect(await scriptOf(page)).toBe(expected);
});

/** A receipt in unclear capitals, three of eight words read surely in Latin letters and six in those of the language named. */
async function scriptOfCapitals(alike: string) {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  const surely = (text: string, most: number) =>
    NAMES.map((_, index) => ({ ...wordAt(text, index, index < most ? 0.9 : 0.5), top: 400, bottom: 420 }));
  const reader: Ocr = {
    ...answering([]),
    recognise: (_, { language }) =>
      Promise.resolve(language === alike ? surely('ΤΟΜΑΤΟ', 6) : surely('TOMATO', 3)),
    findScript: () => Promise.resolve({ name: 'Cyrillic', confidence: 2, isUpsideDown: false }),
  };
  const { page } = await new PageRecogniser(images, reader).recognise(1);
  images.close();
  return page?.words.some(({ text }) => text === 'ΤΟΜΑΤΟ');
}

test('unclear capitals are not taken for those of a script that only looks like the one seen', async () => {
  expect(await scriptOfCapitals('ell')).toBe(false);
});

/** As many figures as on a page of a statement, which any language reads; then names in the language named. */
async function languagesOfFigures(sure: number) {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  const figures = Array.from({ length: 80 }, (_, index) => wordAt(`1${index}4.20`, index, 0.95));
  const tried: string[] = [];
  const reader: Ocr = {
    ...answering([]),
    recognise: (_, { language }) => {
      tried.push(language);
      const [name, confidence] = language === 'ukr' ? ['Береза', sure] : ['Bepe3a', 0.4];
      const words = [...figures, ...NAMES.map((_name, index) => wordAt(name, index, confidence))];
      // Where the ink of the page is.
      return Promise.resolve(words.map((word) => ({ ...word, top: 400, bottom: 420 })));
    },
    findScript: () => Promise.resolve({ name: 'Cyrillic', confidence: 1, isUpsideDown: false }),
  };
  const { page } = await new PageRecogniser(images, reader).recognise(1);
  images.close();
  return { tried, isRead: page?.words.some(({ text }) => text === 'Береза') };
}

test('a page of figures is read in the other script that its few words are plainly in, and no further one is tried', async () => {
  const { tried, isRead } = await languagesOfFigures(0.95);
  expect(isRead).toBe(true);
  expect(tried).toContain('ell');
  expect(tried).not.toContain('jpn');
});

/** The text of the page stands on its left. */
function isUpright({ data, width }: GrayImage): boolean {
  const ofInk = Array.from(data.keys()).filter((at) => (data[at] ?? 255) < 128);
  return ofInk.filter((at) => at % width < width / 2).length > ofInk.length / 2;
}

test('a page whose figures are surer upright is read in other scripts so, though its letters seem to stand on their heads', async () => {
  const images = await openPageImages(await somePage(842), { format: 'pdf', password: null });
  const place = { top: 400, bottom: 420 };
  const named = (name: string, confidence: number) =>
    NAMES.map((_, index) => ({ ...wordAt(name, index, confidence), ...place }));
  const figures = NAMES.slice(4).map((_, index) => ({ ...wordAt('14.20', index, 0.95), ...place }));
  const reader: Ocr = {
    ...answering([]),
    recognise: (image, { language }) => {
      if (!isUpright(image)) return Promise.resolve(named('eeodag', 0.3));
      return Promise.resolve(
        language === 'ukr' ? named('Береза', 0.95) : [...named('Bepe3a', 0.4), ...figures],
      );
    },
    findScript: () => Promise.resolve({ name: 'Fraktur', confidence: 0.2, isUpsideDown: true }),
  };
  const { page } = await new PageRecogniser(images, reader).recognise(1);
  images.close();
  expect(page?.words.some(({ text }) => text === 'Береза')).toBe(true);
});

test.for([
  { name: 'Latin letters', text: 'Alder', script: 'Latin', isRead: true },
  { name: 'a script it does not know', text: 'Береза', script: 'Cyrillic', isRead: false },
])('lines in no word are read by the reader of lines where a page is in $name', async (given) => {
  const images = await openPageImages(await somePage(), { format: 'pdf', password: null });
  const inEnglish = NAMES.map((_, index) => wordAt('Alder', index, given.script === 'Latin' ? 0.95 : 0.4));
  const inOther = NAMES.map((_, index) => wordAt('Береза', index, 0.95));
  const reader: Ocr = {
    ...answering(inEnglish),
    recognise: (_, { language }) => Promise.resolve(language === 'eng' ? inEnglish : inOther),
    readLine: (_, box) => Promise.resolve([{ ...wordAt('Rowanberry', 0, 0.95), ...box }]),
    findScript: () => Promise.resolve({ name: given.script, confidence: 2, isUpsideDown: false }),
  };
  const { page } = await new PageRecogniser(images, reader).recognise(1);
  images.close();
  const texts = page?.words.map(({ text }) => text) ?? [];
  expect(texts).toContain(given.text);
  expect(texts.includes('Rowanberry')).toBe(given.isRead);
});
