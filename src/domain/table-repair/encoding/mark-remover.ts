import { asBuffer } from '../byte-views.ts';
import type { Utf8Decoder } from './utf8-decoder.ts';

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
/** A byte order mark that was read as Windows-1252 and saved again. */
const GARBLED_MARK = Buffer.from('ï»¿', 'utf8');
const CTRL_Z = 0x1a;
const NOTHING = new Uint8Array(0);

/**
 * Takes out of decoded text what marks a beginning or an end and is no text: byte order marks inside the file, which
 * joined files bring along, and Ctrl-Z and NUL after its last character, by which CP/M and DOS programs end a file.
 */
export class MarkRemover implements Utf8Decoder {
  /** Byte order marks removed so far. */
  byteOrderMarks = 0;
  /** Ctrl-Z and NUL removed at the end of the file. */
  endMarks = 0;
  readonly #inner: Utf8Decoder;
  #isStart = true;
  /** Bytes that are one of the two or text, as what comes next tells. */
  #held: Uint8Array = NOTHING;

  constructor(inner: Utf8Decoder) {
    this.#inner = inner;
  }

  get replaced(): number {
    return this.#inner.replaced;
  }

  get mayHaveTraits(): boolean {
    return this.#inner.mayHaveTraits ?? true;
  }

  decode(chunk: Uint8Array): Uint8Array {
    return this.#remove(this.#inner.decode(chunk), false);
  }

  end(): Uint8Array {
    const rest = this.#remove(this.#inner.end(), true);
    const text = rest.subarray(0, endWithoutMarks(rest));
    this.endMarks = rest.length - text.length;
    return text;
  }

  #remove(decoded: Uint8Array, final: boolean): Uint8Array {
    const bytes = this.#held.length === 0 ? asBuffer(decoded) : Buffer.concat([this.#held, decoded]);
    if (this.#isStart && !final && bytes.length < GARBLED_MARK.length) {
      this.#held = Uint8Array.from(bytes);
      return NOTHING;
    }
    const end = final ? bytes.length : Math.min(endWithoutMarks(bytes), endWithoutPartOfMark(bytes));
    this.#held = end === bytes.length ? NOTHING : Uint8Array.from(bytes.subarray(end));
    const parts: Uint8Array[] = [];
    let from =
      this.#isStart && bytes.subarray(0, GARBLED_MARK.length).equals(GARBLED_MARK) ? GARBLED_MARK.length : 0;
    if (from > 0) this.byteOrderMarks++;
    this.#isStart = false;
    for (let at = bytes.indexOf(MARK, from); at !== -1 && at < end; at = bytes.indexOf(MARK, from)) {
      parts.push(bytes.subarray(from, at));
      from = at + MARK.length;
      this.byteOrderMarks++;
    }
    const last = bytes.subarray(from, end);
    return parts.length === 0 ? last : Buffer.concat([...parts, last]);
  }
}

function endWithoutMarks(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] === CTRL_Z || bytes[end - 1] === 0)) end--;
  return end;
}

function endWithoutPartOfMark(bytes: Uint8Array): number {
  const { length } = bytes;
  if (bytes[length - 1] === 0xef) return length - 1;
  return bytes[length - 2] === 0xef && bytes[length - 1] === 0xbb ? length - 2 : length;
}
