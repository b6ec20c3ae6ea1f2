import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SNIFF_BYTES, sniffKind } from '#domain/files/sniff-kind.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { PageCheckpoints } from '#server/documents/read-source.ts';
import { readingSchema, type Reading } from './readings.schemas.ts';

export interface CacheOptions {
  readonly folder: string;
  /** Hashes of the code that reads documents, and of the part of it that recognises pictures. */
  readonly readingSources: string;
  readonly pictureSources: string;
}

/** What is kept of one file. */
export interface KeptFile {
  readonly format: 'pdf' | 'image';
  readonly pages: KeptPages;
  readonly findReading: () => Promise<Reading | null>;
  readonly keepReading: (reading: Reading) => Promise<void>;
}

export type KeptPages = PageCheckpoints & {
  /** How long the pages that were loaded took to recognise. */
  readonly secondsSaved: () => number;
};

const PAGE = /^page-(\d+)\.json$/;
const pageTimeSchema = z.object({ seconds: z.number() });

/**
 * Keeps what was read of documents as long as the code that reads them stays as it is, and their recognised pages as
 * long as the code that recognises pictures does.
 */
export class ReadingCache {
  readonly #options: CacheOptions;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  get folder(): string {
    return this.#options.folder;
  }

  /** @param purpose parts readings of the same file */
  async openFile(
    path: string,
    { password, purpose }: { readonly password: string | null; readonly purpose: string },
  ): Promise<KeptFile> {
    const { folder, readingSources, pictureSources } = this.#options;
    const bytes = await readFile(path);
    const hash = createHash('sha256')
      .update(bytes)
      .update(password ?? '')
      .digest('hex')
      .slice(0, 32);
    const readingPath = join(folder, 'readings', readingSources, `${hash}-${purpose}.json`);
    return {
      format: sniffKind(bytes.subarray(0, SNIFF_BYTES)) === 'pdf' ? 'pdf' : 'image',
      pages: keepPages(join(folder, 'pages', pictureSources, hash)),
      findReading: async () => {
        const text = await readIfThere(readingPath);
        return text === null ? null : readingSchema.parse(JSON.parse(text));
      },
      keepReading: (reading) => writeWhole(readingPath, JSON.stringify(reading)),
    };
  }
}

function keepPages(folder: string): KeptPages {
  let saved = 0;
  let lastDone = performance.now();
  return {
    secondsSaved: () => saved,
    async load() {
      const pages = new Map<number, RecognisedPage>();
      for (const name of await listIfThere(folder)) {
        const number = Number(PAGE.exec(name)?.[1]);
        if (!(number > 0)) continue;
        const text = await readFile(join(folder, name), 'utf8');
        // This module wrote it.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        pages.set(number, JSON.parse(text) as RecognisedPage);
        const time = await readIfThere(join(folder, `time-${String(number)}.json`));
        if (time !== null) saved += pageTimeSchema.parse(JSON.parse(time)).seconds;
      }
      lastDone = performance.now();
      return pages;
    },
    async keep(number, bytes) {
      const seconds = (performance.now() - lastDone) / 1000;
      lastDone = performance.now();
      await writeWhole(join(folder, `time-${String(number)}.json`), JSON.stringify({ seconds }));
      await writeWhole(join(folder, `page-${String(number)}.json`), bytes);
    },
  };
}

/** Another run may read or write the same: it finds either nothing or all of it. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}.part`;
  await writeFile(partial, content);
  await rename(partial, path);
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function listIfThere(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
