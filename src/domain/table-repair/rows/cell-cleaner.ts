import { isUtf8 } from 'node:buffer';
import type { CellRepair, CellRow } from './cell-row.ts';
import { cellText } from './cell-text.ts';
import type { RecordReader } from '../dialect/record-reader.ts';
import { CELL_FLAG } from '../dialect/cell-flags.ts';
import { codePage } from '../encoding/code-page.ts';
import type { SingleByteEncoding } from '../encoding/encoding-labels.ts';
import { cleanText } from '../encoding/clean-text.ts';
import { removeInvisible } from '../encoding/remove-invisible.ts';
import { isStillGarbled } from '../encoding/repair-mojibake.ts';
import { textTraits } from '../encoding/text-traits.ts';
import { appendCodePoint, utf8SequenceAt } from '../encoding/utf8-sequence.ts';

const QUOTE = 0x22;
const SPACE = 0x20;
const VERTICAL_TAB = 0x0b;
const FORM_FEED = 0x0c;
const REBUILT = CELL_FLAG.doubled | CELL_FLAG.stray | CELL_FLAG.control | CELL_FLAG.unclosed;
/** A character of Windows-1252 or another single byte takes at most three in UTF-8. */
const MAX_GROWTH_FACTOR = 3;

const MAX_KEPT_TEXTS = 4096;
const MAX_KEPT_CHARACTERS = 200;

interface CleanedText {
  readonly text: string;
  readonly isStillGarbled: boolean;
}

/** Turns a scanned record into clean cells. A record with nothing to clean is passed on without a copy. */
export class CellCleaner {
  readonly #strayPage: Uint16Array;
  readonly #known = new Map<string, CleanedText>();
  readonly #scratch: CellRow = {
    bytes: new Uint8Array(4096),
    starts: new Int32Array(64),
    ends: new Int32Array(64),
    flags: new Uint8Array(64),
    count: 0,
    union: 0,
    delimiter: 0,
  };

  /** @param strayEncoding what bytes are read as that are no UTF-8 */
  constructor(strayEncoding: SingleByteEncoding) {
    this.#strayPage = codePage(strayEncoding);
  }

  /**
   * The reader's own bytes and ends may be changed: quotes that stand for one are made one in their place.
   *
   * @param into set to the row's cells, valid until the next call
   * @param isSuspect the window may hold bytes that are no UTF-8, or characters with TEXT_TRAIT
   * @returns what was changed; null for nothing, which costs no allocation
   */
  clean(reader: RecordReader, isSuspect: boolean, into: CellRow): readonly CellRepair[] | null {
    const source = reader.bytes;
    const start = reader.starts[0] ?? 0;
    const end = reader.ends[reader.count - 1] ?? 0;
    const invalid = isSuspect && !isUtf8(source.subarray(start, end));
    const traits = isSuspect && !invalid ? textTraits(source, start, end) : 0;
    if (!invalid && traits === 0 && (reader.union & REBUILT & ~CELL_FLAG.doubled) === 0) {
      if ((reader.union & CELL_FLAG.doubled) !== 0) undoubleQuotes(reader);
      into.bytes = source;
      into.starts = reader.starts;
      into.ends = reader.ends;
      into.flags = reader.flags;
      into.count = reader.count;
      into.union = reader.union;
      into.delimiter = reader.cellGap;
      return reader.repairs;
    }
    const repairs = [...(reader.repairs ?? [])];
    this.#rebuild(source, reader, invalid, invalid || traits !== 0, repairs);
    Object.assign(into, this.#scratch);
    return repairs.length === 0 ? null : repairs;
  }

  #rebuild(
    source: Uint8Array,
    reader: RecordReader,
    invalid: boolean,
    hasTraits: boolean,
    repairs: CellRepair[],
  ): void {
    const row = this.#scratch;
    const bytesNeeded = MAX_GROWTH_FACTOR * ((reader.ends[reader.count - 1] ?? 0) - (reader.starts[0] ?? 0));
    if (row.bytes.length < bytesNeeded) row.bytes = new Uint8Array(bytesNeeded * 2);
    if (row.starts.length < reader.count) {
      row.starts = new Int32Array(reader.starts.length);
      row.ends = new Int32Array(reader.starts.length);
      row.flags = new Uint8Array(reader.starts.length);
    }
    row.count = reader.count;
    row.union = reader.union;
    let at = 0;
    for (let column = 0; column < reader.count; column++) {
      const start = reader.starts[column] ?? 0;
      const end = reader.ends[column] ?? 0;
      const flags = reader.flags[column] ?? 0;
      const isBad = invalid && !isUtf8(source.subarray(start, end));
      row.starts[column] = at;
      row.flags[column] = flags;
      let kind = repairKind(flags, isBad);
      let isGarbled = false;
      const from = at;
      if (isBad || (flags & REBUILT) !== 0) at = this.#cleanCell(source, start, end, flags, isBad, at);
      else {
        row.bytes.set(source.subarray(start, end), at);
        at += end - start;
      }
      const traits = hasTraits ? textTraits(row.bytes, from, at) : 0;
      if (traits !== 0) {
        const text = cellText(row.bytes, from, at);
        const cleaned = this.#cleanText(text);
        if (cleaned.text !== text) {
          at = from + this.#write(cleaned.text, from);
          kind ??= cleaned.text === removeInvisible(text) ? 'invisible_characters' : 'mojibake';
        }
        isGarbled = cleaned.isStillGarbled;
      }
      row.ends[column] = at;
      if (kind !== null) {
        const before = beforeText(source, start, end, flags, isBad);
        repairs.push({ column, kind, before, after: cellText(row.bytes, from, at) });
      }
      if (isGarbled) {
        const left = cellText(row.bytes, from, at);
        repairs.push({ column, kind: 'possible_mojibake', before: left, after: left });
      }
    }
  }

  /** Names and places come again and again: what was found out about them is kept for a while. */
  #cleanText(text: string): CleanedText {
    if (text.length > MAX_KEPT_CHARACTERS) return cleanTextOf(text);
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const cleaned = cleanTextOf(text);
    if (this.#known.size >= MAX_KEPT_TEXTS) this.#known.clear();
    this.#known.set(text, cleaned);
    return cleaned;
  }

  /** @returns bytes written; a repaired text is never longer than what it stands for */
  #write(text: string, at: number): number {
    const { bytes } = this.#scratch;
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).write(text, at, 'utf8');
  }

  /** Writes a cell without control characters and doubled quotes, and wrong bytes as what they are. @returns the index after it */
  #cleanCell(
    source: Uint8Array,
    start: number,
    end: number,
    flags: number,
    isBad: boolean,
    startAt: number,
  ): number {
    const out = this.#scratch.bytes;
    const undouble = (flags & CELL_FLAG.doubled) !== 0;
    let at = startAt;
    for (let i = start; i < end; i++) {
      const byte = source[i] ?? 0;
      if (byte >= 0x80) {
        const length = isBad ? utf8SequenceAt(source, i, end) : 1;
        if (length === 0) at = appendCodePoint(out, at, this.#strayPage[byte] ?? 0xfffd);
        else {
          for (let k = 0; k < length; k++) out[at++] = source[i + k] ?? 0;
          i += length - 1;
        }
      } else if (!isControl(byte)) {
        out[at++] = byte;
        if (undouble && byte === QUOTE && source[i + 1] === QUOTE && i + 1 < end) i++;
      } else if ((byte === VERTICAL_TAB || byte === FORM_FEED) && i > start && i + 1 < end) {
        // Line breaks of word processors: without a blank two words would run into one.
        out[at++] = SPACE;
      }
    }
    return at;
  }
}

function cleanTextOf(text: string): CleanedText {
  const cleaned = cleanText(text);
  return { text: cleaned, isStillGarbled: isStillGarbled(cleaned) };
}

/** Moves together what doubled quotes leave, each cell within its place. */
function undoubleQuotes({ bytes, starts, ends, flags, count }: RecordReader): void {
  for (let column = 0; column < count; column++) {
    if (((flags[column] ?? 0) & CELL_FLAG.doubled) === 0) continue;
    const end = ends[column] ?? 0;
    let at = starts[column] ?? 0;
    for (let i = at; i < end; i++) {
      const byte = bytes[i] ?? 0;
      bytes[at++] = byte;
      if (byte === QUOTE && i + 1 < end && bytes[i + 1] === QUOTE) i++;
    }
    ends[column] = at;
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

function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;
}
