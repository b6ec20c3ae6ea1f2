import {
  MAX_CELL_BYTES,
  MAX_COLUMNS,
  QUOTED_CELL_CHECK_BYTES,
  cellTooLong,
  tooManyColumns,
} from './limits.ts';

/** What was met while reading a cell: bits of `RecordScanner.flags` and of `union`. */
export const CELL_FLAG = {
  quoted: 1,
  /** Holds doubled quotes that stand for one. */
  doubled: 2,
  /** A quote inside a quoted cell that neither ends it nor is doubled. */
  stray: 4,
  /** Canonical CSV has to quote it: a comma, a quote or a line break. */
  needsQuotes: 8,
  /** Holds control characters. */
  control: 16,
  /** Began with a quote that nothing closes; that quote is not part of the range. */
  unclosed: 32,
  /** Blanks stood between its quotes and a delimiter. */
  padded: 64,
  multiline: 128,
} as const;

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

type QuotedOutcome = 'closed' | 'unclosed' | 'incomplete';

export interface Dialect {
  /** One ASCII byte. */
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
export class RecordScanner {
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
  /** Cells that a usual record has; 0 while unknown. Tells a long text from a quote never closed. */
  expectedCount = 0;
  /** Number of the record for messages; the caller keeps it. */
  line = 1;

  readonly dialect: Dialect;
  readonly #plain: Uint8Array;
  readonly #quoted: Uint8Array;
  #close = 0;
  #after = 0;
  #quotedFlags = 0;

  constructor(dialect: Dialect) {
    this.dialect = dialect;
    this.#quoted = byteClasses();
    this.#quoted[dialect.delimiter] = dialect.delimiter === COMMA ? NEEDS_QUOTES : PLAIN;
    this.#plain = byteClasses();
    this.#plain[dialect.delimiter] = DELIMITER;
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
    buffer[limit] = LF;
    this.count = 0;
    this.union = 0;
    let i = from;
    for (;;) {
      let start = i;
      let flags = 0;
      if (spaceBeforeQuote && buffer[start] === SPACE) {
        while (buffer[start] === SPACE) start++;
        if (start >= limit && !final) return false;
        if (buffer[start] === QUOTE) flags = CELL_FLAG.padded;
        else start = i;
      }
      let outcome: QuotedOutcome | null = null;
      if (quotes && buffer[start] === QUOTE) {
        outcome = start === literalQuoteAt ? 'unclosed' : this.#scanQuoted(buffer, start, limit, final);
        if (outcome === 'incomplete') return false;
        start++;
      }
      if (outcome === 'closed') {
        this.#push(start, this.#close, flags | this.#quotedFlags);
        i = this.#after;
      } else {
        if (outcome === 'unclosed') flags |= CELL_FLAG.unclosed;
        i = start;
        for (;;) {
          let kind = PLAIN;
          while ((kind = plain[buffer[i] ?? LF] ?? LINE_END) === PLAIN) i++;
          if (kind <= LINE_END) break;
          flags |= kind === CONTROL ? CELL_FLAG.control : CELL_FLAG.needsQuotes;
          i++;
        }
        if (i >= limit && !final) return false;
        this.#push(start, i, flags);
      }
      if (i < limit && buffer[i] === delimiter) i++;
      else return this.#finish(buffer, i, limit, final);
    }
  }

  #scanQuoted(buffer: Uint8Array, open: number, limit: number, final: boolean): QuotedOutcome {
    const quoted = this.#quoted;
    let flags: number = CELL_FLAG.quoted;
    let checked = false;
    let i = open + 1;
    for (;;) {
      let kind = PLAIN;
      while ((kind = quoted[buffer[i] ?? LF] ?? LINE_END) === PLAIN) i++;
      if (i >= limit) return final ? 'unclosed' : 'incomplete';
      if (i - open > QUOTED_CELL_CHECK_BYTES) {
        if (!checked && this.#looksSwallowed(buffer, open, open + QUOTED_CELL_CHECK_BYTES)) return 'unclosed';
        checked = true;
        if (i - open > MAX_CELL_BYTES) throw cellTooLong(this.line);
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
        if (after >= limit || this.#endsCell(buffer[after] ?? LF)) {
          this.#close = i;
          this.#after = after;
          this.#quotedFlags = after === i + 1 ? flags : flags | CELL_FLAG.padded;
          return 'closed';
        }
        flags |= CELL_FLAG.stray | CELL_FLAG.needsQuotes;
      } else if (kind === CONTROL) flags |= CELL_FLAG.control;
      else flags |= kind === LINE_END ? CELL_FLAG.needsQuotes | CELL_FLAG.multiline : CELL_FLAG.needsQuotes;
      i++;
    }
  }

  #isBlank(byte: number): boolean {
    return (byte === SPACE || byte === TAB) && byte !== this.dialect.delimiter;
  }

  #endsCell(byte: number): boolean {
    return byte === this.dialect.delimiter || byte === LF || byte === CR;
  }

  /** Whether most lines in the range have the delimiters of a whole record: then it is rows, not one cell. */
  #looksSwallowed(buffer: Uint8Array, from: number, end: number): boolean {
    if (this.expectedCount < 2) return false;
    let lines = 0;
    let records = 0;
    let delimiters = 0;
    for (let i = from; i < end; i++) {
      const byte = buffer[i];
      if (byte === this.dialect.delimiter) delimiters++;
      else if (byte === LF || (byte === CR && buffer[i + 1] !== LF)) {
        lines++;
        if (delimiters >= this.expectedCount - 1) records++;
        delimiters = 0;
      }
    }
    return lines >= 3 && records * 2 >= lines;
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
