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
  /** Page segmentation mode; Tesseract's own choice (3) where none is given. */
  readonly segmentation?: number;
  readonly dpi?: number | null;
}

export interface NativeWord extends SeenWord {
  /** 0 to 1. */
  readonly confidence: number;
}

/** The words of an image file as the system's Tesseract reads it by itself, and the seconds of processor time that it took. */
export async function readNatively(
  file: string,
  { data, language, threads, segmentation = 3, dpi = null }: NativeOptions,
): Promise<{ readonly words: NativeWord[]; readonly seconds: number }> {
  const density = dpi === null ? [] : ['--dpi', String(Math.round(dpi))];
  const options = ['--tessdata-dir', data, '-l', language, '--oem', '1', '--psm', String(segmentation)];
  const { stdout } = await run(
    'sh',
    ['-c', 'tesseract "$@"; times', 'sh', file, '-', ...options, ...density, '-c', 'tessedit_create_tsv=1'],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(threads === null ? {} : { OMP_THREAD_LIMIT: String(threads) }) },
    },
  );
  const lines = stdout.split('\n');
  return { words: wordsOf(lines), seconds: secondsOf(lines) };
}

function wordsOf(lines: readonly string[]): NativeWord[] {
  return lines
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([level, , , , , , , , , , , text = '']) => level === '5' && text.trim() !== '')
    .map(([, , , , , , left, top, width, height, confidence, text = '']) => ({
      text,
      left: Number(left),
      top: Number(top),
      right: Number(left) + Number(width),
      bottom: Number(top) + Number(height),
      confidence: Number(confidence) / 100,
    }));
}

/** The last line of `times`: minutes and seconds of what the shell ran, of its own and of the system. */
function secondsOf(lines: readonly string[]): number {
  const last = lines.findLast((line) => line !== '') ?? '';
  return [...last.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
