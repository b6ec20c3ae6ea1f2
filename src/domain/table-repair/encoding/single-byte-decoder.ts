import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { appendCodePoint } from './utf8-sequence.ts';
import type { Utf8Decoder } from './utf8-decoder.ts';

/** Runs shorter than this are copied byte by byte: a call costs more. */
const SHORT_RUN = 32;
const NOTHING = new Uint8Array(0);
const NO_WORDS = new Uint32Array(0);

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
    return this.#out.subarray(
      0,
      this.#isWindows1252 ? this.#latin1Runs(source) : this.#table(source, 0, source.length, 0),
    );
  }

  end(): Uint8Array {
    return NOTHING;
  }

  /** Between the bytes from 0x80 to 0x9F Windows-1252 is Latin-1, which Node turns into UTF-8 itself. */
  #latin1Runs(source: Buffer): number {
    const lead = -source.byteOffset & 3;
    const words =
      source.length > lead
        ? new Uint32Array(source.buffer, source.byteOffset + lead, (source.length - lead) >> 2)
        : NO_WORDS;
    let at = 0;
    for (let i = 0; i < source.length;) {
      const next = findC1Byte(source, words, lead, i);
      if (next - i >= SHORT_RUN) at += this.#out.write(source.toString('latin1', i, next), at, 'utf8');
      else at = this.#table(source, i, next, at);
      if (next < source.length) at = this.#table(source, next, next + 1, at);
      i = next + 1;
    }
    return at;
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

/**
 * The first byte from 0x80 to 0x9F at or after `from`, or the length; four bytes at a time.
 *
 * @param words the bytes from index `lead` on
 */
function findC1Byte(bytes: Uint8Array, words: Uint32Array, lead: number, from: number): number {
  let i = from;
  while (i < bytes.length && (i < lead || ((i - lead) & 3) !== 0)) {
    if (isC1(bytes[i] ?? 0)) return i;
    i++;
  }
  if (i >= bytes.length) return bytes.length;
  let k = (i - lead) >> 2;
  // The high bit of a byte is set, the two below it are not: each moved to the place of the high bit.
  for (; k < words.length; k++) {
    const word = words[k] ?? 0;
    if ((word & ~(word << 1) & ~(word << 2) & 0x80808080) !== 0) break;
  }
  i = lead + k * 4;
  while (i < bytes.length && !isC1(bytes[i] ?? 0)) i++;
  return i;
}

function isC1(byte: number): boolean {
  return byte >= 0x80 && byte < 0xa0;
}
