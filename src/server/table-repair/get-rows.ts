import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { hiddenRowMask, keptColumns } from '#domain/table-repair/stored/removals.ts';
import {
  countVisibleRows,
  findVisibleBlock,
  parseRowIndex,
  ROWS_PER_BLOCK,
  type RowBlock,
} from '#domain/table-repair/stored/row-index.ts';
import { parseIssueLine } from '#domain/table-repair/stored/stored-report.ts';
import type { DuplicateType, RowsPage } from '#domain/table-repair/table-repair.schemas.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import type { Storage } from '#server/platform/storage.ts';
import { readReportLines } from './read-report-lines.ts';
import { getStoredTable, type TableResultRow } from './table-repair.queries.ts';

/** Characters: a page of very long cells stops early. */
const PAGE_SIZE_MAX = 8 * 1024 * 1024;
const CHANGES_MAX = 10_000;

interface PageRow {
  readonly rowIndex: number;
  readonly flags: number;
  readonly cells: readonly string[];
}

/**
 * A page of a table as it stands after removals, with marks and repairs for a preview.
 * Very wide rows can make a page shorter than `limit`; `offset` then goes on by the rows it holds.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getRows(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; offset: number; limit: number },
): Promise<RowsPage> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const columns = keptColumns(result.summary, result.removals);
  const blocks = parseRowIndex(await ctx.storage.readBytes(`${result.prefix}rows.bin`));
  const rows = await readVisibleRows(ctx.storage, result, blocks, input);
  return {
    header: columns.map((column) => result.summary.header[column] ?? ''),
    rows: rows.map((row) => columns.map((column) => row.cells[column] ?? '')),
    rowIndexes: rows.map((row) => row.rowIndex),
    marks: rows.map((row) => ({
      duplicate: duplicateTypeOf(row.flags),
      empty: (row.flags & ROW_FLAG.empty) !== 0,
    })),
    changes: await readChanges(ctx.storage, result, blocks, rows, columns),
    offset: input.offset,
    limit: input.limit,
    total: file.rowCount ?? 0,
  };
}

async function readVisibleRows(
  storage: Storage,
  result: TableResultRow,
  blocks: readonly RowBlock[],
  { offset, limit }: { offset: number; limit: number },
): Promise<PageRow[]> {
  const hidden = hiddenRowMask(result.removals);
  const found = findVisibleBlock(blocks, hidden, offset);
  if (found === null) return [];
  const rows: PageRow[] = [];
  let toSkip = found.skip;
  let size = 0;
  for (let number = found.block; number < blocks.length; number += 1) {
    for await (const row of readBlock(storage, result.prefix, blocks, number, hidden)) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      rows.push(row);
      size += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length === limit || size > PAGE_SIZE_MAX) return rows;
    }
  }
  return rows;
}

/** The visible rows of one block, streamed: a block of wide rows can be large. */
async function* readBlock(
  storage: Storage,
  prefix: string,
  blocks: readonly RowBlock[],
  number: number,
  hidden: number,
): AsyncGenerator<PageRow> {
  const block = blocks[number];
  if (block === undefined || countVisibleRows(block, hidden) === 0) return;
  const firstRow = number * ROWS_PER_BLOCK;
  const rowCount = countVisibleRows(block, 0);
  const flags = await storage.readBytes(`${prefix}flags.bin`, { start: firstRow, end: firstRow + rowCount });
  const end = blocks[number + 1]?.tableOffset;
  const stream = await storage.read(`${prefix}table.csv`, {
    start: block.tableOffset,
    ...(end === undefined ? {} : { end }),
  });
  const reader = new CsvRecordReader();
  let index = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      for (const cells of reader.read(chunk)) {
        const rowFlags = flags[index] ?? 0;
        if ((rowFlags & hidden) === 0) yield { rowIndex: firstRow + index, flags: rowFlags, cells };
        index += 1;
      }
    }
  } finally {
    stream.destroy();
  }
}

async function readChanges(
  storage: Storage,
  result: TableResultRow,
  blocks: readonly RowBlock[],
  rows: readonly PageRow[],
  columns: readonly number[],
): Promise<RowsPage['changes']> {
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return [];
  const start = blocks[Math.floor(first.rowIndex / ROWS_PER_BLOCK)]?.issuesOffset ?? 0;
  const end = blocks[Math.floor(last.rowIndex / ROWS_PER_BLOCK) + 1]?.issuesOffset;
  const shown = new Set(rows.map((row) => row.rowIndex));
  const positions = new Map(columns.map((column, position) => [column, position]));
  const changes: RowsPage['changes'] = [];
  const key = `${result.prefix}issues.ndjson`;
  if (result.summary.issues + result.summary.warnings === 0) return [];
  for await (const line of readReportLines(storage, key, { start, ...(end === undefined ? {} : { end }) })) {
    const issue = parseIssueLine(line.text);
    if (issue.row === null || issue.row < first.rowIndex) continue;
    if (issue.row > last.rowIndex || changes.length === CHANGES_MAX) break;
    const column = issue.col === null ? null : positions.get(issue.col);
    if (!shown.has(issue.row) || column === undefined) continue;
    changes.push({
      rowIndex: issue.row,
      column,
      kind: issue.kind,
      before: issue.before,
      reason: issue.reason,
    });
  }
  return changes;
}

function duplicateTypeOf(flags: number): DuplicateType | null {
  if ((flags & ROW_FLAG.exact) !== 0) return 'exact';
  if ((flags & ROW_FLAG.normalized) !== 0) return 'normalized';
  return (flags & ROW_FLAG.key) !== 0 ? 'key' : null;
}
