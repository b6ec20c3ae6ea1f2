import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { RowOverlay } from '#domain/table-repair/edits/row-overlay.ts';
import { hiddenRowMask } from '#domain/table-repair/stored/removals.ts';
import {
  countVisibleRows,
  findVisibleBlock,
  parseRowIndex,
  ROWS_PER_BLOCK,
  type RowBlock,
} from '#domain/table-repair/stored/row-index.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { TableResultRow } from './table-repair.queries.ts';

/** Characters: a page of very long cells stops early. */
const MAX_PAGE_CHARACTERS = 8 * 1024 * 1024;

export interface StoredRow {
  readonly rowIndex: number;
  /** The ROW_FLAG bits that still count. */
  readonly flags: number;
  readonly cells: readonly string[];
  /** A person added it: its index counts on from the stored rows. */
  readonly isAdded: boolean;
  /** Cells that a person changed, with what the stored table has there. */
  readonly edited: readonly { readonly column: number; readonly before: string }[];
}

/** A stored table with what removals and edits make of its rows. */
export type RowsOfTable = Pick<TableResultRow, 'prefix' | 'removals' | 'edits'>;

export function overlayOf({ edits, removals }: Pick<TableResultRow, 'removals' | 'edits'>): RowOverlay {
  return new RowOverlay(edits, hiddenRowMask(removals, edits));
}

/** How many rows of a block are shown. */
export function countShownRows(
  blocks: readonly RowBlock[],
  number: number,
  { removals, edits }: Pick<TableResultRow, 'removals' | 'edits'>,
  overlay: RowOverlay,
): number {
  const block = blocks[number];
  const stored = block === undefined ? 0 : countVisibleRows(block, hiddenRowMask(removals, edits));
  return stored + overlay.adjustmentOf(number);
}

/** The row index of a stored table. */
export async function readBlocks(
  storage: Pick<Storage, 'readBytes'>,
  { prefix }: Pick<TableResultRow, 'prefix'>,
): Promise<RowBlock[]> {
  return parseRowIndex(await storage.readBytes(`${prefix}rows.bin`));
}

/** The rows from the `offset`-th on that removals and edits leave; fewer than `limit` where they are very wide. */
export async function readVisibleRows(
  storage: Storage,
  result: RowsOfTable,
  blocks: readonly RowBlock[],
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredRow[]> {
  const overlay = overlayOf(result);
  // Rows can be added to a table that has none.
  const count = Math.max(1, blocks.length);
  const shownIn = (number: number) => countShownRows(blocks, number, result, overlay);
  const found = findVisibleBlock(count, shownIn, offset);
  if (found === null) return [];
  const rows: StoredRow[] = [];
  let toSkip = found.skip;
  let size = 0;
  for (let number = found.block; number < count; number += 1) {
    if (shownIn(number) === 0) continue;
    for await (const row of readBlock(storage, result.prefix, blocks, number, overlay)) {
      if (row.isHidden) continue;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      rows.push(row);
      size += sizeOf(row);
      if (rows.length === limit || size > MAX_PAGE_CHARACTERS) return rows;
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
  result: RowsOfTable,
  blocks: readonly RowBlock[],
  rowIndexes: readonly number[],
): Promise<Map<number, RowInTable>> {
  const overlay = overlayOf(result);
  const wanted = new Map<number, Set<number>>();
  for (const index of rowIndexes) {
    const number = Math.floor(index / ROWS_PER_BLOCK);
    wanted.set(number, (wanted.get(number) ?? new Set()).add(index));
  }
  const rows = new Map<number, RowInTable>();
  let size = 0;
  for (const [number, indexes] of wanted) {
    let left = indexes.size;
    for await (const row of readBlock(storage, result.prefix, blocks, number, overlay)) {
      if (!indexes.has(row.rowIndex)) continue;
      rows.set(row.rowIndex, row);
      size += sizeOf(row);
      left -= 1;
      if (size > MAX_PAGE_CHARACTERS) return rows;
      if (left === 0) break;
    }
  }
  return rows;
}

function sizeOf({ cells }: StoredRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

interface RowInTable extends StoredRow {
  readonly isHidden: boolean;
}

/** The rows of one block with those added to it, hidden ones too, streamed: a block of wide rows can be large. */
async function* readBlock(
  storage: Storage,
  prefix: string,
  blocks: readonly RowBlock[],
  number: number,
  overlay: RowOverlay,
): AsyncGenerator<RowInTable> {
  if (number === 0) yield* addedRows(overlay, -1);
  const block = blocks[number];
  if (block === undefined) return;
  const firstRow = number * ROWS_PER_BLOCK;
  const rowCount = countVisibleRows(block, 0);
  const flags = await storage.readBytes(`${prefix}flags.bin`, { start: firstRow, end: firstRow + rowCount });
  const end = blocks[number + 1]?.tableOffset;
  const stream = await storage.read(`${prefix}table.csv`, {
    start: block.tableOffset,
    ...(end === undefined ? {} : { end }),
  });
  const reader = new CsvRecordReader();
  let rowIndex = firstRow;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      for (const record of reader.read(chunk)) {
        const rowFlags = flags[rowIndex - firstRow] ?? 0;
        yield {
          rowIndex,
          flags: overlay.flagsOf(rowIndex, rowFlags),
          cells: overlay.cellsOf(rowIndex, record),
          isAdded: false,
          edited: [...overlay.changedColumns(rowIndex)].map((column) => ({
            column,
            before: record[column] ?? '',
          })),
          isHidden: overlay.isHidden(rowIndex, rowFlags),
        };
        yield* addedRows(overlay, rowIndex);
        rowIndex += 1;
      }
    }
  } finally {
    stream.destroy();
  }
}

function* addedRows(overlay: RowOverlay, below: number): Generator<RowInTable> {
  for (const { row, cells } of overlay.addedBelow(below))
    yield { rowIndex: row, flags: 0, cells, isAdded: true, edited: [], isHidden: false };
}
