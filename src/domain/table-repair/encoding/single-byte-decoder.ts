import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { appendCodePoint } from './utf8-sequence.ts';
import type { Utf8Decoder } from './utf8-decoder.ts';

/** Blocks that are looked at as one; most of a Windows-1252 file's are Latin-1, which Node turns into UTF-8 itself. */
const BLOCK_BYTES = 8 * 1024;
/** ASCII runs shorter than this are copied byte by byte. */
const SHORT_RUN = 24;
const NOTHING = new Uint8Array(0);

/** Turns bytes of a single-byte encoding into UTF-8, by a table. What `decode` returns is valid until its next call. */
export class SingleByteDecoder implements Utf8Decoder {
  replaced = 0;
  readonly #page: Uint16Array;
  readonly #isWindows1252: boolean;
  #out = Buffer.alloc(0);

  constructor(encoding: SingleByteEncoding) {
    this.#page = codePage(encoding);
    this.#isWindows1252 = encoding === 'windows-1252';
  }

  decode(chunk: Uint8Array): Uint8Array {
    if (this.#out.length < chunk.length * 3) this.#out = Buffer.allocUnsafeSlow(chunk.length * 3);
    const source = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    let at = 0;
    for (let from = 0; from < source.length; from += BLOCK_BYTES) {
      const to = Math.min(from + BLOCK_BYTES, source.length);
      if (this.#isWindows1252 && !hasC1Bytes(source, from, to)) {
        at += this.#out.write(source.toString('latin1', from, to), at, 'utf8');
      } else at = this.#table(source, from, to, at);
    }
    return this.#out.subarray(0, at);
  }

  end(): Uint8Array {
    return NOTHING;
  }

  #table(source: Uint8Array, from: number, to: number, start: number): number {
    const out = this.#out;
    const page = this.#page;
    let at = start;
    for (let i = from; i < to;) {
      let runEnd = i;
      while (runEnd < to && (source[runEnd] ?? 0) < 0x80) runEnd++;
      if (runEnd - i >= SHORT_RUN) {
        out.set(source.subarray(i, runEnd), at);
        at += runEnd - i;
        i = runEnd;
      } else while (i < runEnd) out[at++] = source[i++] ?? 0;
      if (i < to) {
        const unit = page[source[i++] ?? 0] ?? 0;
        if (unit === 0xfffd) this.replaced++;
        at = appendCodePoint(out, at, unit);
      }
    }
    return at;
  }
}

/** Whether a byte from 0x80 to 0x9F is there: what Windows-1252 and Latin-1 read differently. Four bytes at a time. */
function hasC1Bytes(bytes: Uint8Array, from: number, to: number): boolean {
  let i = from;
  for (; i < to && ((bytes.byteOffset + i) & 3) !== 0; i++) if (isC1(bytes[i] ?? 0)) return true;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + i, (to - i) >> 2);
  // The high bit of a byte is set, the two below it are not: each moved to the place of the high bit.
  for (let k = 0; k < words.length; k++) {
    const word = words[k] ?? 0;
    if ((word & ~(word << 1) & ~(word << 2) & 0x80808080) !== 0) return true;
  }
  for (i += words.length * 4; i < to; i++) if (isC1(bytes[i] ?? 0)) return true;
  return false;
}

function isC1(byte: number): boolean {
  return byte >= 0x80 && byte < 0xa0;
}
