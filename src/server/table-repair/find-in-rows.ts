import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { findVisibleBlock, type RowBlock } from '#domain/table-repair/stored/row-index.ts';
import type { FindInRowsInput, FoundInRows } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { columnNames } from './column-names.ts';
import { countShownRows, overlayOf, readBlocks, readVisibleRows, type StoredRow } from './read-rows.ts';
import { getStoredTable, type TableResultRow } from './table-repair.queries.ts';

/** Bytes of the table that one call looks through; the answer says where to go on. */
const SCAN_BYTES_MAX = 48 * 1024 * 1024;

/**
 * Finds the next row (from `from` on) or the previous one (before `from`) with a cell that holds the text, whatever its
 * capitals. A long table is looked through in parts: `from` of the answer is where to go on, null at its end.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function findInRows(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'actor'>,
  input: FindInRowsInput,
): Promise<FoundInRows> {
  const { file, result } = await getStoredTable(ctx, input.id);
  const from = Math.min(input.from, file.rowCount ?? 0);
  const blocks = await readBlocks(ctx.storage, result);
  const overlay = overlayOf(result);
  const shownIn = (number: number) => countShownRows(blocks, number, result, overlay);
  const count = Math.max(1, blocks.length);
  const isNext = input.direction === 'next';
  const start = findVisibleBlock(count, shownIn, isNext ? from : from - 1);
  if (start === null) return { found: null, from: null };
  const match = createMatch(result, input.text);
  let first = (isNext ? from : from - 1) - start.skip;
  const step = isNext ? 1 : -1;
  let bytes = 0;
  for (let number = start.block; number >= 0 && number < count; number += step) {
    const shown = shownIn(number);
    if (number !== start.block && !isNext) first -= shown;
    const rows = await readVisibleRows(ctx.storage, result, blocks, {
      offset: first,
      limit: Math.max(1, shown),
    });
    const inReach = rows
      .slice(0, shown)
      .map((row, at) => ({ row, offset: first + at }))
      .filter(({ offset }) => (isNext ? offset >= from : offset < from));
    for (const { row, offset } of isNext ? inReach : inReach.toReversed()) {
      const column = match(row);
      if (column !== null) return { found: { rowIndex: row.rowIndex, offset, column }, from: null };
    }
    bytes += sizeOf(blocks, number);
    const next = isNext ? first + shown : first;
    if (bytes > SCAN_BYTES_MAX) return { found: null, from: next };
    if (isNext) first = next;
  }
  return { found: null, from: null };
}

function sizeOf(blocks: readonly RowBlock[], number: number): number {
  const start = blocks[number]?.tableOffset ?? 0;
  return Math.max(0, (blocks[number + 1]?.tableOffset ?? start) - start);
}

/** A test that gives the name of the first column shown whose cell holds the text; null: none. */
function createMatch(result: TableResultRow, text: string): (row: StoredRow) => string | null {
  const wanted = text.toLowerCase();
  const { summary, removals, edits } = result;
  const names = columnNames(summary.header);
  const columns = keptColumns(summary, removals, edits);
  return ({ cells }) => {
    const column = columns.find((at) => (cells[at] ?? '').toLowerCase().includes(wanted));
    return column === undefined ? null : (names[column] ?? '');
  };
}
