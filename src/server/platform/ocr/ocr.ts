import { rmSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { createWorker, OEM, PSM, type Word as RecognisedWord, type Worker } from 'tesseract.js';
import type { PageLanguage, SeenScript } from '#domain/language/page-languages.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isBlank } from '#domain/page-images/is-blank.ts';
import { inkThreshold, paleThreshold } from '#domain/page-images/ink-threshold.ts';
import { blankBetweenWords, partAtGaps, type Symbol } from '#domain/page-images/part-at-gaps.ts';
import { rowsOfFigure } from '#domain/page-images/rows-of-figure.ts';
import { heightOfWord } from '#domain/page-layout/height-of-word.ts';
import { joinOverlapping } from '#domain/page-layout/join-overlapping.ts';
import { joinUnspaced } from '#domain/page-layout/join-unspaced.ts';
import { withDrops } from '#domain/page-layout/level-rows.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { signsBesideFigures } from '#domain/page-layout/signs-beside-figures.ts';
import { createLineReader, type LinesRead } from './line-reader.ts';
import { findScript } from './ocr-script.ts';
import { toPortableGraymap } from './portable-graymap.ts';

export interface OcrOptions {
  readonly language: PageLanguage;
  /** Pixels of an inch, as far as known. */
  readonly dpi: number;
  /** All lines are one block: what stands right of a wide gap is no column of its own, and no region a picture. */
  readonly isBlock?: boolean;
}

/** What one word alone was read as. */
export interface WordReading {
  readonly text: string;
  readonly confidence: number;
}

/** One recogniser with a thread of its own: readings wait for each other. */
export interface Ocr {
  /** The words of an upright image; boxes in its pixels. */
  recognise(image: GrayImage, options: OcrOptions): Promise<Word[]>;
  /** The words of an image of one line, in the language last spoken; boxes in its pixels. */
  recogniseLine(image: GrayImage): Promise<Word[]>;
  /** An image of one word, of nothing but the characters named; null where none is seen. */
  recogniseWord(image: GrayImage, characters: string): Promise<WordReading | null>;
  /** An upright image by the reader of lines. @param hasHan whether Chinese characters are looked for */
  readLines(image: GrayImage, hasHan: boolean): Promise<LinesRead>;
  /** Whether the reader of lines sees any text in an image, in whatever script and wherever it lies. */
  hasLines(image: GrayImage): Promise<boolean>;
  /** Words of one line in a box of an image, by the reader of lines. */
  readLine(image: GrayImage, box: Box): Promise<Word[]>;
  /** One word of an image, by the reader of lines, of nothing but the characters named; null where none is seen. */
  readWord(image: GrayImage, box: Box, characters: string): Promise<WordReading | null>;
  /** Which script most of an upright image is written in; null where too little is. */
  findScript(image: GrayImage): Promise<SeenScript | null>;
  close(): Promise<void>;
}

/** What runs for more than a moment is optimised at once: else the first page takes half as long again. */
const OPTIMISE_SOON = '--wasm-tiering-budget=200000';

/** The recogniser takes less for a mistake. */
const LEAST_DPI = 70;
/** Pixels: no letter is lower. */
const LEAST_SIDE = 4;

const require = createRequire(import.meta.url);

/** Starts the recogniser when it is first needed and keeps it warm; changing the language takes it a quarter of a second. */
export function createOcr(): Ocr {
  const lines = createLineReader();
  let worker: Promise<Worker> | null = null;
  let spoken: PageLanguage = 'eng';
  let folder: Promise<string> | null = null;
  const linked = new Map<PageLanguage | 'osd', Promise<void>>();
  const folderWith = async (language: PageLanguage | 'osd'): Promise<string> => {
    const path = await (folder ??= makeFolder());
    const link = linked.get(language) ?? linkLanguage(path, language);
    linked.set(language, link);
    await link;
    return path;
  };
  const speaking = async (language: PageLanguage): Promise<Worker> => {
    const langPath = await folderWith(language);
    if (worker === null) {
      setFlagsFromString(OPTIMISE_SOON);
      // It fetches what it does not find beside it, and keeps copies: neither is wanted.
      worker = createWorker(language, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
    } else if (spoken !== language) {
      await (await worker).reinitialize(language, OEM.LSTM_ONLY);
    }
    spoken = language;
    return worker;
  };
  const readLine = async (image: GrayImage, characters: string): Promise<Word[]> => {
    const ready = await speaking(spoken);
    await ready.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_LINE,
      tessedit_char_whitelist: characters,
    });
    return read(ready, image);
  };
  return {
    async recognise(image, { language, dpi, isBlock = false }) {
      const ready = await speaking(language);
      await ready.setParameters({
        tessedit_pageseg_mode: isBlock ? PSM.SINGLE_BLOCK : PSM.SINGLE_COLUMN,
        tessedit_char_whitelist: '',
        user_defined_dpi: String(Math.max(LEAST_DPI, Math.round(dpi))),
      });
      return read(ready, image);
    },
    recogniseLine: (image) => readLine(image, ''),
    recogniseWord: async (image, characters) => asOneWord(await readLine(image, characters)),
    readLines: (image, hasHan) => lines.read(image, hasHan),
    hasLines: (image) => lines.hasLines(image),
    readLine: (image, box) => lines.readLine(image, box, null),
    readWord: async (image, box, characters) => asOneWord(await lines.readLine(image, box, characters)),
    findScript: async (image) => findScript(image, await folderWith('osd')),
    async close() {
      await (await worker)?.terminate();
    },
  };
}

function asOneWord(words: readonly Word[]): WordReading | null {
  if (words.length === 0) return null;
  return {
    text: words.map(({ text }) => text).join(''),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
  };
}

async function read(worker: Worker, image: GrayImage): Promise<Word[]> {
  // Images of a pixel or two end the recogniser, and it looks for lines in bare paper as long as in print.
  if (Math.min(image.width, image.height) < LEAST_SIDE || isBlank(image)) return [];
  const { data } = await worker.recognize(toPortableGraymap(image), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  const thresholds = { ink: inkThreshold(image), paper: paleThreshold(image) };
  return lines.flatMap(({ words }) => {
    const parted = joinOverlapping(
      words.flatMap((word) => wordsOf(word, image, thresholds)),
      (box) => blankBetweenWords(image, box, thresholds.paper),
    );
    return withDrops(signsBesideFigures(joinUnspaced(parted)));
  });
}

/** The grays below which a pixel is ink, and is no paper. */
interface Thresholds {
  readonly ink: number;
  readonly paper: number;
}

/** Digits and marks without a letter. */
const IS_FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** One word as the recogniser names it, or several where the picture shows blanks in it. */
function wordsOf(
  { text, bbox, confidence, symbols }: RecognisedWord,
  image: GrayImage,
  { ink, paper }: Thresholds,
): Word[] {
  const characters = symbols.map((each) => ({ text: each.text, ...boxOf(each.bbox) }));
  const box = boxOf(bbox);
  const rowsOf = (there: Box, of: readonly Symbol[]) => {
    const isFigure = IS_FIGURE.test(of.map((each) => each.text).join(''));
    return (isFigure ? rowsOfFigure(image, there, ink) : null) ?? heightOfWord(there, of);
  };
  const place = { ...box, ...rowsOf(box, characters) };
  const whole = { text, ...place, confidence: confidence / 100, isBold: false };
  const starts = partAtGaps(image, characters, paper);
  if (starts.length === 0) return [whole];
  return [0, ...starts].map((start, index) => {
    const part = characters.slice(start, starts[index]);
    return {
      ...whole,
      ...rowsOf(place, part),
      text: part.map((each) => each.text).join(''),
      left: Math.min(...part.map(({ left }) => left)),
      right: Math.max(...part.map(({ right }) => right)),
    };
  });
}

const boxOf = ({ x0, y0, x1, y1 }: RecognisedWord['bbox']) => ({ left: x0, top: y0, right: x1, bottom: y1 });

/** A folder for the data of languages, each of which is a package of its own; it goes when the process does. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-ocr-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function linkLanguage(folder: string, language: PageLanguage | 'osd'): Promise<void> {
  const file = `${language}.traineddata.gz`;
  const data = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  await symlink(join(data, '4.0.0_best_int', file), join(folder, file));
}
