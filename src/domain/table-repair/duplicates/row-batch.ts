import { ByteViews } from '../byte-views.ts';
import { ROWS_PER_BLOCK } from '../stored/row-index.ts';
import type { BlockStart, ComparableRow } from './row-comparer.ts';
import type { RowComparison } from './row-comparison.ts';

const BATCH_BYTES = 128 * 1024;
const BATCH_CELLS = 16 * 1024;
const BATCH_ROWS = 4 * ROWS_PER_BLOCK;
/** Of a block: its first row in the batch and two offsets. */
const BLOCK_FIELDS = 3;
const BATCH_BLOCKS = BATCH_ROWS / ROWS_PER_BLOCK + 1;
/** Behind the last row: eight bytes are read and written where fewer are meant. */
const SLACK_BYTES = 8;

/** The memory of a batch, which threads may share. */
export interface BatchMemory {
  readonly bytes: Uint8Array;
  /** Of each cell, one row after the other. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Cells of each row. */
  readonly counts: Int32Array;
  readonly blocks: Float64Array;
}

/** How much of a batch's memory is in use. */
export interface BatchSize {
  readonly rows: number;
  readonly blocks: number;
}

/** Makes memory that threads share; with room for a row of so many bytes and cells at least. */
export function shareBatchMemory(bytes: number, cells: number): BatchMemory {
  const cellBytes = Math.max(BATCH_CELLS, cells) * Int32Array.BYTES_PER_ELEMENT;
  return {
    bytes: new Uint8Array(new SharedArrayBuffer(Math.max(BATCH_BYTES, bytes + SLACK_BYTES))),
    starts: new Int32Array(new SharedArrayBuffer(cellBytes)),
    ends: new Int32Array(new SharedArrayBuffer(cellBytes)),
    counts: new Int32Array(new SharedArrayBuffer(BATCH_ROWS * Int32Array.BYTES_PER_ELEMENT)),
    blocks: new Float64Array(
      new SharedArrayBuffer(BATCH_BLOCKS * BLOCK_FIELDS * Float64Array.BYTES_PER_ELEMENT),
    ),
  };
}

/** Gathers copies of rows in a batch's memory. */
export class RowBatch {
  readonly memory: BatchMemory;
  readonly #view: DataView;
  readonly #sources = new ByteViews();
  #rows = 0;
  #blocks = 0;
  #bytes = 0;
  #cells = 0;

  constructor(memory: BatchMemory) {
    this.memory = memory;
    const { bytes } = memory;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get size(): BatchSize {
    return { rows: this.#rows, blocks: this.#blocks };
  }

  /** Made for a row that an ordinary batch has no room for. */
  get isLarge(): boolean {
    return this.memory.bytes.length > BATCH_BYTES || this.memory.starts.length > BATCH_CELLS;
  }

  clear(): void {
    this.#rows = 0;
    this.#blocks = 0;
    this.#bytes = 0;
    this.#cells = 0;
  }

  /** @returns false when there is no room for the row */
  add(row: ComparableRow, count: number, block: BlockStart | null): boolean {
    const { memory } = this;
    const from = row.starts[0] ?? 0;
    const length = rowBytes(row, count);
    const at = this.#bytes;
    const firstCell = this.#cells;
    if (
      at + length + SLACK_BYTES > memory.bytes.length ||
      firstCell + count > memory.starts.length ||
      this.#rows === memory.counts.length
    )
      return false;
    if (block !== null) {
      const place = this.#blocks++ * BLOCK_FIELDS;
      memory.blocks[place] = this.#rows;
      memory.blocks[place + 1] = block.tableOffset;
      memory.blocks[place + 2] = block.issuesOffset;
    }
    this.#copy(row.bytes, from, from + length);
    const shift = at - from;
    const { starts, ends } = memory;
    for (let i = 0; i < count; i++) {
      starts[firstCell + i] = (row.starts[i] ?? 0) + shift;
      ends[firstCell + i] = (row.ends[i] ?? 0) + shift;
    }
    this.#cells = firstCell + count;
    memory.counts[this.#rows++] = count;
    return true;
  }

  #copy(bytes: Uint8Array, from: number, end: number): void {
    const source = this.#sources.of(bytes);
    const target = this.#view;
    const wordsEnd = Math.min(end, bytes.length - 7);
    let at = this.#bytes;
    let i = from;
    for (; i < wordsEnd; i += 8, at += 8) target.setBigInt64(at, source.getBigInt64(i, true), true);
    at = this.#bytes + i - from;
    for (; i < end; i++) target.setUint8(at++, bytes[i] ?? 0);
    this.#bytes += end - from;
  }
}

/** From a row's first cell to its last. */
export function rowBytes({ starts, ends }: ComparableRow, count: number): number {
  return count === 0 ? 0 : (ends[count - 1] ?? 0) - (starts[0] ?? 0);
}

/** Compares the rows of a batch. */
export function compareBatch(memory: BatchMemory, size: BatchSize, comparison: RowComparison): void {
  const { counts, blocks } = memory;
  let cell = 0;
  let block = 0;
  for (let row = 0; row < size.rows; row++) {
    const count = counts[row] ?? 0;
    let start: BlockStart | null = null;
    if (block < size.blocks && blocks[block * BLOCK_FIELDS] === row) {
      const place = block++ * BLOCK_FIELDS;
      start = { tableOffset: blocks[place + 1] ?? 0, issuesOffset: blocks[place + 2] ?? 0 };
    }
    comparison.take(memory, count, start, cell);
    cell += count;
  }
}
