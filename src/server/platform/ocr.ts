import { mkdtemp, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import type { Word } from '#domain/page-layout/page-words.ts';

/** Languages whose data is installed, by Tesseract's codes. */
export const OCR_LANGUAGES = ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol', 'swe'] as const;
export type OcrLanguage = (typeof OCR_LANGUAGES)[number];

export interface OcrOptions {
  readonly languages: readonly OcrLanguage[];
  /** Pixels of an inch, as far as known. */
  readonly dpi: number;
}

/** One recogniser with a thread of its own: readings wait for each other. */
export interface Ocr {
  /** The words of an upright image; boxes in its pixels. */
  recognise(image: GrayImage, options: OcrOptions): Promise<Word[]>;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);

/** Starts the recogniser when it is first needed and keeps it warm; changing the languages takes it a quarter of a second. */
export function createOcr(): Ocr {
  let worker: Promise<Worker> | null = null;
  let spoken = '';
  const speaking = async (languages: string): Promise<Worker> => {
    if (worker === null) {
      const langPath = await gatherLanguages();
      // It fetches what it does not find beside it, and keeps copies: neither is wanted.
      worker = createWorker(languages, OEM.LSTM_ONLY, { langPath, cacheMethod: 'none' });
    } else if (spoken !== languages) {
      await (await worker).reinitialize(languages, OEM.LSTM_ONLY);
    }
    spoken = languages;
    return worker;
  };
  return {
    async recognise(image, { languages, dpi }) {
      const ready = await speaking(languages.join('+'));
      await ready.setParameters({
        tessedit_pageseg_mode: PSM.SINGLE_COLUMN,
        user_defined_dpi: String(Math.round(dpi)),
      });
      const { data } = await ready.recognize(toPortableGraymap(image), {}, { text: false, blocks: true });
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines));
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
    },
    async close() {
      await (await worker)?.terminate();
    },
  };
}

/** A folder that holds the data of all languages, each of which is a package of its own. */
async function gatherLanguages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-ocr-'));
  for (const language of OCR_LANGUAGES) {
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
