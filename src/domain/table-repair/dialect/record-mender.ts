import type { CellRepair } from '../rows/cell-row.ts';
import { inBytes, type Dialect, type QuoteMarks } from './dialect.ts';
import { fitQuotes } from './fit-quotes.ts';
import { findFormulas, findOtherQuoted, type WholeCell } from './kept-whole.ts';
import { findGluedBehind, findGluedText, type GluedText } from './missing-delimiter.ts';
import { OTHER_QUOTES } from './quote-style.ts';
import { DOUBT, TextRecordParser } from './text-record.ts';

/** Stands for a cell that is kept whole; no text of bytes holds it. */
const WHOLE_CELL = '\ue000';
const OTHER_QUOTES_IN_BYTES: readonly QuoteMarks[] = OTHER_QUOTES.map(({ open, close }) => ({
  open: latin1(open),
  close: latin1(close),
}));

/** Bytes. A longer record is left as it was read. */
export const MAX_MENDED_BYTES = 256 * 1024;

export interface MendedRecord {
  /** One character for each byte. */
  readonly cells: readonly string[];
  readonly repairs: readonly CellRepair[];
  /** How much of the record's text the cells are; what follows, from a line end on, is read anew. */
  readonly length: number;
}

/**
 * Reads a record again that did not come out with the usual number of cells: with the delimiter in a formula or in
 * quotes of another kind, or missing before a quote; as a row quoted as a whole, with quotes that are not escaped, with
 * the delimiter of other lines, or as a line that a lost quote had tied to the next.
 */
export class RecordMender {
  readonly #dialect: Dialect;
  readonly #width: number;
  readonly #parser: TextRecordParser;
  /** Without any of these there is nothing to divide. */
  readonly #signs: readonly string[];
  readonly #others: readonly TextRecordParser[];

  constructor(dialect: Dialect, width: number) {
    this.#dialect = inBytes(dialect);
    this.#width = width;
    this.#parser = new TextRecordParser(this.#dialect, width);
    this.#signs = [this.#dialect.delimiter, ...this.#dialect.otherDelimiters].filter((sign) => sign !== '');
    this.#others = this.#dialect.otherDelimiters.map(
      (delimiter) =>
        new TextRecordParser({ ...this.#dialect, delimiter, isRun: false, columns: null }, width),
    );
  }

  /**
   * @param text the record as it was read, its line end not included; one character for each byte
   * @returns null when no reading gives the usual number of cells
   */
  mend(text: string): MendedRecord | null {
    if (this.#width < 2 || !this.#signs.some((sign) => text.includes(sign))) return null;
    const end = text.search(/[\r\n]/);
    if (end <= 0) return this.#mendText(text);
    const line = this.#mendLine(text.slice(0, end));
    // Where the next line is a row too, a lost quote or delimiter had tied it to the first.
    if (line !== null && this.#isRow(nextLine(text, end), line)) return line;
    return this.#mendText(text);
  }

  /** The first line of several as a row of its own. */
  #mendLine(line: string): MendedRecord | null {
    if (this.#read(this.#parser, line) && this.#parser.doubts === 0)
      return { cells: [...this.#parser.cells], repairs: [], length: line.length };
    return this.#mendText(line);
  }

  /** Whether a line reads as a row by itself; with another delimiter only after a row that has one. */
  #isRow(line: string, before: MendedRecord): boolean {
    if (before.repairs[0]?.kind === 'other_delimiter' && this.#tryOthers(line) !== null) return true;
    return this.#read(this.#parser, line) && this.#parser.doubts === 0;
  }

  #mendText(text: string): MendedRecord | null {
    return (
      this.#keepWhole(text) ??
      this.#divideGlued(text) ??
      this.#divideBehindQuote(text) ??
      this.#unwrap(text) ??
      this.#fitQuotes(text) ??
      this.#tryOthers(text)
    );
  }

  /** Reads a text as one record. @returns whether it has the usual number of cells */
  #read(parser: TextRecordParser, text: string): boolean {
    parser.setText(text, true);
    parser.read(0);
    return parser.end === text.length && parser.cells.length === this.#width;
  }

  /** `"a,b,""c d"""`: the whole row was quoted as if it were one cell. */
  #unwrap(text: string): MendedRecord | null {
    const parser = this.#parser;
    this.#read(parser, text);
    const inner = parser.cells[0] ?? '';
    if (parser.cells.length !== 1 || parser.quoted[0] !== true || parser.end !== text.length) return null;
    if (!this.#read(parser, inner)) return null;
    const cells = [...parser.cells];
    return { cells, repairs: [rowRepair('row_in_quotes', text, cells)], length: text.length };
  }

  /**
   * Looks at a record that has the usual number of cells and quotes within them.
   *
   * @returns the record with a text in quotes as a cell of its own, where it had been cut at a delimiter in it and none
   *   stood before it; as it was and with a warning where that may be; without a quote at the end of a text that has lost the one before it;
   *   null where nothing points at either
   */
  mendGlued(text: string): MendedRecord | null {
    const divided = this.#divideGlued(text);
    if (divided !== null) return divided;
    const glued = this.#findGlued(text);
    if (glued === null) return this.#addOpeningQuotes(text);
    const cells = [...this.#parser.cells];
    const shown = toText(cells.slice(glued.from, glued.to + 1).join(' | '));
    const warning = { column: glued.from, kind: 'doubtful_quotes', before: shown, after: shown } as const;
    return { cells, repairs: [warning], length: text.length };
  }

  /** Cells that have lost the quote before them, where nothing else is wrong with the record. */
  #addOpeningQuotes(text: string): MendedRecord | null {
    const { quote } = this.#dialect;
    const parser = this.#parser;
    if (quote === null || !this.#read(parser, text) || parser.doubts !== DOUBT.loose) return null;
    const repairs: CellRepair[] = [];
    const cells = parser.cells.map((cell, column) => {
      const after = parser.quoted[column] === true ? null : withoutClosingQuote(cell, quote.close);
      if (after === null) return cell;
      repairs.push({ column, kind: 'extra_quote', before: toText(cell), after: toText(after) });
      return after;
    });
    return repairs.length === 0 ? null : { cells, repairs, length: text.length };
  }

  #findGlued(text: string): GluedText | null {
    const { quote, delimiter, isRun } = this.#dialect;
    if (quote === null || isRun || !text.includes(quote.close)) return null;
    const parser = this.#parser;
    this.#read(parser, text);
    if (parser.end !== text.length || parser.doubts !== DOUBT.loose) return null;
    return findGluedText(parser.cells, parser.quoted, delimiter, quote.close);
  }

  #divideGlued(text: string): MendedRecord | null {
    const glued = this.#findGlued(text);
    if (glued === null || !glued.isSure) return null;
    const { from, to, head, text: inner } = glued;
    const { cells } = this.#parser;
    if (cells.length - (to - from) + 1 !== this.#width) return null;
    const before = cells.slice(from, to + 1).join(this.#dialect.delimiter);
    const after = `${head} | ${inner}`;
    return {
      cells: [...cells.slice(0, from), head, inner, ...cells.slice(to + 1)],
      repairs: [{ column: from, kind: 'split_cell', before: toText(before), after: toText(after) }],
      length: text.length,
    };
  }

  /** `""8` or `"a"8`: a cell whose quotes close before other text, in a record that has one cell too few. */
  #divideBehindQuote(text: string): MendedRecord | null {
    const { quote, delimiter, isRun, columns } = this.#dialect;
    if (quote === null || delimiter === '' || isRun || columns !== null || /[\r\n]/.test(text)) return null;
    const glued = findGluedBehind(text.split(delimiter), quote);
    if (glued === null || glued.cells.length !== this.#width) return null;
    const { column, before, cells } = glued;
    const after = `${cells[column] ?? ''} | ${cells[column + 1] ?? ''}`;
    const repair = { column, kind: 'split_cell', before: toText(before), after: toText(after) } as const;
    return { cells, repairs: [repair], length: text.length };
  }

  /** Formulas, or cells in quotes of another kind, hold the delimiter. */
  #keepWhole(text: string): MendedRecord | null {
    const { delimiter, quote, columns } = this.#dialect;
    if (delimiter === '' || columns !== null) return null;
    const kept = this.#readAround(text, findFormulas(text, delimiter));
    if (kept !== null || this.#dialect.areQuotesText) return kept;
    for (const marks of OTHER_QUOTES_IN_BYTES) {
      if (marks.open === quote?.open) continue;
      const mended = this.#readAround(text, findOtherQuoted(text, delimiter, marks));
      if (mended !== null) return mended;
    }
    return null;
  }

  /** Reads the rest of a record as always; null where that does not give the usual number of cells. */
  #readAround(text: string, whole: readonly WholeCell[]): MendedRecord | null {
    if (whole.length === 0) return null;
    let at = 0;
    let rest = '';
    for (const { from, to } of whole) {
      rest += text.slice(at, from) + WHOLE_CELL;
      at = to;
    }
    const parser = this.#parser;
    if (!this.#read(parser, rest + text.slice(at)) || (parser.doubts & ~DOUBT.loose) !== 0) return null;
    const repairs: CellRepair[] = [];
    const cells = parser.cells.map((cell, column) => {
      const kept = cell.trim() === WHOLE_CELL ? whole[repairs.length] : undefined;
      if (kept === undefined) return cell;
      const pieces = text.slice(kept.from, kept.to).split(this.#dialect.delimiter).join(' | ');
      repairs.push({ column, kind: 'joined_cells', before: toText(pieces), after: toText(kept.text) });
      return kept.text;
    });
    return repairs.length === whole.length ? { cells, repairs, length: text.length } : null;
  }

  #fitQuotes(text: string): MendedRecord | null {
    const { quote } = this.#dialect;
    if (quote === null || !text.includes(quote.open)) return null;
    const isRead = this.#read(this.#parser, text);
    const { doubts, isMultiline, hasEscapes } = this.#parser;
    // Without a doubled quote, where a lost one may hide, every quote stands where it should.
    if (doubts === 0 && (isRead || !isMultiline || !hasEscapes)) return null;
    const fitted = fitQuotes(text, this.#dialect, this.#width);
    if (fitted === null) return null;
    const repairs = fitted.flatMap(({ kind, before, text: after }, column) =>
      kind === null ? [] : [{ column, kind, before: toText(before), after: toText(after) }],
    );
    if (doubts === 0 && repairs.length === 0) return null;
    return { cells: fitted.map((cell) => cell.text), repairs, length: text.length };
  }

  #tryOthers(text: string): MendedRecord | null {
    this.#read(this.#parser, text);
    for (const [index, parser] of this.#others.entries()) {
      const delimiter = this.#dialect.otherDelimiters[index] ?? '';
      if (!text.includes(delimiter)) continue;
      // Blanks stand in texts; they divide no row that its own delimiter divides well.
      if (delimiter === ' ' && this.#parser.cells.length >= this.#width) continue;
      if (!this.#read(parser, text) || parser.doubts !== 0) continue;
      const cells = [...parser.cells];
      if (delimiter === ' ' && !parser.quoted.includes(true) && isProse(cells)) continue;
      if (delimiter === ',' && isSentence(cells)) continue;
      return { cells, repairs: [rowRepair('other_delimiter', text, cells)], length: text.length };
    }
    return null;
  }
}

/** Words that happen to be as many as there are columns: a note or title rather than a row. */
function isProse(words: readonly string[]): boolean {
  const values = words.filter((word) => /\d/.test(word)).length;
  return values * 2 < words.length || (/^[^\d]+$/.test(words[0] ?? '') && values * 5 < words.length * 3);
}

/** Pieces between commas that each have a blank behind them, several words in one of them. */
function isSentence([, ...pieces]: readonly string[]): boolean {
  return pieces.every((piece) => piece.startsWith(' ')) && pieces.some((piece) => piece.trim().includes(' '));
}

function nextLine(text: string, end: number): string {
  const rest = text.slice(end).replace(/^(?:\r\n|\n|\r)/, '');
  const stop = rest.search(/[\r\n]/);
  return stop === -1 ? rest : rest.slice(0, stop);
}

function rowRepair(kind: CellRepair['kind'], text: string, cells: readonly string[]): CellRepair {
  return { column: null, kind, before: toText(text), after: cells.map(toText).join(' | ') };
}

function latin1(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

function toText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/**
 * The text of a cell that has lost the quote before it: quotes in it are doubled, and one alone ends it.
 *
 * @returns null for other cells
 */
function withoutClosingQuote(cell: string, mark: string): string | null {
  const doubled = mark + mark;
  const text = cell.trimEnd();
  if (!text.endsWith(mark) || !text.includes(doubled)) return null;
  const head = text.slice(0, -mark.length);
  if (!head.includes(doubled) || head.replaceAll(doubled, '').includes(mark)) return null;
  return head.replaceAll(doubled, mark);
}
