import { RowOverlay } from '#domain/table-repair/edits/row-overlay.ts';
import { countVisibleRows, parseRowIndex, ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import { isNamed, keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { EmptyData } from '#domain/table-repair/table-repair.schemas.ts';
import { ROW_FLAG } from '#domain/table-repair/stored/table-result.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { getStoredTable, type StoredTable } from './table-repair.queries.ts';

const LISTED_ROWS_MAX = 1000;

/**
 * The empty rows and columns that are still in a table. At most 1,000 rows are listed; the counts are whole.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getEmptyData(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<EmptyData> {
  const table = await getStoredTable(ctx, input.id);
  const emptyRowsFound = table.file.emptyRowsFound ?? 0;
  const emptyColumnsFound = table.file.emptyColumnsFound ?? 0;
  const { header } = table.result.summary;
  const emptyColumns = emptyColumnsLeft(table);
  const names = columnNames(header);
  return {
    emptyRowDetails: {
      emptyRows: emptyRowsFound === 0 ? [] : await listEmptyRows(ctx, table),
      description: describe(emptyRowsFound, 'row'),
    },
    emptyColumnDetails: {
      emptyColumns: emptyColumns.map((column) => names[column] ?? `Column ${String(column + 1)}`),
      unnamedColumns: emptyColumns
        .filter((column) => !isNamed(header, column))
        .map((column) => names[column] ?? `Column ${String(column + 1)}`),
      description: describe(emptyColumnsFound, 'column'),
    },
    emptyRowsFound,
    emptyColumnsFound,
  };
}

function emptyColumnsLeft({ result: { summary, removals, edits } }: StoredTable): number[] {
  const shown = new Set(keptColumns(summary, removals, edits));
  return summary.emptyColumns.filter((column) => shown.has(column));
}

async function listEmptyRows(ctx: Pick<UserContext, 'storage'>, { result }: StoredTable): Promise<number[]> {
  const blocks = parseRowIndex(await ctx.storage.readBytes(`${result.prefix}rows.bin`));
  const overlay = new RowOverlay(result.edits, ROW_FLAG.empty);
  const rows: number[] = [];
  for (const [number, block] of blocks.entries()) {
    const emptyHere = countVisibleRows(block, 0) - countVisibleRows(block, ROW_FLAG.empty);
    if (emptyHere === 0) continue;
    const start = number * ROWS_PER_BLOCK;
    const flags = await ctx.storage.readBytes(`${result.prefix}flags.bin`, {
      start,
      end: start + countVisibleRows(block, 0),
    });
    for (const [index, flag] of flags.entries()) {
      const row = start + index;
      // A deleted row is hidden whatever its flags say, an edited one is not empty.
      if ((flag & ROW_FLAG.empty) !== 0 && overlay.isHidden(row, flag) && !overlay.isHidden(row, 0))
        rows.push(row);
      if (rows.length === LISTED_ROWS_MAX) return rows;
    }
  }
  return rows;
}

function describe(count: number, one: string): string {
  if (count === 0) return `No empty ${one}s.`;
  return count === 1
    ? `1 ${one} is completely empty.`
    : `${count.toLocaleString('en-US')} ${one}s are completely empty.`;
}
