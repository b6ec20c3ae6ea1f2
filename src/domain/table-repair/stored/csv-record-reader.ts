import { asBuffer } from '../byte-views.ts';
const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Reads canonical CSV (table.csv: comma, CRLF, RFC 4180) from chunks of bytes cut anywhere.
 * Made for whole tables; for a page, `readCsvPage` will do. Holds at most one unfinished record.
 */
export class CsvRecordReader {
  #rest: Buffer = Buffer.alloc(0);
  /** How far `#rest` has been looked through, and whether that was inside quotes. */
  #seen = 0;
  #isQuoted = false;

  /** The records completed by this chunk. */
  read(chunk: Uint8Array): string[][] {
    const bytes = this.#rest.length === 0 ? asBuffer(chunk) : Buffer.concat([this.#rest, chunk]);
    const end = this.#findEnd(bytes);
    // A copy: the chunk may be written over.
    this.#rest = Buffer.from(bytes.subarray(end));
    this.#seen = this.#rest.length;
    return end === 0 ? [] : splitRecords(bytes.toString('utf8', 0, end));
  }

  /** Where the last whole record ends; 0 for none. */
  #findEnd(bytes: Buffer): number {
    if (!this.#isQuoted && !bytes.includes(QUOTE, this.#seen)) {
      const from = Math.max(0, this.#seen - 1);
      const last = bytes.subarray(from).lastIndexOf('\r\n');
      return last === -1 ? 0 : from + last + 2;
    }
    let end = 0;
    let isQuoted = this.#isQuoted;
    for (let i = this.#seen; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LF && !isQuoted && bytes[i - 1] === CR) end = i + 1;
    }
    this.#isQuoted = isQuoted;
    return end;
  }
}

/**
 * Two loops, for the compiler runs a search for quotes in every turn of a loop that may need it.
 *
 * @param text whole records, each with its line end
 */
function splitRecords(text: string): string[][] {
  if (text.includes('"')) return splitQuotedRecords(text);
  if (text.includes(',')) return splitPlainRecords(text);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((cell) => [cell]);
}

function splitPlainRecords(text: string): string[][] {
  const records: string[][] = [];
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\r', at);
    if (lineEnd === -1) break;
    const cells: string[] = [];
    splitPlain(text, at, lineEnd, cells);
    records.push(cells);
    at = lineEnd + 2;
  }
  return records;
}

function splitQuotedRecords(text: string): string[][] {
  const records: string[][] = [];
  for (let at = 0; at < text.length; at += 2) {
    const cells: string[] = [];
    at = splitQuoted(text, at, cells);
    records.push(cells);
  }
  return records;
}

/** Reads a record of several cells, none of them quoted. */
function splitPlain(text: string, from: number, end: number, cells: string[]): void {
  let at = from;
  for (;;) {
    const comma = text.indexOf(',', at);
    if (comma === -1 || comma > end) break;
    cells.push(text.slice(at, comma));
    at = comma + 1;
  }
  cells.push(text.slice(at, end));
}

/** Reads a record of which any cell may be quoted. @returns where its line end is */
function splitQuoted(text: string, from: number, cells: string[]): number {
  let at = from;
  for (;;) {
    if (text.charCodeAt(at) === QUOTE) {
      let close = text.indexOf('"', at + 1);
      while (text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
    } else {
      const start = at;
      while (at < text.length && text.charCodeAt(at) !== COMMA && text.charCodeAt(at) !== CR) at++;
      cells.push(text.slice(start, at));
    }
    if (text.charCodeAt(at) !== COMMA) return at;
    at++;
  }
}
