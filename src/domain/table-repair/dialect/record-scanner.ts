import { MAX_CELL_BYTES, cellTooLong, tooManyColumns } from '../limits.ts';
import { MAX_COLUMNS } from '../max-columns.ts';
import { BYTE_KIND, kindsOutsideQuotes } from './byte-kinds.ts';
import { CELL_FLAG } from './cell-flags.ts';
import { QuotedCellScanner, type QuotedOutcome } from './quoted-cell.ts';
import type { RecordReader } from './record-reader.ts';
import { SpecialBytes } from './special-bytes.ts';
import { findLineEnd } from './unclosed-quote.ts';

/** No byte has this value: every line is one cell. */
export const NO_DELIMITER = 0x100;

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

const LOOSE_QUOTE = CELL_FLAG.loose | CELL_FLAG.needsQuotes;

/** What the scanner has to know of a dialect. */
export interface ScannedDialect {
  /** One ASCII byte, or NO_DELIMITER. */
  readonly delimiter: number;
  /** False: a double quote is text like any other. */
  readonly quotes: boolean;
  /** Blanks before an opening quote are not part of the cell. */
  readonly spaceBeforeQuote: boolean;
}

/**
 * Reads one record at a time out of a window of ASCII-compatible bytes. Cells are ranges of the window;
 * nothing is copied or decoded. What it reads depends on the bytes alone, never on where windows end.
 */
export class RecordScanner implements RecordReader {
  bytes: Uint8Array = new Uint8Array(0);
  readonly cellGap: number;
  readonly repairs = null;
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  flags = new Uint8Array(64);
  /** Cells of the record just read. */
  count = 0;
  /** All cells' flags together. */
  union = 0;
  /** Where the next record begins. */
  next = 0;
  /** What ended the record: 0 the end of the file, 1 LF, 2 CR LF, 3 CR. */
  lineEnd = 0;
  /** Number of the record for messages; the caller keeps it. */
  line = 1;

  readonly dialect: ScannedDialect;
  /** Cells that a usual record has; 0: unknown. Tells a text of several lines from a quote never closed. */
  readonly expectedCount: number;
  readonly #kinds: Uint8Array;
  /** Where the bytes stand that are not plain. */
  readonly #special: SpecialBytes;
  readonly #quotedCell: QuotedCellScanner;

  constructor(dialect: ScannedDialect, expectedCount = 0) {
    this.dialect = dialect;
    this.cellGap = dialect.delimiter < 0x80 ? dialect.delimiter : 0;
    this.expectedCount = expectedCount;
    this.#kinds = kindsOutsideQuotes(dialect.delimiter);
    this.#special = new SpecialBytes(this.#kinds.map((kind) => (kind === BYTE_KIND.plain ? 0 : 1)));
    this.#quotedCell = new QuotedCellScanner(dialect.delimiter, expectedCount, this.#special);
  }

  /** The bytes at hand stand elsewhere now, or there are more of them. */
  moved(): void {
    this.#special.forget();
    this.#quotedCell.forget();
  }

  read(buffer: Uint8Array, from: number, limit: number, final: boolean): boolean {
    if (!this.scan(buffer, from, limit, final)) return false;
    if ((this.union & CELL_FLAG.multiline) === 0 || this.count === this.expectedCount) return true;
    const lost = this.findLostQuote(buffer, limit);
    return lost === -1 || this.scan(buffer, from, limit, final, lost);
  }

  /**
   * Reads the record at `from`.
   *
   * @param limit end of the bytes at hand; the byte there is overwritten, so the buffer must be longer
   * @param final no byte follows `limit`
   * @param literalQuoteAt the opening quote at this index counts as never closed; -1 for none
   * @returns false when the record is not complete within `limit`: call again with more bytes
   * @throws AppError unreadable_file when a cell or the number of cells passes the limits
   */
  scan(buffer: Uint8Array, from: number, limit: number, final: boolean, literalQuoteAt = -1): boolean {
    const { delimiter, quotes, spaceBeforeQuote } = this.dialect;
    const kinds = this.#kinds;
    const quotedCell = this.#quotedCell;
    const special = this.#special;
    const { places } = special;
    this.bytes = buffer;
    buffer[limit] = LF;
    special.cover(buffer, limit);
    this.count = 0;
    this.union = 0;
    quotedCell.reset();
    let i = from;
    let at = special.next(from);
    for (;;) {
      let start = i;
      let flags = 0;
      if (spaceBeforeQuote && buffer[start] === SPACE) {
        start = pastSpaces(buffer, start);
        if (start >= limit && !final) return false;
        if (buffer[start] === QUOTE) {
          flags = CELL_FLAG.padded;
          at = special.next(start);
        } else start = i;
      }
      let outcome: QuotedOutcome | null = null;
      if (quotes && buffer[start] === QUOTE) {
        special.at = at;
        if (start === literalQuoteAt) {
          outcome = 'unclosed';
          quotedCell.recordEnd = findLineEnd(buffer, start, limit);
        } else outcome = quotedCell.scan(buffer, start, limit, final, this.count, this.line);
        if (outcome === 'incomplete') return false;
        start++;
        if (outcome === 'closed') at = special.next(quotedCell.after);
        else {
          flags |= CELL_FLAG.unclosed;
          at = special.next(start);
        }
      }
      if (outcome === 'closed') {
        this.#push(start, quotedCell.close, flags | quotedCell.flags);
        i = quotedCell.after;
      } else {
        for (;;) {
          i = places[at] ?? limit;
          if (i >= special.end && i < limit) {
            at = special.find(i);
            continue;
          }
          const kind = kinds[buffer[i] ?? LF] ?? BYTE_KIND.lineEnd;
          if (kind <= BYTE_KIND.lineEnd) break;
          flags |= flagOf(kind);
          at++;
        }
        if (i >= limit && !final) return false;
        this.#push(start, i, flags);
      }
      if (i < limit && buffer[i] === delimiter) {
        i++;
        at++;
      } else {
        special.at = at;
        return this.#finish(buffer, i, limit, final);
      }
    }
  }

  /**
   * Whether the first cell of several lines in the record just read, which has the wrong number of cells, is rows
   * after a quote that was lost.
   *
   * @returns the index of that quote; -1 when the record is what it is
   */
  findLostQuote(buffer: Uint8Array, limit: number): number {
    if (this.expectedCount < 2) return -1;
    const column = this.flags
      .subarray(0, this.count)
      .findIndex((flags) => (flags & CELL_FLAG.multiline) !== 0);
    if (column === -1 || this.#hasOnlyBlankExtra()) return -1;
    const open = (this.starts[column] ?? 0) - 1;
    return this.#quotedCell.swallowsRows(buffer, open, this.ends[column] ?? 0, limit, column) ? open : -1;
  }

  /** Cells past the usual number, and nothing in them: delimiters at the line's end. */
  #hasOnlyBlankExtra(): boolean {
    if (this.count <= this.expectedCount) return false;
    for (let i = this.expectedCount; i < this.count; i++) if (this.starts[i] !== this.ends[i]) return false;
    return true;
  }

  #push(start: number, end: number, flags: number): void {
    const index = this.count;
    if (index === this.starts.length) this.#grow();
    if (end - start > MAX_CELL_BYTES) throw cellTooLong(this.line);
    this.starts[index] = start;
    this.ends[index] = end;
    this.flags[index] = flags;
    this.union |= flags;
    this.count = index + 1;
  }

  #grow(): void {
    const size = this.starts.length * 2;
    if (size > MAX_COLUMNS * 2) throw tooManyColumns(this.line);
    const [starts, ends, flags] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
    starts.set(this.starts);
    ends.set(this.ends);
    flags.set(this.flags);
    this.starts = starts;
    this.ends = ends;
    this.flags = flags;
  }

  /** `i` is at a line end or at the limit. CR CR LF, which some programs write, is one line end. */
  #finish(buffer: Uint8Array, i: number, limit: number, final: boolean): boolean {
    if (this.count > MAX_COLUMNS) throw tooManyColumns(this.line);
    this.next = i;
    this.lineEnd = 0;
    if (i >= limit) return final;
    this.next = i + 1;
    if (buffer[i] === LF) {
      this.lineEnd = 1;
      return true;
    }
    if (i + 2 >= limit && !final) return false;
    this.lineEnd = 3;
    if (i + 1 < limit && buffer[i + 1] === LF) this.next = i + 2;
    else if (i + 2 < limit && buffer[i + 1] === CR && buffer[i + 2] === LF) this.next = i + 3;
    if (this.next > i + 1) this.lineEnd = 2;
    return true;
  }
}

function pastSpaces(buffer: Uint8Array, from: number): number {
  let i = from;
  while (buffer[i] === SPACE) i++;
  return i;
}

/** What a byte says of a cell that stands in no quotes. */
function flagOf(kind: number): number {
  if (kind === BYTE_KIND.needsQuotes) return CELL_FLAG.needsQuotes;
  return kind === BYTE_KIND.control ? CELL_FLAG.control : LOOSE_QUOTE;
}
