import {
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '../pdf-values.ts';
import type { ByteWriter } from './byte-writer.ts';

/** What is written for a reference: one with the number that its object has in the file, or the object itself. */
export type WrittenAs = (ref: PdfRef) => PdfValue;

const [SPACE, LEFT_PARENTHESIS, RIGHT_PARENTHESIS, SLASH, BACKSLASH] = [0x20, 0x28, 0x29, 0x2f, 0x5c];
const CARRIAGE_RETURN = 0x0d;
/** ISO 32000-2, annex C: what numbers are kept to. */
const LARGEST_REAL = 3.4e38;

/** A container that is being written: where its next value comes from. */
type Open =
  | { readonly array: PdfArray; index: number }
  | { readonly entries: MapIterator<[string, PdfValue]> };

/**
 * Writes a value as it stands in a file; nested as deep as it may be. Entries that are null are left out of dictionaries.
 *
 * @throws Error for a stream, which is an object of its own
 */
export function serialize(out: ByteWriter, value: PdfValue, writtenAs: WrittenAs): void {
  const open: Open[] = [];
  const writtenOf = (one: PdfValue) => (one instanceof PdfRef ? writtenAs(one) : one);
  let needsSpace = begin(out, open, writtenOf(value), false);
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    if ('array' in inner) {
      if (inner.index === inner.array.length) {
        out.byte(0x5d);
        open.pop();
        needsSpace = false;
      } else {
        needsSpace = begin(out, open, writtenOf(inner.array[inner.index++] ?? null), needsSpace);
      }
      continue;
    }
    const next = inner.entries.next();
    if (next.done === true) {
      out.text('>>');
      open.pop();
      needsSpace = false;
      continue;
    }
    const entry = writtenOf(next.value[1]);
    if (entry === null) continue;
    writeName(out, next.value[0]);
    needsSpace = begin(out, open, entry, true);
  }
}

/** Writes a value that is whole, or the beginning of a container; tells whether a letter or digit may not follow at once. */
function begin(out: ByteWriter, open: Open[], value: PdfValue, needsSpace: boolean): boolean {
  if (value instanceof PdfName) {
    writeName(out, value.text);
    return true;
  }
  if (value instanceof PdfString) {
    writeString(out, value.bytes);
    return false;
  }
  if (Array.isArray(value)) {
    out.byte(0x5b);
    open.push({ array: value, index: 0 });
    return false;
  }
  if (value instanceof Map) {
    out.text('<<');
    open.push({ entries: value.entries() });
    return false;
  }
  if (value instanceof PdfStream) throw new Error('A stream stands within another value');
  if (needsSpace) out.byte(SPACE);
  out.text(wordOf(value));
  return true;
}

function wordOf(value: null | boolean | number | PdfRef): string {
  if (typeof value === 'number') return formatNumber(value);
  return value instanceof PdfRef ? `${value.num} 0 R` : String(value);
}

/** Without an exponent, which PDF does not know; what is no number is 0. */
function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
  if (!Number.isFinite(value)) return '0';
  const size = Math.abs(value);
  // An integer that large is written as a real: readers keep integers to 32 or 64 bits.
  if (size > Number.MAX_SAFE_INTEGER)
    return `${String(BigInt(Math.sign(value)) * BigInt(Math.min(size, LARGEST_REAL)))}.0`;
  if (size >= 1e-6) return String(value);
  const fixed = value.toFixed(12).replace(/\.?0+$/, '');
  return fixed === '-0' ? '0' : fixed;
}

function writeName(out: ByteWriter, text: string): void {
  out.byte(SLASH);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isRegular(code)) out.byte(code);
    // A name has no NUL: not even written as a number.
    else if (code !== 0) out.text(`#${(code & 0xff).toString(16).padStart(2, '0')}`);
  }
}

/** Whether a character of a name stands for itself. */
function isRegular(code: number): boolean {
  if (code <= SPACE || code > 0x7e) return false;
  switch (code) {
    case 0x23: // #
    case 0x25: // %
    case 0x28: // (
    case 0x29: // )
    case 0x2f: // /
    case 0x3c: // <
    case 0x3e: // >
    case 0x5b: // [
    case 0x5d: // ]
    case 0x7b: // {
    case 0x7d: // }
      return false;
    default:
      return true;
  }
}

/** Between parentheses, where a byte takes two at most: never longer than as hexadecimal digits. */
function writeString(out: ByteWriter, bytes: Uint8Array): void {
  out.byte(LEFT_PARENTHESIS);
  for (const byte of bytes) {
    if (byte === CARRIAGE_RETURN) {
      out.text('\\r');
      continue;
    }
    if (byte === LEFT_PARENTHESIS || byte === RIGHT_PARENTHESIS || byte === BACKSLASH) out.byte(BACKSLASH);
    out.byte(byte);
  }
  out.byte(RIGHT_PARENTHESIS);
}

/** Calls `visit` with each reference in a value, nested as deep as it may be; of a stream, those of its dictionary. */
export function visitRefs(value: PdfValue, visit: (ref: PdfRef) => void): void {
  const open: (PdfArray | PdfDict)[] = [];
  const look = (inner: PdfValue) => {
    if (inner instanceof PdfRef) visit(inner);
    else if (Array.isArray(inner) || inner instanceof Map) open.push(inner);
  };
  if (value instanceof PdfStream) {
    for (const [key, inner] of value.dict) if (key !== 'Length') look(inner);
  } else look(value);
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const inner of next.values()) look(inner);
}
