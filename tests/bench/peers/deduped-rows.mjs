import { closeSync, openSync, writeSync } from 'node:fs';

const FLUSH_AT = 256 * 1024;

/** What the two parsers need besides: rows seen before and empty rows are dropped, the rest is written as CSV. */
export class DedupedRows {
  #seen = new Set();
  #text = '';
  #file;

  constructor(path) {
    this.#file = openSync(path, 'w');
  }

  add(cells) {
    if (cells.every((cell) => cell === '')) return;
    const key = cells.join('\u001f');
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#text += `${cells.map(toCell).join(',')}\r\n`;
    if (this.#text.length > FLUSH_AT) this.#flush();
  }

  end() {
    this.#flush();
    closeSync(this.#file);
  }

  #flush() {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}

function toCell(text) {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
