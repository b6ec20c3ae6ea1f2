import { inflateRawSync } from 'node:zlib';

export interface StreamsCheck {
  /** One ends too early or makes no sense: what it draws is missing in part. */
  readonly isDamaged: boolean;
  /** One, or all together, unpack to more than any document has. */
  readonly isBomb: boolean;
}

const MAX_STREAM_BYTES = 64 * 1024 * 1024;
const MAX_ALL_BYTES = 1024 * 1024 * 1024;
/** Of an object's dictionary, how much is looked at. */
const DICTIONARY = 2_000;
const ZLIB_HEADER = 2;
/** So few bytes are a line break before the end of an empty stream. */
const EMPTY = 4;

/**
 * Unpacks each stream but those of images, which are not read. pdf.js takes what it can of a damaged one and does not say
 * so; and one that unpacks without end keeps it from answering. Of a protected file nothing can be told.
 */
export function checkStreams(bytes: Uint8Array): StreamsCheck {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isDamaged = false;
  let total = 0;
  let former = 0;
  if (buffer.includes('/Encrypt')) return { isDamaged, isBomb: false };
  for (let at = buffer.indexOf('stream'); at >= 0;) {
    const start = at + 'stream'.length + lineBreakAt(buffer, at + 'stream'.length);
    const end = buffer.indexOf('endstream', start);
    if (end < 0) break;
    if (isChecked(dictionaryBefore(buffer, at, former))) {
      const size = unpackedSize(buffer.subarray(start, end));
      if (size === 'too much') return { isDamaged, isBomb: true };
      if (size === 'damaged') isDamaged = true;
      else total += size;
      if (total > MAX_ALL_BYTES) return { isDamaged, isBomb: true };
    }
    former = end + 'endstream'.length;
    at = buffer.indexOf('stream', former);
  }
  return { isDamaged, isBomb: false };
}

function lineBreakAt(buffer: Buffer, at: number): number {
  if (buffer[at] === 0x0d && buffer[at + 1] === 0x0a) return 2;
  return buffer[at] === 0x0a || buffer[at] === 0x0d ? 1 : 0;
}

/** @param former where the stream before it ends */
function dictionaryBefore(buffer: Buffer, at: number, former: number): string {
  const before = buffer.toString('latin1', Math.max(former, at - DICTIONARY), at);
  return before.slice(before.lastIndexOf(' obj') + 1);
}

/** Packed once, by the ordinary method, and no image. */
function isChecked(dictionary: string): boolean {
  return /\/Filter\s*(?:\[\s*)?\/FlateDecode\b/.test(dictionary) && !/\/Subtype\s*\/Image\b/.test(dictionary);
}

/** The checksum at the end is left out: programs that forget it are many. */
function unpackedSize(packed: Uint8Array): number | 'damaged' | 'too much' {
  if (packed.byteLength <= EMPTY) return 0;
  try {
    return inflateRawSync(packed.subarray(ZLIB_HEADER), { maxOutputLength: MAX_STREAM_BYTES }).byteLength;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too much' : 'damaged';
  }
}
