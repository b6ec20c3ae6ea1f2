import {
  PdfRef,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfName,
  type PdfValue,
} from '../pdf-values.ts';
import { asBuffer, classOf, hasWordAt, isDigit, REGULAR, SPACE } from './char-classes.ts';
import type { NameTable } from './name-table.ts';
import { readHexString, readLiteralString, type ReadString } from './read-string.ts';

/** No program nests as deep; what is deeper counts as null, so that no reader of the value runs out of stack. */
const DEPTH_MAX = 200;
/** ISO 32000-1, annex C: about the greatest number that a program need know. */
const NUMBER_MAX = 3.4e38;
/** So many digits, and powers of ten up to this, are exact as numbers: so is what one divided by the other is rounded to. */
const EXACT_DIGITS = 15;

const [SLASH, LESS, GREATER, OPEN, CLOSE, PERCENT] = [0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x25];
const [PAREN, PLUS, MINUS, DOT, R, E] = [0x28, 0x2b, 0x2d, 0x2e, 0x52, 0x65];
const [LF, CR] = [0x0a, 0x0d];

/** What a value cannot begin with: it ends what it stands in. */
const END = Symbol('end');
const STRUCTURE = ['endobj', 'endstream', 'stream', 'obj', 'xref', 'trailer', 'startxref'];

/** Reads values one after the other from bytes, which may be damaged: it throws nothing and always moves on. */
export class ObjectParser {
  readonly bytes: Uint8Array;
  pos = 0;
  /** Applied to each string. */
  decryptString: ((bytes: Uint8Array) => Uint8Array) | null = null;
  /** Bytes looked at in vain. */
  wasted = 0;
  readonly #names: NameTable;

  constructor(bytes: Uint8Array, names: NameTable) {
    this.bytes = bytes;
    this.#names = names;
  }

  /** The next value; null also where there is none, such as before `endobj`, which stays. */
  value(): PdfValue {
    const value = this.#value(0);
    return value === END ? null : value;
  }

  /** A whole number without a sign; null where none follows. */
  integer(): number | null {
    this.skipSpace();
    let at = this.pos;
    let value = 0;
    for (let byte = this.bytes[at]; isDigit(byte); byte = this.bytes[++at]) value = value * 10 + byte - 0x30;
    if (at === this.pos) return null;
    this.pos = at;
    return value;
  }

  /** Whether `word` follows, which is then passed. */
  word(word: string): boolean {
    this.skipSpace();
    if (!hasWordAt(this.bytes, this.pos, word)) return false;
    this.pos += word.length;
    return true;
  }

  /** Passes space and comments. */
  skipSpace(): void {
    const { bytes } = this;
    let at = this.pos;
    for (let byte = bytes[at]; byte !== undefined; byte = bytes[++at]) {
      if (byte === PERCENT) {
        while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
      } else if (classOf(byte) !== SPACE) break;
    }
    this.pos = Math.min(at, bytes.length);
  }

  #value(depth: number): PdfValue | typeof END {
    const { bytes } = this;
    for (;;) {
      this.skipSpace();
      const byte = bytes[this.pos];
      if (byte === undefined) return END;
      if (isDigit(byte)) return this.#numberOrRef();
      if (byte === SLASH) return this.#name();
      if (byte === PAREN) return this.#string(readLiteralString);
      if (byte === LESS) {
        if (bytes[this.pos + 1] !== LESS) return this.#string(readHexString);
        this.pos += 2;
        return depth < DEPTH_MAX ? this.#dict(depth + 1) : null;
      }
      if (byte === OPEN) {
        this.pos++;
        return depth < DEPTH_MAX ? this.#array(depth + 1) : null;
      }
      if (byte === MINUS || byte === PLUS || byte === DOT) return this.#number();
      if (byte === CLOSE || (byte === GREATER && bytes[this.pos + 1] === GREATER)) return END;
      if (classOf(byte) === REGULAR) return this.#keyword();
      this.pos++;
    }
  }

  #array(depth: number): PdfArray {
    const items: PdfArray = [];
    for (;;) {
      const item = this.#value(depth);
      if (item !== END) items.push(item);
      else {
        if (this.bytes[this.pos] === CLOSE) this.pos++;
        return items;
      }
    }
  }

  #dict(depth: number): PdfDict {
    const { bytes } = this;
    const dict: PdfDict = new Map();
    for (;;) {
      this.skipSpace();
      const byte = bytes[this.pos];
      if (byte === SLASH) {
        const key = this.#name().text;
        const value = this.#value(depth);
        if (value === END || value === null) dict.delete(key);
        else dict.set(key, value);
      } else if (byte === undefined) return dict;
      else if (byte === GREATER && bytes[this.pos + 1] === GREATER) {
        this.pos += 2;
        return dict;
      } else if (byte === CLOSE) this.pos++;
      // Something without a key; a word such as `endobj` ends the dictionary that has no end of its own.
      else if (this.#value(depth) === END) return dict;
    }
  }

  #name(): PdfName {
    const { bytes } = this;
    const start = ++this.pos;
    let at = start;
    while (classOf(bytes[at]) === REGULAR) at++;
    this.pos = at;
    return this.#names.name(bytes, start, at);
  }

  #string(read: (bytes: Uint8Array, start: number, end: number) => ReadString): PdfString {
    const { bytes } = this;
    const string = read(bytes, this.pos + 1, bytes.length);
    if (!string.isClosed) this.wasted += bytes.length - this.pos;
    this.pos = string.next;
    return new PdfString(this.decryptString === null ? string.bytes : this.decryptString(string.bytes));
  }

  #keyword(): PdfValue | typeof END {
    const { bytes, pos } = this;
    if (STRUCTURE.some((word) => hasWordAt(bytes, pos, word))) return END;
    let at = pos + 1;
    while (classOf(bytes[at]) === REGULAR) at++;
    this.pos = at;
    const length = at - pos;
    if (length === 4 && hasWordAt(bytes, pos, 'true')) return true;
    if (length === 5 && hasWordAt(bytes, pos, 'false')) return false;
    return null;
  }

  #numberOrRef(): number | PdfRef {
    const value = this.#number();
    const { bytes } = this;
    // `12 0 R`: a space, digits, a space, the letter.
    let at = this.pos;
    if (!isDigit(bytes[at - 1]) || classOf(bytes[at]) !== SPACE || at >= bytes.length) return value;
    while (classOf(bytes[at]) === SPACE && at < bytes.length) at++;
    let gen = 0;
    const start = at;
    for (let byte = bytes[at]; isDigit(byte); byte = bytes[++at]) gen = gen * 10 + byte - 0x30;
    if (at === start || classOf(bytes[at]) !== SPACE || at >= bytes.length) return value;
    while (classOf(bytes[at]) === SPACE && at < bytes.length) at++;
    if (bytes[at] !== R || classOf(bytes[at + 1]) === REGULAR || !Number.isSafeInteger(value)) return value;
    this.pos = at + 1;
    return new PdfRef(value, gen);
  }

  /** Also as damaged programs write them: `--5` is -5, `.5-` is 0.5, `1.2.3` is 1.2, as other readers have them. */
  #number(): number {
    const { bytes } = this;
    const start = this.pos;
    let at = start;
    let isNegative = false;
    let byte = bytes[at];
    for (; byte === MINUS || byte === PLUS; byte = bytes[++at]) isNegative ||= byte === MINUS;
    const first = at;
    let value = 0;
    for (; isDigit(byte); byte = bytes[++at]) value = value * 10 + byte - 0x30;
    let digits = at - first;
    if (byte === DOT) {
      const point = at;
      for (byte = bytes[++at]; isDigit(byte); byte = bytes[++at]) value = value * 10 + byte - 0x30;
      digits += at - point - 1;
      value /= 10 ** (at - point - 1);
    }
    const end = digits > 0 ? this.#endOfExponent(at) : at;
    if (end > at || digits > EXACT_DIGITS) value = Number(asBuffer(bytes).toString('latin1', first, end));
    at = end;
    for (byte = bytes[at]; isDigit(byte) || byte === DOT || byte === MINUS; byte = bytes[at]) at++;
    this.pos = at;
    value = Math.min(value, NUMBER_MAX);
    return isNegative && value !== 0 ? -value : value;
  }

  /** `at` where no exponent follows: PDF has none, but some programs write them. */
  #endOfExponent(at: number): number {
    const { bytes } = this;
    if (((bytes[at] ?? 0) | 0x20) !== E) return at;
    let end = at + 1;
    if (bytes[end] === MINUS || bytes[end] === PLUS) end++;
    if (!isDigit(bytes[end])) return at;
    while (isDigit(bytes[end])) end++;
    return end;
  }
}
