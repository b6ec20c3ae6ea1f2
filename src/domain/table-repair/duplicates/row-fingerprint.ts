import type { DecimalMark } from '../rows/decimal-mark.ts';
import { normalForm } from './normal-form.ts';

const MAX_NUMBER_BYTES = 40;
const KNOWN_TEXTS = 4096;
const KNOWN_FIELDS = 5;
const encoder = new TextEncoder();

/**
 * Fingerprints of a row: 64 bits of its cells' normal forms (`normalForm`), and 32 bits of how the cells as they
 * stand differ from those. Rows with equal normal forms and equal `variant` are equal cell by cell.
 * Empty cells do not count, so a row padded at its end equals one that is not. Plain ASCII text is folded and
 * hashed four bytes at a time; only cells with other characters, and unusual numbers, are decoded.
 */
export class RowFingerprint {
  low = 0;
  high = 0;
  variant = 0;
  /** Of the first cell's normal form; 0 when it is blank. */
  lead = 0;
  /** Cells with more than blanks in them. */
  filled = 0;
  /** By column: 1 once a row had a value there. */
  readonly columnHasValue = new Uint8Array(1 << 15);
  #bytes: Uint8Array = new Uint8Array(0);
  #view: DataView = new DataView(this.#bytes.buffer);
  /** Of texts seen: their own two hashes, those of the normal form, and whether that holds anything. */
  readonly #known = new Int32Array(KNOWN_TEXTS * KNOWN_FIELDS);
  #cellLow = 0;
  #cellHigh = 0;
  #cellVariant = 0;
  readonly #decimalMark: DecimalMark;

  constructor(decimalMark: DecimalMark = null) {
    this.#decimalMark = decimalMark;
  }

  /** Reads the cells `starts[i]` to `ends[i]` of valid UTF-8 and sets the fields. */
  compute(bytes: Uint8Array, starts: Int32Array, ends: Int32Array, count: number): void {
    if (bytes !== this.#bytes) {
      this.#bytes = bytes;
      this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    let low = 1;
    let high = 2;
    let variant = 0;
    let filled = 0;
    this.lead = 0;
    for (let column = 0; column < count; column++) {
      const start = starts[column] ?? 0;
      const end = ends[column] ?? 0;
      if (start === end) continue;
      const isBlank = !this.#hashCell(bytes, start, end);
      const salt = Math.imul(column + 1, 0x9e3779b1);
      if (this.#cellVariant !== 0) variant = mix(variant, this.#cellVariant ^ salt);
      if (isBlank) continue;
      low = mix(low, this.#cellLow ^ salt);
      high = mix(high, this.#cellHigh ^ salt);
      if (column === 0) this.lead = this.#cellLow;
      filled++;
      this.columnHasValue[column] = 1;
    }
    this.low = avalanche(low);
    this.high = avalanche(high);
    this.variant = variant;
    this.filled = filled;
  }

  /** Sets the fields of a cell that is not empty. @returns false when it holds only blanks */
  #hashCell(bytes: Uint8Array, start: number, end: number): boolean {
    const first = bytes[start] ?? 0;
    if (isBlankByte(first) || isBlankByte(bytes[end - 1] ?? 0)) return this.#hashPadded(bytes, start, end);
    if (isNumberStart(first) && end - start <= MAX_NUMBER_BYTES) {
      const normalEnd = findNumberEnd(bytes, start, end, this.#decimalMark);
      if (normalEnd === -1) return this.#hashDecoded(bytes, start, end);
      if (normalEnd !== end) {
        this.#hashText(this.#view, start, normalEnd);
        this.#cellVariant = (end - normalEnd) * 2 + (bytes[end - 1] === 0x2e ? 1 : 0);
        return true;
      }
    }
    if (this.#hashText(this.#view, start, end)) return true;
    return this.#hashDecoded(bytes, start, end);
  }

  /** Hashes ASCII in small letters; `#cellVariant` tells which were capitals. @returns false when it is not ASCII */
  #hashText(view: DataView, start: number, end: number): boolean {
    let low = end - start;
    let high = ~low;
    let variant = 0;
    let all = 0;
    let i = start;
    for (; i + 4 <= end; i += 4) {
      let word = view.getInt32(i, true);
      all |= word;
      const capitals = capitalBits(word);
      if (capitals !== 0) {
        word |= capitals;
        variant = mix(variant, capitals ^ (i - start));
      }
      low = Math.imul(((low << 5) | (low >>> 27)) ^ word, 0x9e3779b1);
      high = Math.imul(((high << 13) | (high >>> 19)) ^ word, 0x85ebca77);
    }
    let tail = 0;
    for (let shift = 0; i < end; i++, shift += 8) tail |= view.getUint8(i) << shift;
    all |= tail;
    const capitals = capitalBits(tail);
    if (capitals !== 0) {
      tail |= capitals;
      variant = mix(variant, capitals ^ (end - start));
    }
    low = Math.imul(((low << 5) | (low >>> 27)) ^ tail, 0x9e3779b1);
    high = Math.imul(((high << 13) | (high >>> 19)) ^ tail, 0x85ebca77);
    this.#cellLow = avalanche(low);
    this.#cellHigh = avalanche(high);
    this.#cellVariant = variant;
    return (all & 0x80808080) === 0;
  }

  /** A cell with blanks around it, or nothing else. */
  #hashPadded(bytes: Uint8Array, start: number, end: number): boolean {
    let from = start;
    let to = end;
    while (from < to && isBlankByte(bytes[from] ?? 0)) from++;
    while (to > from && isBlankByte(bytes[to - 1] ?? 0)) to--;
    const isFilled = from < to && this.#hashCell(bytes, from, to);
    const [low, high] = [this.#cellLow, this.#cellHigh];
    const variant = this.#hashRaw(start, end);
    [this.#cellLow, this.#cellHigh, this.#cellVariant] = [low, high, variant];
    return isFilled;
  }

  /** A cell whose normal form needs its characters. Texts come again and again, so the last ones are remembered. */
  #hashDecoded(bytes: Uint8Array, start: number, end: number): boolean {
    this.#hashText(this.#view, start, end);
    const [rawLow, rawHigh] = [this.#cellLow, this.#cellHigh];
    const variant = mix(rawLow, this.#cellVariant) | 1;
    const known = this.#known;
    const at = (rawLow & (KNOWN_TEXTS - 1)) * KNOWN_FIELDS;
    if (known[at] !== rawLow || known[at + 1] !== rawHigh) {
      const isFilled = this.#hashNormalForm(bytes, start, end);
      known[at] = rawLow;
      known[at + 1] = rawHigh;
      known[at + 2] = this.#cellLow;
      known[at + 3] = this.#cellHigh;
      known[at + 4] = isFilled ? 1 : 0;
    }
    this.#cellLow = known[at + 2] ?? 0;
    this.#cellHigh = known[at + 3] ?? 0;
    this.#cellVariant = variant;
    return known[at + 4] === 1;
  }

  #hashNormalForm(bytes: Uint8Array, start: number, end: number): boolean {
    const cell = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    const normal = encoder.encode(normalForm(cell, this.#decimalMark));
    this.#hashText(new DataView(normal.buffer, normal.byteOffset, normal.byteLength), 0, normal.length);
    return normal.length > 0;
  }

  /** A hash of the bytes as they are; never 0. */
  #hashRaw(start: number, end: number): number {
    this.#hashText(this.#view, start, end);
    return mix(this.#cellLow, this.#cellVariant) | 1;
  }
}

/** For each byte of a word that is A to Z: the bit that makes it a small letter. */
function capitalBits(word: number): number {
  const low7 = word & 0x7f7f7f7f;
  const fromA = low7 + 0x3f3f3f3f;
  const pastZ = low7 + 0x25252525;
  return (~word & (fromA ^ pastZ) & 0x80808080) >>> 2;
}

function isBlankByte(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function isNumberStart(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e;
}

/**
 * Where the normal form of a cell that begins like a number ends, when it is the cell itself or a beginning of it:
 * digits, a decimal whose trailing zeros go, an ISO date, plain text. -1: the cell has to be decoded to tell.
 */
function findNumberEnd(bytes: Uint8Array, start: number, end: number, decimalMark: DecimalMark): number {
  let points = 0;
  let marks = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    if (byte >= 0x30 && byte <= 0x39) continue;
    if (byte === 0x2e) points++;
    else if (byte === 0x2d || byte === 0x2c || byte === 0x2f) marks++;
    else return byte < 0x80 ? end : -1;
  }
  if (points + marks === 0) return end;
  if (points > 0 && decimalMark === ',') return -1;
  if (marks > 0) {
    const isNegative = bytes[start] === 0x2d && marks === 1 && points <= 1;
    if (isNegative) return decimalEnd(bytes, start + 1, end, points);
    return isIsoDate(bytes, start, end, marks, points) ? end : -1;
  }
  return decimalEnd(bytes, start, end, points);
}

/** The end of an unsigned number's normal form; -1 for one that is unusual (no whole part, leading zeros, many digits, zero). */
function decimalEnd(bytes: Uint8Array, start: number, end: number, points: number): number {
  const first = bytes[start] ?? 0;
  if (points > 1 || end - start > 15 || first < 0x31 || first > 0x39) return -1;
  if (points === 0) return end;
  let to = end;
  while (bytes[to - 1] === 0x30) to--;
  return bytes[to - 1] === 0x2e ? to - 1 : to;
}

/** `dddd-dd-dd` is its own normal form whatever its digits. */
function isIsoDate(bytes: Uint8Array, start: number, end: number, marks: number, points: number): boolean {
  return (
    end - start === 10 &&
    marks === 2 &&
    points === 0 &&
    bytes[start + 4] === 0x2d &&
    bytes[start + 7] === 0x2d
  );
}

function mix(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = Math.imul((k << 15) | (k >>> 17), 0x1b873593) ^ hash;
  return (Math.imul((k << 13) | (k >>> 19), 5) + 0xe6546b64) | 0;
}

function avalanche(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
