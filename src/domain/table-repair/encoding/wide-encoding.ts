import type { EncodingName } from './encoding-labels.ts';

const LOOKED_AT_BYTES = 64 * 1024;

/**
 * UTF-32 or UTF-16 without a byte order mark. Delimiters, digits and line ends have a zero in the same byte of every
 * unit in any language; a text with a stray NUL has it anywhere.
 */
export function detectWideEncoding(sample: Uint8Array): EncodingName | null {
  const length = Math.min(sample.length, LOOKED_AT_BYTES) & ~3;
  if (length < 4) return null;
  const zeros = [0, 0, 0, 0];
  for (let i = 0; i < length; i++) if (sample[i] === 0) zeros[i & 3] = (zeros[i & 3] ?? 0) + 1;
  const [a = 0, b = 0, c = 0, d = 0] = zeros;
  const units = length / 4;
  if (c > units * 0.9 && d > units * 0.99 && a < units * 0.05) return 'utf-32le';
  if (b > units * 0.9 && a > units * 0.99 && d < units * 0.05) return 'utf-32be';
  const [even, odd] = [a + c, b + d];
  if (odd > even * 20 && isUtf16(sample, length, odd)) return 'utf-16le';
  if (even > odd * 20 && isUtf16(sample, length, even)) return 'utf-16be';
  return null;
}

/** Zeros in nearly every second byte; or, in a text of other letters, beside ASCII here and there, and few ASCII pairs. */
function isUtf16(sample: Uint8Array, length: number, zeros: number): boolean {
  const pairs = length / 2;
  if (zeros > pairs * 0.4) return true;
  if (zeros < pairs * 0.05) return false;
  let [asciiPairs, besideZero] = [0, 0];
  for (let i = 0; i < length; i += 2) {
    const [a, b] = [sample[i] ?? 0, sample[i + 1] ?? 0];
    if (isText(a) && isText(b)) asciiPairs++;
    else if ((a === 0 && isText(b)) || (b === 0 && isText(a))) besideZero++;
  }
  return besideZero > zeros * 0.95 && asciiPairs < (pairs - zeros) * 0.3;
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}
