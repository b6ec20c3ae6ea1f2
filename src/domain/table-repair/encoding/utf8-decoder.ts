import { isSingleByte, type EncodingName } from './encoding-labels.ts';
import { MarkRemover } from './mark-remover.ts';
import { multiByteText, type MultiByteText } from './multi-byte-text.ts';
import { SingleByteDecoder } from './single-byte-decoder.ts';

/** Turns a file's bytes, cut anywhere, into UTF-8. The byte order mark must already be gone. */
export interface Utf8Decoder {
  /**
   * May return `chunk` itself, or a buffer that the next call overwrites; the result may still hold bytes that are no
   * UTF-8 where the source claims to be it.
   */
  decode(chunk: Uint8Array): Uint8Array;
  /** What is left at the end of the file. */
  end(): Uint8Array;
  /** Places so far where the source was no character, which U+FFFD now stands for. */
  readonly replaced: number;
  /**
   * False: what `decode` returned last has no TEXT_TRAIT, nor has it together with what stands before it. Not given by
   * decoders that cannot tell at no cost.
   */
  readonly mayHaveTraits?: boolean;
}

const NOTHING = new Uint8Array(0);

/** A decoder whose text holds no marks of a beginning or an end. */
export function createUtf8Decoder(encoding: EncodingName): MarkRemover {
  return new MarkRemover(createPlainDecoder(encoding));
}

function createPlainDecoder(encoding: EncodingName): Utf8Decoder {
  if (isSingleByte(encoding)) return new SingleByteDecoder(encoding);
  switch (encoding) {
    case 'utf-8':
      return { decode: (chunk) => chunk, end: () => NOTHING, replaced: 0 };
    case 'utf-16le':
    case 'utf-16be':
      return new Utf16Decoder(encoding === 'utf-16be');
    case 'utf-32le':
    case 'utf-32be':
      return new Utf32Decoder(encoding === 'utf-32be');
    default:
      return new MultiByteDecoder(encoding);
  }
}

/** Bytes from here on may be the second of a character; those below never are. */
const FIRST_TRAIL = 0x30;
const LF = 0x0a;
/** Bytes that are held back at most for a place to cut. */
const MAX_HELD_BYTES = 1024 * 1024;

/** The East Asian encodings: whole words are decoded, and whole lines where any other byte may be part of a character. */
class MultiByteDecoder implements Utf8Decoder {
  replaced = 0;
  readonly #text: MultiByteText;
  readonly #isByLine: boolean;
  #rest: Uint8Array = NOTHING;

  constructor(encoding: EncodingName) {
    this.#text = multiByteText(encoding);
    this.#isByLine = encoding.startsWith('iso-2022');
  }

  decode(chunk: Uint8Array): Uint8Array {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let end = this.#isByLine ? bytes.lastIndexOf(LF) + 1 : bytes.length;
    if (!this.#isByLine) while (end > 0 && (bytes[end - 1] ?? 0) >= FIRST_TRAIL) end--;
    const parts = [this.#encode(bytes.subarray(0, end))];
    for (; bytes.length - end > MAX_HELD_BYTES; end += MAX_HELD_BYTES) {
      parts.push(this.#encode(bytes.subarray(end, end + MAX_HELD_BYTES)));
    }
    this.#rest = Uint8Array.from(bytes.subarray(end));
    return parts.length === 1 ? (parts[0] ?? NOTHING) : Buffer.concat(parts);
  }

  end(): Uint8Array {
    return this.#encode(this.#rest);
  }

  #encode(bytes: Uint8Array): Uint8Array {
    const text = this.#text(bytes);
    for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) this.replaced++;
    return Buffer.from(text, 'utf8');
  }
}

class Utf32Decoder implements Utf8Decoder {
  replaced = 0;
  readonly #isBigEndian: boolean;
  /** One to three bytes that wait for more. */
  #rest: Uint8Array = NOTHING;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  decode(chunk: Uint8Array): Uint8Array {
    const bytes = Buffer.concat([this.#rest, chunk]);
    const end = bytes.length & ~3;
    const view = new DataView(bytes.buffer, bytes.byteOffset, end);
    let text = '';
    for (let i = 0; i < end; i += 4) text += this.#character(view.getUint32(i, !this.#isBigEndian));
    this.#rest = new Uint8Array(bytes.subarray(end));
    return Buffer.from(text, 'utf8');
  }

  end(): Uint8Array {
    if (this.#rest.length === 0) return NOTHING;
    this.replaced++;
    return Buffer.from('\uFFFD', 'utf8');
  }

  #character(codePoint: number): string {
    if (codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff))
      return String.fromCodePoint(codePoint);
    this.replaced++;
    return '\uFFFD';
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
