import { MAX_CELL_BYTES, cellTooLong, tooManyColumns } from '../limits.ts';
import { MAX_COLUMNS } from '../max-columns.ts';
import { CELL_FLAG } from './cell-flags.ts';

/** Cells written one after the other into a buffer of their own, as ranges: what a `RecordReader` shows of a record that it had to rewrite. */
export class TextCells {
  bytes = Buffer.alloc(4096);
  starts = new Int32Array(64);
  ends = new Int32Array(64);
  flags = new Uint8Array(64);
  count = 0;
  union = 0;

  /**
   * @param cells one character for each byte
   * @param line number of the record for messages
   * @throws AppError unreadable_file past the limits
   */
  set(cells: readonly string[], line: number): void {
    const { length } = cells;
    if (length > MAX_COLUMNS) throw tooManyColumns(line);
    if (this.starts.length < length) {
      this.starts = new Int32Array(length * 2);
      this.ends = new Int32Array(length * 2);
      this.flags = new Uint8Array(length * 2);
    }
    const text = cells.join('');
    if (this.bytes.length < text.length) this.bytes = Buffer.alloc(text.length * 2);
    this.bytes.write(text, 0, 'latin1');
    this.count = length;
    this.union = 0;
    const isPlain = !SPECIAL.test(text);
    let at = 0;
    for (let i = 0; i < length; i++) {
      const cell = cells[i] ?? '';
      if (cell.length > MAX_CELL_BYTES) throw cellTooLong(line);
      this.starts[i] = at;
      at += cell.length;
      this.ends[i] = at;
      const flags = isPlain || !SPECIAL.test(cell) ? 0 : flagsOf(cell);
      this.flags[i] = flags;
      this.union |= flags;
    }
  }
}

// oxlint-disable-next-line no-control-regex -- these are the characters to be found
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- as above
const SPECIAL = /[",\u0000-\u0008\u000a-\u001f\u007f]/;

function flagsOf(cell: string): number {
  let flags = 0;
  if (/[",\r\n]/.test(cell)) flags |= CELL_FLAG.needsQuotes;
  if (/[\r\n]/.test(cell)) flags |= CELL_FLAG.multiline;
  if (CONTROL.test(cell)) flags |= CELL_FLAG.control;
  return flags;
}
