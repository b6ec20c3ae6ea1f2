const QUOTE = 0x22;
const COMMA = 0x2c;
const CR = 0x0d;
const LF = 0x0a;

/**
 * Reads canonical CSV (table.csv: comma, CRLF, RFC 4180) from chunks of bytes cut anywhere.
 * Made for whole tables; for a page, `readCsvPage` will do. Holds at most one unfinished record.
 */
export class CsvRecordReader {
  #rest: Uint8Array = new Uint8Array(0);
  /** How far `#rest` has been looked through, and whether that was inside quotes. */
  #seen = 0;
  #isQuoted = false;

  /** The records completed by this chunk. */
  read(chunk: Uint8Array): string[][] {
    const bytes = this.#rest.length === 0 ? chunk : concat(this.#rest, chunk);
    const records: string[][] = [];
    let from = 0;
    for (let i = this.#seen; i < bytes.length; i++) {
      const byte = bytes[i];
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === LF && !this.#isQuoted && i > from && bytes[i - 1] === CR) {
        records.push(splitRecord(bytes, from, i - 1));
        from = i + 1;
      }
    }
    this.#rest = bytes.slice(from);
    this.#seen = this.#rest.length;
    return records;
  }
}

function splitRecord(bytes: Uint8Array, from: number, end: number): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString('utf8');
  if (!text.includes('"')) return text.split(',');
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let next: number;
    if (text.charCodeAt(at) === QUOTE) {
      let close = text.indexOf('"', at + 1);
      while (text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      next = close + 1;
    } else {
      const comma = text.indexOf(',', at);
      next = comma === -1 ? text.length : comma;
      cells.push(text.slice(at, next));
    }
    if (text.charCodeAt(next) !== COMMA) return cells;
    at = next + 1;
  }
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
