import { open, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, resolve } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import { SNIFF_BYTES, sniffKind, type SniffedKind } from '#domain/files/sniff-kind.ts';
import { parseArguments, type Conversion, type ConvertOptions } from './arguments.ts';
import { removeLeftoversOnSignal } from './leftovers.ts';
import { isFileError, prepareOutput, UnwritableOutput } from './output-place.ts';
import { asZip, PartFile, removeStaleParts } from './part-file.ts';
import type { DocumentReader } from './read-document-file.ts';

/** Does one thing after the other. */
class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** Tables are repaired in this process, each in memory of its own. */
const tables = new OneByOne();

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
  removeLeftoversOnSignal();
  await forgetFailures(options.conversions);
  const outputs = options.conversions.flatMap((each) => each.outputs.map(({ path }) => path));
  removeStaleParts([...outputs, ...outputs.map(asZip)]);
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
  // Documents are read in processes of their own meanwhile.
  await Promise.all(Array.from({ length: size }, work));
  await documents.close();
}

/** Deletes the error files of an earlier run. */
async function forgetFailures(conversions: readonly Conversion[]): Promise<void> {
  const inputs = new Set(conversions.map(({ input }) => resolve(input)));
  const former = conversions
    .flatMap(({ errorPath }) => (errorPath === null ? [] : [resolve(errorPath)]))
    .filter((path) => !inputs.has(path));
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
  for (const { path } of conversion.outputs) prepareOutput(path);
  const format = MEDIA[await sniff(conversion.input)] ?? null;
  if (options.isTrace) {
    if (format === null) throw notADocument();
    const { traceDocument } = await import('./trace-document.ts');
    await traceDocument(conversion.input, options, { format, reader: await documents.reader() });
  } else if (options.kind === 'table' || (options.kind === null && format === null)) {
    const { convertTable } = await import('./convert-table.ts');
    await tables.run(() => convertTable(conversion, options));
  } else if (format !== null) {
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
  if (error instanceof UnwritableOutput) {
    console.error(`${basename(input)}: ${error.message}`);
    return;
  }
  const refusal = toRefusal(error);
  console.error(`${basename(input)}: ${refusal.message}`);
  if (!(error instanceof AppError) && !isFileError(error)) console.error(error);
  if (errorPath === null) return;
  try {
    using file = new PartFile(errorPath);
    file.write(Buffer.from(`${JSON.stringify({ error: refusal.message, code: refusal.code })}\n`));
    file.finish();
  } catch (failure) {
    if (!(failure instanceof UnwritableOutput)) throw failure;
    console.error(`${basename(input)}: ${failure.message}`);
  }
}

function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // The input's own errors are refusals already, and so are the outputs'.
  if (isFileError(error))
    return new AppError(
      'unavailable',
      `Temporary files in ${tmpdir()} can’t be written (${error.code}). Free space there or set TMPDIR to another folder.`,
    );
  return new AppError(
    'unreadable_file',
    'We couldn’t convert this file because of a fault in the program. Please report it.',
  );
}

await main();
