import { ROW_FLAG, type TableRemoval, type TableSummary } from './table-result.ts';
import type { DuplicateType } from '../table-repair.schemas.ts';

const DUPLICATE_TYPES: readonly DuplicateType[] = ['exact', 'normalized', 'key'];

/** The ROW_FLAG bits whose rows the removals hide. A row is visible when `(flags & mask) === 0`. */
export function hiddenRowMask(removals: readonly TableRemoval[]): number {
  let mask = 0;
  for (const removal of removals) {
    if (removal.kind === 'duplicates') {
      for (const type of removal.types) mask |= ROW_FLAG[type];
      if (removal.review === true) mask |= ROW_FLAG.review;
    } else if (removal.rows) mask |= ROW_FLAG.empty;
  }
  return mask;
}

/** Indexes of the columns that the removals leave, in order. */
export function keptColumns(
  summary: Pick<TableSummary, 'columnCount' | 'emptyColumns'>,
  removals: readonly TableRemoval[],
): number[] {
  const dropped = new Set(hidesColumns(removals) ? summary.emptyColumns : []);
  const kept: number[] = [];
  for (let column = 0; column < summary.columnCount; column++) if (!dropped.has(column)) kept.push(column);
  return kept;
}

function hidesColumns(removals: readonly TableRemoval[]): boolean {
  return removals.some((removal) => removal.kind === 'empty' && removal.columns);
}

/** A table's figures as they stand after removals. */
export interface TableCounts {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Duplicates that are still in the table, those for review not counted. */
  readonly duplicatesFound: number;
  /** Rows for review that are still in the table. */
  readonly duplicatesToReview: number;
  readonly emptyRowsFound: number;
  readonly emptyColumnsFound: number;
  readonly duplicatesRemoved: number;
  readonly emptyRowsRemoved: number;
  readonly emptyColumnsRemoved: number;
  /** Repairs, plus every row and column removed. */
  readonly issuesFixed: number;
}

/** Counts after the removals (none: as repaired). A row has at most one duplicate type, so removals never overlap. */
export function countAfterRemovals(summary: TableSummary, removals: readonly TableRemoval[]): TableCounts {
  const mask = hiddenRowMask(removals);
  let duplicatesRemoved = 0;
  let duplicatesFound = 0;
  for (const type of DUPLICATE_TYPES) {
    if ((mask & ROW_FLAG[type]) !== 0) duplicatesRemoved += summary.duplicates[type];
    else duplicatesFound += summary.duplicates[type];
  }
  const reviewedAway = (mask & ROW_FLAG.review) !== 0 ? summary.duplicatesToReview : 0;
  duplicatesRemoved += reviewedAway;
  const emptyRowsRemoved = (mask & ROW_FLAG.empty) !== 0 ? summary.emptyRows : 0;
  const emptyColumnsRemoved = hidesColumns(removals) ? summary.emptyColumns.length : 0;
  return {
    rowCount: summary.rowCount - duplicatesRemoved - emptyRowsRemoved,
    columnCount: summary.columnCount - emptyColumnsRemoved,
    duplicatesFound,
    duplicatesToReview: summary.duplicatesToReview - reviewedAway,
    emptyRowsFound: summary.emptyRows - emptyRowsRemoved,
    emptyColumnsFound: summary.emptyColumns.length - emptyColumnsRemoved,
    duplicatesRemoved,
    emptyRowsRemoved,
    emptyColumnsRemoved,
    issuesFixed: summary.issues + duplicatesRemoved + emptyRowsRemoved + emptyColumnsRemoved,
  };
}
