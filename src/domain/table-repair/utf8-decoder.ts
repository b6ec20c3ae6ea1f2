import type { EncodingName } from './encoding.ts';
import { windows1252CodePoint } from './windows-1252.ts';

/** Turns a file's bytes, cut anywhere, into UTF-8. The byte order mark must already be gone. */
export interface Utf8Decoder {
  /** May return `chunk` itself; the result may still hold bytes that are no UTF-8 where the source claims to be it. */
  decode(chunk: Uint8Array): Uint8Array;
  /** What is left at the end of the file. */
  end(): Uint8Array;
}

const NOTHING = new Uint8Array(0);

export function createUtf8Decoder(encoding: EncodingName): Utf8Decoder {
  switch (encoding) {
    case 'utf-8':
      return { decode: (chunk) => chunk, end: () => NOTHING };
    case 'windows-1252':
      return { decode: windows1252ToUtf8, end: () => NOTHING };
    case 'utf-16le':
    case 'utf-16be': {
      const decoder = new TextDecoder(encoding, { ignoreBOM: true });
      const encoder = new TextEncoder();
      return {
        decode: (chunk) => encoder.encode(decoder.decode(chunk, { stream: true })),
        end: () => encoder.encode(decoder.decode()),
      };
    }
  }
}

function windows1252ToUtf8(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length * 3);
  let at = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) out[at++] = byte;
    else at = appendCodePoint(out, at, windows1252CodePoint(byte));
  }
  return out.subarray(0, at);
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
