import type { FileKind } from '#domain/files/files.schemas.ts';
import type { HistoryEntry } from './analytics.schemas.ts';
import { countedRows, FILE_TYPES, savedSeconds } from './kind-figures.ts';

/** What the history shows of a file row; counts are null where its kind has none. */
export interface ProcessedRow {
  readonly originalName: string;
  readonly kind: FileKind;
  readonly createdAt: Date;
  readonly source: string | null;
  readonly rowCount: number | null;
  readonly issuesFixed: number | null;
}

/** @param index place in the history, from 1 */
export function toHistoryEntry(row: ProcessedRow, index: number): HistoryEntry {
  const { originalName, kind, createdAt, source, rowCount, issuesFixed } = row;
  const sums = { kind, files: 1, rows: rowCount ?? 0, issues: issuesFixed ?? 0 };
  const moment = createdAt.toISOString();
  return {
    index,
    fileName: originalName,
    fileType: FILE_TYPES[kind].name,
    kind,
    date: moment.slice(0, 10),
    time: moment.slice(11, 19),
    sourceSystem: source === '' ? null : source,
    rows: countedRows(sums),
    issuesFixed: sums.issues,
    timeSaved: savedSeconds(sums),
  };
}
