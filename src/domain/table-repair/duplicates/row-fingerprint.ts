import { isBlankByte } from '../rows/filled-cells.ts';
import { ByteViews } from '../byte-views.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { isPlaceholder } from '../rows/placeholder.ts';
import { normalForm } from './normal-form.ts';
import { MAX_NUMBER_BYTES, NumberPrint } from './number-print.ts';

/** As in number-print.ts. Imported they would be looked up for each byte: a tenth of the time. */
const LOW_FACTOR = 0x9e3779b1;
const HIGH_FACTOR = 0x85ebca77;
/** Of a cell's first byte. */
const TEXT = 0;
const BLANK = 1;
const NUMBER = 2;
const KNOWN_TEXTS = 4096;
const KNOWN_FIELDS = 5;
/** A longer cell with accented letters is decoded. */
const SCRATCH_BYTES = 4096;

/**
 * Fingerprints of a row: 64 bits of its cells' normal forms (`normalForm`), and 32 bits of how the cells as they
 * stand differ from those. Rows with equal normal forms and equal `variant` are equal cell by cell.
 * Empty cells do not count, so a row padded at its end equals one that is not. Plain ASCII text is folded and
 * hashed four bytes at a time, numbers and dates by what they mean, Latin letters folded as bytes; only other
 * characters are decoded.
 */
export class RowFingerprint {
  low = 0;
  high = 0;
  variant = 0;
  /** Of the first cell's normal form; 0 when it is blank. */
  lead = 0;
  /** Cells with more than blanks in them. */
  filled = 0;
  /** Cells that hold a value: filled, and not with a word such as null or N/A. */
  valued = 0;
  /** By column: 1 once a row had a value there. */
  readonly columnHasValue = new Uint8Array(1 << 15);
  /** After `keepCells`: the two hashes of each column's normal form, 0 and 0 where it is blank. */
  cells: Int32Array | null = null;
  /** How much of `cells` the last row may have set. */
  #keptEnd = 0;
  /** By column: 1 where cells are codes, which are equal only where every character is, but for blanks. */
  readonly #isCode = new Uint8Array(1 << 15);
  /** The text hashed last has neighbouring blanks, or may have. */
  #hasRuns = false;
  readonly #views = new ByteViews();
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** Bytes of the view: asking it takes longer. */
  #viewEnd = 0;
  readonly #scratch = new Uint8Array(SCRATCH_BYTES + 4);
  readonly #scratchView = new DataView(this.#scratch.buffer);
  /** Of texts seen: their own two hashes, those of the normal form, and whether that holds anything. */
  readonly #known = new Int32Array(KNOWN_TEXTS * KNOWN_FIELDS);
  #cellLow = 0;
  #cellHigh = 0;
  #cellVariant = 0;
  readonly #decimalMark: DecimalMark;
  readonly #number: NumberPrint;
  /** Of numbers in normal form, whose mark is always a point. */
  readonly #normalNumber: NumberPrint;

  constructor(decimalMark: DecimalMark = null) {
    this.#decimalMark = decimalMark;
    this.#number = new NumberPrint(decimalMark);
    this.#normalNumber = new NumberPrint(decimalMark === ',' ? '.' : decimalMark);
  }

  /** Keeps the hashes of single cells from now on; what is past the columns goes into the last one. */
  keepCells(columns: number): void {
    this.cells = new Int32Array(columns * 2);
    this.#keptEnd = 0;
  }

  /** Compares the cells of these columns as text from now on: `4102.30` and `4102.3` are two, and so are `aB` and `ab`. */
  compareAsText(columns: Iterable<number>): void {
    for (const column of columns) this.#isCode[column] = 1;
  }

  /** Reads the cells `starts[i]` to `ends[i]` of valid UTF-8, `count` of them from `first` on, and sets the fields. */
  compute(bytes: Uint8Array, starts: Int32Array, ends: Int32Array, count: number, first = 0): void {
    this.#view = this.#views.of(bytes);
    this.#viewEnd = bytes.length;
    const hasValue = this.columnHasValue;
    const isCode = this.#isCode;
    const kept = this.cells;
    if (kept !== null) this.#clear(kept, count);
    let low = 1;
    let high = 2;
    let variant = 0;
    let filled = 0;
    let valued = 0;
    let lead = 0;
    let salt = 0;
    for (let column = 0; column < count; column++) {
      salt = (salt + LOW_FACTOR) | 0;
      const start = starts[first + column] ?? 0;
      const end = ends[first + column] ?? 0;
      if (start === end) continue;
      const isFilled = this.#hashCell(bytes, start, end, isCode[column] === 1);
      const cellVariant = this.#cellVariant;
      if (cellVariant !== 0)
        variant = Math.imul(((variant << 7) | (variant >>> 25)) ^ cellVariant ^ salt, LOW_FACTOR);
      if (!isFilled) continue;
      const cellLow = this.#cellLow;
      low = Math.imul(((low << 5) | (low >>> 27)) ^ cellLow ^ salt, LOW_FACTOR);
      high = Math.imul(((high << 13) | (high >>> 19)) ^ this.#cellHigh ^ salt, HIGH_FACTOR);
      if (column === 0) lead = cellLow;
      if (kept !== null) this.#keepCell(kept, column);
      filled++;
      if (isPlaceholder(bytes, start, end)) continue;
      valued++;
      hasValue[column] = 1;
    }
    this.low = avalanche(low);
    this.high = avalanche(high);
    this.variant = variant;
    this.lead = lead;
    this.filled = filled;
    this.valued = valued;
  }

  /** Clears what the last row left. */
  #clear(kept: Int32Array, count: number): void {
    const end = this.#keptEnd;
    for (let i = 0; i < end; i++) kept[i] = 0;
    this.#keptEnd = Math.min(kept.length, count * 2);
  }

  #keepCell(kept: Int32Array, column: number): void {
    const at = column * 2;
    if (at < kept.length - 2) {
      kept[at] = this.#cellLow || 1;
      kept[at + 1] = this.#cellHigh;
    } else {
      const last = kept.length - 2;
      kept[last] = Math.imul((kept[last] ?? 0) ^ this.#cellLow ^ column, LOW_FACTOR) || 1;
      kept[last + 1] = Math.imul((kept[last + 1] ?? 0) ^ this.#cellHigh ^ column, HIGH_FACTOR);
    }
  }

  /** Sets the fields of a cell that is not empty. @returns false when it holds only blanks */
  #hashCell(bytes: Uint8Array, start: number, end: number, isCode: boolean): boolean {
    const kind = FIRST_BYTE[bytes[start] ?? 0] ?? TEXT;
    if (kind === BLANK || FIRST_BYTE[bytes[end - 1] ?? 0] === BLANK) {
      return this.#hashPadded(bytes, start, end, isCode);
    }
    if (kind === NUMBER && !isCode && end - start <= MAX_NUMBER_BYTES) {
      const number = this.#number;
      if (number.read(bytes, start, end)) {
        this.#cellLow = number.low;
        this.#cellHigh = number.high;
        this.#cellVariant = number.variant;
        return true;
      }
    }
    if (!this.#hashText(this.#view, this.#viewEnd, start, end)) {
      const isFilled = this.#hashAccented(bytes, start, end);
      if (isCode) this.#unfold();
      return isFilled;
    }
    if (this.#hasRuns) this.#hashCollapsed(bytes, start, end, isCode);
    else if (isCode) this.#unfold();
    return true;
  }

  /** What tells a cell from its normal form becomes part of that. */
  #unfold(): void {
    this.#cellLow ^= Math.imul(this.#cellVariant, LOW_FACTOR);
    this.#cellHigh ^= Math.imul(this.#cellVariant, HIGH_FACTOR);
    this.#cellVariant = 0;
  }

  /** ASCII in which each run of blanks is one blank; its own hashes are set. */
  #hashCollapsed(bytes: Uint8Array, start: number, end: number, isCode: boolean): void {
    const variant = Math.imul(this.#cellLow ^ this.#cellVariant, HIGH_FACTOR) | 1;
    const isShort = end - start <= SCRATCH_BYTES;
    const out = isShort ? this.#scratch : new Uint8Array(end - start + 4);
    const length = collapseBlanks(bytes, start, end, out);
    this.#hashText(isShort ? this.#scratchView : new DataView(out.buffer), out.length, 0, length);
    if (isCode) this.#unfold();
    if (length < end - start) this.#cellVariant = variant;
  }

  /** Hashes ASCII in small letters; `#cellVariant` tells which were capitals. @returns false when it is not ASCII */
  #hashText(view: DataView, viewEnd: number, start: number, end: number): boolean {
    let low = end - start;
    let high = ~low;
    let variant = 0;
    let all = 0;
    let blanks = 0;
    let runs = 0;
    let i = start;
    for (; i + 4 <= end; i += 4) {
      const word = view.getInt32(i, true);
      const capitals = capitalBits(word);
      all |= word;
      const carry = blanks >>> 24;
      blanks = blankBits(word);
      runs |= blanks & ((blanks << 8) | carry);
      low = Math.imul(((low << 5) | (low >>> 27)) ^ (word | capitals), LOW_FACTOR);
      high = Math.imul(((high << 13) | (high >>> 19)) ^ (word | capitals), HIGH_FACTOR);
      // Stays 0 as long as there are no capitals.
      variant = Math.imul(((variant << 7) | (variant >>> 25)) ^ capitals, LOW_FACTOR);
    }
    if (i < end) {
      const word =
        i + 4 <= viewEnd ? view.getInt32(i, true) & ((1 << ((end - i) << 3)) - 1) : lastBytes(view, i, end);
      const capitals = capitalBits(word);
      all |= word;
      const last = blankBits(word | (0x7f7f7f7f << ((end - i) << 3)));
      runs |= last & ((last << 8) | (blanks >>> 24));
      low = Math.imul(((low << 5) | (low >>> 27)) ^ (word | capitals), LOW_FACTOR);
      high = Math.imul(((high << 13) | (high >>> 19)) ^ (word | capitals), HIGH_FACTOR);
      variant = Math.imul(((variant << 7) | (variant >>> 25)) ^ capitals, LOW_FACTOR);
    }
    this.#cellLow = low ^ (low >>> 15);
    this.#cellHigh = high ^ (high >>> 15);
    this.#cellVariant = variant;
    this.#hasRuns = runs !== 0;
    return (all & 0x80808080) === 0;
  }

  /** A cell with blanks around it, or nothing else. */
  #hashPadded(bytes: Uint8Array, start: number, end: number, isCode: boolean): boolean {
    let from = start;
    let to = end;
    while (from < to && isBlankByte(bytes[from] ?? 0)) from++;
    while (to > from && isBlankByte(bytes[to - 1] ?? 0)) to--;
    const isFilled = from < to && this.#hashCell(bytes, from, to, isCode);
    const [low, high] = [this.#cellLow, this.#cellHigh];
    this.#hashText(this.#view, this.#viewEnd, start, end);
    const variant = Math.imul(this.#cellLow ^ this.#cellVariant, HIGH_FACTOR) | 1;
    [this.#cellLow, this.#cellHigh, this.#cellVariant] = [low, high, variant];
    return isFilled;
  }

  /**
   * A cell that is not ASCII; its own hashes are set. Texts come again and again, so the last ones are remembered.
   */
  #hashAccented(bytes: Uint8Array, start: number, end: number): boolean {
    const [rawLow, rawHigh] = [this.#cellLow, this.#cellHigh];
    const variant = Math.imul(rawLow ^ this.#cellVariant, HIGH_FACTOR) | 1;
    const known = this.#known;
    const at = (rawLow & (KNOWN_TEXTS - 1)) * KNOWN_FIELDS;
    if (known[at] !== rawLow || known[at + 1] !== rawHigh) {
      const length = end - start > SCRATCH_BYTES ? -1 : foldLatin(bytes, start, end, this.#scratch);
      if (length === -1) known[at + 4] = this.#hashNormalForm(bytes, start, end) ? 1 : 0;
      else {
        this.#hashText(this.#scratchView, this.#scratch.length, 0, length);
        if (this.#hasRuns) this.#hashCollapsed(this.#scratch, 0, length, false);
        known[at + 4] = 1;
      }
      known[at] = rawLow;
      known[at + 1] = rawHigh;
      known[at + 2] = this.#cellLow;
      known[at + 3] = this.#cellHigh;
    }
    this.#cellLow = known[at + 2] ?? 0;
    this.#cellHigh = known[at + 3] ?? 0;
    this.#cellVariant = variant;
    return known[at + 4] === 1;
  }

  #hashNormalForm(bytes: Uint8Array, start: number, end: number): boolean {
    const cell = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    const normal = Buffer.from(normalForm(cell, this.#decimalMark));
    const number = this.#normalNumber;
    const isNumber =
      FIRST_BYTE[normal[0] ?? 0] === NUMBER &&
      normal.length <= MAX_NUMBER_BYTES &&
      number.read(normal, 0, normal.length);
    if (isNumber) [this.#cellLow, this.#cellHigh] = [number.low, number.high];
    else {
      const view = new DataView(normal.buffer, normal.byteOffset, normal.length);
      this.#hashText(view, normal.length, 0, normal.length);
    }
    return normal.length > 0;
  }
}

/** For each byte of a word that is A to Z: the bit that makes it a small letter. */
function capitalBits(word: number): number {
  const low7 = word & 0x7f7f7f7f;
  const fromA = low7 + 0x3f3f3f3f;
  const pastZ = low7 + 0x25252525;
  return (~word & (fromA ^ pastZ) & 0x80808080) >>> 2;
}

/** For each byte of a word that is a blank or a control character: its highest bit; perhaps also for one above such a byte. */
function blankBits(word: number): number {
  return (word - 0x21212121) & ~word & 0x80808080;
}

/** Writes ASCII with one blank for each run of them. @returns how many bytes were written; `out` may be `bytes` */
function collapseBlanks(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let at = 0;
  for (let i = start; i < end;) {
    const byte = bytes[i++] ?? 0;
    const from = i;
    if (isBlankByte(byte)) while (i < end && isBlankByte(bytes[i] ?? 0)) i++;
    out[at++] = i > from ? 0x20 : byte;
  }
  return at;
}

function lastBytes(view: DataView, from: number, end: number): number {
  let word = 0;
  for (let i = from, shift = 0; i < end; i++, shift += 8) word |= view.getUint8(i) << shift;
  return word;
}

/**
 * Writes a text of ASCII and the letters of U+00C0 to U+00FF in small letters, with ss for ß: what `normalForm` gives,
 * since nothing in it can be composed.
 *
 * @returns how many bytes were written; -1 when the text holds other characters
 */
function foldLatin(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  for (let i = start, at = 0; i < end; i++, at++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) out[at] = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
    else if (byte !== 0xc3 || i + 1 === end) return -1;
    else {
      const letter = bytes[++i] ?? 0;
      const isCapital = letter < 0x9f && letter !== 0x97;
      out[at++] = letter === 0x9f ? 0x73 : byte;
      out[at] = letter === 0x9f ? 0x73 : isCapital ? letter + 0x20 : letter;
    }
  }
  return end - start;
}

const FIRST_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isBlankByte(byte)) return BLANK;
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2d || byte === 0x2e ? NUMBER : TEXT;
});

function avalanche(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
