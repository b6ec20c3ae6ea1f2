import { isUtf8 } from 'node:buffer';
import type { CellRepair, CellRow } from './cell-row.ts';
import { cellText } from './cell-text.ts';
import { codePage } from '../encoding/code-page.ts';
import { appendCodePoint, utf8SequenceAt } from '../encoding/utf8-sequence.ts';
import type { RecordReader } from '../dialect/record-reader.ts';
import { CELL_FLAG } from '../dialect/cell-flags.ts';

const QUOTE = 0x22;
const REBUILT = CELL_FLAG.doubled | CELL_FLAG.stray | CELL_FLAG.control | CELL_FLAG.unclosed;

/** Turns a scanned record into clean cells. A record with nothing to clean is passed on without a copy. */
export class CellCleaner {
  readonly #scratch: CellRow = {
    bytes: new Uint8Array(4096),
    starts: new Int32Array(64),
    ends: new Int32Array(64),
    flags: new Uint8Array(64),
    count: 0,
    union: 0,
    delimiter: 0,
  };

  /**
   * @param into set to the row's cells, valid until the next call
   * @param maybeInvalid the bytes may hold sequences that are no UTF-8: they are read as Windows-1252
   * @returns what was changed; null for nothing, which costs no allocation
   */
  clean(reader: RecordReader, maybeInvalid: boolean, into: CellRow): readonly CellRepair[] | null {
    const source = reader.bytes;
    const end = reader.ends[reader.count - 1] ?? 0;
    const invalid = maybeInvalid && !isUtf8(source.subarray(reader.starts[0] ?? 0, end));
    if ((reader.union & REBUILT) === 0 && !invalid) {
      into.bytes = source;
      into.starts = reader.starts;
      into.ends = reader.ends;
      into.flags = reader.flags;
      into.count = reader.count;
      into.union = reader.union;
      into.delimiter = reader.cellGap;
      return reader.repairs;
    }
    const repairs = this.#rebuild(source, reader, invalid);
    Object.assign(into, this.#scratch);
    if (reader.repairs !== null) repairs.push(...reader.repairs);
    return repairs.length === 0 ? null : repairs;
  }

  #rebuild(source: Uint8Array, scanner: RecordReader, invalid: boolean): CellRepair[] {
    const row = this.#scratch;
    const bytesNeeded = 3 * ((scanner.ends[scanner.count - 1] ?? 0) - (scanner.starts[0] ?? 0));
    if (row.bytes.length < bytesNeeded) row.bytes = new Uint8Array(bytesNeeded * 2);
    if (row.starts.length < scanner.count) {
      row.starts = new Int32Array(scanner.starts.length);
      row.ends = new Int32Array(scanner.starts.length);
      row.flags = new Uint8Array(scanner.starts.length);
    }
    row.count = scanner.count;
    row.union = scanner.union;
    const repairs: CellRepair[] = [];
    let at = 0;
    for (let column = 0; column < scanner.count; column++) {
      const start = scanner.starts[column] ?? 0;
      const end = scanner.ends[column] ?? 0;
      const flags = scanner.flags[column] ?? 0;
      const isBad = invalid && !isUtf8(source.subarray(start, end));
      row.starts[column] = at;
      row.flags[column] = flags;
      if (isBad || (flags & REBUILT) !== 0) at = cleanCell(source, start, end, flags, isBad, row.bytes, at);
      else {
        row.bytes.set(source.subarray(start, end), at);
        at += end - start;
      }
      row.ends[column] = at;
      const kind = repairKind(flags, isBad);
      if (kind !== null) {
        const before = beforeText(source, start, end, flags, isBad);
        repairs.push({ column, kind, before, after: cellText(row.bytes, row.starts[column] ?? 0, at) });
      }
    }
    return repairs;
  }
}

/** One kind a cell: the one that says most. */
function repairKind(flags: number, isBad: boolean): CellRepair['kind'] | null {
  if (isBad) return 'invalid_bytes';
  if ((flags & CELL_FLAG.unclosed) !== 0) return 'unclosed_quote';
  if ((flags & CELL_FLAG.stray) !== 0) return 'stray_quote';
  return (flags & CELL_FLAG.control) !== 0 ? 'control_characters' : null;
}

/** The cell as it stood in the file, its own quotes included where they were wrong. */
function beforeText(source: Uint8Array, start: number, end: number, flags: number, isBad: boolean): string {
  if (isBad || (flags & (CELL_FLAG.unclosed | CELL_FLAG.stray)) === 0) return cellText(source, start, end);
  return cellText(source, start - 1, (flags & CELL_FLAG.quoted) === 0 ? end : end + 1);
}

/** Writes a cell without control characters and doubled quotes, wrong bytes as Windows-1252. @returns the index after it */
function cleanCell(
  source: Uint8Array,
  start: number,
  end: number,
  flags: number,
  isBad: boolean,
  out: Uint8Array,
  at: number,
): number {
  const undouble = (flags & CELL_FLAG.doubled) !== 0;
  for (let i = start; i < end; i++) {
    const byte = source[i] ?? 0;
    if (byte >= 0x80) {
      const length = isBad ? utf8SequenceAt(source, i, end) : 1;
      if (length === 0) at = appendCodePoint(out, at, codePage('windows-1252')[byte] ?? 0xfffd);
      else {
        for (let k = 0; k < length; k++) out[at++] = source[i + k] ?? 0;
        i += length - 1;
      }
    } else if (!isControl(byte)) {
      out[at++] = byte;
      if (undouble && byte === QUOTE && source[i + 1] === QUOTE && i + 1 < end) i++;
    }
  }
  return at;
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;
}
