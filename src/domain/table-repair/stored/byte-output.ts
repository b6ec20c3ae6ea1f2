import { ByteViews } from '../byte-views.ts';

const BLOCK_BYTES = 128 * 1024;
/** Room after what is reserved: eight bytes may be written where fewer are meant. */
const SLACK = 8;
/** From so many bytes on the platform's own copy is faster. */
const LONG = 256;

/** Receives the bytes of one stored object, in order. The chunk is the receiver's to keep or transfer. */
export type ByteSink = (chunk: Uint8Array) => void;

/** Gathers small writes into chunks of up to 128 KiB. `written` counts every byte handed in. */
export class ByteOutput {
  written = 0;
  readonly #sink: ByteSink;
  readonly #keepsChunks: boolean;
  #block: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  #blockView = new DataView(this.#block.buffer);
  #used = 0;
  readonly #encoder = new TextEncoder();
  readonly #sources = new ByteViews();

  /** @param keepsChunks false: the sink is done with a chunk when it returns, whose memory is then used again */
  constructor(sink: ByteSink, keepsChunks = true) {
    this.#sink = sink;
    this.#keepsChunks = keepsChunks;
  }

  /** Copies `bytes[from..end)`. */
  copy(bytes: Uint8Array, from: number, end: number): void {
    const length = end - from;
    const block = this.reserve(length);
    let at = this.#used;
    if (length >= LONG) block.set(bytes.subarray(from, end), at);
    else {
      const view = this.#blockView;
      const source = this.#sources.of(bytes);
      const wordsEnd = Math.min(end, bytes.length - 7);
      let i = from;
      for (; i < wordsEnd; i += 8, at += 8) view.setBigInt64(at, source.getBigInt64(i, true), true);
      for (; i < end; i++) block[at++] = bytes[i] ?? 0;
    }
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
    if (this.#used + length + SLACK > this.#block.length) {
      this.flush();
      if (length + SLACK <= this.#block.length) return this.#block;
      this.#block = new Uint8Array(Math.max(BLOCK_BYTES, length + SLACK));
      this.#blockView = new DataView(this.#block.buffer);
    }
    return this.#block;
  }

  /** Of the block that `reserve` gave last. */
  get view(): DataView {
    return this.#blockView;
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
    if (this.#keepsChunks) this.#block = new Uint8Array(0);
    this.#used = 0;
    this.#sink(full.subarray(0, used));
  }
}
