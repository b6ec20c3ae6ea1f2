import { hexDigit } from './char-classes.ts';

const OPEN = 0x28;
const CLOSE = 0x29;
const BACKSLASH = 0x5c;
const CR = 0x0d;
const LF = 0x0a;
const GREATER = 0x3e;

/** Of a string that nothing ends, so much at most. */
const MAX_OPEN_STRING_BYTES = 65_535;

/** A string as it was read. */
export interface ReadString {
  readonly bytes: Uint8Array;
  /** Where what follows it begins. */
  readonly next: number;
  /** It had an end of its own; otherwise it was taken to end with its line. */
  readonly isClosed: boolean;
}

/** Of a string in parentheses, `start` being after the first: no copy where it has no escapes. */
export function readLiteralString(bytes: Uint8Array, start: number, end: number): ReadString {
  let depth = 1;
  let isPlain = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === BACKSLASH) {
      isPlain = false;
      at++;
    } else if (byte === CR) isPlain = false;
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) {
      const content = bytes.subarray(start, at);
      return { bytes: isPlain ? content : unescaped(content), next: at + 1, isClosed: true };
    }
  }
  const line = endOfLine(bytes, start, end);
  return { bytes: unescaped(bytes.subarray(start, line)), next: line, isClosed: false };
}

/** Of a string in angle brackets, `start` being after the first. */
export function readHexString(bytes: Uint8Array, start: number, end: number): ReadString {
  const close = bytes.indexOf(GREATER, start);
  const isClosed = close >= 0 && close < end;
  const stop = isClosed ? close : endOfLine(bytes, start, end);
  const out = new Uint8Array((stop - start + 1) >> 1);
  let digits = 0;
  for (let at = start; at < stop; at++) {
    const digit = hexDigit(bytes[at]);
    if (digit < 0) continue;
    out[digits >> 1] = (out[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
    digits++;
  }
  return { bytes: out.subarray(0, (digits + 1) >> 1), next: isClosed ? stop + 1 : stop, isClosed };
}

function endOfLine(bytes: Uint8Array, start: number, end: number): number {
  const stop = Math.min(end, start + MAX_OPEN_STRING_BYTES);
  let at = start;
  while (at < stop && bytes[at] !== CR && bytes[at] !== LF) at++;
  return at;
}

const ESCAPES = new Map([
  [0x6e, LF],
  [0x72, CR],
  [0x74, 0x09],
  [0x62, 0x08],
  [0x66, 0x0c],
]);

function unescaped(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === CR) {
      out[length++] = LF;
      if (bytes[at + 1] === LF) at++;
    } else if (byte !== BACKSLASH) out[length++] = byte;
    else {
      const next = bytes[++at];
      if (next === undefined) break;
      if (next === CR) {
        if (bytes[at + 1] === LF) at++;
      } else if (isOctal(next)) {
        let code = next - 0x30;
        for (let more = 0; more < 2 && isOctal(bytes[at + 1]); more++)
          code = code * 8 + (bytes[++at] ?? 0) - 0x30;
        out[length++] = code & 0xff;
      } else if (next !== LF) out[length++] = ESCAPES.get(next) ?? next;
    }
  }
  return out.subarray(0, length);
}

function isOctal(byte: number | undefined): byte is number {
  return byte !== undefined && byte >= 0x30 && byte <= 0x37;
}
