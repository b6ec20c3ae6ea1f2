import type { ByteSource } from '../byte-source.ts';
import { incompleteWorkbook } from '../workbook-limits.ts';

const WINDOW_BYTES = 256 * 1024;

/** Numbers of the records that are read ([MS-XLS] 2.3). */
export const RECORD = {
  formula: 0x06,
  eof: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continue: 0x3c,
  codePage: 0x42,
  columnInfo: 0x7d,
  boundSheet: 0x85,
  multipleRk: 0xbd,
  richString: 0xd6,
  xf: 0xe0,
  mergedCells: 0xe5,
  sharedStrings: 0xfc,
  labelShared: 0xfd,
  number: 0x203,
  label: 0x204,
  booleanOrError: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  bof: 0x809,
} as const;

/** Goes through the records of a workbook stream: type and length, then that many bytes. */
export class BiffRecords {
  readonly #source: ByteSource;
  #window: Uint8Array = new Uint8Array(0);
  #windowAt = 0;
  #next: number;
  /** The record's own bytes; valid until the next one is read. */
  data: DataView = new DataView(new ArrayBuffer(0));

  constructor(source: ByteSource, at = 0) {
    this.#source = source;
    this.#next = at;
  }

  /** Share of the stream that has been read. */
  get share(): number {
    return this.#next / this.#source.size;
  }

  /** Goes on to the next record. @returns its type, -1 at the end of the stream. @throws AppError when it breaks off */
  next(): number {
    const at = this.#next;
    if (at + 4 > this.#source.size) return -1;
    const head = this.#bytes(at, 4);
    const type = head.getUint16(0, true);
    const length = head.getUint16(2, true);
    if (at + 4 + length > this.#source.size) throw incompleteWorkbook();
    this.data = this.#bytes(at + 4, length);
    this.#next = at + 4 + length;
    return type;
  }

  /** The type of the record that `next` would come to; -1 at the end. */
  peek(): number {
    return this.#next + 4 > this.#source.size ? -1 : this.#bytes(this.#next, 2).getUint16(0, true);
  }

  #bytes(at: number, length: number): DataView {
    if (at < this.#windowAt || at + length > this.#windowAt + this.#window.length) {
      this.#window = this.#source.read(at, WINDOW_BYTES);
      this.#windowAt = at;
    }
    const start = this.#window.byteOffset + at - this.#windowAt;
    return new DataView(this.#window.buffer, start, length);
  }
}
