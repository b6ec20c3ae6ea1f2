import { inBytes, type Dialect, type QuoteMarks } from './dialect.ts';
import { isEscaped, unescapePlain, unescapeQuoted } from './escapes.ts';
import { crossesColumns, splitFixed } from './fixed-width.ts';
import { findRecordEnd, isLineEnd } from './record-ends.ts';

/** Characters. A quoted cell that closes further on is no cell. */
const MAX_QUOTED_CHARACTERS = 16 * 1024 * 1024;
/** Lines after a quote that are looked at to tell rows from a text of several lines. */
const LOOKED_AT_LINES = 32;
const MAX_LINE_CHARACTERS = 64 * 1024;
/** Line ends after a text's last quote. */
const MAX_LAST_LINE_ENDS = 4;
const CR = 13;
const LF = 10;

/** No quote closes a cell, and none is known to until there is more of the text. */
const NONE = -1;
const UNKNOWN = -2;

/** What makes a reading of a record doubtful: bits of `TextRecordParser.doubts`. */
export const DOUBT = {
  /** A quote in a quoted cell that neither ends it nor is escaped. */
  stray: 1,
  /** A quote at a cell's start that nothing closes. */
  unclosed: 2,
  /** A quote inside a cell that does not begin with one. */
  loose: 4,
} as const;

/**
 * Reads records of any dialect out of a text, one at a time. The text may stand for bytes, one character each;
 * then the dialect's strings do too.
 */
export class TextRecordParser {
  readonly cells: string[] = [];
  /** By cell: it stood in quotes. */
  readonly quoted: boolean[] = [];
  doubts = 0;
  /** Blanks stood between quotes and a delimiter. */
  isPadded = false;
  hasEscapes = false;
  isMultiline = false;
  /** Where the record ends, its line end not included, and where the next begins. */
  end = 0;
  next = 0;
  /** As in `RecordReader`: 0 the end of the text, 1 LF, 2 CR LF, 3 CR. */
  lineEnd = 0;

  readonly #dialect: Dialect;
  readonly #width: number;
  readonly #isBytes: boolean;
  #text = '';
  #final = true;
  #lineEndFrom = -1;
  #lineEndAt = 0;
  #delimiterFrom = -1;
  #delimiterAt = 0;
  /** No quote from here on closes before `#openTo`. */
  #openFrom = 0;
  #openTo = 0;
  #after = 0;

  /**
   * @param width cells of a usual record; 0: unknown
   * @param isBytes each character of the texts is one byte of UTF-8
   */
  constructor(dialect: Dialect, width = 0, isBytes = false) {
    this.#dialect = isBytes ? inBytes(dialect) : dialect;
    this.#width = width;
    this.#isBytes = isBytes;
  }

  /** Reads from another text from now on. @param final nothing follows the text */
  setText(text: string, final: boolean): void {
    this.#text = text;
    this.#final = final;
    this.#lineEndFrom = -1;
    this.#delimiterFrom = -1;
    this.#openFrom = 0;
    this.#openTo = 0;
  }

  /** Reads the record at `from`. @returns false when the text ends within it and more may follow */
  read(from: number): boolean {
    this.cells.length = 0;
    this.quoted.length = 0;
    this.doubts = 0;
    this.isPadded = false;
    this.hasEscapes = false;
    this.isMultiline = false;
    const { columns, isRun, delimiter } = this.#dialect;
    if (columns !== null) return this.#finish(this.#readFixed(from, columns));
    let at = isRun ? this.#skipRun(from) : from;
    for (;;) {
      const end = this.#readCell(at);
      if (end === -1) return false;
      if (!this.#isDelimiter(end)) return this.#finish(end);
      at = end + delimiter.length;
      if (!isRun) continue;
      at = this.#skipRun(at);
      if (this.#findLineEnd(at) === at) return this.#finish(at);
    }
  }

  /** @returns where the cell at `at` ends; -1 for beyond the text */
  #readCell(at: number): number {
    const { quote, spaceBeforeQuote, escape } = this.#dialect;
    const text = this.#text;
    if (quote === null) return this.#readPlain(at);
    let open = at;
    if (spaceBeforeQuote) while (this.#isBlank(open)) open++;
    if (!text.startsWith(quote.open, open)) return this.#readPlain(at);
    const close = this.#findClose(open, quote);
    if (close === UNKNOWN) return -1;
    if (close === NONE) {
      this.doubts |= DOUBT.unclosed;
      return this.#readPlain(open + quote.open.length);
    }
    const cell = text.slice(open + quote.open.length, close);
    const hasEscapes = this.hasEscapes || (escape !== null && cell.includes(escape));
    this.cells.push(hasEscapes ? unescapeQuoted(cell, this.#dialect) : cell);
    this.quoted.push(true);
    this.isPadded ||= open > at || this.#after > close + quote.close.length;
    this.isMultiline ||= /[\r\n]/.test(cell);
    return this.#after;
  }

  #readPlain(from: number): number {
    const { quote, escape } = this.#dialect;
    const lineEnd = this.#findLineEnd(from);
    let end = Math.min(this.#findDelimiter(from), lineEnd);
    if (escape !== null) end = this.#pastEscaped(from, end, lineEnd, escape);
    if (end >= this.#text.length && !this.#final) return -1;
    const cell = this.#text.slice(from, end);
    if (quote !== null && cell.includes(quote.close)) this.doubts |= DOUBT.loose;
    this.cells.push(
      escape !== null && cell.includes(escape) ? unescapePlain(cell, this.#dialect, escape) : cell,
    );
    this.quoted.push(false);
    return end;
  }

  /** The first delimiter at or after `end` that is not escaped, or the line's end. */
  #pastEscaped(from: number, end: number, lineEnd: number, escape: string): number {
    let at = end;
    while (at < lineEnd && isEscaped(this.#text, from, at, escape)) {
      this.hasEscapes = true;
      at = Math.min(this.#findDelimiter(at + 1), lineEnd);
    }
    return at;
  }

  /** @returns the index of the quote that closes the one at `open`; NONE, or UNKNOWN when the text ends before that is known */
  #findClose(open: number, quote: QuoteMarks): number {
    const text = this.#text;
    const { escape, delimiter } = this.#dialect;
    const mark = quote.close;
    const isSame = quote.open === mark;
    const lookAhead = Math.max(2, delimiter.length);
    const first = open + mark.length;
    const none = this.#final ? NONE : UNKNOWN;
    if (open >= this.#openFrom && first < this.#openTo && !text.startsWith(mark, first)) return none;
    let lastOpening = -1;
    for (let at = open + quote.open.length; ;) {
      const found = text.indexOf(mark, at);
      if (found === -1 || found - open > MAX_QUOTED_CHARACTERS) return this.#learnOpen(open, found);
      let after = found + mark.length;
      if (escape !== null && isEscaped(text, at, found, escape)) {
        this.hasEscapes = true;
        at = after;
        continue;
      }
      if (!this.#reaches(after + 1)) return UNKNOWN;
      if (isSame && text.startsWith(mark, after)) {
        this.hasEscapes = true;
        at = after + mark.length;
        continue;
      }
      while (this.#isBlank(after)) after++;
      if (!this.#reaches(after + lookAhead)) return UNKNOWN;
      if (this.#endsCell(after)) {
        if (lastOpening !== -1 && this.#isLone(found, after)) {
          if (this.#final) [this.#openFrom, this.#openTo] = [open, lastOpening + 1];
          return none;
        }
        const verdict = this.#judge(open, found);
        if (verdict !== null) return verdict;
        this.#after = after;
        return found;
      }
      this.doubts |= DOUBT.stray;
      if (this.#beginsCell(found)) lastOpening = found;
      at = found + mark.length;
    }
  }

  /** The quote at `open` has no close before `found`, nor, where that is -1, in the text. */
  #learnOpen(open: number, found: number): number {
    const { length } = this.#text;
    if (found === -1 && !this.#final && length - open <= MAX_QUOTED_CHARACTERS) return UNKNOWN;
    [this.#openFrom, this.#openTo] = [open, found === -1 ? length : found];
    return NONE;
  }

  /** Whether what comes before `end` can be told: the text goes so far, or nothing follows it. */
  #reaches(end: number): boolean {
    return this.#final || end <= this.#text.length;
  }

  #endsCell(at: number): boolean {
    return at >= this.#text.length || this.#isDelimiter(at) || this.#findLineEnd(at) === at;
  }

  #beginsCell(at: number): boolean {
    const { delimiter } = this.#dialect;
    return isLineEnd(this.#text.charCodeAt(at - 1)) || this.#isDelimiter(at - delimiter.length);
  }

  /** The quote at `at` is the text's last character, alone in its line; line ends may follow. */
  #isLone(at: number, after: number): boolean {
    const text = this.#text;
    return (
      isLineEnd(text.charCodeAt(at - 1)) &&
      text.length - after <= MAX_LAST_LINE_ENDS &&
      /^[\r\n]*$/.test(text.slice(after))
    );
  }

  /** NONE where the lines from the quote at `open` to the one at `close` are rows, so that the first was never closed. */
  #judge(open: number, close: number): number | null {
    const width = this.#width;
    const text = this.#text;
    let end = this.#findLineEnd(open);
    if (width < 2 || end >= close || end - open > MAX_LINE_CHARACTERS) return null;
    const rest = this.#countCells(open, end) + this.cells.length;
    if (rest !== width) return null;
    let lines = 0;
    let whole = 0;
    let last = false;
    for (; end < close && lines < LOOKED_AT_LINES; lines++) {
      const from = end + (text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? 2 : 1);
      end = this.#findLineEnd(from);
      if (end >= text.length && !this.#final) return UNKNOWN;
      last = end - from <= MAX_LINE_CHARACTERS && this.#countCells(from, end) === width;
      if (last) whole++;
    }
    return lines > 0 && last && whole * 10 >= lines * 9 ? NONE : null;
  }

  /** Cells of a line; a quoted cell within it counts as one. */
  #countCells(from: number, end: number): number {
    const { delimiter, quote } = this.#dialect;
    const line = this.#text.slice(from, end);
    let count = 1;
    for (let at = 0; ;) {
      if (quote !== null && line.startsWith(quote.open, at)) {
        const close = line.indexOf(quote.close + delimiter, at + quote.open.length);
        if (close !== -1) at = close + quote.close.length;
      }
      at = delimiter === '' ? -1 : line.indexOf(delimiter, at);
      if (at === -1 || count > this.#width) return count;
      count++;
      at += delimiter.length;
    }
  }

  #readFixed(from: number, columns: readonly number[]): number {
    const end = this.#findLineEnd(from);
    const line = this.#text.slice(from, end);
    if (!this.#isBytes && crossesColumns(line, columns)) this.doubts |= DOUBT.stray;
    for (const cell of splitFixed(line, columns, this.#isBytes)) {
      this.cells.push(cell);
      this.quoted.push(false);
    }
    return end;
  }

  #skipRun(at: number): number {
    const { delimiter } = this.#dialect;
    const isBlankRun = delimiter.trim() === '';
    while (isBlankRun ? this.#isAnyBlank(at) : this.#isDelimiter(at)) at++;
    return at;
  }

  #isAnyBlank(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === 0x20 || code === 0x09;
  }

  #isBlank(at: number): boolean {
    return this.#isAnyBlank(at) && !this.#isDelimiter(at);
  }

  #isDelimiter(at: number): boolean {
    const { delimiter } = this.#dialect;
    return delimiter !== '' && this.#text.startsWith(delimiter, at);
  }

  #findDelimiter(from: number): number {
    if (this.#delimiterFrom !== -1 && from >= this.#delimiterFrom && from <= this.#delimiterAt)
      return this.#delimiterAt;
    const { delimiter } = this.#dialect;
    const found = delimiter === '' ? -1 : this.#text.indexOf(delimiter, from);
    this.#delimiterFrom = from;
    this.#delimiterAt = found === -1 ? this.#text.length : found;
    return this.#delimiterAt;
  }

  #findLineEnd(from: number): number {
    if (this.#lineEndFrom !== -1 && from >= this.#lineEndFrom && from <= this.#lineEndAt)
      return this.#lineEndAt;
    this.#lineEndFrom = from;
    this.#lineEndAt = findRecordEnd(this.#text, from, this.#dialect.recordEnds);
    return this.#lineEndAt;
  }

  /** `at` is at a line end or at the end of the text. CR CR LF is one line end. */
  #finish(at: number): boolean {
    const text = this.#text;
    this.end = at;
    this.next = at;
    this.lineEnd = 0;
    if (at >= text.length) return this.#final;
    this.next = at + 1;
    this.lineEnd = 1;
    if (text.charCodeAt(at) === LF) return true;
    if (at + 2 >= text.length && !this.#final) return false;
    this.lineEnd = 3;
    if (text.charCodeAt(at + 1) === LF) this.next = at + 2;
    else if (this.#dialect.recordEnds !== 'cr' && text.startsWith('\r\n', at + 1)) this.next = at + 3;
    if (this.next > at + 1) this.lineEnd = 2;
    return true;
  }
}
