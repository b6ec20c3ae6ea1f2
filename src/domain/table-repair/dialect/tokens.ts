import { MAX_CELL_BYTES, MAX_COLUMNS, cellTooLong, tooManyColumns } from '../limits.ts';
import { CELL_FLAG } from './cell-flags.ts';
import type { RecordReader } from './record-reader.ts';
import { SpecialBytes } from './special-bytes.ts';
import { UnclosedQuoteEvidence, findLineEnd } from './unclosed-quote.ts';

/** No byte has this value: every line is one cell. */
export const NO_DELIMITER = 0x100;

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const COMMA = 0x2c;
const SPACE = 0x20;
const TAB = 0x09;

const PLAIN = 0;
const DELIMITER = 1;
const LINE_END = 2;
const QUOTE_MARK = 3;
const NEEDS_QUOTES = 4;
const CONTROL = 5;

/** Lines that must nearly all be rows before a quote that does close is taken for one that was lost. */
const SWALLOWED_LINES = 3;

type QuotedOutcome = 'closed' | 'unclosed' | 'incomplete';

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
  readonly #evidence: UnclosedQuoteEvidence;
  readonly #plain: Uint8Array;
  readonly #quoted: Uint8Array;
  /** Where the bytes stand that are not plain. */
  readonly #special: SpecialBytes;
  #close = 0;
  #after = 0;
  #quotedFlags = 0;
  /** After a quote that was never closed: where its line ends, and the record with it; -1 otherwise. */
  #recordEnd = -1;
  /** Known from an earlier quote: inside quotes, no byte from `#openFrom` on but a quote leads to a close before `#openTo`. */
  #openFrom = 0;
  #openTo = 0;

  constructor(dialect: ScannedDialect, expectedCount = 0) {
    this.dialect = dialect;
    this.cellGap = dialect.delimiter < 0x80 ? dialect.delimiter : 0;
    this.expectedCount = expectedCount;
    this.#evidence = new UnclosedQuoteEvidence({ delimiter: dialect.delimiter, cells: expectedCount });
    this.#quoted = byteClasses();
    this.#quoted[dialect.delimiter] = dialect.delimiter === COMMA ? NEEDS_QUOTES : PLAIN;
    this.#plain = byteClasses();
    this.#plain[dialect.delimiter] = DELIMITER;
    this.#special = new SpecialBytes(this.#plain.map((kind) => (kind === PLAIN ? 0 : 1)));
  }

  /** The bytes at hand stand elsewhere now, or there are more of them. */
  moved(): void {
    this.#special.forget();
    this.#forgetOpen();
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
    const plain = this.#plain;
    const special = this.#special;
    const { places } = special;
    this.bytes = buffer;
    buffer[limit] = LF;
    special.cover(buffer, limit);
    this.count = 0;
    this.union = 0;
    this.#recordEnd = -1;
    this.#evidence.reset();
    let i = from;
    let at = special.next(from);
    for (;;) {
      let start = i;
      let flags = 0;
      if (spaceBeforeQuote && buffer[start] === SPACE) {
        while (buffer[start] === SPACE) start++;
        if (start >= limit && !final) return false;
        if (buffer[start] === QUOTE) flags = CELL_FLAG.padded;
        else start = i;
        if (start > i) at = special.next(start);
      }
      let outcome: QuotedOutcome | null = null;
      if (quotes && buffer[start] === QUOTE) {
        special.at = at;
        if (start === literalQuoteAt) {
          outcome = 'unclosed';
          this.#recordEnd = findLineEnd(buffer, start, limit);
        } else outcome = this.#scanQuoted(buffer, start, limit, final);
        if (outcome === 'incomplete') return false;
        start++;
        at = special.next(outcome === 'closed' ? this.#after : start);
      }
      if (outcome === 'closed') {
        this.#push(start, this.#close, flags | this.#quotedFlags);
        i = this.#after;
      } else {
        if (outcome === 'unclosed') flags |= CELL_FLAG.unclosed;
        for (;;) {
          i = places[at] ?? limit;
          if (i >= special.end && i < limit) {
            at = special.find(i);
            continue;
          }
          const kind = plain[buffer[i] ?? LF] ?? LINE_END;
          if (kind <= LINE_END) break;
          flags |= kind === CONTROL ? CELL_FLAG.control : CELL_FLAG.needsQuotes;
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

  #scanQuoted(buffer: Uint8Array, open: number, limit: number, final: boolean): QuotedOutcome {
    const quoted = this.#quoted;
    const special = this.#special;
    const isBounded = this.#recordEnd !== -1;
    const end = isBounded ? this.#recordEnd : limit;
    let flags: number = CELL_FLAG.quoted;
    let firstBreak = -1;
    let hasJumped = false;
    let i = open + 1;
    for (;;) {
      if (i >= this.#openFrom && i < this.#openTo && buffer[i] !== QUOTE) {
        if (this.#openTo >= end && (isBounded || final)) return 'unclosed';
        i = Math.min(this.#openTo, end);
        hasJumped = true;
      }
      let kind = PLAIN;
      // After a jump nothing is listed: what stands there is looked at once.
      while ((kind = quoted[buffer[i] ?? LF] ?? LINE_END) === PLAIN)
        i = hasJumped ? i + 1 : special.placeFrom(i + 1);
      if (i >= end) {
        if (!isBounded && !final) return 'incomplete';
        this.#learnOpen(open, end);
        return 'unclosed';
      }
      if (i - open > MAX_CELL_BYTES) {
        if (!hasJumped && firstBreak === -1) throw cellTooLong(this.line);
        this.#learnOpen(open, i);
        return 'unclosed';
      }
      if (kind === QUOTE_MARK) {
        if (i + 1 >= limit && !final) return 'incomplete';
        if (i + 1 < limit && buffer[i + 1] === QUOTE) {
          flags |= CELL_FLAG.doubled | CELL_FLAG.needsQuotes;
          i += 2;
          continue;
        }
        let after = i + 1;
        while (after < limit && this.#isBlank(buffer[after] ?? LF)) after++;
        if (after >= limit && !final) return 'incomplete';
        const isClose = after >= limit || this.#endsCell(buffer[after] ?? LF);
        if (isClose && hasJumped) {
          this.#forgetOpen();
          return this.#scanQuoted(buffer, open, limit, final);
        }
        if (firstBreak !== -1 && !hasJumped) {
          const verdict = this.#judge(buffer, open, firstBreak, i, isClose, limit, final);
          if (verdict !== null) return verdict;
        }
        if (isClose) {
          this.#close = i;
          this.#after = after;
          this.#quotedFlags = after === i + 1 ? flags : flags | CELL_FLAG.padded;
          return 'closed';
        }
        flags |= CELL_FLAG.stray | CELL_FLAG.needsQuotes;
      } else if (kind === CONTROL) flags |= CELL_FLAG.control;
      else if (kind === LINE_END) {
        flags |= CELL_FLAG.needsQuotes | CELL_FLAG.multiline;
        if (firstBreak === -1) firstBreak = i;
      } else flags |= CELL_FLAG.needsQuotes;
      i++;
    }
  }

  /**
   * Whether the quote at `open` was never closed, given the quote at `i` in a later line: there a line that is a
   * row of the table holds a quote that makes no sense inside a text, or else nearly every line up to there is a row.
   *
   * @returns null when it opens a text as it should
   */
  #judge(
    buffer: Uint8Array,
    open: number,
    firstBreak: number,
    i: number,
    isClose: boolean,
    limit: number,
    final: boolean,
  ): 'unclosed' | 'incomplete' | null {
    // A row does not begin with a quote that ends a cell: that is the end of a text.
    if (this.expectedCount === 0 || (isClose && isLineEnd(buffer[i - 1]))) return null;
    // In one column every line is a row; there only a quote that could open the next cell tells.
    if (this.expectedCount === 1 && (isClose || !isLineEnd(buffer[i - 1]))) return null;
    const evidence = this.#evidence;
    evidence.begin(buffer, open, firstBreak, this.count);
    if (evidence.isText) return null;
    const lineEnd = findLineEnd(buffer, i, limit);
    if (lineEnd >= limit && !final) return 'incomplete';
    const isLost = isClose
      ? evidence.nearlyAllRows(buffer, lineEnd, SWALLOWED_LINES)
      : evidence.showsRowsUpTo(buffer, lineEnd);
    if (!isLost) return null;
    this.#recordEnd = firstBreak;
    return 'unclosed';
  }

  #forgetOpen(): void {
    this.#openFrom = 0;
    this.#openTo = 0;
  }

  #learnOpen(open: number, end: number): void {
    if (end <= this.#openTo) return;
    this.#openFrom = open + 1;
    this.#openTo = end;
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
    const evidence = this.#evidence;
    evidence.begin(buffer, open, findLineEnd(buffer, open, limit), column);
    return evidence.nearlyAllRows(buffer, findLineEnd(buffer, this.ends[column] ?? 0, limit), 1) ? open : -1;
  }

  #isBlank(byte: number): boolean {
    return (byte === SPACE || byte === TAB) && byte !== this.dialect.delimiter;
  }

  #endsCell(byte: number): boolean {
    return byte === this.dialect.delimiter || byte === LF || byte === CR;
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

function isLineEnd(byte: number | undefined): boolean {
  return byte === LF || byte === CR;
}

/** Classes of bytes outside and inside quotes, but for the delimiter. */
function byteClasses(): Uint8Array {
  const classes = new Uint8Array(256);
  classes.fill(CONTROL, 0, 0x20);
  classes[0x7f] = CONTROL;
  classes[TAB] = PLAIN;
  classes[LF] = LINE_END;
  classes[CR] = LINE_END;
  classes[QUOTE] = QUOTE_MARK;
  classes[COMMA] = NEEDS_QUOTES;
  return classes;
}
