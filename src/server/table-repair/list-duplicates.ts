import { countAfterRemovals, keptColumns } from '#domain/table-repair/stored/removals.ts';
import { parseDuplicateLine, type StoredDuplicate } from '#domain/table-repair/stored/stored-report.ts';
import { cutForReport } from '#domain/table-repair/stored/report-texts.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type {
  DuplicateDetail,
  DuplicatesPage,
  DuplicateType,
} from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { openReport } from './read-report-lines.ts';
import { overlayOf, readBlocks, readRowsAt } from './read-rows.ts';
import { scanReport } from './scan-report.ts';
import { getStoredTable, type TableResultRow } from './table-repair.queries.ts';

/** Characters: a page of very wide rows stops early. */
const MAX_PAGE_CHARACTERS = 8 * 1024 * 1024;
/** Each may lie in a block of its own, which is read for it. */
const WITH_FIRST_MAX = 50;

interface DuplicateFilter {
  readonly type?: DuplicateType | undefined;
  readonly review?: boolean | undefined;
}

/**
 * The duplicates that are still in a table, in row order. Very wide rows, and a filter that leaves few, can make a
 * page shorter than `limit`.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listDuplicates(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; cursor?: string | undefined; limit: number; withFirst: boolean } & DuplicateFilter,
): Promise<DuplicatesPage> {
  const { result } = await getStoredTable(ctx, input.id);
  const overlay = overlayOf(result);
  const counts = countsOf(result);
  const total = totalOf(counts, input);
  const key = `${result.prefix}duplicates.ndjson`;
  const report = await openReport(ctx.storage, key, input.cursor);
  if (report === null || total === 0) return { duplicateRows: [], total, nextCursor: null, counts };

  const columns = namedColumns(result);
  const namesSize = columns.reduce((sum, { name }) => sum + name.length, 0);
  const limit = input.withFirst ? Math.min(input.limit, WITH_FIRST_MAX) : input.limit;
  const found: StoredDuplicate[] = [];
  let size = 0;
  const nextCursor = await scanReport(ctx.storage, key, report, ({ text }) => {
    const duplicate = parseDuplicateLine(text);
    // A row that a person changed or decided to keep is no duplicate any more.
    const { row } = duplicate;
    if (overlay.isHidden(row, flagOf(duplicate)) || overlay.flagsOf(row, flagOf(duplicate)) === 0)
      return true;
    if (!isWanted(duplicate, input)) return true;
    if (found.length === limit || size > MAX_PAGE_CHARACTERS) return false;
    size += namesSize + text.length;
    found.push(duplicate);
    return true;
  });
  const toData = (cells: readonly string[]) =>
    Object.fromEntries(columns.map(({ index, name }) => [name, cells[index] ?? '']));
  const firsts = input.withFirst ? await readFirsts(ctx, result, found) : null;
  const duplicateRows = found.map((duplicate) => {
    const first = firsts?.get(duplicate.first);
    return {
      ...toDetail(duplicate),
      data: toData(duplicate.cells),
      firstData: first === undefined ? null : toData(first),
    };
  });
  return { duplicateRows, total, nextCursor, counts };
}

function flagOf({ review, type }: StoredDuplicate): number {
  return review ? ROW_FLAG.review : ROW_FLAG[type];
}

function isWanted({ review, type }: StoredDuplicate, wanted: DuplicateFilter): boolean {
  return (wanted.review ?? review) === review && (wanted.type ?? type) === type;
}

/** What is still in the table. */
function countsOf({ summary, removals, edits }: TableResultRow): DuplicatesPage['counts'] {
  const { duplicatesLeft, duplicatesToReview } = countAfterRemovals(summary, removals, edits);
  return { ...duplicatesLeft, review: duplicatesToReview };
}

/** Null where the counts do not tell: of those for review, none are kept by type. */
function totalOf(counts: DuplicatesPage['counts'], { type, review }: DuplicateFilter): number | null {
  const sure = type === undefined ? counts.exact + counts.normalized + counts.key : counts[type];
  if (review === false || counts.review === 0) return review === true ? 0 : sure;
  if (type !== undefined) return null;
  return review === true ? counts.review : sure + counts.review;
}

function namedColumns({ summary, removals, edits }: TableResultRow) {
  const names = columnNames(summary.header);
  return keptColumns(summary, removals, edits).map((index) => ({ index, name: names[index] ?? '' }));
}

function toDetail(duplicate: StoredDuplicate): Omit<DuplicateDetail, 'data' | 'firstData'> {
  return {
    rowIndex: duplicate.row,
    duplicateType: duplicate.type,
    reason: duplicate.reason,
    confidence: duplicate.confidence,
    duplicateKey: duplicate.key,
    reviewOnly: duplicate.review,
    firstRowIndex: duplicate.first,
  };
}

/** The cells of the rows that duplicates repeat, by row, cut as the report cuts. */
async function readFirsts(
  ctx: Pick<UserContext, 'storage'>,
  result: TableResultRow,
  duplicates: readonly StoredDuplicate[],
): Promise<Map<number, string[]>> {
  const indexes = [...new Set(duplicates.map(({ first }) => first))].toSorted((a, b) => a - b);
  const blocks = await readBlocks(ctx.storage, result);
  const rows = await readRowsAt(ctx.storage, result, blocks, indexes);
  return new Map([...rows].map(([index, { cells }]) => [index, cells.map(cutForReport)]));
}
