import type { DuplicateType } from './table-repair.schemas.ts';
import type { SourceDetection } from '#domain/files/files.schemas.ts';

/** What repairing a table found, before any removal. Small and bounded: it lives in one database row. */
export interface TableSummary {
  /** IANA-like name of the encoding it was read as, e.g. `utf-8`, `utf-16le`, `windows-1252`. */
  readonly encoding: string;
  readonly delimiter: string;
  /** As printed: blank and repeated names are possible. */
  readonly header: readonly string[];
  /** Data rows, empty ones included. */
  readonly rowCount: number;
  readonly columnCount: number;
  readonly duplicates: Readonly<Record<DuplicateType, number>>;
  readonly emptyRows: number;
  /** Indexes of columns without a value in any row, named or not. */
  readonly emptyColumns: readonly number[];
  readonly issues: number;
  readonly source: SourceDetection;
}

/** One removal the user asked for; a stack of them is the filter through which the table is read. */
export type TableRemoval =
  | { readonly kind: 'duplicates'; readonly types: readonly DuplicateType[] }
  | { readonly kind: 'empty'; readonly rows: boolean; readonly columns: boolean };

/** Bits of a row's byte in flags.bin. A row has at most one of the first three; an empty row has only the last. */
export const ROW_FLAG = { exact: 1, normalized: 2, key: 4, empty: 8 } as const;
