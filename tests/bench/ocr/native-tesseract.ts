import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LATIN_LANGUAGES } from '#domain/language/guess-latin-language.ts';
import type { SeenWord } from './score-words.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Whether the system has a Tesseract of its own to compare with. */
export async function hasNativeTesseract(): Promise<boolean> {
  try {
    await run('tesseract', ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks the language data that the product uses, for the system's Tesseract. */
export async function unpackLanguages(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of LATIN_LANGUAGES) {
    const data = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    const packed = await readFile(join(data, '4.0.0_best_int', `${language}.traineddata.gz`));
    await writeFile(join(folder, `${language}.traineddata`), await promisify(gunzip)(packed));
  }
}

export interface NativeOptions {
  readonly data: string;
  readonly language: string;
  /** Threads of OpenMP; null leaves it to Tesseract. */
  readonly threads: number | null;
}

/** The words of an image file as the system's Tesseract reads it by itself. */
export async function readNatively(
  file: string,
  { data, language, threads }: NativeOptions,
): Promise<SeenWord[]> {
  const { stdout } = await run(
    'tesseract',
    [file, '-', '--tessdata-dir', data, '-l', language, '--oem', '1', '-c', 'tessedit_create_tsv=1'],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(threads === null ? {} : { OMP_THREAD_LIMIT: String(threads) }) },
    },
  );
  return stdout
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([level, , , , , , , , , , , text = '']) => level === '5' && text.trim() !== '')
    .map(([, , , , , , left, top, width, height, , text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
    }));
}
