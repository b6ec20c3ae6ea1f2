import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';
import { byteTables } from './misread-bytes.ts';
import { textTraits } from './text-traits.ts';
import { appendCodePoint } from './utf8-sequence.ts';
import type { Utf8Decoder } from './utf8-decoder.ts';

const NOTHING = new Uint8Array(0);
const HIGH_BITS = 0x80808080;
/** The most a character of a code page takes. */
const MAX_CHARACTER_BYTES = 3;
/** Four bytes are written where fewer are meant. */
const SLACK_BYTES = 4;

/**
 * Turns bytes of a single-byte encoding into UTF-8: ASCII four bytes at a time, other bytes by a table. What `decode`
 * returns is valid until its next call.
 */
export class SingleByteDecoder implements Utf8Decoder {
  replaced = 0;
  mayHaveTraits = false;
  /** By byte: its UTF-8 in the low three bytes, the first in the lowest, and its length in the highest. */
  readonly #entries: Int32Array;
  /** By byte: 1 where its character alone may have to be cleaned of. */
  readonly #oddBytes: Uint8Array;
  /** By byte: the encodings in which its character may be the first or a later byte of UTF-8. */
  readonly #leads: Uint16Array;
  readonly #continuations: Uint16Array;
  /** Where in the chunk the last byte outside ASCII ends, and its lead bits. */
  #runEnd = 0;
  #lead = 0;
  #out = new Uint8Array(0);
  #outView = new DataView(this.#out.buffer);

  constructor(encoding: SingleByteEncoding) {
    const page = codePage(encoding);
    const { leads, continuations } = byteTables();
    this.#leads = page.map((unit) => leads[unit] ?? 0);
    this.#continuations = page.map((unit) => continuations[unit] ?? 0);
    this.#entries = Int32Array.from(page, encodedUnit);
    this.#oddBytes = Uint8Array.from(this.#entries, (entry) => (hasTraits(entry) ? 1 : 0));
  }

  decode(chunk: Uint8Array): Uint8Array {
    if (this.#out.length < chunk.length * MAX_CHARACTER_BYTES + SLACK_BYTES) {
      this.#out = new Uint8Array(chunk.length * MAX_CHARACTER_BYTES + SLACK_BYTES);
      this.#outView = new DataView(this.#out.buffer);
    }
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
    const out = this.#outView;
    const entries = this.#entries;
    const oddBytes = this.#oddBytes;
    const leads = this.#leads;
    const continuations = this.#continuations;
    const { length } = chunk;
    const wordsEnd = length - 3;
    let at = 0;
    let odd = 0;
    let runEnd = this.#runEnd;
    let lead = this.#lead;
    for (let i = 0; i < length;) {
      if (i < wordsEnd) {
        const word = view.getInt32(i, true);
        out.setInt32(at, word, true);
        const high = word & HIGH_BITS;
        // What was written behind the ASCII bytes is overwritten.
        const ascii = high === 0 ? 4 : (31 - Math.clz32(high & -high)) >> 3;
        at += ascii;
        i += ascii;
        if (high === 0) continue;
      }
      const byte = chunk[i] ?? 0;
      if (byte >= 0x80) {
        odd |= oddBytes[byte] ?? 0;
        if (i === runEnd) odd |= lead & (continuations[byte] ?? 0);
        lead = leads[byte] ?? 0;
        runEnd = i + 1;
      }
      i++;
      const entry = entries[byte] ?? 0;
      if (entry === REPLACED) this.replaced++;
      out.setInt32(at, entry, true);
      at += entry >>> 24;
    }
    this.#runEnd = runEnd - length;
    this.#lead = lead;
    this.mayHaveTraits = odd !== 0;
    return this.#out.subarray(0, at);
  }

  end(): Uint8Array {
    return NOTHING;
  }
}

function hasTraits(entry: number): boolean {
  const length = entry >>> 24;
  const utf8 = Uint8Array.of(entry & 0xff, (entry >>> 8) & 0xff, (entry >>> 16) & 0xff);
  return textTraits(utf8, 0, length) !== 0;
}

function encodedUnit(unit: number): number {
  if (unit < 0x80) return (1 << 24) | unit;
  const utf8 = new Uint8Array(MAX_CHARACTER_BYTES);
  const length = appendCodePoint(utf8, 0, unit);
  const [first = 0, second = 0, third = 0] = utf8;
  return (length << 24) | (third << 16) | (second << 8) | first;
}

const REPLACED = encodedUnit(0xfffd);
