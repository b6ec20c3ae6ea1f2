/** Data rows per block of rows.bin; the last block may hold fewer. */
export const ROWS_PER_BLOCK = 1024;
const FLAG_VALUES = 32;
const BLOCK_BYTES = 3 * 8 + FLAG_VALUES * 4;

/** Where a block of data rows begins in the stored objects, and how many of its rows have each flags value. */
export interface RowBlock {
  /** Byte offset of its first row in table.csv. */
  readonly tableOffset: number;
  /** Byte offset in issues.ndjson of the first issue whose row is not before the block. */
  readonly issuesOffset: number;
  /** Byte offset in duplicates.ndjson, likewise. */
  readonly duplicatesOffset: number;
  /** 32 counts, by value of the row's byte in flags.bin. */
  readonly counts: Uint32Array;
}

/** One block as it stands in rows.bin: 152 bytes, little-endian. */
export function encodeRowBlock(block: RowBlock): Uint8Array {
  const bytes = new Uint8Array(BLOCK_BYTES);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, block.tableOffset, true);
  view.setFloat64(8, block.issuesOffset, true);
  view.setFloat64(16, block.duplicatesOffset, true);
  for (let value = 0; value < FLAG_VALUES; value++) {
    view.setUint32(24 + value * 4, block.counts[value] ?? 0, true);
  }
  return bytes;
}

/** Reads rows.bin. @throws Error when the length is not a whole number of blocks (a damaged object). */
export function parseRowIndex(bytes: Uint8Array): RowBlock[] {
  if (bytes.byteLength % BLOCK_BYTES !== 0)
    throw new Error('rows.bin is damaged: its length is not whole blocks');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks: RowBlock[] = [];
  for (let at = 0; at < bytes.byteLength; at += BLOCK_BYTES) {
    const counts = new Uint32Array(FLAG_VALUES);
    for (let value = 0; value < FLAG_VALUES; value++)
      counts[value] = view.getUint32(at + 24 + value * 4, true);
    blocks.push({
      tableOffset: view.getFloat64(at, true),
      issuesOffset: view.getFloat64(at + 8, true),
      duplicatesOffset: view.getFloat64(at + 16, true),
      counts,
    });
  }
  return blocks;
}

/** Rows of a block that a mask of ROW_FLAG bits leaves (0 hides nothing). */
export function countVisibleRows(block: RowBlock, hiddenMask: number): number {
  let visible = 0;
  for (let value = 0; value < FLAG_VALUES; value++) {
    if ((value & hiddenMask) === 0) visible += block.counts[value] ?? 0;
  }
  return visible;
}

/**
 * Finds the block in which the `offset`-th visible row lies.
 *
 * @param count of blocks
 * @param shownIn how many rows of a block are visible
 * @returns the block's number and how many visible rows of it come before that row; null past the end
 */
export function findVisibleBlock(
  count: number,
  shownIn: (block: number) => number,
  offset: number,
): { block: number; skip: number } | null {
  let before = 0;
  for (let number = 0; number < count; number++) {
    const visible = shownIn(number);
    if (offset < before + visible) return { block: number, skip: offset - before };
    before += visible;
  }
  return null;
}
