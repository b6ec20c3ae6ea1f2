import type { ByteOutput } from './byte-output.ts';
import { ROWS_PER_BLOCK, encodeRowBlock, type RowBlock } from './row-index.ts';

type Offsets = Omit<RowBlock, 'counts'>;

/** Keeps flags.bin and rows.bin: call `begin` before anything of a row is written, `finish` with its flags after. */
export class RowLedger {
  rowCount = 0;
  readonly #flags: ByteOutput;
  readonly #index: ByteOutput;
  readonly #offsets: () => Offsets;
  readonly #totals = new Float64Array(32);
  #counts = new Uint32Array(32);
  #blockStart: Offsets | null = null;

  constructor(flags: ByteOutput, index: ByteOutput, offsets: () => Offsets) {
    this.#flags = flags;
    this.#index = index;
    this.#offsets = offsets;
  }

  /** @returns the index of the row that begins */
  begin(): number {
    this.#blockStart ??= this.#offsets();
    return this.rowCount;
  }

  finish(flags: number): void {
    this.#flags.byte(flags);
    this.#counts[flags] = (this.#counts[flags] ?? 0) + 1;
    this.#totals[flags] = (this.#totals[flags] ?? 0) + 1;
    this.rowCount++;
    if (this.rowCount % ROWS_PER_BLOCK === 0) this.end();
  }

  /** Closes the block that is open, if any. */
  end(): void {
    if (this.#blockStart === null) return;
    const block = encodeRowBlock({ ...this.#blockStart, counts: this.#counts });
    this.#index.copy(block, 0, block.length);
    this.#counts = new Uint32Array(32);
    this.#blockStart = null;
  }

  /** By flags: the rows that have exactly these. */
  get totals(): Float64Array {
    return this.#totals;
  }

  /** Rows with exactly these flags. */
  total(flags: number): number {
    return this.#totals[flags] ?? 0;
  }
}
