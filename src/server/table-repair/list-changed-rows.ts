import { ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import { parseIssueLine, type StoredIssue } from '#domain/table-repair/stored/stored-report.ts';
import type { ChangedRowsPage, IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { columnNames } from './column-names.ts';
import { createIssueFilter } from './issue-filter.ts';
import { openReport, readReportLines } from './read-report-lines.ts';
import { readBlocks, readRowsAt } from './read-rows.ts';
import { toRowsPage } from './rows-page.ts';
import { getStoredTable } from './table-repair.queries.ts';

/** Of the report, in one call. */
const SCAN_BYTES_MAX = 32 * 1024 * 1024;
/** Blocks of rows to read for one page: rows far apart make a shorter page. */
const BLOCKS_MAX = 32;
const ROW = /^\{"row":(\d+)/;

/**
 * The rows of a table, after removals, that have an issue which the filter leaves; with all their issues.
 * A page can be short, even empty, and still have a next one.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for an unknown cursor
 */
export async function listChangedRows(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; cursor?: string | undefined; limit: number } & IssueFilter,
): Promise<ChangedRowsPage> {
  const { result } = await getStoredTable(ctx, input.id);
  const key = `${result.prefix}issues.ndjson`;
  const report = await openReport(ctx.storage, key, input.cursor);
  if (report === null) return { ...toRowsPage(result, [], []), nextCursor: null };
  const isWanted = createIssueFilter(input, columnNames(result.summary.header));
  const found = await findRows(ctx.storage, key, report, {
    limit: input.limit,
    isWanted: (line) => isWanted(line) !== null,
  });

  const blocks = await readBlocks(ctx.storage, result);
  const stored = await readRowsAt(
    ctx.storage,
    result,
    blocks,
    found.rows.map(({ row }) => row),
  );
  const rows = [...stored.values()].filter(({ isHidden }) => !isHidden);
  const missing = found.rows.find(({ row }) => !stored.has(row));
  return {
    ...toRowsPage(result, rows, issuesOf(found.rows)),
    nextCursor: missing === undefined ? found.nextCursor : String(missing.start),
  };
}

interface FoundRow {
  readonly row: number;
  /** Where its issues start. */
  readonly start: number;
  readonly lines: string[];
}

function* issuesOf(rows: readonly FoundRow[]): Generator<StoredIssue> {
  for (const { lines } of rows) for (const line of lines) yield parseIssueLine(line);
}

/** Rows with a wanted issue, each with all its lines: a page ends between rows. */
async function findRows(
  storage: Storage,
  key: string,
  { start }: { start: number },
  { limit, isWanted }: { limit: number; isWanted: (line: string) => boolean },
): Promise<{ rows: FoundRow[]; nextCursor: string | null }> {
  const rows: FoundRow[] = [];
  const blocks = new Set<number>();
  for await (const found of readIssuesByRow(storage, key, start)) {
    const isFull =
      rows.length === limit || blocks.size === BLOCKS_MAX || found.start - start >= SCAN_BYTES_MAX;
    if (isFull) return { rows, nextCursor: String(found.start) };
    if (!found.lines.some(isWanted)) continue;
    rows.push(found);
    blocks.add(Math.floor(found.row / ROWS_PER_BLOCK));
  }
  return { rows, nextCursor: null };
}

/** The lines of issues.ndjson row by row; what concerns the whole file is left out. */
async function* readIssuesByRow(storage: Storage, key: string, start: number): AsyncGenerator<FoundRow> {
  let current: FoundRow | null = null;
  let at = start;
  for await (const line of readReportLines(storage, key, { start })) {
    const row = Number(ROW.exec(line.text)?.[1] ?? Number.NaN);
    if (current !== null && current.row !== row) {
      yield current;
      current = null;
    }
    if (!Number.isNaN(row)) {
      current ??= { row, start: at, lines: [] };
      current.lines.push(line.text);
    }
    at = line.next;
  }
  if (current !== null) yield current;
}
