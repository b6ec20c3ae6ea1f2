import { isAccountingFormat, type AccountingFormat } from '#domain/exports/accounting/accounting-formats.ts';
import { exportAccounting } from '#domain/exports/accounting/export-accounting.ts';
import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';
import { inputOfReading } from './input-of-reading.ts';

export interface ExportTableParams {
  readonly format: TableExportFormat | AccountingFormat;
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
}

const SHEET_NAME = 'Table';

/**
 * Reads the inputs `table.csv`, `flags.bin` and `issues.ndjson` (those that the format needs) and writes the output `file`.
 * An accounting format reads the table several times: its inputs are named by `inputOfReading`.
 */
export default async function exportTableTask(params: ExportTableParams, io: CpuTaskIo): Promise<void> {
  for await (const chunk of fileOf(params, io)) await io.output('file', chunk);
}

function fileOf({ format, summary, removals }: ExportTableParams, io: CpuTaskIo): AsyncIterable<Uint8Array> {
  const options = { neutralise: true, sheetName: SHEET_NAME };
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
  if (isAccountingFormat(format)) return exportAccounting(format, open, options);
  return exportTable(format, { ...open(), issues: io.input('issues.ndjson') }, options);
}
