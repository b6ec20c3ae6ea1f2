import type { ByteSource } from '../byte-source.ts';
import type { CellSink } from '../cell-sink.ts';
import { cellName } from '../cell-name.ts';
import { damagedWorkbook } from '../workbook-limits.ts';
import { BiffRecords, RECORD } from './biff-records.ts';
import type { BiffText } from './biff-text.ts';

/** [MS-XLS] 2.5.10. */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
  0x2b: '#GETTING_DATA',
};
const ROWS_A_STEP = 1024;

/**
 * Reads the records of one sheet ([MS-XLS] 2.1.7.20.5).
 *
 * @returns now and then the share of the stream that is done, so that what was found can be handed on
 * @throws AppError unreadable_file
 */
export function* readBiffSheet(
  { stream, at, text }: { stream: ByteSource; at: number; text: BiffText },
  sink: CellSink,
): Generator<number> {
  const records = new BiffRecords(stream, at);
  if (records.next() !== RECORD.bof) throw damagedWorkbook('a sheet of it is not where it should be');
  let depth = 1;
  let done = 0;
  const formulas = new FormulaResults();
  /** The formula whose text comes in a record of its own. */
  let awaiting: { row: number; column: number } | null = null;
  for (let type = records.next(); type !== -1; type = records.next()) {
    const { data } = records;
    if (type === RECORD.bof) depth++;
    else if (type === RECORD.eof && --depth === 0) {
      formulas.tellMissing(sink);
      return;
    }
    // A chart within the sheet has records of its own.
    if (depth > 1) continue;
    if (type === RECORD.string && awaiting !== null) {
      sink.text(awaiting.row, awaiting.column, text.read(records, 0, 2));
      awaiting = null;
    } else if (type === RECORD.formula) {
      formulas.add(data);
      awaiting = readFormula(data, sink);
    } else readRecord(type, records, text, sink);
    if (++done % ROWS_A_STEP === 0) yield records.share;
  }
  throw damagedWorkbook('a sheet of it breaks off');
}

function readRecord(type: number, records: BiffRecords, text: BiffText, sink: CellSink): void {
  const { data } = records;
  switch (type) {
    case RECORD.labelShared: {
      sink.shared(data.getUint16(0, true), data.getUint16(2, true), data.getUint32(6, true));
      return;
    }
    case RECORD.number: {
      sink.number(...placeOf(data), data.getFloat64(6, true));
      return;
    }
    case RECORD.rk: {
      sink.number(...placeOf(data), rkValue(data.getInt32(6, true)));
      return;
    }
    case RECORD.multipleRk: {
      const [row, column] = placeOf(data);
      for (let index = 0; 4 + index * 6 + 6 <= data.byteLength - 2; index++) {
        const at = 4 + index * 6;
        sink.number(row, column + index, data.getUint16(at, true), rkValue(data.getInt32(at + 2, true)));
      }
      return;
    }
    case RECORD.label:
    case RECORD.richString: {
      const [row, column] = placeOf(data);
      sink.text(row, column, text.read(records, 6, 2));
      return;
    }
    case RECORD.booleanOrError: {
      const [row, column] = placeOf(data);
      const value = data.getUint8(6);
      if (data.getUint8(7) === 0) sink.boolean(row, column, value !== 0);
      else sink.error(row, column, errorText(value));
      return;
    }
    case RECORD.row: {
      if ((data.getUint16(12, true) & 0x20) !== 0) sink.hiddenRow(data.getUint16(0, true));
      return;
    }
    case RECORD.columnInfo: {
      if ((data.getUint16(8, true) & 1) !== 0)
        sink.hiddenColumns(data.getUint16(0, true), data.getUint16(2, true));
      return;
    }
    case RECORD.mergedCells: {
      const count = data.getUint16(0, true);
      for (let index = 0; index < count && 2 + index * 8 + 8 <= data.byteLength; index++) {
        const [top, bottom, left, right] = [0, 2, 4, 6].map((at) => data.getUint16(2 + index * 8 + at, true));
        sink.merge(`${cellName(top ?? 0, left ?? 0)}:${cellName(bottom ?? 0, right ?? 0)}`);
      }
    }
  }
}

/** Formulas whose places are told. */
const MOST_MISSING = 1000;

/**
 * Tells formulas that were never computed: programs that write workbooks without a spreadsheet's help give all of them a
 * blank text as result, as a computed formula has only here and there.
 */
class FormulaResults {
  readonly #blank: { row: number; column: number }[] = [];
  #hasResult = false;

  add(data: DataView): void {
    const isBlank = data.getUint16(12, true) === 0xffff && data.getUint8(6) === 3;
    if (!isBlank) this.#hasResult = true;
    else if (this.#blank.length < MOST_MISSING) {
      const [row, column] = placeOf(data);
      this.#blank.push({ row, column });
    }
  }

  tellMissing(sink: CellSink): void {
    if (this.#hasResult) return;
    for (const { row, column } of this.#blank) sink.missingValue(row, column);
  }
}

/** @returns the cell when its text is still to come */
function readFormula(data: DataView, sink: CellSink): { row: number; column: number } | null {
  const [row, column, style] = placeOf(data);
  if (data.getUint16(12, true) !== 0xffff) sink.number(row, column, style, data.getFloat64(6, true));
  else {
    const kind = data.getUint8(6);
    if (kind === 0) return { row, column };
    if (kind === 1) sink.boolean(row, column, data.getUint8(8) !== 0);
    else if (kind === 2) sink.error(row, column, errorText(data.getUint8(8)));
  }
  return null;
}

function placeOf(data: DataView): [row: number, column: number, style: number] {
  return [data.getUint16(0, true), data.getUint16(2, true), data.getUint16(4, true)];
}

/** [MS-XLS] 2.5.217: 30 bits of a whole number or of the front of a float, perhaps times 100. */
function rkValue(rk: number): number {
  let value = rk >> 2;
  if ((rk & 2) === 0) {
    const view = new DataView(new ArrayBuffer(8));
    view.setInt32(4, rk & ~3, true);
    value = view.getFloat64(0, true);
  }
  return (rk & 1) === 0 ? value : value / 100;
}

function errorText(code: number): string {
  return ERRORS[code] ?? '#ERROR!';
}
