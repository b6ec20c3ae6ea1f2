import type { AccountingFormat, FormatOf } from './export-formats.ts';
import { exportCsv } from './csv.ts';
import type { TableSource } from './table-rows.ts';

/** The packages have their own way: `prepareAccounting`. */
export type TableExportFormat = Exclude<FormatOf<'table'>, AccountingFormat>;

export interface TableExportSource extends TableSource {
  /** The bytes of issues.ndjson. Read for JSON only. */
  readonly issues: AsyncIterable<Uint8Array>;
}

/** How often `exportTable` reads the table at most. */
export const TABLE_READINGS = 2;

/**
 * A repaired table in a format, as bytes. Reads only the inputs that the format needs.
 *
 * @param open the table, read anew each time, up to TABLE_READINGS times
 */
export async function* exportTable(
  format: TableExportFormat,
  open: () => TableExportSource,
  options: { neutralise: boolean; sheetName: string },
): AsyncGenerator<Uint8Array> {
  switch (format) {
    case 'csv': {
      yield* exportCsv(open(), options);
      return;
    }
    case 'json': {
      const { exportTableJson } = await import('./json.ts');
      const source = open();
      yield* exportTableJson(source, source.issues);
      return;
    }
    case 'xlsx': {
      const { exportXlsx } = await import('./xlsx.ts');
      yield* exportXlsx(open, options);
    }
  }
}
