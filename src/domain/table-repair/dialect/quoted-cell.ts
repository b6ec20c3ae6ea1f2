import { isLineEnd } from './record-ends.ts';
import { MAX_CELL_BYTES, cellTooLong } from '../limits.ts';
import { BYTE_KIND, kindsInsideQuotes } from './byte-kinds.ts';
import { CELL_FLAG } from './cell-flags.ts';
import type { SpecialBytes } from './special-bytes.ts';
import { UnclosedQuoteEvidence, findLineEnd } from './unclosed-quote.ts';

const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** Lines that must nearly all be rows before a quote that does close is taken for one that was lost. */
const MIN_SWALLOWED_LINES = 3;

/** Line ends after a file's last quote. */
const MAX_LAST_LINE_ENDS = 4;

export type QuotedOutcome = 'closed' | 'unclosed' | 'incomplete';

/** Finds where a cell in quotes ends, and whether the quote that opens it was ever closed. */
export class QuotedCellScanner {
  /** Of the cell just scanned: its closing quote, the index after that and the blanks behind it, its flags. */
  close = 0;
  after = 0;
  flags = 0;
  /** After a quote that was never closed: where its line ends, and the record with it; -1 otherwise. */
  recordEnd = -1;

  readonly #delimiter: number;
  readonly #expectedCount: number;
  readonly #kinds: Uint8Array;
  readonly #special: SpecialBytes;
  readonly #evidence: UnclosedQuoteEvidence;
  /** Known from an earlier quote: inside quotes, no byte from `#openFrom` on but a quote leads to a close before `#openTo`. */
  #openFrom = 0;
  #openTo = 0;
  /** The last of those bytes that is a quote at a cell's start, where the close is the file's last quote, alone in its line; else -1. */
  #lastOpening = -1;

  /**
   * @param delimiter one ASCII byte, or a number that no byte has
   * @param expectedCount cells of a usual record; 0: unknown
   * @param special where the bytes stand that are not plain
   */
  constructor(delimiter: number, expectedCount: number, special: SpecialBytes) {
    this.#delimiter = delimiter;
    this.#expectedCount = expectedCount;
    this.#kinds = kindsInsideQuotes(delimiter);
    this.#special = special;
    this.#evidence = new UnclosedQuoteEvidence({ delimiter, cells: expectedCount });
  }

  /** A record begins. */
  reset(): void {
    this.recordEnd = -1;
    this.#evidence.reset();
  }

  /** The bytes stand elsewhere now, or there are more of them. */
  forget(): void {
    this.#openFrom = 0;
    this.#openTo = 0;
    this.#lastOpening = -1;
  }

  /**
   * Scans the cell whose quote is at `open`.
   *
   * @param cellsBefore cells of the record before it
   * @param line number of the record for messages
   * @throws AppError unreadable_file when the cell passes the limit
   */
  // oxlint-disable-next-line complexity, max-lines-per-function -- hot loop: calls cost more than they explain
  scan(
    buffer: Uint8Array,
    open: number,
    limit: number,
    final: boolean,
    cellsBefore: number,
    line: number,
  ): QuotedOutcome {
    const kinds = this.#kinds;
    const special = this.#special;
    const isBounded = this.recordEnd !== -1;
    const end = isBounded ? this.recordEnd : limit;
    let flags: number = CELL_FLAG.quoted;
    let firstBreak = -1;
    let hasJumped = false;
    let lastOpening = -1;
    let i = open + 1;
    for (;;) {
      if (i >= this.#openFrom && i < this.#openTo && buffer[i] !== QUOTE) {
        if (this.#openTo >= end && (isBounded || final)) return 'unclosed';
        if (i <= this.#lastOpening) {
          this.recordEnd = findLineEnd(buffer, open, limit);
          return 'unclosed';
        }
        i = Math.min(this.#openTo, end);
        hasJumped = true;
      }
      let kind: number = BYTE_KIND.plain;
      // After a jump nothing is listed: what stands there is looked at once.
      while ((kind = kinds[buffer[i] ?? LF] ?? BYTE_KIND.lineEnd) === BYTE_KIND.plain)
        i = hasJumped ? i + 1 : special.placeFrom(i + 1);
      if (i >= end) {
        if (!isBounded && !final) return 'incomplete';
        this.#learnOpen(open, end);
        return 'unclosed';
      }
      if (i - open > MAX_CELL_BYTES) {
        if (!hasJumped && firstBreak === -1) throw cellTooLong(line);
        this.#learnOpen(open, i);
        return 'unclosed';
      }
      if (kind === BYTE_KIND.quote) {
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
          this.forget();
          return this.scan(buffer, open, limit, final, cellsBefore, line);
        }
        if (isClose && lastOpening !== -1 && isLineEnd(buffer[i - 1]) && isBlankRest(buffer, after, limit)) {
          if (!final) return 'incomplete';
          this.#learnOpen(open, i);
          this.#lastOpening = lastOpening;
          this.recordEnd = firstBreak;
          return 'unclosed';
        }
        if (firstBreak !== -1 && !hasJumped) {
          const verdict = this.#judge(buffer, open, firstBreak, i, isClose, limit, final, cellsBefore);
          if (verdict !== null) return verdict;
        }
        if (isClose) {
          this.close = i;
          this.after = after;
          this.flags = after === i + 1 ? flags : flags | CELL_FLAG.padded;
          return 'closed';
        }
        flags |= CELL_FLAG.stray | CELL_FLAG.needsQuotes;
        if (this.#endsCell(buffer[i - 1] ?? LF)) lastOpening = i;
      } else if (kind === BYTE_KIND.control) flags |= CELL_FLAG.control;
      else if (kind === BYTE_KIND.lineEnd) {
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
    cellsBefore: number,
  ): 'unclosed' | 'incomplete' | null {
    // A row does not begin with a quote that ends a cell: that is the end of a text.
    if (this.#expectedCount === 0 || (isClose && isLineEnd(buffer[i - 1]))) return null;
    // In one column every line is a row; there only a quote that could open the next cell tells.
    if (this.#expectedCount === 1 && (isClose || !isLineEnd(buffer[i - 1]))) return null;
    const evidence = this.#evidence;
    evidence.begin(buffer, open, firstBreak, cellsBefore);
    if (evidence.isText) return null;
    const lineEnd = findLineEnd(buffer, i, limit);
    if (lineEnd >= limit && !final) return 'incomplete';
    const isLost = isClose
      ? evidence.nearlyAllRows(buffer, lineEnd, MIN_SWALLOWED_LINES)
      : evidence.showsRowsUpTo(buffer, lineEnd);
    if (!isLost) return null;
    this.recordEnd = firstBreak;
    return 'unclosed';
  }

  /**
   * Whether the cell from the quote at `open` to `end`, of a record with the wrong number of cells, is rows after a
   * quote that was lost.
   */
  swallowsRows(buffer: Uint8Array, open: number, end: number, limit: number, cellsBefore: number): boolean {
    const evidence = this.#evidence;
    evidence.begin(buffer, open, findLineEnd(buffer, open, limit), cellsBefore);
    return evidence.nearlyAllRows(buffer, findLineEnd(buffer, end, limit), 1);
  }

  #learnOpen(open: number, end: number): void {
    if (end <= this.#openTo) return;
    this.#openFrom = open + 1;
    this.#openTo = end;
    this.#lastOpening = -1;
  }

  #isBlank(byte: number): boolean {
    return (byte === SPACE || byte === TAB) && byte !== this.#delimiter;
  }

  #endsCell(byte: number): boolean {
    return byte === this.#delimiter || byte === LF || byte === CR;
  }
}

/** Nothing but line ends follow, and few of them. */
function isBlankRest(buffer: Uint8Array, from: number, limit: number): boolean {
  if (limit - from > MAX_LAST_LINE_ENDS) return false;
  for (let i = from; i < limit; i++) if (!isLineEnd(buffer[i])) return false;
  return true;
}
