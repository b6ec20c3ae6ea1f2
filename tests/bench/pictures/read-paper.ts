import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { guessLatinLanguage } from '#domain/language/guess-latin-language.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import type { Ocr } from '#server/platform/ocr/ocr.ts';
import { openPageImages, type PageImages } from '#server/platform/ocr/page-image.ts';
import { PageRecogniser } from '#server/platform/ocr/recognise-page.ts';
import { readNatively, unpackLanguages, type NativeWord } from '../ocr/native-tesseract.ts';
import { countRight, countWords } from './count-words.ts';
import type { Paper } from './list-papers.ts';

export interface PaperReading {
  readonly truth: number;
  readonly ours: number;
  readonly native: number;
  /** Words of the truth that only the native reading has. */
  readonly missed: readonly string[];
  /** Of processor time. */
  readonly seconds: { readonly ours: number; readonly native: number };
  readonly failure: string | null;
}

const FOLDER = join(tmpdir(), 'datafix-native-readings');
/** Of a native word that is taken as true where nobody wrote down what is printed. */
const SURE = 0.85;

export async function readPaper({ file, truth }: Paper, ocr: Ocr): Promise<PaperReading> {
  const format = extname(file).toLowerCase() === '.pdf' ? 'pdf' : 'image';
  const images = await openPageImages(await readFile(file), { format, password: null });
  const { native, seconds: nativeSeconds } = await nativeReading(images, truth);
  const started = process.cpuUsage();
  const recognised = await new PageRecogniser(images, ocr).recognise(1);
  const used = process.cpuUsage(started);
  images.close();
  const printed = countWords(truth === null ? sureOf(native) : [truth]);
  const ours = countWords(recognised.page?.words.map(({ text }) => text) ?? []);
  const theirs = countWords(native.map(({ text }) => text));
  return {
    truth: printed.values().reduce((sum, count) => sum + count, 0),
    ours: countRight(printed, ours),
    native: countRight(printed, theirs),
    missed: [...printed.keys()].filter((word) => (ours.get(word) ?? 0) < (theirs.get(word) ?? 0)),
    seconds: { ours: (used.user + used.system) / 1e6, native: nativeSeconds },
    failure: recognised.page === null ? recognised.failure : null,
  };
}

const sureOf = (words: readonly NativeWord[]) =>
  words.filter(({ confidence, text }) => confidence >= SURE && text.length > 1).map(({ text }) => text);

interface NativeReading {
  readonly native: NativeWord[];
  readonly seconds: number;
}

/** What the system's Tesseract makes of the first page. It is kept, because it never changes. */
async function nativeReading(images: PageImages, truth: string | null): Promise<NativeReading> {
  const { image, dpi } = await images.read(1);
  const language = guessLatinLanguage([truth ?? '']) ?? 'eng';
  const picture = toPortableGraymap(image);
  const key = createHash('sha256').update(picture).update(language).digest('hex').slice(0, 24);
  const kept = join(FOLDER, `${key}.json`);
  if (existsSync(kept)) {
    // Written below, by the same code.
    // oxlint-disable-next-line typescript/no-unsafe-return
    return JSON.parse(await readFile(kept, 'utf8'));
  }
  await mkdir(FOLDER, { recursive: true });
  await unpackLanguages(FOLDER);
  const file = join(FOLDER, `${key}.pgm`);
  await writeFile(file, picture);
  const { words, seconds } = await readNatively(file, {
    data: FOLDER,
    language,
    threads: 1,
    segmentation: 6,
    dpi,
  });
  await rm(file);
  const reading: NativeReading = { native: words, seconds };
  await writeFile(kept, JSON.stringify(reading));
  return reading;
}

function toPortableGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`, 'latin1'), data]);
}
