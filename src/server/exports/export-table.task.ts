import { exportTable, type TableExportFormat } from '#domain/exports/export-table.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';

export interface ExportTableParams {
  readonly format: TableExportFormat;
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
}

const SHEET_NAME = 'Table';

/** Reads the inputs `table.csv`, `flags.bin` and `issues.ndjson` (those that the format needs) and writes the output `file`. */
export default async function exportTableTask(params: ExportTableParams, io: CpuTaskIo): Promise<void> {
  const file = exportTable(
    params.format,
    {
      summary: params.summary,
      removals: params.removals,
      table: io.input('table.csv'),
      flags: io.input('flags.bin'),
      issues: io.input('issues.ndjson'),
    },
    { neutralise: true, sheetName: SHEET_NAME },
  );
  for await (const chunk of file) await io.output('file', chunk);
}
