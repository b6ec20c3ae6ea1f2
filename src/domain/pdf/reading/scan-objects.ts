import { isDict, isNamed, PdfRef, type PdfDict } from '../pdf-values.ts';
import { asBuffer, classOf, DELIMITER, isDigit, SPACE } from './char-classes.ts';
import { findStreamEnd, findStreamStart } from './find-stream-end.ts';
import type { NameTable } from './name-table.ts';
import { ObjectParser } from './object-parser.ts';
import { tooInvolved } from './refusals.ts';
import { ENTRIES_MAX } from './xref-entry.ts';

const NUMBER_MAX = 2 ** 31;
const LESS = 0x3c;

/** An object that stands in the file. */
export interface ScannedObject {
  readonly num: number;
  readonly gen: number;
  readonly offset: number;
  /** A stream that holds other objects. */
  readonly isContainer: boolean;
}

/** What is found in a file whose cross-reference is not to be relied on. */
export interface ScannedFile {
  /** In the order of the file. */
  readonly objects: readonly ScannedObject[];
  /** Trailers and the dictionaries of cross-reference streams, in the order of the file. */
  readonly trailers: readonly PdfDict[];
}

/** Looks for `12 0 obj` everywhere but inside streams, and for trailers. */
export function scanObjects(bytes: Uint8Array, names: NameTable): ScannedFile {
  const buffer = asBuffer(bytes);
  const parser = new ObjectParser(bytes, names);
  const objects: ScannedObject[] = [];
  const trailers: { readonly at: number; readonly dict: PdfDict }[] = [];
  const offsets = new Map<number, number>();
  const streams: { readonly start: number; readonly end: number }[] = [];
  let work = 0;
  const spend = (more: number) => {
    work += more;
    if (work > bytes.length * 4 + 1_000_000) throw tooInvolved();
  };
  for (let at = buffer.indexOf('obj'); at >= 0;) {
    let next = at + 3;
    const header = headerBefore(bytes, at);
    if (header !== null) {
      parser.pos = next;
      parser.skipSpace();
      const isDictionary = bytes[parser.pos] === LESS && bytes[parser.pos + 1] === LESS;
      const start = parser.pos;
      const value = isDictionary ? parser.value() : null;
      spend(parser.pos - start + parser.wasted);
      parser.wasted = 0;
      const isXref = isDict(value) && isNamed(value.get('Type'), 'XRef');
      if (isXref) trailers.push({ at, dict: value });
      else {
        offsets.set(header.num, header.offset);
        const isContainer = isDict(value) && isNamed(value.get('Type'), 'ObjStm');
        objects.push({ ...header, isContainer });
        if (objects.length > ENTRIES_MAX) throw tooInvolved();
      }
      const streamStart = isDict(value) ? findStreamStart(bytes, parser.pos) : null;
      if (isDict(value) && streamStart !== null) {
        next = findStreamEnd(bytes, streamStart, lengthOf(value, parser, offsets)).end;
        streams.push({ start: streamStart, end: next });
      }
    }
    at = buffer.indexOf('obj', next);
  }
  let stream = 0;
  for (let at = buffer.indexOf('trailer'); at >= 0; at = buffer.indexOf('trailer', at + 1)) {
    while ((streams[stream]?.end ?? Infinity) <= at) stream++;
    if ((streams[stream]?.start ?? Infinity) <= at) continue;
    parser.pos = at + 'trailer'.length;
    const dict = parser.value();
    spend(parser.pos - at + parser.wasted);
    parser.wasted = 0;
    if (isDict(dict)) trailers.push({ at, dict });
  }
  return { objects, trailers: trailers.sort((a, b) => a.at - b.at).map(({ dict }) => dict) };
}

/** The numbers before `obj` at `at`. */
function headerBefore(bytes: Uint8Array, at: number): { num: number; gen: number; offset: number } | null {
  const after = bytes[at + 3];
  // `object` and the like; a value may follow without a space.
  if (classOf(after) !== SPACE && classOf(after) !== DELIMITER && !isDigit(after)) return null;
  const gen = numberBefore(bytes, at);
  const num =
    gen === null || gen.start === 0 || classOf(bytes[gen.start - 1]) !== SPACE
      ? null
      : numberBefore(bytes, gen.start);
  if (gen === null || num === null || num.value > NUMBER_MAX) return null;
  return { num: num.value, gen: gen.value, offset: num.start };
}

function numberBefore(bytes: Uint8Array, at: number): { value: number; start: number } | null {
  let start = at;
  while (start > 0 && classOf(bytes[start - 1]) === SPACE) start--;
  let value = 0;
  for (let scale = 1; start > 0 && scale <= 1e10; scale *= 10) {
    const byte = bytes[start - 1];
    if (!isDigit(byte)) return scale === 1 ? null : { value, start };
    value += (byte - 0x30) * scale;
    start--;
  }
  return start === 0 && isDigit(bytes[0]) ? { value, start } : null;
}

/** A stream's length, also where it is an object that came before. */
function lengthOf(dict: PdfDict, parser: ObjectParser, offsets: ReadonlyMap<number, number>): number | null {
  const length = dict.get('Length');
  if (typeof length === 'number') return length;
  const offset = length instanceof PdfRef ? offsets.get(length.num) : undefined;
  if (offset === undefined) return null;
  parser.pos = offset;
  parser.integer();
  parser.integer();
  return parser.word('obj') ? parser.integer() : null;
}
