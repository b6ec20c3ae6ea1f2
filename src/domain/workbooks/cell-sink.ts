import type { SharedTexts } from './shared-texts.ts';
import type { SheetCells } from './sheet-cells.ts';
import type { SheetNotes } from './sheet-notes.ts';
import type { SheetShape } from './sheet-shape.ts';
import { damagedWorkbook, MAX_SHEET_COLUMNS } from './workbook-limits.ts';

/** What a reader finds in a sheet; rows and columns count from 0, `style` is a number of the workbook's own. */
export interface CellSink {
  number(row: number, column: number, style: number, value: number | string): void;
  /** A text by its number in the workbook. */
  shared(row: number, column: number, index: number): void;
  text(row: number, column: number, text: string): void;
  boolean(row: number, column: number, value: boolean): void;
  error(row: number, column: number, text: string): void;
  /** A formula without a result. */
  missingValue(row: number, column: number): void;
  hiddenRow(row: number): void;
  /** @param to the last one */
  hiddenColumns(from: number, to: number): void;
  merge(range: string): void;
}

/** The first look at a sheet. */
export class ShapeSink implements CellSink {
  readonly #shape: SheetShape;
  readonly #texts: SharedTexts | null;

  constructor(shape: SheetShape, texts: SharedTexts | null = null) {
    this.#shape = shape;
    this.#texts = texts;
  }

  number(row: number, column: number, style: number): void {
    this.#shape.addCell(row, column);
    this.#shape.addNumber(column, style);
  }

  shared(row: number, column: number, index: number): void {
    if (this.#texts === null || index >= this.#texts.count)
      throw damagedWorkbook('a cell refers to a text that the workbook does not hold');
    if (this.#texts.lengthOf(index) > 0) this.#shape.addCell(row, column);
  }

  text(row: number, column: number, text: string): void {
    if (text !== '') this.#shape.addCell(row, column);
  }

  boolean(row: number, column: number): void {
    this.#shape.addCell(row, column);
  }

  error(row: number, column: number): void {
    this.#shape.addCell(row, column);
  }

  missingValue(): void {}
  hiddenRow(): void {}
  hiddenColumns(): void {}
  merge(): void {}
}

/** The second: cells become CSV, the rest notes. */
export class TableSink implements CellSink {
  readonly #cells: SheetCells;
  readonly #shape: SheetShape;
  readonly #notes: SheetNotes;
  #hiddenRanges = 0;
  readonly #texts: SharedTexts | null;

  constructor(
    cells: SheetCells,
    { shape, notes, texts = null }: { shape: SheetShape; notes: SheetNotes; texts?: SharedTexts | null },
  ) {
    this.#cells = cells;
    this.#shape = shape;
    this.#notes = notes;
    this.#texts = texts;
  }

  number(row: number, column: number, style: number, value: number | string): void {
    this.#cells.number(row, column, style, String(value));
  }

  shared(row: number, column: number, index: number): void {
    const texts = this.#texts;
    if (texts === null) return;
    const length = texts.lengthOf(index);
    const start = texts.startOf(index);
    if (length > 0) this.#cells.csvText(row, column, texts.bufferOf(index), start, start + length);
  }

  text(row: number, column: number, text: string): void {
    if (text !== '') this.#cells.text(row, column, text);
  }

  boolean(row: number, column: number, value: boolean): void {
    this.#cells.text(row, column, value ? 'TRUE' : 'FALSE');
  }

  error(row: number, column: number, text: string): void {
    this.#cells.error(row, column, text);
  }

  missingValue(row: number, column: number): void {
    this.#notes.addCell('formulas_without_value', row, column);
  }

  hiddenRow(row: number): void {
    if (row < this.#shape.rows) this.#notes.addHiddenRow(row);
  }

  hiddenColumns(from: number, to: number): void {
    // Each column is listed once; a file that goes on and on is made to harm.
    if (this.#hiddenRanges++ > MAX_SHEET_COLUMNS) return;
    for (let column = from; column <= to && column < this.#shape.columns; column++)
      this.#notes.addHiddenColumn(column);
  }

  merge(range: string): void {
    this.#notes.addMerge(range);
  }
}
