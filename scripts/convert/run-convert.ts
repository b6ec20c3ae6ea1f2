import { mkdir, readFile, rename, rm, writeFile, open } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import {
  ACCOUNTING_FORMATS,
  isAccountingFormat,
  type AccountingFormat,
} from '#domain/exports/accounting/accounting-packages.ts';
import { prepareAccounting } from '#domain/exports/accounting/export-accounting.ts';
import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import type { TableSource } from '#domain/exports/table-rows.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { parseArguments, type Conversion, type ConvertOptions, type Removal } from './arguments.ts';
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
  for (const conversion of options.conversions) {
    try {
      await convert(conversion, options);
    } catch (error) {
      process.exitCode = 1;
      await reportFailure(conversion, error);
    }
  }
}

async function convert(conversion: Conversion, options: ConvertOptions): Promise<void> {
  const formats = conversion.outputs.map(({ format }) => getTableFormat(format));
  const overwritten = conversion.outputs.find(({ path }) => resolve(path) === resolve(conversion.input));
  if (overwritten !== undefined) {
    throw new AppError(
      'invalid_request',
      'The output would overwrite the input. Choose another folder with --out.',
    );
  }
  if (options.kind !== null && options.kind !== 'table') throw notYet(options.kind);
  if (extname(conversion.input).toLowerCase() === '.pdf') throw notYet('statement');
  await using objects = new SpillStore<ResultObject>();
  const summary = await repairInput(conversion.input, objects);
  const { removals, view } = removalsFor(options.removals, summary);
  for (const [index, output] of conversion.outputs.entries()) {
    await mkdir(dirname(output.path), { recursive: true });
    const format = formats[index] ?? 'csv';
    const open = () => ({
      summary: view,
      removals,
      table: objects.read('table.csv'),
      flags: objects.read('flags.bin'),
    });
    const bytes = isAccountingFormat(format)
      ? await accountingFile(conversion, format, open)
      : exportTable(
          format,
          { ...open(), issues: objects.read('issues.ndjson') },
          { neutralise: false, sheetName: 'Table' },
        );
    await writeWhole(output.path, bytes);
  }
}

/** An import file; what is to be known of it goes to the error stream. */
async function accountingFile(
  { input }: Conversion,
  format: AccountingFormat,
  open: () => TableSource,
): Promise<AsyncIterable<Uint8Array>> {
  const { notes, write } = await prepareAccounting(format, open, { neutralise: false });
  for (const note of notes) console.error(`${basename(input)} (${format}): ${note}`);
  return write();
}

/** The product's removals, and the summary with the empty columns that may go: with or without a name. */
function removalsFor(
  wanted: ReadonlySet<Removal>,
  summary: TableSummary,
): { removals: TableRemoval[]; view: TableSummary } {
  const removals: TableRemoval[] = [];
  if (wanted.has('duplicates')) removals.push({ kind: 'duplicates', types: ['exact', 'normalized', 'key'] });
  const rows = wanted.has('empty-rows');
  const columns = wanted.has('empty-columns') || wanted.has('unnamed-empty-columns');
  if (rows || columns) removals.push({ kind: 'empty', rows, columns });
  if (wanted.has('empty-columns') || !columns) return { removals, view: summary };
  const emptyColumns = summary.emptyColumns.filter((column) => (summary.header[column] ?? '').trim() === '');
  return { removals, view: { ...summary, emptyColumns } };
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
    `The format ${format} is not available for tables. There are csv, xlsx, json, ${ACCOUNTING_FORMATS.join(', ')}.`,
  );
}

function notYet(kind: string): AppError {
  return new AppError(
    'invalid_file_type',
    `Files of the kind ${kind} cannot be converted yet. Tables (CSV, TSV, TXT, Excel) can.`,
  );
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
    'The file could not be converted because of a fault in the program.',
  );
}

function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

await main();
