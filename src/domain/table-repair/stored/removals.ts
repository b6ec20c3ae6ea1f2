import type { TableEdits } from '../edits/table-edit.schemas.ts';
import type { DuplicateType } from '../table-repair.schemas.ts';
import { ROW_FLAG, type TableRemoval, type TableSummary } from './table-result.ts';

const DUPLICATE_TYPES: readonly DuplicateType[] = ['exact', 'normalized', 'key'];

/** The ROW_FLAG bits whose rows the removals hide. A row is visible when `(flags & mask) === 0`. */
export function hiddenRowMask(
  removals: readonly TableRemoval[],
  edits: Pick<TableEdits, 'keptKinds'>,
): number {
  let mask = 0;
  for (const removal of removals) {
    if (removal.kind === 'duplicates') {
      for (const type of removal.types) mask |= ROW_FLAG[type];
      if (removal.review === true) mask |= ROW_FLAG.review;
    } else if (removal.rows) mask |= ROW_FLAG.empty;
  }
  return mask & ~keptFlags(edits);
}

/** The ROW_FLAG bits of the kinds of which a person says that they are no duplicates. */
export function keptFlags({ keptKinds }: Pick<TableEdits, 'keptKinds'>): number {
  return keptKinds.reduce((mask, kind) => mask | ROW_FLAG[kind], 0);
}

type ColumnsOf = Pick<TableSummary, 'header' | 'columnCount' | 'emptyColumns'>;

/** Indexes of the columns that removals and edits leave, in the order in which they are shown. */
export function keptColumns(
  summary: ColumnsOf,
  removals: readonly TableRemoval[],
  { order, leftOut }: Pick<TableEdits, 'order' | 'leftOut'>,
): number[] {
  const dropped = new Set([...removedColumns(summary, removals), ...leftOut]);
  const all = order ?? Array.from({ length: summary.columnCount }, (_, column) => column);
  return all.filter((column) => !dropped.has(column));
}

/** The empty columns that removals take: all of them, or only those with or without a name. */
function removedColumns(
  { header, emptyColumns }: ColumnsOf,
  removals: readonly TableRemoval[],
): readonly number[] {
  const isTaken = (column: number) =>
    removals.some(
      (removal) =>
        removal.kind === 'empty' &&
        removal.columns &&
        (removal.only === undefined || (removal.only === 'named') === isNamed(header, column)),
    );
  return emptyColumns.filter(isTaken);
}

/** Whether the file gives a column a name. */
export function isNamed(header: readonly string[], column: number): boolean {
  return (header[column] ?? '').trim() !== '';
}

/** A table's figures as they stand after removals. */
export interface TableCounts {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Duplicates that are still in the table, those for review not counted. */
  readonly duplicatesFound: number;
  /** Rows for review that are still in the table. */
  readonly duplicatesToReview: number;
  /** Duplicates that are still in the table, by type. */
  readonly duplicatesLeft: Readonly<Record<DuplicateType, number>>;
  readonly emptyRowsFound: number;
  readonly emptyColumnsFound: number;
  readonly duplicatesRemoved: number;
  readonly emptyRowsRemoved: number;
  readonly emptyColumnsRemoved: number;
  /** Repairs, plus every row and column removed. */
  readonly issuesFixed: number;
}

/**
 * Counts after removals and edits (none: as repaired). A row has at most one duplicate type, so removals never overlap.
 * What a person deletes or adds counts as no repair.
 *
 * @param summary as `viewOfTable` gives it
 */
export function countAfterRemovals(
  summary: TableSummary,
  removals: readonly TableRemoval[],
  edits: TableEdits,
): TableCounts {
  const mask = hiddenRowMask(removals, edits);
  const released = releasedRows(edits);
  const kept = new Set(edits.keptKinds);
  const left = { exact: 0, normalized: 0, key: 0 };
  let duplicatesRemoved = 0;
  let duplicatesFound = 0;
  for (const type of DUPLICATE_TYPES) {
    const count = kept.has(type) ? 0 : summary.duplicates[type] - released(ROW_FLAG[type]);
    if ((mask & ROW_FLAG[type]) !== 0) duplicatesRemoved += count;
    else {
      duplicatesFound += count;
      left[type] = count;
    }
  }
  const toReview = kept.has('review') ? 0 : summary.duplicatesToReview - released(ROW_FLAG.review);
  const reviewedAway = (mask & ROW_FLAG.review) !== 0 ? toReview : 0;
  duplicatesRemoved += reviewedAway;
  const emptyRows = summary.emptyRows - released(ROW_FLAG.empty);
  const emptyRowsRemoved = (mask & ROW_FLAG.empty) !== 0 ? emptyRows : 0;
  const emptyColumnsRemoved = removedColumns(summary, removals).length;
  return {
    rowCount:
      summary.rowCount - duplicatesRemoved - emptyRowsRemoved - edits.deleted.length + edits.added.length,
    columnCount: summary.columnCount - emptyColumnsRemoved - edits.leftOut.length,
    duplicatesFound,
    duplicatesToReview: toReview - reviewedAway,
    duplicatesLeft: left,
    emptyRowsFound: emptyRows - emptyRowsRemoved,
    emptyColumnsFound: summary.emptyColumns.length - emptyColumnsRemoved,
    duplicatesRemoved,
    emptyRowsRemoved,
    emptyColumnsRemoved,
    issuesFixed: summary.issues + duplicatesRemoved + emptyRowsRemoved + emptyColumnsRemoved,
  };
}

/** How many rows of a flag no longer count, because a person deleted, changed or kept them. */
function releasedRows({ flags }: Pick<TableEdits, 'flags'>): (flag: number) => number {
  return (flag) => flags.filter(([, value]) => (value & flag) !== 0).length;
}
