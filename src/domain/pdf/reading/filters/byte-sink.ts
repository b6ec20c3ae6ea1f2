import { unpacksToTooMuch } from '../refusals.ts';

/** Bytes that grow, to a limit beyond which the file is refused. */
export class ByteSink {
  bytes: Uint8Array;
  length = 0;
  readonly #max: number;

  constructor(expected: number, max: number) {
    this.bytes = new Uint8Array(Math.min(Math.max(expected, 256), max));
    this.#max = max;
  }

  /** Makes room for so many more. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    if (needed > this.#max) throw unpacksToTooMuch();
    const larger = new Uint8Array(Math.min(Math.max(needed, this.bytes.length * 2), this.#max));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }

  push(byte: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Copies so many from `distance` before the end; what was copied may be copied on. */
  repeat(distance: number, count: number): void {
    this.reserve(count);
    const { bytes } = this;
    for (let i = 0; i < count; i++, this.length++) bytes[this.length] = bytes[this.length - distance] ?? 0;
  }

  done(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}
