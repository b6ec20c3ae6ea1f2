import { countVisibleRows, parseRowIndex, ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
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
  const { header, emptyColumns } = table.result.summary;
  const names = columnNames(header);
  return {
    emptyRowDetails: {
      emptyRows: emptyRowsFound === 0 ? [] : await listEmptyRows(ctx, table),
      description: describe(emptyRowsFound, 'row', 'rows', 'hold no value in any column'),
    },
    emptyColumnDetails: {
      emptyColumns:
        emptyColumnsFound === 0
          ? []
          : emptyColumns.map((column) => names[column] ?? `Column ${String(column + 1)}`),
      description: describe(emptyColumnsFound, 'column', 'columns', 'hold no value in any row'),
    },
    emptyRowsFound,
    emptyColumnsFound,
  };
}

async function listEmptyRows(ctx: Pick<UserContext, 'storage'>, { result }: StoredTable): Promise<number[]> {
  const blocks = parseRowIndex(await ctx.storage.readBytes(`${result.prefix}rows.bin`));
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
      if ((flag & ROW_FLAG.empty) !== 0) rows.push(start + index);
      if (rows.length === LISTED_ROWS_MAX) return rows;
    }
  }
  return rows;
}

function describe(count: number, one: string, many: string, what: string): string {
  if (count === 0) return `No ${many} are empty.`;
  return count === 1
    ? `1 ${one} ${what.replace(/^hold/, 'holds')}.`
    : `${count.toLocaleString('en-US')} ${many} ${what}.`;
}
