import { rmSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { LATIN_LANGUAGES, type LatinLanguage } from '#domain/language/guess-latin-language.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import type { Word } from '#domain/page-layout/page-words.ts';

export interface OcrOptions {
  readonly language: LatinLanguage;
  /** Pixels of an inch, as far as known. */
  readonly dpi: number;
  /** Of a roll: all its lines are one block, for what stands right of a wide gap is no column of its own. */
  readonly isNarrow?: boolean;
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
  let worker: Promise<Worker> | null = null;
  let spoken: LatinLanguage = 'eng';
  const speaking = async (language: LatinLanguage): Promise<Worker> => {
    if (worker === null) {
      setFlagsFromString(OPTIMISE_SOON);
      const langPath = await gatherLanguages();
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
    async recognise(image, { language, dpi, isNarrow = false }) {
      const ready = await speaking(language);
      await ready.setParameters({
        tessedit_pageseg_mode: isNarrow ? PSM.SINGLE_BLOCK : PSM.SINGLE_COLUMN,
        tessedit_char_whitelist: '',
        user_defined_dpi: String(Math.max(LEAST_DPI, Math.round(dpi))),
      });
      return read(ready, image);
    },
    recogniseLine: (image) => readLine(image, ''),
    async recogniseWord(image, characters) {
      const words = await readLine(image, characters);
      if (words.length === 0) return null;
      return {
        text: words.map(({ text }) => text).join(''),
        confidence: Math.min(...words.map(({ confidence }) => confidence)),
      };
    },
    async close() {
      await (await worker)?.terminate();
    },
  };
}

async function read(worker: Worker, image: GrayImage): Promise<Word[]> {
  // Images of a pixel or two end the recogniser.
  if (Math.min(image.width, image.height) < LEAST_SIDE) return [];
  const { data } = await worker.recognize(toPortableGraymap(image), {}, { text: false, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines),
  );
  return lines.flatMap(({ words }) =>
    words.map(({ text, bbox, confidence }) => ({
      text,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
      confidence: confidence / 100,
      isBold: false,
    })),
  );
}

/** A folder that holds the data of all languages, each of which is a package of its own; it goes when the process does. */
async function gatherLanguages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-ocr-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const language of LATIN_LANGUAGES) {
    const file = `${language}.traineddata.gz`;
    const data = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    await symlink(join(data, '4.0.0_best_int', file), join(folder, file));
  }
  return folder;
}

/** The image as Leptonica reads it without any library: nothing is compressed only to be taken apart again. */
function toPortableGraymap({ width, height, data }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${String(width)} ${String(height)}\n255\n`, 'latin1'), data]);
}
