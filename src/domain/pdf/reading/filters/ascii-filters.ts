import { classOf, hexDigit, SPACE } from '../char-classes.ts';

const GREATER = 0x3e;
const TILDE = 0x7e;
const Z = 0x7a;
const FIRST = 0x21;
const LAST = 0x75;

/** ISO 32000-2, 7.4.2. What is no digit is passed over. */
export function decodeAsciiHex(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((bytes.length + 1) >> 1);
  let digits = 0;
  for (const byte of bytes) {
    if (byte === GREATER) break;
    const digit = hexDigit(byte);
    if (digit < 0) continue;
    out[digits >> 1] = (out[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
    digits++;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

/** ISO 32000-2, 7.4.3. */
export function decodeAscii85(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length * 4);
  let length = 0;
  let word = 0;
  let digits = 0;
  const write = (value: number, count: number) => {
    for (let i = 0; i < count; i++) out[length++] = Math.floor(value / 2 ** (24 - 8 * i)) & 0xff;
  };
  // Some programs begin with `<~`.
  const start = bytes[0] === 0x3c && bytes[1] === TILDE ? 2 : 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === TILDE) break;
    if (classOf(byte) === SPACE) continue;
    if (byte === Z && digits === 0) write(0, 4);
    else if (byte >= FIRST && byte <= LAST) {
      word = word * 85 + byte - FIRST;
      if (++digits === 5) {
        write(word, 4);
        word = 0;
        digits = 0;
      }
    }
  }
  if (digits > 1) {
    for (let i = digits; i < 5; i++) word = word * 85 + 84;
    write(word, digits - 1);
  }
  return out.subarray(0, length);
}
