const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const TAB = 0x09;

/** After so many lines without a decision, what a quote opened is taken for text. */
const MAX_LINES = 32;
/** A longer line is no sign of rows; it is not worth looking through. */
const MAX_LINE_BYTES = 64 * 1024;

/** How the lines are cut into cells when a quote that nothing closes is mere text. */
export interface LineForm {
  readonly delimiter: number;
  /** Cells of a usual record. */
  readonly cells: number;
}

/**
 * Gathers evidence on one opening quote: are the lines after it rows of the table, so that the quote was never
 * closed, or is it a text of several lines? A line counts as a row when it has the usual number of cells.
 * Lines are looked at once, however often it is asked.
 */
export class UnclosedQuoteEvidence {
  readonly #form: LineForm;
  #open = -1;
  /** Whether the line of the quote, read without it, is a whole row. */
  #isFirstWhole = false;
  #firstEnd = 0;
  #at = 0;
  #lines = 0;
  #whole = 0;
  #isLastWhole = false;

  constructor(form: LineForm) {
    this.#form = form;
  }

  /** Forgets the quote: the bytes may stand elsewhere now. */
  reset(): void {
    this.#open = -1;
  }

  /** @param cellsBefore cells of the record before the quote at `open`; its line ends at `firstEnd` */
  begin(bytes: Uint8Array, open: number, firstEnd: number, cellsBefore: number): void {
    if (open === this.#open && firstEnd === this.#firstEnd) return;
    this.#open = open;
    this.#firstEnd = firstEnd;
    this.#at = firstEnd;
    this.#lines = 0;
    this.#whole = 0;
    this.#isLastWhole = false;
    const { cells, delimiter } = this.#form;
    const isShort = firstEnd - open <= MAX_LINE_BYTES;
    const rest = isShort
      ? countCells(bytes, open + 1, firstEnd, { delimiter, cells: cells - cellsBefore })
      : 0;
    this.#isFirstWhole = isShort && cellsBefore + rest === cells;
  }

  /** Nothing that follows can show rows any more. */
  get isText(): boolean {
    return !this.#isFirstWhole || (this.#lines > MAX_LINES && !this.#areNearlyAllWhole);
  }

  /** For a stray quote in the line that ends at `lineEnd`: that line and most before it are rows. */
  showsRowsUpTo(bytes: Uint8Array, lineEnd: number): boolean {
    if (lineEnd <= this.#at) return false;
    while (!this.isText && this.#at < lineEnd) this.#look(bytes, lineEnd);
    return !this.isText && this.#isLastWhole && this.#whole * 2 >= this.#lines;
  }

  /** For a quote that closes in the line that ends at `lineEnd`: that line and nearly all before it, `least` or more, are rows. */
  nearlyAllRows(bytes: Uint8Array, lineEnd: number, least: number): boolean {
    while (!this.isText && this.#at < lineEnd) this.#look(bytes, lineEnd);
    return !this.isText && this.#isLastWhole && this.#areNearlyAllWhole && this.#lines >= least;
  }

  /** Nine in ten: a messy table has rows that are too short or too long. */
  get #areNearlyAllWhole(): boolean {
    return this.#whole * 10 >= this.#lines * 9;
  }

  #look(bytes: Uint8Array, limit: number): void {
    const from = this.#at + (bytes[this.#at] === CR && bytes[this.#at + 1] === LF ? 2 : 1);
    const end = findLineEnd(bytes, from, limit);
    this.#at = Math.max(end, from);
    if (end <= from) return;
    this.#lines++;
    this.#isLastWhole =
      end - from <= MAX_LINE_BYTES && countCells(bytes, from, end, this.#form) === this.#form.cells;
    if (this.#isLastWhole) this.#whole++;
  }
}

/** The index of the first line end at or after `from`, or `limit`. */
export function findLineEnd(bytes: Uint8Array, from: number, limit: number): number {
  let i = from;
  while (i < limit && bytes[i] !== LF && bytes[i] !== CR) i++;
  return i;
}

/** Cells of a line; counting stops past `form.cells`. A quote that the line does not close is text. */
function countCells(bytes: Uint8Array, from: number, end: number, { delimiter, cells }: LineForm): number {
  let count = 1;
  let mayClose = true;
  for (let i = from; ;) {
    if (bytes[i] === QUOTE && i < end && mayClose) {
      const after = findClosed(bytes, i, end, delimiter);
      if (after === -1) mayClose = false;
      else i = after;
    }
    while (i < end && bytes[i] !== delimiter) i++;
    if (i >= end || count > cells) return count;
    count++;
    i++;
  }
}

/** The index after the cell in quotes that opens at `open`; -1 when it does not close before `end`. */
function findClosed(bytes: Uint8Array, open: number, end: number, delimiter: number): number {
  for (let i = open + 1; i < end; i++) {
    if (bytes[i] !== QUOTE) continue;
    if (bytes[i + 1] === QUOTE && i + 1 < end) {
      i++;
      continue;
    }
    let after = i + 1;
    while (after < end && (bytes[after] === SPACE || bytes[after] === TAB) && bytes[after] !== delimiter)
      after++;
    if (after >= end || bytes[after] === delimiter) return after;
  }
  return -1;
}
