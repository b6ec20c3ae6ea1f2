import { csvRange } from './csv-bytes.ts';
import {
  MAX_SHARED_TEXT_BYTES,
  MAX_SHARED_TEXTS,
  MAX_TEXT_BYTES,
  unreadableWorkbook,
} from './workbook-limits.ts';

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;

/**
 * The texts that cells refer to by number, kept as they stand in CSV in a few large buffers: a workbook may hold
 * millions, and as strings they would take ten times as much.
 */
export class SharedTexts {
  readonly #chunks: Uint8Array[] = [];
  #at = CHUNK_BYTES;
  /** Two numbers for each text: where it starts in all chunks together, and its length. */
  #places = new Uint32Array(2048);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @throws AppError unreadable_file when there are too many or they are too long */
  add(text: Uint8Array): void {
    const bytes = csvRange(text, 0, text.length);
    if (bytes.length > MAX_TEXT_BYTES)
      throw unreadableWorkbook('A text in the workbook is longer than a cell can hold.');
    const isFull = this.#at + bytes.length > CHUNK_BYTES;
    if (
      this.#count >= MAX_SHARED_TEXTS ||
      (isFull && this.#chunks.length * CHUNK_BYTES >= MAX_SHARED_TEXT_BYTES)
    )
      throw unreadableWorkbook('The workbook holds more text than can be read at once.');
    if (isFull) {
      this.#chunks.push(new Uint8Array(CHUNK_BYTES));
      this.#at = 0;
    }
    this.#chunks.at(-1)?.set(bytes, this.#at);
    if (this.#count * 2 + 2 > this.#places.length) {
      const grown = new Uint32Array(this.#places.length * 2);
      grown.set(this.#places);
      this.#places = grown;
    }
    this.#places[this.#count * 2] = (this.#chunks.length - 1) * CHUNK_BYTES + this.#at;
    this.#places[this.#count * 2 + 1] = bytes.length;
    this.#at += bytes.length;
    this.#count++;
  }

  /** Bytes of a text; 0 for one that there is not. */
  lengthOf(index: number): number {
    return index < this.#count ? (this.#places[index * 2 + 1] ?? 0) : 0;
  }

  /** The buffer that holds a text, which starts at `startOf`. */
  bufferOf(index: number): Uint8Array {
    return this.#chunks[(this.#places[index * 2] ?? 0) >>> CHUNK_BITS] ?? new Uint8Array(0);
  }

  startOf(index: number): number {
    return (this.#places[index * 2] ?? 0) & (CHUNK_BYTES - 1);
  }
}
