import { normalForm } from './normal-form.ts';

const DIGIT = 1;
const LETTER = 2;
const UPPER = 4;
const POINT = 8;
const NUMBER_MARK = 16;
const HIGH = 32;
const BLANK = 64;
const CLASS = byteKinds();

const encoder = new TextEncoder();
const MAX_FOLDED_BYTES = 4096;

/**
 * Two 64-bit fingerprints of a row: of its cells as they are, and of their normal forms (`normalForm`).
 * Empty cells do not count, so a row padded at its end equals one that is not.
 * Cells of plain ASCII are folded byte by byte; only the others are decoded.
 */
export class RowFingerprint {
  exactLow = 0;
  exactHigh = 0;
  normalLow = 0;
  normalHigh = 0;
  /** Of the first cell's normal form; 0 when it is blank. */
  lead = 0;
  /** Cells with more than blanks in them. */
  filled = 0;
  /** By column: 1 once a row had a value there. */
  readonly columnHasValue = new Uint8Array(1 << 15);
  readonly #hash = new Int32Array(2);
  readonly #scratch = new Uint8Array(MAX_FOLDED_BYTES);

  /** Reads the cells `starts[i]` to `ends[i]` of valid UTF-8 and sets the fields. */
  compute(bytes: Uint8Array, starts: Int32Array, ends: Int32Array, count: number): void {
    const hash = this.#hash;
    let exactLow = 1;
    let exactHigh = 2;
    let normalLow = 3;
    let normalHigh = 4;
    let filled = 0;
    this.lead = 0;
    for (let column = 0; column < count; column++) {
      const start = starts[column] ?? 0;
      const end = ends[column] ?? 0;
      if (start === end) continue;
      let kinds = 0;
      for (let i = start; i < end; i++) kinds |= CLASS[bytes[i] ?? 0] ?? 0;
      const salt = Math.imul(column + 1, 0x9e3779b1);
      hashBytes(bytes, start, end, hash);
      exactLow = mix(exactLow, (hash[0] ?? 0) ^ salt);
      exactHigh = mix(exactHigh, (hash[1] ?? 0) ^ salt);
      if (kinds === BLANK) continue;
      if ((kinds & ~(DIGIT | LETTER)) !== 0 && !this.#hashNormalForm(bytes, start, end, kinds)) continue;
      normalLow = mix(normalLow, (hash[0] ?? 0) ^ salt);
      normalHigh = mix(normalHigh, (hash[1] ?? 0) ^ salt);
      if (column === 0) this.lead = hash[0] ?? 0;
      filled++;
      this.columnHasValue[column] = 1;
    }
    this.exactLow = exactLow;
    this.exactHigh = exactHigh;
    this.normalLow = normalLow;
    this.normalHigh = normalHigh;
    this.filled = filled;
  }

  /** Replaces `#hash` by that of the normal form. @returns false when the cell is blank */
  #hashNormalForm(bytes: Uint8Array, start: number, end: number, kinds: number): boolean {
    if ((kinds & HIGH) !== 0 || end - start > MAX_FOLDED_BYTES) return this.#hashDecoded(bytes, start, end);
    while (start < end && CLASS[bytes[start] ?? 0] === BLANK) start++;
    while (end > start && CLASS[bytes[end - 1] ?? 0] === BLANK) end--;
    if (start === end) return false;
    if ((kinds & LETTER) === 0 && (kinds & (POINT | NUMBER_MARK)) !== 0) {
      if (kinds === (DIGIT | POINT) && isShortDecimal(bytes, start, end))
        end = withoutTrailingZeros(bytes, start, end);
      else if (!isIsoDate(bytes, start, end)) return this.#hashDecoded(bytes, start, end);
    }
    if ((kinds & UPPER) === 0) {
      hashBytes(bytes, start, end, this.#hash);
      return true;
    }
    const scratch = this.#scratch;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      scratch[i - start] = CLASS[byte] === (UPPER | LETTER) ? byte | 0x20 : byte;
    }
    hashBytes(scratch, 0, end - start, this.#hash);
    return true;
  }

  #hashDecoded(bytes: Uint8Array, start: number, end: number): boolean {
    const text = normalForm(
      Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'),
    );
    if (text === '') return false;
    const normal = encoder.encode(text);
    hashBytes(normal, 0, normal.length, this.#hash);
    return true;
  }
}

/** Digits, one point, digits; few enough that `normalForm` takes it for a number, and no leading zero. */
function isShortDecimal(bytes: Uint8Array, start: number, end: number): boolean {
  let points = 0;
  for (let i = start; i < end; i++) if (bytes[i] === 0x2e) points++;
  return (
    points === 1 &&
    end - start <= 16 &&
    bytes[start] !== 0x2e &&
    (bytes[start] !== 0x30 || bytes[start + 1] === 0x2e)
  );
}

function withoutTrailingZeros(bytes: Uint8Array, start: number, end: number): number {
  while (end > start && bytes[end - 1] === 0x30) end--;
  return bytes[end - 1] === 0x2e ? end - 1 : end;
}

/** `dddd-dd-dd`, which is its own normal form whatever its digits. */
function isIsoDate(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start !== 10 || bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return false;
  for (let i = start; i < end; i++) {
    if (i !== start + 4 && i !== start + 7 && CLASS[bytes[i] ?? 0] !== DIGIT) return false;
  }
  return true;
}

/** Two independent 32-bit hashes of `bytes[start..end)`, four bytes at a time (after MurmurHash3). */
function hashBytes(bytes: Uint8Array, start: number, end: number, out: Int32Array): void {
  let low = end - start;
  let high = ~low;
  let i = start;
  for (; i + 4 <= end; i += 4) {
    const word =
      (bytes[i] ?? 0) |
      ((bytes[i + 1] ?? 0) << 8) |
      ((bytes[i + 2] ?? 0) << 16) |
      ((bytes[i + 3] ?? 0) << 24);
    low = mix(low, word);
    high = mixHigh(high, word);
  }
  let tail = 0;
  for (let shift = 0; i < end; i++, shift += 8) tail |= (bytes[i] ?? 0) << shift;
  out[0] = finish(mix(low, tail));
  out[1] = finish(mixHigh(high, tail));
}

function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593) ^ hash;
  return (Math.imul((k << 13) | (k >>> 19), 5) + 0xe6546b64) | 0;
}

function mixHigh(hash: number, word: number): number {
  let k = Math.imul(word, 0x239b961b);
  k = Math.imul((k << 17) | (k >>> 15), 0x38b34ae5) ^ hash;
  return (Math.imul((k << 19) | (k >>> 13), 5) + 0x561ccd1b) | 0;
}

function finish(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function byteKinds(): Uint8Array {
  const kinds = new Uint8Array(256).fill(LETTER, 0, 128).fill(HIGH, 128);
  for (const blank of [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]) kinds[blank] = BLANK;
  kinds.fill(DIGIT, 0x30, 0x3a).fill(UPPER | LETTER, 0x41, 0x5b);
  kinds[0x2e] = POINT;
  for (const mark of ',-/') kinds[mark.charCodeAt(0)] = NUMBER_MARK;
  return kinds;
}
