import { inflateSync } from 'node:zlib';
import { isArray, isDict, PdfName, type PdfDict, type PdfStream, type PdfValue } from '../pdf-values.ts';
import { decodeAscii85, decodeAsciiHex } from './filters/ascii-filters.ts';
import { decodeLzw } from './filters/decode-lzw.ts';
import { decodeRunLength } from './filters/decode-run-length.ts';
import { inflateDamaged } from './filters/inflate-damaged.ts';
import { undoPredictor } from './filters/undo-predictor.ts';
import { unpacksToTooMuch } from './refusals.ts';

const DECODED_BYTES_MAX = 64 * 1024 * 1024;
/** No program applies as many. */
const FILTERS_MAX = 8;
const COLORS_MAX = 64;

/** What a stream unpacks to. */
export interface DecodedStream {
  readonly bytes: Uint8Array;
  /** Nothing was cut off or wrong. Otherwise the bytes are those before the damage. */
  readonly isWhole: boolean;
}

type Resolve = (value: PdfValue | undefined) => PdfValue;

/**
 * Undoes a stream's filters.
 *
 * @param resolve follows references
 * @param maxBytes what it may unpack to, after each filter
 * @returns null where a filter is that of a picture, or unknown
 * @throws AppError `unreadable_file` where it unpacks to more
 */
export function decodeStream(
  stream: PdfStream,
  resolve: Resolve,
  maxBytes: number = DECODED_BYTES_MAX,
): DecodedStream | null {
  const { dict } = stream;
  const filters = asList(resolve(dict.get('Filter')), resolve);
  const parms = asList(resolve(dict.get('DecodeParms')), resolve);
  if (filters.length > FILTERS_MAX) return null;
  const steps = filters.map((filter) => (filter instanceof PdfName ? FILTERS.get(filter.text) : undefined));
  if (steps.includes(undefined)) return null;
  let decoded: DecodedStream = { bytes: stream.bytes(), isWhole: true };
  for (const [index, step] of steps.entries()) {
    const parm = parms[index];
    const next = step?.(decoded.bytes, numbersOf(isDict(parm) ? parm : new Map(), resolve), maxBytes);
    if (next !== undefined) decoded = { bytes: next.bytes, isWhole: decoded.isWhole && next.isWhole };
  }
  return decoded;
}

type Parms = (key: string, otherwise: number) => number;
type Filter = (bytes: Uint8Array, parms: Parms, maxBytes: number) => DecodedStream;

const flate: Filter = (bytes, parms, maxBytes) => predicted(inflate(bytes, maxBytes), parms);
const lzw: Filter = (bytes, parms, maxBytes) =>
  predicted(decodeLzw(bytes, parms('EarlyChange', 1) !== 0, maxBytes), parms);
const asciiHex: Filter = (bytes) => ({ bytes: decodeAsciiHex(bytes), isWhole: true });
const ascii85: Filter = (bytes) => ({ bytes: decodeAscii85(bytes), isWhole: true });
const runLength: Filter = (bytes, _, maxBytes) => ({
  bytes: decodeRunLength(bytes, maxBytes),
  isWhole: true,
});

/** By name, and by the short names that belong in pictures within a page but are found elsewhere too. */
const FILTERS = new Map([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCIIHexDecode', asciiHex],
  ['AHx', asciiHex],
  ['ASCII85Decode', ascii85],
  ['A85', ascii85],
  ['RunLengthDecode', runLength],
  ['RL', runLength],
]);

function inflate(bytes: Uint8Array, maxBytes: number): DecodedStream {
  try {
    const chunkSize = Math.min(Math.max(bytes.length * 4, 4096), 1024 * 1024);
    return { bytes: inflateSync(bytes, { maxOutputLength: maxBytes, chunkSize }), isWhole: true };
  } catch (error) {
    if (error instanceof RangeError) throw unpacksToTooMuch();
    return inflateDamaged(bytes, maxBytes);
  }
}

function predicted({ bytes, isWhole }: DecodedStream, parms: Parms): DecodedStream {
  const predictor = parms('Predictor', 1);
  if (predictor < 2) return { bytes, isWhole };
  const colors = clamped(parms('Colors', 1), COLORS_MAX);
  const bitsPerComponent = parms('BitsPerComponent', 8);
  if (![1, 2, 4, 8, 16].includes(bitsPerComponent)) return { bytes, isWhole: false };
  const columns = clamped(parms('Columns', 1), 2 ** 24);
  return { bytes: undoPredictor(bytes, { predictor, colors, bitsPerComponent, columns }), isWhole };
}

function clamped(value: number, max: number): number {
  return Math.min(Math.max(Math.trunc(value), 1), max);
}

function numbersOf(dict: PdfDict, resolve: Resolve): Parms {
  return (key, otherwise) => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : otherwise;
  };
}

function asList(value: PdfValue, resolve: Resolve): PdfValue[] {
  if (isArray(value)) return value.slice(0, FILTERS_MAX + 1).map((item) => resolve(item));
  return value === null ? [] : [value];
}
