import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import type { CellPlaceAfterRemovals } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { countShownRows, overlayOf, readBlocks } from './read-rows.ts';
import { getStoredTable, type TableResultRow } from './table-repair.queries.ts';

/**
 * Where a cell, named as an issue names it, stands in the table as it is now.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function findCellPlace(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; rowIndex: number; column: string | null },
): Promise<CellPlaceAfterRemovals> {
  const { result } = await getStoredTable(ctx, input.id);
  return {
    offset: await findOffset(ctx, result, input.rowIndex),
    column: input.column === null ? null : findColumn(result, input.column),
  };
}

function findColumn({ summary, removals, edits }: TableResultRow, name: string): number | null {
  const column = columnNames(summary.header).indexOf(name);
  const position = column === -1 ? -1 : keptColumns(summary, removals, edits).indexOf(column);
  return position === -1 ? null : position;
}

async function findOffset(
  ctx: Pick<UserContext, 'storage'>,
  result: TableResultRow,
  rowIndex: number,
): Promise<number | null> {
  if (rowIndex >= result.summary.rowCount) return null;
  const overlay = overlayOf(result);
  if (overlay.changesNothing) return rowIndex;
  const blocks = await readBlocks(ctx.storage, result);
  const number = Math.floor(rowIndex / ROWS_PER_BLOCK);
  const firstRow = number * ROWS_PER_BLOCK;
  const flags = await ctx.storage.readBytes(`${result.prefix}flags.bin`, {
    start: firstRow,
    end: rowIndex + 1,
  });
  if (overlay.isHidden(rowIndex, flags.at(-1) ?? 0)) return null;
  let offset = number === 0 ? overlay.addedBelow(-1).length : 0;
  for (let before = 0; before < number; before++) offset += countShownRows(blocks, before, result, overlay);
  for (const [index, flag] of flags.subarray(0, -1).entries()) {
    const row = firstRow + index;
    offset += (overlay.isHidden(row, flag) ? 0 : 1) + overlay.addedBelow(row).length;
  }
  return offset;
}
