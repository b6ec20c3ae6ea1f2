import type { CellRepair } from '../rows/cell-row.ts';
import type { Dialect } from './dialect.ts';
import { fitQuotes } from './fit-quotes.ts';
import { TextRecordParser, inBytes } from './text-record.ts';

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
 * Reads a record again that did not come out with the usual number of cells: as a row quoted as a whole, with
 * quotes that are not escaped, with the delimiter of other lines, or as a line that a lost quote had tied to the next.
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
    // Where the next line is a row too, a lost quote had tied it to the first.
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
    return this.#unwrap(text) ?? this.#fitQuotes(text) ?? this.#tryOthers(text);
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

function nextLine(text: string, end: number): string {
  const rest = text.slice(end).replace(/^(?:\r\n|\n|\r)/, '');
  const stop = rest.search(/[\r\n]/);
  return stop === -1 ? rest : rest.slice(0, stop);
}

function rowRepair(kind: CellRepair['kind'], text: string, cells: readonly string[]): CellRepair {
  return { column: null, kind, before: toText(text), after: cells.map(toText).join(' | ') };
}

function toText(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
