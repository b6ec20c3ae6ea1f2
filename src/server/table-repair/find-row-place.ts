import { hiddenRowMask } from '#domain/table-repair/stored/removals.ts';
import { countVisibleRows, ROWS_PER_BLOCK } from '#domain/table-repair/stored/row-index.ts';
import type { RowPlace } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { readBlocks } from './read-rows.ts';
import { getStoredTable } from './table-repair.queries.ts';

/**
 * Where a row, counted before any removal, stands in the table as it is now.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function findRowPlace(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: { id: string; rowIndex: number },
): Promise<RowPlace> {
  const { result } = await getStoredTable(ctx, input.id);
  if (input.rowIndex >= result.summary.rowCount) return { offset: null };
  const hidden = hiddenRowMask(result.removals);
  if (hidden === 0) return { offset: input.rowIndex };
  const blocks = await readBlocks(ctx.storage, result);
  const number = Math.floor(input.rowIndex / ROWS_PER_BLOCK);
  let offset = 0;
  for (const block of blocks.slice(0, number)) offset += countVisibleRows(block, hidden);
  const flags = await ctx.storage.readBytes(`${result.prefix}flags.bin`, {
    start: number * ROWS_PER_BLOCK,
    end: input.rowIndex + 1,
  });
  if (((flags.at(-1) ?? 0) & hidden) !== 0) return { offset: null };
  for (const flag of flags.subarray(0, -1)) if ((flag & hidden) === 0) offset += 1;
  return { offset };
}
