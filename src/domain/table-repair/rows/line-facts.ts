import { isValue, valueType, type ValueType } from './value-type.ts';

/** A record as text with what the rules on structure ask of it. Types are told when first asked for. */
export class Line {
  readonly cells: readonly string[];
  /** Cells with more than blanks in them. */
  readonly filled: number;
  /** Index of the first and the last cell that is not blank; -1 for none. */
  readonly first: number;
  readonly last: number;
  #types: ValueType[] | null = null;
  #values = 0;
  #texts = 0;

  constructor(cells: readonly string[]) {
    this.cells = cells;
    let filled = 0;
    let first = -1;
    let last = -1;
    for (let i = 0; i < cells.length; i++) {
      if (isBlankCell(cells[i] ?? '')) continue;
      if (first === -1) first = i;
      last = i;
      filled++;
    }
    this.filled = filled;
    this.first = first;
    this.last = last;
  }

  get types(): readonly ValueType[] {
    if (this.#types === null) {
      this.#types = this.cells.map(valueType);
      for (const type of this.#types) {
        if (type === 'text') this.#texts++;
        else if (isValue(type)) this.#values++;
      }
    }
    return this.#types;
  }

  /** Cells that are numbers, dates or addresses. */
  get values(): number {
    return this.types.length === 0 ? 0 : this.#values;
  }

  /** One cell at least is a number, a date or an address; the others are not looked at. */
  get hasValues(): boolean {
    if (this.#types !== null) return this.#values > 0;
    return this.cells.some((cell) => isValue(valueType(cell)));
  }

  /** Cells that are plain text. */
  get texts(): number {
    return this.types.length === 0 ? 0 : this.#texts;
  }

  get isBlank(): boolean {
    return this.filled === 0;
  }

  /** The first filled cell, trimmed; '' for none. */
  get lead(): string {
    return (this.cells[this.first] ?? '').trim();
  }

  /** The filled cells, trimmed and joined with blanks. */
  get text(): string {
    return this.cells
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .join(' ');
  }
}

/** @throws where there is no such line */
export function lineAt(lines: readonly Line[], index: number): Line {
  const found = lines[index];
  if (found === undefined) throw new Error(`no line ${index}`);
  return found;
}

function isBlankCell(cell: string): boolean {
  return (
    cell === '' || (cell.charCodeAt(0) <= 0x20 || cell.charCodeAt(0) >= 0x80 ? cell.trim() === '' : false)
  );
}

const RULE = /^[-=_+*~#|:.\s─━═]+$/u;
const LONG_RULE = /[-=_*~#─━═]{3}/u;

/**
 * A line drawn with characters: every filled cell is dashes, equals signs, underscores and the like, at least three
 * of them side by side in one cell (five in a table of one column).
 */
export function isRuler(line: Line, width: number): boolean {
  const lead = line.lead;
  const code = lead.charCodeAt(0);
  if (line.filled === 0 || (code >= 0x30 && code < 0x3a) || (code >= 0x41 && code < 0x5b)) return false;
  let isLong = false;
  for (const cell of line.cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (!RULE.test(text)) return false;
    isLong ||= LONG_RULE.test(text) && (width > 1 || text.length >= 5);
  }
  return isLong;
}
