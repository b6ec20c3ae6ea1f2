import type { EncodingName } from './encoding.ts';
import { windows1252CodePoint } from './windows-1252.ts';

/** Turns a file's bytes, cut anywhere, into UTF-8. The byte order mark must already be gone. */
export interface Utf8Decoder {
  /** May return `chunk` itself; the result may still hold bytes that are no UTF-8 where the source claims to be it. */
  decode(chunk: Uint8Array): Uint8Array;
  /** What is left at the end of the file. */
  end(): Uint8Array;
  /** Places so far where the source was no character, which U+FFFD now stands for. */
  readonly replaced: number;
}

const NOTHING = new Uint8Array(0);

export function createUtf8Decoder(encoding: EncodingName): Utf8Decoder {
  switch (encoding) {
    case 'utf-8':
      return { decode: (chunk) => chunk, end: () => NOTHING, replaced: 0 };
    case 'windows-1252':
      return { decode: windows1252ToUtf8, end: () => NOTHING, replaced: 0 };
    case 'utf-16le':
    case 'utf-16be':
      return new Utf16Decoder(encoding === 'utf-16be');
  }
}

/** Unlike TextDecoder it tells how often it had to put U+FFFD: for halves of surrogate pairs and an odd last byte. */
class Utf16Decoder implements Utf8Decoder {
  replaced = 0;
  readonly #isBigEndian: boolean;
  readonly #encoder = new TextEncoder();
  /** An odd byte, or the first half of a surrogate pair, that waits for more. */
  #rest: Uint8Array = NOTHING;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  decode(chunk: Uint8Array): Uint8Array {
    return this.#encode(Buffer.concat([this.#rest, chunk]), false);
  }

  end(): Uint8Array {
    const isOdd = this.#rest.length % 2 === 1;
    const text = this.#encode(Buffer.from(this.#rest), true);
    if (!isOdd) return text;
    this.replaced++;
    return Buffer.concat([text, this.#encoder.encode('\uFFFD')]);
  }

  #encode(bytes: Buffer, final: boolean): Uint8Array {
    let end = bytes.length & ~1;
    const lastHigh = bytes[this.#isBigEndian ? end - 2 : end - 1] ?? 0;
    if (!final && end > 0 && lastHigh >= 0xd8 && lastHigh < 0xdc) end -= 2;
    this.#rest = new Uint8Array(bytes.subarray(end));
    const units = bytes.subarray(0, end);
    if (this.#isBigEndian) units.swap16();
    const text = units.toString('utf16le');
    if (!text.isWellFormed()) this.replaced += countLoneSurrogates(text);
    return this.#encoder.encode(text);
  }
}

function countLoneSurrogates(text: string): number {
  return text.match(/\p{Surrogate}/gu)?.length ?? 0;
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
