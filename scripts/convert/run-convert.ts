import { mkdir, readFile, rename, rm, writeFile, open } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, extname, resolve } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import {
  ACCOUNTING_FORMATS,
  isAccountingFormat,
  type AccountingFormat,
} from '#domain/exports/packages/package-facts.ts';
import { prepareAccounting } from '#domain/exports/accounting/export-accounting.ts';
import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import { tableExportOptionsSchema } from '#domain/exports/table-export-options.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import type { TableSource } from '#domain/exports/table-rows.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { SNIFF_BYTES, sniffKind, type SniffedKind } from '#domain/files/sniff-kind.ts';
import { parseArguments, type Conversion, type ConvertOptions, type Removal } from './arguments.ts';
import { asZip, assertDocumentFormat, documentFile } from './document-file.ts';
import { DocumentReader } from './read-document-file.ts';
import { repairInput } from './repair-input.ts';
import { SpillStore } from './spill-store.ts';

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
  const reader = new DocumentReader(size);
  const left = [...options.conversions];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      try {
        await convert(next, options, reader);
      } catch (error) {
        process.exitCode = 1;
        await reportFailure(next, error);
      }
    }
  };
  // A table takes this process's whole attention; documents are read in others meanwhile.
  await Promise.all(Array.from({ length: size }, work));
  await reader.close();
}

/** What an earlier run said of these files is no longer so. */
async function forgetFailures(conversions: readonly Conversion[]): Promise<void> {
  const inputs = new Set(conversions.map(({ input }) => resolve(input)));
  const former = conversions.map(({ errorPath }) => resolve(errorPath)).filter((path) => !inputs.has(path));
  // One that cannot go is in the way of nothing.
  for (const path of new Set(former)) await rm(path, { force: true }).catch(() => undefined);
}

async function convert(
  conversion: Conversion,
  options: ConvertOptions,
  reader: DocumentReader,
): Promise<void> {
  const overwritten = conversion.outputs.find(({ path }) => resolve(path) === resolve(conversion.input));
  if (overwritten !== undefined) {
    throw new AppError(
      'invalid_request',
      'The output would overwrite the input. Choose another folder with --out.',
    );
  }
  const format = MEDIA[await sniff(conversion.input)] ?? null;
  if (options.kind === 'table' || (options.kind === null && format === null))
    await convertTable(conversion, options);
  else if (format !== null) await convertDocument(conversion, options, { format, reader });
  else throw notADocument();
}

const MEDIA: Readonly<Partial<Record<SniffedKind, 'pdf' | 'image'>>> = {
  pdf: 'pdf',
  jpeg: 'image',
  png: 'image',
};

/** What is not told to be of a kind is a statement, or else an invoice where it plainly is one. */
async function convertDocument(
  { input, outputs }: Conversion,
  { kind, password, client }: ConvertOptions,
  { format, reader }: { format: 'pdf' | 'image'; reader: DocumentReader },
): Promise<void> {
  const expected = kind === 'invoice' ? 'invoice' : 'statement';
  const isSettled = kind !== null;
  if (isSettled) for (const output of outputs) assertDocumentFormat(expected, output.format);
  const read = await reader.read({
    path: input,
    format,
    password,
    expected,
    isSettled,
    hints: client ?? NO_HINTS,
  });
  if (read.kind !== expected) console.error(`${basename(input)}: this is an ${read.kind}, and read as one.`);
  for (const output of outputs) {
    const { file, path } = await documentFile(read, {
      ...output,
      fileName: basename(input),
      client,
    });
    for (const note of file.notes) console.error(`${basename(input)} (${output.format}): ${note}`);
    await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, inOne(file.bytes));
  }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function convertTable(conversion: Conversion, options: ConvertOptions): Promise<void> {
  const formats = conversion.outputs.map(({ format }) => getTableFormat(format));
  if (extname(conversion.input).toLowerCase() === '.pdf')
    throw new AppError(
      'invalid_file_type',
      'A PDF isn’t a table. Leave out --kind, or use --kind statement or --kind invoice.',
    );
  await using objects = new SpillStore<ResultObject>();
  const summary = await repairInput(conversion.input, objects);
  const removals = removalsFor(options.removals);
  for (const [index, output] of conversion.outputs.entries()) {
    await mkdir(dirname(output.path), { recursive: true });
    const format = formats[index] ?? 'csv';
    const open = () => ({
      summary,
      removals,
      edits: NO_EDITS,
      table: objects.read('table.csv'),
      flags: objects.read('flags.bin'),
    });
    if (isAccountingFormat(format)) {
      await writeAccounting(conversion, { format, path: output.path, client: options.client }, open);
      continue;
    }
    const source = () => ({ ...open(), issues: objects.read('issues.ndjson') });
    await writeWhole(output.path, exportTable(format, source, { neutralise: false, sheetName: 'Table' }));
  }
}

/** An import file; what is to be known of it goes to the error stream. Several parts are a zip, and named as one. */
async function writeAccounting(
  { input }: Conversion,
  { format, path, client }: { format: AccountingFormat; path: string; client: ConvertOptions['client'] },
  open: () => TableSource,
): Promise<void> {
  const dateOrder = client?.dateOrder ?? null;
  const { notes, extension, write } = await prepareAccounting(format, open, {
    neutralise: false,
    options: tableExportOptionsSchema.parse(withDateOrder(client?.exports[format] ?? {}, dateOrder)),
    ambiguousDates: dateOrder,
  });
  for (const note of notes) console.error(`${basename(input)} (${format}): ${note}`);
  await writeWhole(extension === 'zip' ? asZip(path) : path, write());
}

/** The removals that the command line asks for. */
function removalsFor(wanted: ReadonlySet<Removal>): TableRemoval[] {
  const removals: TableRemoval[] = [];
  if (wanted.has('duplicates')) removals.push({ kind: 'duplicates', types: ['exact', 'normalized', 'key'] });
  const rows = wanted.has('empty-rows');
  if (wanted.has('empty-columns')) removals.push({ kind: 'empty', rows, columns: true });
  else if (wanted.has('unnamed-empty-columns'))
    removals.push({ kind: 'empty', rows, columns: true, only: 'unnamed' });
  else if (rows) removals.push({ kind: 'empty', rows, columns: false });
  return removals;
}

/** Writes beside the place and moves it there when it is whole. */
async function writeWhole(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const partial = `${path}.part`;
  const file = await open(partial, 'w');
  try {
    for await (const chunk of bytes) await file.write(chunk);
    await file.close();
    await rename(partial, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

function getTableFormat(format: string): TableExportFormat | AccountingFormat {
  if (format === 'csv' || format === 'json' || format === 'xlsx') return format;
  if (format === 'excel') return 'xlsx';
  if (isAccountingFormat(format)) return format;
  throw new AppError(
    'invalid_request',
    `The format ${format} isn’t available for tables. Choose csv, xlsx, json, ${ACCOUNTING_FORMATS.join(', ')}.`,
  );
}

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
