import { csvBytes } from './csv-bytes.ts';
import { HeldCells } from './held-cells.ts';
import type { NumberStyles } from './number-styles.ts';
import { SheetCsv } from './sheet-csv.ts';
import type { SheetNotes } from './sheet-notes.ts';
import type { SheetShape } from './sheet-shape.ts';
import { checkTableSize } from './workbook-limits.ts';
import type { CsvSink } from './workbook.ts';

const MAX_NUMBER_LENGTH = 15;
const utf8 = new TextEncoder();

/** Takes the cells of the sheet that is read and turns them into CSV. Rows and columns count from 0. */
export class SheetCells {
  readonly #shape: SheetShape;
  readonly #styles: NumberStyles;
  readonly #notes: SheetNotes;
  readonly #csv: SheetCsv;
  readonly #scratch = new Uint8Array(1024);
  /** Null while rows come in order. */
  readonly #held: HeldCells | null;

  /** @throws AppError unreadable_file when the sheet reaches too far */
  constructor(shape: SheetShape, styles: NumberStyles, notes: SheetNotes) {
    checkTableSize(shape);
    this.#shape = shape;
    this.#styles = styles;
    this.#notes = notes;
    this.#csv = new SheetCsv(shape.columns);
    this.#held = shape.isInOrder ? null : new HeldCells();
    for (const { column, affix } of styles.leftOut()) notes.addAffix(affix, column);
  }

  text(row: number, column: number, text: string): void {
    const bytes = csvBytes(text);
    this.csvText(row, column, bytes, 0, bytes.length);
  }

  error(row: number, column: number, text: string): void {
    this.#notes.addError(text, row, column);
    this.text(row, column, text);
  }

  /** A number as it stands in the file. */
  number(row: number, column: number, style: number, raw: string): void {
    const { text, differs } = this.#styles.writer(style, column).write(raw);
    if (differs !== null)
      this.#notes.addCell(differs === 'rounded' ? 'rounded_numbers' : 'hidden_date_parts', row, column);
    if (text.length * 3 > this.#scratch.length || text.includes(',') || text.includes('"')) {
      this.text(row, column, text);
      return;
    }
    this.csvText(row, column, this.#scratch, 0, utf8.encodeInto(text, this.#scratch).written);
  }

  /** The same for bytes; plain digits of a number without a format are taken over as they are. */
  numberBytes(row: number, column: number, style: number, bytes: Uint8Array, length: number): void {
    if (length <= MAX_NUMBER_LENGTH && this.#styles.isGeneral(style) && isCanonicalNumber(bytes, length))
      this.csvText(row, column, bytes, 0, length);
    else
      this.number(row, column, style, Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1'));
  }

  /** A text as it stands in CSV. */
  csvText(row: number, column: number, bytes: Uint8Array, start: number, end: number): void {
    if (this.#held === null) this.#csv.cell(row, column, bytes, start, end);
    else this.#held.add(row, column, bytes, start, end);
  }

  /** Hands on what is ready. */
  async handOn(sink: CsvSink): Promise<void> {
    const share = Math.min(1, this.#csv.row / this.#shape.rows);
    for (const { bytes, times } of this.#csv.take()) {
      // Taken over by whoever gets it: each time a copy.
      for (let left = times; left > 0; left--) await sink(left > 1 ? bytes.slice() : bytes, share);
    }
  }

  async end(sink: CsvSink): Promise<void> {
    this.#held?.forEach((row, column, bytes, start, end) => this.#csv.cell(row, column, bytes, start, end));
    this.#csv.end();
    await this.handOn(sink);
  }
}

/** `-12.5`, not `+1`, `1.50`, `007` or `1E5`. */
function isCanonicalNumber(bytes: Uint8Array, length: number): boolean {
  let at = bytes[0] === 0x2d ? 1 : 0;
  const first = at;
  let point = -1;
  for (; at < length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x2e && point === -1) point = at;
    else if (byte < 0x30 || byte > 0x39) return false;
  }
  const whole = point === -1 ? length : point;
  if (whole === first || point === length - 1) return false;
  if (bytes[first] === 0x30 && (whole > first + 1 || (length === 2 && first === 1))) return false;
  return point === -1 || bytes[length - 1] !== 0x30;
}
