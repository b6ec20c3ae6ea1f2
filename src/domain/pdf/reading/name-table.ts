import { PdfName } from '../pdf-values.ts';
import { asBuffer, hexDigit } from './char-classes.ts';

const SLOTS = 512;
const HASH = 0x23;
/** Copied for each table, which is faster than making one. */
const EMPTY: readonly (PdfName | undefined)[] = Array.from({ length: SLOTS });

/**
 * Names as they were made before: a file has few different ones and very many in all. What two names contend for, the
 * later has; memory stays small whatever the file holds.
 */
export class NameTable {
  readonly #slots = [...EMPTY];

  /** The name whose characters, without the slash, are at `start` to `end`. */
  name(bytes: Uint8Array, start: number, end: number): PdfName {
    let hash = 0;
    let isEscaped = false;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] ?? 0;
      if (byte === HASH) isEscaped = true;
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    if (isEscaped) return new PdfName(unescaped(bytes, start, end));
    const slot = (hash ^ (hash >>> 13)) & (SLOTS - 1);
    const known = this.#slots[slot];
    if (known !== undefined && isSame(known.text, bytes, start, end)) return known;
    const name = new PdfName(latin1(bytes, start, end));
    this.#slots[slot] = name;
    return name;
  }
}

function isSame(text: string, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) !== bytes[start + i]) return false;
  }
  return true;
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return asBuffer(bytes).toString('latin1', start, end);
}

/** `#20` is a space; a `#` that no two digits follow is itself. */
function unescaped(bytes: Uint8Array, start: number, end: number): string {
  const out = new Uint8Array(end - start);
  let length = 0;
  for (let i = start; i < end; i++) {
    const byte = bytes[i] ?? 0;
    const high = byte === HASH && i + 2 < end ? hexDigit(bytes[i + 1]) : -1;
    const low = high < 0 ? -1 : hexDigit(bytes[i + 2]);
    if (low < 0) out[length++] = byte;
    else {
      out[length++] = high * 16 + low;
      i += 2;
    }
  }
  return latin1(out, 0, length);
}
