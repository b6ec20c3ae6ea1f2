import { isAccountingFormat, fileOf, ZIP_FILE, type FormatOf } from '#domain/exports/export-formats.ts';
import { prepareAccounting } from '#domain/exports/accounting/export-accounting.ts';
import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import { hasHeaderLine } from '#domain/exports/table-rows.ts';
import type { TableExportOptions } from '#domain/exports/table-export-options.ts';
import type { ReadingHints } from '#domain/language/reading-hints.ts';
import type { TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { inputOfReading } from './input-of-reading.ts';

export interface ExportTableParams {
  readonly format: FormatOf<'table'>;
  readonly options: TableExportOptions;
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
  readonly edits: TableEdits;
  /** Of the file's client. */
  readonly ambiguousDates: ReadingHints['dateOrder'];
  /** Whether the upload is still there to be read again. */
  readonly canReadAgain: boolean;
  /** Only finds out whether the file can be made, and its head. */
  readonly isCheck: boolean;
}

const SHEET_NAME = 'Table';
interface MadeFile {
  readonly extension: 'csv' | 'xlsx' | 'json' | 'zip';
  readonly notes: readonly string[];
  readonly write: () => AsyncIterable<Uint8Array>;
}

/**
 * Reads the inputs `table.csv`, `flags.bin` and `issues.ndjson` (those that the format needs) and writes the outputs `head`
 * and then `file`. A format that reads the table several times has its inputs named by `inputOfReading`.
 */
export default async function exportTableTask(params: ExportTableParams, io: CpuTaskIo): Promise<void> {
  const { extension, notes, write } = await makeFile(params, io);
  const head = { ...(extension === 'zip' ? ZIP_FILE : fileOf(extension)), notes };
  await io.output('head', new TextEncoder().encode(JSON.stringify(head)));
  if (params.isCheck) return;
  for await (const chunk of write()) await io.output('file', chunk);
}

/** What a person should know who opens the file. */
function notesOn(
  format: TableExportFormat,
  { canReadAgain, ...source }: Pick<ExportTableParams, 'summary' | 'removals' | 'edits' | 'canReadAgain'>,
): string[] {
  if (format !== 'csv' || hasHeaderLine(source)) return [];
  const note = 'The table has no header, so the CSV begins with its first row.';
  return [canReadAgain ? `${note} Under “How it was read” you can add column names.` : note];
}

async function makeFile(
  { format, options, summary, removals, edits, ambiguousDates, canReadAgain }: ExportTableParams,
  io: CpuTaskIo,
): Promise<MadeFile> {
  let reading = 0;
  const open = () => {
    const number = reading++;
    return {
      summary,
      removals,
      edits,
      table: io.input(inputOfReading('table.csv', number)),
      flags: io.input(inputOfReading('flags.bin', number)),
    };
  };
  if (isAccountingFormat(format))
    return prepareAccounting(format, open, { neutralise: true, options, ambiguousDates });
  const issues = io.input('issues.ndjson');
  const write = () =>
    exportTable(format, () => ({ ...open(), issues }), { neutralise: true, sheetName: SHEET_NAME });
  return { extension: format, notes: notesOn(format, { summary, removals, edits, canReadAgain }), write };
}
