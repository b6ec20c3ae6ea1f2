const BLOCK_BYTES = 128 * 1024;

/** Receives the bytes of one stored object, in order. The chunk is the receiver's to keep or transfer. */
export type ByteSink = (chunk: Uint8Array) => void;

/** Gathers small writes into chunks of up to 128 KiB. `written` counts every byte handed in. */
export class ByteOutput {
  written = 0;
  readonly #sink: ByteSink;
  #block: Uint8Array<ArrayBuffer>;
  #used = 0;
  readonly #encoder = new TextEncoder();

  constructor(sink: ByteSink) {
    this.#sink = sink;
    this.#block = new Uint8Array(BLOCK_BYTES);
  }

  /** Copies `bytes[from..end)`. */
  copy(bytes: Uint8Array, from: number, end: number): void {
    const length = end - from;
    const block = this.reserve(length);
    const at = this.#used;
    if (length < 48) for (let i = 0; i < length; i++) block[at + i] = bytes[from + i] ?? 0;
    else block.set(bytes.subarray(from, end), at);
    this.commit(length);
  }

  byte(value: number): void {
    this.reserve(1)[this.#used] = value;
    this.commit(1);
  }

  text(text: string): void {
    const block = this.reserve(text.length * 3);
    this.commit(this.#encoder.encodeInto(text, block.subarray(this.#used)).written);
  }

  /** A block with room for `length` bytes from `position` on; write there, then `commit`. */
  reserve(length: number): Uint8Array {
    if (this.#used + length > this.#block.length) {
      this.flush();
      if (length > this.#block.length) this.#block = new Uint8Array(length);
    }
    return this.#block;
  }

  get position(): number {
    return this.#used;
  }

  commit(length: number): void {
    this.#used += length;
    this.written += length;
  }

  /** Hands over what is gathered. */
  flush(): void {
    if (this.#used === 0) return;
    const full = this.#block;
    const used = this.#used;
    this.#block = new Uint8Array(BLOCK_BYTES);
    this.#used = 0;
    this.#sink(full.subarray(0, used));
  }
}
