import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import { SNIFF_BYTES, sniffKind, type SniffedKind } from '#domain/files/sniff-kind.ts';
import { parseArguments, type Conversion, type ConvertOptions } from './arguments.ts';
import type { DocumentReader } from './read-document-file.ts';

/** Opens the document reader with the first document, because it is large. */
class Documents {
  readonly #size: number;
  #opened: Promise<DocumentReader> | null = null;

  constructor(size: number) {
    this.#size = size;
  }

  async reader(): Promise<DocumentReader> {
    this.#opened ??= import('./read-document-file.ts').then(
      ({ DocumentReader }) => new DocumentReader(this.#size),
    );
    return this.#opened;
  }

  async close(): Promise<void> {
    await (await this.#opened)?.close();
  }
}

/**
 * `npm run convert`: the product's core without a server or a database. See README for its options.
 * Exit status 1 when any file failed; the others are converted all the same.
 */
async function main(): Promise<void> {
  let options: ConvertOptions;
  try {
    options = await parseArguments(process.argv.slice(2), (path) => readFile(path, 'utf8'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
    return;
  }
  await forgetFailures(options.conversions);
  const size = Math.min(availableParallelism(), options.conversions.length);
  const documents = new Documents(size);
  const left = [...options.conversions];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      try {
        await convert(next, options, documents);
      } catch (error) {
        process.exitCode = 1;
        await reportFailure(next, error);
      }
    }
  };
  // A table takes this process's whole attention; documents are read in others meanwhile.
  await Promise.all(Array.from({ length: size }, work));
  await documents.close();
}

/** Deletes the error files of an earlier run. */
async function forgetFailures(conversions: readonly Conversion[]): Promise<void> {
  const inputs = new Set(conversions.map(({ input }) => resolve(input)));
  const former = conversions.map(({ errorPath }) => resolve(errorPath)).filter((path) => !inputs.has(path));
  // One that cannot go is in the way of nothing.
  for (const path of new Set(former)) await rm(path, { force: true }).catch(() => undefined);
}

async function convert(conversion: Conversion, options: ConvertOptions, documents: Documents): Promise<void> {
  const input = await findFileId(conversion.input);
  const outputs = await Promise.all(conversion.outputs.map(({ path }) => findFileId(path)));
  if (input !== null && outputs.includes(input)) {
    throw new AppError(
      'invalid_request',
      'The output would overwrite the input. Choose another folder with --out.',
    );
  }
  const format = MEDIA[await sniff(conversion.input)] ?? null;
  if (options.kind === 'table' || (options.kind === null && format === null))
    await (await import('./convert-table.ts')).convertTable(conversion, options);
  else if (format !== null) {
    const { convertDocument } = await import('./convert-document.ts');
    await convertDocument(conversion, options, { format, reader: await documents.reader() });
  } else throw notADocument();
}

/** The same for every name of a file, links too; null where there is none. */
async function findFileId(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${String(found.dev)} ${String(found.ino)}`;
}

const MEDIA: Readonly<Partial<Record<SniffedKind, 'pdf' | 'image'>>> = {
  pdf: 'pdf',
  jpeg: 'image',
  png: 'image',
};

function notADocument(): AppError {
  return new AppError(
    'invalid_file_type',
    'This file is neither a PDF nor an image (JPEG, PNG). Only those can be read as a statement or an invoice.',
  );
}

/** What the first bytes say. */
async function sniff(path: string): Promise<SniffedKind> {
  const head = Buffer.alloc(SNIFF_BYTES);
  try {
    const file = await open(path, 'r');
    try {
      const { bytesRead } = await file.read(head, 0, head.length, 0);
      return sniffKind(head.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isFileError(error))
      throw new AppError('unreadable_file', `We couldn’t open the file (${error.code}).`);
    throw error;
  }
}

async function reportFailure({ input, errorPath }: Conversion, error: unknown): Promise<void> {
  const refusal = toRefusal(error);
  console.error(`${basename(input)}: ${refusal.message}`);
  if (!(error instanceof AppError) && !isFileError(error)) console.error(error);
  try {
    await mkdir(dirname(errorPath), { recursive: true });
    await writeFile(errorPath, `${JSON.stringify({ error: refusal.message, code: refusal.code })}\n`);
  } catch (failure) {
    if (!isFileError(failure)) throw failure;
    console.error(`${basename(input)}: ${errorPath} cannot be written (${failure.code}).`);
  }
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The input's own errors are refusals already.
  if (isFileError(error))
    return new AppError('invalid_request', `The output cannot be written (${error.code}).`);
  return new AppError(
    'unreadable_file',
    'We couldn’t convert this file because of a fault in the program. Please report it.',
  );
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

await main();
