import { isAccountingFormat, type AccountingFormat } from '#domain/exports/accounting/accounting-packages.ts';
import { prepareAccounting } from '#domain/exports/accounting/export-accounting.ts';
import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';
import { inputOfReading } from './input-of-reading.ts';

export interface ExportTableParams {
  readonly format: TableExportFormat | AccountingFormat;
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
  /** Only finds out whether the file can be made, and its notes. */
  readonly isCheck?: boolean;
}

const SHEET_NAME = 'Table';

/**
 * Reads the inputs `table.csv`, `flags.bin` and `issues.ndjson` (those that the format needs) and writes the output `file`.
 * An accounting format reads the table several times: its inputs are named by `inputOfReading`. What a person has to know
 * of its file goes to the output `notes` before the first byte, a JSON text with a list of sentences.
 */
export default async function exportTableTask(params: ExportTableParams, io: CpuTaskIo): Promise<void> {
  const file = await fileOf(params, io);
  if (params.isCheck === true) return;
  for await (const chunk of file) await io.output('file', chunk);
}

async function fileOf(
  { format, summary, removals }: ExportTableParams,
  io: CpuTaskIo,
): Promise<AsyncIterable<Uint8Array>> {
  let reading = 0;
  const open = () => {
    const number = reading++;
    return {
      summary,
      removals,
      table: io.input(inputOfReading('table.csv', number)),
      flags: io.input(inputOfReading('flags.bin', number)),
    };
  };
  if (isAccountingFormat(format)) {
    const { notes, write } = await prepareAccounting(format, open, { neutralise: true });
    if (notes.length > 0) await io.output('notes', new TextEncoder().encode(JSON.stringify(notes)));
    return write();
  }
  const source = { ...open(), issues: io.input('issues.ndjson') };
  return exportTable(format, source, { neutralise: true, sheetName: SHEET_NAME });
}
