import { exportCsv } from './csv.ts';
import { exportTableJson } from './json.ts';
import type { TableSource } from './table-rows.ts';

export type TableExportFormat = 'csv' | 'xlsx' | 'json';

export interface TableExportSource extends TableSource {
  /** The bytes of issues.ndjson. Read for JSON only. */
  readonly issues: AsyncIterable<Uint8Array>;
}

/** A repaired table in a format, as bytes. Reads only the inputs that the format needs. */
export async function* exportTable(
  format: TableExportFormat,
  source: TableExportSource,
  options: { neutralise: boolean; sheetName: string },
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case 'csv': {
      yield* exportCsv(source, options);
      return;
    }
    case 'json': {
      yield* exportTableJson(source, source.issues);
      return;
    }
    case 'xlsx': {
      const { exportXlsx } = await import('./xlsx.ts');
      yield* exportXlsx(source, options);
    }
  }
}
