import type { CellSink } from '../cell-sink.ts';
import { damagedWorkbook, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, MAX_TEXT_BYTES } from '../workbook-limits.ts';
import type { XmlAttributes } from '../xml/xml-attributes.ts';
import type { XmlHandler } from '../xml/xml-scanner.ts';

/** What the value of a cell is: `text` stands in the cell itself, `shared` is the number of a shared text. */
export const CELL = { number: 0, shared: 1, text: 2, boolean: 3, error: 4, date: 5 } as const;
export type CellKind = (typeof CELL)[keyof typeof CELL];

/** What is found in a sheet. Rows and columns count from 0. */
export interface SheetSink extends Pick<CellSink, 'missingValue' | 'hiddenRow' | 'hiddenColumns' | 'merge'> {
  /** A cell with a value. */
  cell(cell: ScannedCell): void;
}

/** The value is the text of the part as it stands, its entities not resolved where `isRaw`; it holds until the call returns. */
export interface ScannedCell {
  readonly row: number;
  readonly column: number;
  readonly kind: CellKind;
  readonly style: number;
  readonly bytes: Uint8Array;
  readonly length: number;
  /** False where the text holds parts that are meant literally (CDATA). */
  readonly isRaw: boolean;
}

const KINDS: Readonly<Record<string, CellKind>> = {
  n: CELL.number,
  s: CELL.shared,
  str: CELL.text,
  inlineStr: CELL.text,
  b: CELL.boolean,
  e: CELL.error,
  d: CELL.date,
};

/** Reads the cells of a sheet part (ECMA-376 part 1, 18.3.1) as its tags come. */
export class SheetScanner implements XmlHandler, ScannedCell {
  readonly #sink: SheetSink;
  row = -1;
  column = -1;
  kind: CellKind = CELL.number;
  style = 0;
  bytes: Uint8Array = new Uint8Array(1024);
  length = 0;
  isRaw = true;
  #hasFormula = false;
  #takesText = false;
  #isInCell = false;
  #isInPhonetic = false;

  constructor(sink: SheetSink) {
    this.#sink = sink;
  }

  open(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'c': {
        this.#startCell(attributes);
        return;
      }
      case 'v': {
        this.#takesText = this.#isInCell;
        return;
      }
      case 't': {
        this.#takesText = this.#isInCell && !this.#isInPhonetic;
        return;
      }
      case 'f': {
        this.#hasFormula = true;
        return;
      }
      case 'row': {
        this.#startRow(attributes);
        return;
      }
      case 'rPh': {
        this.#isInPhonetic = true;
        return;
      }
      case 'col': {
        if (attributes.isTrue('hidden')) this.#hideColumns(attributes);
        return;
      }
      case 'mergeCell': {
        const range = attributes.get('ref');
        if (range !== null) this.#sink.merge(range.slice(0, 40));
      }
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takesText = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'rPh') this.#isInPhonetic = false;
  }

  text(bytes: Uint8Array, start: number, end: number, isLiteral: boolean): void {
    if (!this.#takesText) return;
    if (isLiteral) this.isRaw = false;
    const needed = this.length + end - start;
    if (needed > this.bytes.length) this.#grow(needed);
    const target = this.bytes;
    let at = this.length;
    if (end - start > 64) target.set(bytes.subarray(start, end), at);
    else for (let from = start; from < end; from++) target[at++] = bytes[from] ?? 0;
    this.length = needed;
  }

  #startRow(attributes: XmlAttributes): void {
    let row = this.row + 1;
    let isHidden = false;
    while (attributes.next()) {
      if (attributes.isName('r')) row = attributes.integer() - 1;
      else if (attributes.isName('hidden')) isHidden = ['1', 'true'].includes(attributes.value());
    }
    if (row < 0 || row >= MAX_SHEET_ROWS) throw damagedWorkbook('it holds a row that no sheet can have');
    this.row = row;
    this.column = -1;
    if (isHidden) this.#sink.hiddenRow(row);
  }

  #startCell(attributes: XmlAttributes): void {
    this.#isInCell = true;
    this.#hasFormula = false;
    this.length = 0;
    this.isRaw = true;
    this.kind = CELL.number;
    this.style = 0;
    let hasPlace = false;
    while (attributes.next()) {
      if (attributes.nameEnd - attributes.nameStart !== 1) continue;
      const name = attributes.bytes[attributes.nameStart];
      if (name === 0x72) {
        this.#place(attributes);
        hasPlace = true;
      } else if (name === 0x73) this.style = Math.max(0, attributes.integer());
      else if (name === 0x74) this.kind = kindOf(attributes);
    }
    if (!hasPlace) this.column++;
    if (this.column >= MAX_SHEET_COLUMNS || this.row < 0)
      throw damagedWorkbook('it holds a cell that no sheet can have');
  }

  /** Reads a place such as `AB12`. */
  #place({ bytes, valueStart, valueEnd }: XmlAttributes): void {
    let column = 0;
    let at = valueStart;
    for (; at < valueEnd; at++) {
      const letter = (bytes[at] ?? 0) & 0xdf;
      if (letter < 0x41 || letter > 0x5a || column > MAX_SHEET_COLUMNS) break;
      column = column * 26 + letter - 0x40;
    }
    let row = 0;
    for (; at < valueEnd; at++) {
      const digit = (bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9 || row > MAX_SHEET_ROWS)
        throw damagedWorkbook('a cell in it has no valid place');
      row = row * 10 + digit;
    }
    if (column === 0 || row === 0 || row > MAX_SHEET_ROWS)
      throw damagedWorkbook('a cell in it has no valid place');
    this.column = column - 1;
    this.row = row - 1;
  }

  #endCell(): void {
    this.#isInCell = false;
    this.#takesText = false;
    if (this.length > 0) this.#sink.cell(this);
    else if (this.#hasFormula && this.kind !== CELL.text) this.#sink.missingValue(this.row, this.column);
  }

  #hideColumns(attributes: XmlAttributes): void {
    const from = Number(attributes.get('min'));
    const to = Math.min(MAX_SHEET_COLUMNS, Number(attributes.get('max')));
    if (from >= 1 && to >= from) this.#sink.hiddenColumns(from - 1, to - 1);
  }

  #grow(needed: number): void {
    if (needed > MAX_TEXT_BYTES * 2) throw damagedWorkbook('a cell in it is longer than a cell can be');
    const grown = new Uint8Array(needed * 2);
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }
}

function kindOf(attributes: XmlAttributes): CellKind {
  if (attributes.valueEnd - attributes.valueStart === 1 && attributes.bytes[attributes.valueStart] === 0x73)
    return CELL.shared;
  return KINDS[attributes.value()] ?? CELL.number;
}
