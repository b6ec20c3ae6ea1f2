import { isArray, isDict, isNamed, PdfName, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { findStreamEnd, findStreamStart } from './find-stream-end.ts';
import type { ObjectParser } from './object-parser.ts';

/** What a stream needs of its file when its bytes are asked for. */
export interface StreamSource {
  /** A number, also where it is an object of its own; null where there is none. */
  lengthOf(value: PdfValue | undefined): number | null;
  decryptStream(
    num: number,
    gen: number,
    bytes: Uint8Array,
    dict: PdfDict,
    cryptFilter: string | null,
  ): Uint8Array;
  /** A stream does not end where its dictionary says: its end was looked for in so many bytes. */
  onWrongLength(searchedBytes: number): void;
}

/** The number and generation of `12 0 obj`, which is passed; null where something else is at `at`. */
export function readObjectHeader(parser: ObjectParser, at: number): { num: number; gen: number } | null {
  parser.pos = at;
  const num = parser.integer();
  const gen = num === null ? null : parser.integer();
  return num !== null && gen !== null && parser.word('obj') ? { num, gen } : null;
}

/** The value after `12 0 obj`, a stream's bytes being left where they are until they are asked for. */
export function readObjectValue(
  parser: ObjectParser,
  { num, gen }: { num: number; gen: number },
  source: StreamSource,
): PdfValue {
  const value = parser.value();
  if (!isDict(value)) return value;
  const { bytes } = parser;
  const start = findStreamStart(bytes, parser.pos);
  if (start === null) return value;
  const length = value.get('Length');
  const cryptFilter = takeCryptFilter(value);
  let end: number | null = null;
  return new PdfStream(value, () => {
    if (end === null) {
      const found = findStreamEnd(bytes, start, source.lengthOf(length));
      if (!found.isAsStated) source.onWrongLength(found.end - start);
      ({ end } = found);
    }
    return source.decryptStream(num, gen, bytes.subarray(start, end), value, cryptFilter);
  });
}

/**
 * The name of the crypt filter that a stream has to itself: it is taken out of the stream's filters, because whoever has
 * the stream has it decrypted.
 */
function takeCryptFilter(dict: PdfDict): string | null {
  const filters = dict.get('Filter');
  const first = isArray(filters) ? filters[0] : filters;
  if (!isNamed(first, 'Crypt')) return null;
  const parms = dict.get('DecodeParms');
  const parm = isArray(parms) ? parms[0] : parms;
  const name = isDict(parm) ? parm.get('Name') : undefined;
  if (isArray(filters) && filters.length > 1) {
    dict.set('Filter', filters.slice(1));
    if (isArray(parms)) dict.set('DecodeParms', parms.slice(1));
  } else {
    dict.delete('Filter');
    dict.delete('DecodeParms');
  }
  return name instanceof PdfName ? name.text : 'Identity';
}
