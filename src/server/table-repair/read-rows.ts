import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { hiddenRowMask } from '#domain/table-repair/stored/removals.ts';
import {
  countVisibleRows,
  findVisibleBlock,
  parseRowIndex,
  ROWS_PER_BLOCK,
  type RowBlock,
} from '#domain/table-repair/stored/row-index.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { TableResultRow } from './table-repair.queries.ts';

/** Characters: a page of very long cells stops early. */
const PAGE_SIZE_MAX = 8 * 1024 * 1024;

export interface StoredRow {
  readonly rowIndex: number;
  /** ROW_FLAG bits. */
  readonly flags: number;
  readonly cells: readonly string[];
}

/** The row index of a stored table. */
export async function readBlocks(
  storage: Pick<Storage, 'readBytes'>,
  { prefix }: Pick<TableResultRow, 'prefix'>,
): Promise<RowBlock[]> {
  return parseRowIndex(await storage.readBytes(`${prefix}rows.bin`));
}

/** The rows from the `offset`-th on that the removals leave; fewer than `limit` where they are very wide. */
export async function readVisibleRows(
  storage: Storage,
  result: Pick<TableResultRow, 'prefix' | 'removals'>,
  blocks: readonly RowBlock[],
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredRow[]> {
  const hidden = hiddenRowMask(result.removals);
  const found = findVisibleBlock(blocks, hidden, offset);
  if (found === null) return [];
  const rows: StoredRow[] = [];
  let toSkip = found.skip;
  let size = 0;
  for (let number = found.block; number < blocks.length; number += 1) {
    for await (const row of readBlock(storage, result.prefix, blocks, number, hidden)) {
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      rows.push(row);
      size += sizeOf(row);
      if (rows.length === limit || size > PAGE_SIZE_MAX) return rows;
    }
  }
  return rows;
}

/**
 * The rows of these indexes, by index; hidden ones too. Very wide rows can make it stop early: what is missing then
 * comes after the last one given.
 *
 * @param rowIndexes ascending
 */
export async function readRowsAt(
  storage: Storage,
  { prefix }: Pick<TableResultRow, 'prefix'>,
  blocks: readonly RowBlock[],
  rowIndexes: readonly number[],
): Promise<Map<number, StoredRow>> {
  const wanted = new Map<number, Set<number>>();
  for (const index of rowIndexes) {
    const number = Math.floor(index / ROWS_PER_BLOCK);
    wanted.set(number, (wanted.get(number) ?? new Set()).add(index));
  }
  const rows = new Map<number, StoredRow>();
  let size = 0;
  for (const [number, indexes] of wanted) {
    let left = indexes.size;
    for await (const row of readBlock(storage, prefix, blocks, number, 0)) {
      if (!indexes.has(row.rowIndex)) continue;
      rows.set(row.rowIndex, row);
      size += sizeOf(row);
      left -= 1;
      if (size > PAGE_SIZE_MAX) return rows;
      if (left === 0) break;
    }
  }
  return rows;
}

function sizeOf({ cells }: StoredRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** The rows of one block that are not hidden, streamed: a block of wide rows can be large. */
async function* readBlock(
  storage: Storage,
  prefix: string,
  blocks: readonly RowBlock[],
  number: number,
  hidden: number,
): AsyncGenerator<StoredRow> {
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
