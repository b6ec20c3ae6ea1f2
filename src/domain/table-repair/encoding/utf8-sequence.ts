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

export interface Utf8Parts {
  /** Valid sequences of two or more bytes. */
  readonly valid: number;
  /** Bytes of 0x80 and more outside of them. */
  readonly invalid: number;
  /** The bytes without the valid sequences. */
  readonly rest: Uint8Array;
}

/** Separates what is UTF-8 from what is not. */
export function splitUtf8(bytes: Uint8Array): Utf8Parts {
  const rest = new Uint8Array(bytes.length);
  let [valid, invalid, at] = [0, 0, 0];
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] ?? 0;
    const length = byte < 0x80 ? 0 : utf8SequenceAt(bytes, i, bytes.length);
    if (length > 0) {
      valid++;
      i += length;
      continue;
    }
    if (byte >= 0x80) invalid++;
    rest[at++] = byte;
    i++;
  }
  return { valid, invalid, rest: rest.subarray(0, at) };
}

/** Writes a code point from U+0080 to U+FFFF as UTF-8. @returns the index after it */
export function appendCodePoint(out: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x800) {
    out[at] = 0xc0 | (codePoint >> 6);
    out[at + 1] = 0x80 | (codePoint & 0x3f);
    return at + 2;
  }
  out[at] = 0xe0 | (codePoint >> 12);
  out[at + 1] = 0x80 | ((codePoint >> 6) & 0x3f);
  out[at + 2] = 0x80 | (codePoint & 0x3f);
  return at + 3;
}
