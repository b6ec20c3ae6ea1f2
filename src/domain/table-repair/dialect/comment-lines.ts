import type { RecordReader } from './record-reader.ts';

const LF = 0x0a;
const CR = 0x0d;
const QUOTE = 0x22;

/** A line that starts with the comment sign, as bytes of the window. */
export interface CommentLine {
  /** Where its text ends. */
  readonly end: number;
  /** Where the next line begins. */
  readonly next: number;
}

/** Finds the lines that a person's comment sign marks. They are lines of the file: quotes in them mean nothing. */
export class CommentLines {
  readonly #sign: Uint8Array;
  readonly #isSheet: boolean;

  /** @param isSheet the bytes are a sheet as CSV: a row is a record, and its first cell may stand in quotes */
  constructor(sign: string, isSheet: boolean) {
    this.#sign = Buffer.from(sign, 'utf8');
    this.#isSheet = isSheet;
  }

  /** Whether the line at `at` is a comment; `undecided` where the bytes at hand are too few to tell. */
  begins(bytes: Uint8Array, at: number, limit: number, final: boolean): boolean | 'undecided' {
    const from = this.#isSheet && bytes[at] === QUOTE ? at + 1 : at;
    for (const [i, byte] of this.#sign.entries()) {
      if (from + i >= limit) return final ? false : 'undecided';
      if (bytes[from + i] !== byte) return false;
    }
    return true;
  }

  /** The comment at `at`; null where it goes on past the bytes at hand. @param reader reads the rows of a sheet */
  read(
    bytes: Uint8Array,
    at: number,
    limit: number,
    final: boolean,
    reader: RecordReader,
  ): CommentLine | null {
    if (this.#isSheet) {
      if (!reader.read(bytes, at, limit, final)) return null;
      return {
        end: reader.next - (reader.lineEnd === 2 ? 2 : Math.min(1, reader.lineEnd)),
        next: reader.next,
      };
    }
    return endOfLine(bytes, at, limit, final);
  }

  /** The text without its comments, for looking at its form. */
  without(bytes: Uint8Array): Uint8Array {
    const kept: Uint8Array[] = [];
    for (let at = 0; at < bytes.length;) {
      const next = endOfLine(bytes, at, bytes.length, true)?.next ?? bytes.length;
      if (this.begins(bytes, at, bytes.length, true) !== true) kept.push(bytes.subarray(at, next));
      at = next;
    }
    return Buffer.concat(kept);
  }
}

/** The line at `at`; null where its end is not at hand. */
export function endOfLine(bytes: Uint8Array, at: number, limit: number, final: boolean): CommentLine | null {
  for (let i = at; i < limit; i++) {
    if (bytes[i] === LF) return { end: i, next: i + 1 };
    if (bytes[i] !== CR) continue;
    if (i + 1 >= limit && !final) return null;
    return { end: i, next: i + 1 < limit && bytes[i + 1] === LF ? i + 2 : i + 1 };
  }
  return final ? { end: limit, next: limit } : null;
}
