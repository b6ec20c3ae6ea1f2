import { isUtf8 } from 'node:buffer';

export type EncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DetectedEncoding {
  readonly name: EncodingName;
  /** Length of the byte order mark; 0 without one. */
  readonly bomBytes: number;
}

/**
 * Decides how a file's bytes are read, from its beginning.
 * UTF-8 is kept when most multi-byte sequences are valid: stray bytes are then read as Windows-1252, cell by cell.
 *
 * @param complete the sample is the whole file; otherwise a character cut off at its end is no error
 */
export function detectEncoding(sample: Uint8Array, complete: boolean): DetectedEncoding {
  const [a, b, c] = sample;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { name: 'utf-8', bomBytes: 3 };
  if (a === 0xff && b === 0xfe) return { name: 'utf-16le', bomBytes: 2 };
  if (a === 0xfe && b === 0xff) return { name: 'utf-16be', bomBytes: 2 };
  const wide = detectUtf16(sample);
  if (wide !== null) return { name: wide, bomBytes: 0 };
  const whole = complete ? sample : sample.subarray(0, utf8Boundary(sample, sample.length));
  if (isUtf8(whole)) return { name: 'utf-8', bomBytes: 0 };
  const { valid, invalid } = countSequences(whole);
  return { name: valid > invalid ? 'utf-8' : 'windows-1252', bomBytes: 0 };
}

/** UTF-16 without a mark: western text has a zero in nearly every second byte, always on the same side. */
function detectUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(sample.length & ~1, 64 * 1024);
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < length; i += 2) {
    if (sample[i] === 0) even++;
    if (sample[i + 1] === 0) odd++;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be';
  return null;
}

/** The largest end at or before `end` that does not cut a UTF-8 sequence in two. */
export function utf8Boundary(bytes: Uint8Array, end: number): number {
  for (let back = 1; back <= 3 && back <= end; back++) {
    const byte = bytes[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? end - back : end;
  }
  return end;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

/**
 * Length of the valid UTF-8 sequence of two or more bytes at `at`, or 0 when the byte there begins none
 * (overlong forms, surrogates and what lies past U+10FFFF are invalid).
 */
export function utf8SequenceAt(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = sequenceLength(lead);
  if (at + length > end) return 0;
  const second = bytes[at + 1] ?? 0;
  const lowest = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const highest = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < lowest || second > highest) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function countSequences(bytes: Uint8Array): { valid: number; invalid: number } {
  let valid = 0;
  let invalid = 0;
  for (let i = 0; i < bytes.length;) {
    if ((bytes[i] ?? 0) < 0x80) {
      i++;
      continue;
    }
    const length = utf8SequenceAt(bytes, i, bytes.length);
    if (length === 0) invalid++;
    else valid++;
    i += length === 0 ? 1 : length;
  }
  return { valid, invalid };
}
