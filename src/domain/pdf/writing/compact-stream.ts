import { deflateSync } from 'node:zlib';
import { AppError } from '#domain/app-error.ts';
import {
  isArray,
  isDict,
  isNamed,
  PdfName,
  type PdfDict,
  type PdfStream,
  type PdfValue,
} from '../pdf-values.ts';
import { decodeAscii85, decodeAsciiHex } from '../reading/filters/ascii-filters.ts';
import { decodeLzw } from '../reading/filters/decode-lzw.ts';

/** Below it, the entry for the filter is longer than what is saved. */
const DEFLATED_BYTES_MIN = 64;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const [SAMPLES, SAMPLE_BYTES] = [4, 16 * 1024];
/** What does not become shorter than that is compressed in itself. */
const WORTHWHILE = 0.97;

/** A stream as it is written, its bytes there. */
export interface CompactStream {
  readonly dict: PdfDict;
  readonly bytes: Uint8Array;
}

interface Step extends CompactStream {
  readonly filters: readonly string[];
  readonly parms: readonly PdfValue[];
}

/**
 * A stream as short as it is without a loss: as it is stored, but that what writes bytes as letters and LZW are undone, and
 * what is not compressed is. Metadata stays readable for programs that know nothing of PDF.
 *
 * @param resolve follows references
 */
export function compactStream(
  stream: PdfStream,
  resolve: (value: PdfValue | undefined) => PdfValue,
): CompactStream {
  const { dict } = stream;
  const stored = { dict, bytes: stream.bytes() };
  const filters = listOf(resolve(dict.get('Filter'))).map((filter) => resolve(filter));
  // What it stands for is in another file.
  if (dict.has('F') || !filters.every((filter) => filter instanceof PdfName)) return stored;
  const parms = listOf(resolve(dict.get('DecodeParms'))).map((item) => resolve(item));
  let step: Step = { ...stored, filters: filters.map(({ text }) => text), parms };
  for (let next = undone(step); next !== null; next = undone(step)) step = next;
  if (step.filters.length === 0 && !isMetadata(dict)) step = deflated(step);
  return step.filters.length === filters.length && step.bytes === stored.bytes ? stored : withFilters(step);
}

/** Without its first filter, where that only makes it longer. */
function undone({ dict, bytes, filters, parms }: Step): Step | null {
  const without = (plain: Uint8Array) => ({
    dict,
    bytes: plain,
    filters: filters.slice(1),
    parms: parms.slice(1),
  });
  switch (filters[0]) {
    case 'ASCIIHexDecode':
    case 'AHx':
      return without(decodeAsciiHex(bytes));
    case 'ASCII85Decode':
    case 'A85':
      return without(decodeAscii85(bytes));
    case 'LZWDecode':
    case 'LZW':
      return deflatedLzw({ dict, bytes, filters, parms });
    default:
      return null;
  }
}

/** LZW as Flate, prepared for it by the same predictor; null where not all of it can be read. */
function deflatedLzw({ dict, bytes, filters, parms }: Step): Step | null {
  const parm = parms[0];
  const kept = isDict(parm) ? new Map(parm) : new Map<string, PdfValue>();
  const isEarly = kept.get('EarlyChange') !== 0;
  kept.delete('EarlyChange');
  try {
    const { bytes: plain, isWhole } = decodeLzw(bytes, isEarly, UNPACKED_BYTES_MAX);
    if (!isWhole) return null;
    return {
      dict,
      bytes: deflateSync(plain),
      filters: ['FlateDecode', ...filters.slice(1)],
      parms: [kept.size === 0 ? null : kept, ...parms.slice(1)],
    };
  } catch (error) {
    // It unpacks to too much.
    if (error instanceof AppError) return null;
    throw error;
  }
}

function deflated(step: Step): Step {
  const { bytes } = step;
  if (bytes.length < DEFLATED_BYTES_MIN || !isWorthwhile(bytes)) return step;
  const packed = deflateSync(bytes);
  return packed.length < bytes.length
    ? { ...step, bytes: packed, filters: ['FlateDecode'], parms: [] }
    : step;
}

/** Tried on pieces of what is long. */
function isWorthwhile(bytes: Uint8Array): boolean {
  if (bytes.length <= 2 * SAMPLES * SAMPLE_BYTES) return true;
  const pieces = Array.from({ length: SAMPLES }, (_, piece) => {
    const from = Math.floor((bytes.length * piece) / SAMPLES);
    return bytes.subarray(from, from + SAMPLE_BYTES);
  });
  const packed = deflateSync(Buffer.concat(pieces), { level: 1 });
  return packed.length < SAMPLES * SAMPLE_BYTES * WORTHWHILE;
}

function withFilters({ dict, bytes, filters, parms }: Step): CompactStream {
  const changed: PdfDict = new Map(dict);
  changed.delete('DecodeParms');
  if (filters.length === 0) changed.delete('Filter');
  else changed.set('Filter', oneOrList(filters.map((filter) => new PdfName(filter))));
  if (parms.some((parm) => parm !== null)) changed.set('DecodeParms', oneOrList(parms));
  return { dict: changed, bytes };
}

function isMetadata(dict: PdfDict): boolean {
  return isNamed(dict.get('Type'), 'Metadata') && isNamed(dict.get('Subtype'), 'XML');
}

function listOf(value: PdfValue): PdfValue[] {
  if (isArray(value)) return value;
  return value === null ? [] : [value];
}

function oneOrList(values: readonly PdfValue[]): PdfValue {
  return values.length === 1 ? (values[0] ?? null) : [...values];
}
