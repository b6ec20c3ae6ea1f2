import { isArray, isDict, isNamed, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { asBuffer, classOf, hasWordAt, isDigit, isObjectAt, SPACE } from './char-classes.ts';
import { decodeStream } from './decode-stream.ts';
import { readObjectHeader, readObjectValue, type StreamSource } from './indirect-object.ts';
import type { ObjectParser } from './object-parser.ts';
import { tooInvolved } from './refusals.ts';
import { ENTRIES_MAX, FREE, type XrefEntries, type XrefEntry } from './xref-entry.ts';

const SECTIONS_MAX = 10_000;
const N = 0x6e;
const F = 0x66;

/** What the cross-reference sections of a file say, the newer over the older. */
export interface Xref {
  readonly entries: XrefEntries;
  readonly trailer: PdfDict;
  /** No section was missing or unreadable. */
  readonly isWhole: boolean;
}

/** What one section says; `Prev` and `XRefStm` are in its trailer. */
interface Section {
  readonly entries: XrefEntries;
  readonly trailer: PdfDict;
}

/** Where `startxref` says that the newest section is; null where it says nothing, or nothing is there. */
export function findStartXref(bytes: Uint8Array): number | null {
  const at = asBuffer(bytes).lastIndexOf('startxref', undefined, 'latin1');
  if (at < 0) return null;
  let digit = at + 'startxref'.length;
  while (digit < bytes.length && classOf(bytes[digit]) === SPACE) digit++;
  let value = 0;
  for (let byte = bytes[digit]; isDigit(byte); byte = bytes[++digit]) value = value * 10 + byte - 0x30;
  let start = value;
  while (start < bytes.length && classOf(bytes[start]) === SPACE) start++;
  return hasWordAt(bytes, start, 'xref') || isObjectAt(bytes, start) ? value : null;
}

/** Follows the sections from the newest at `start`; null where not even that can be read. */
export function readXref(parser: ObjectParser, start: number, source: StreamSource): Xref | null {
  let entries: XrefEntries = new Map();
  const trailer: PdfDict = new Map();
  const seen = new Set<number>();
  let isWhole = true;
  for (let at: number | null = start; at !== null;) {
    if (seen.has(at) || seen.size > SECTIONS_MAX) {
      isWhole = false;
      break;
    }
    seen.add(at);
    const section = readSection(parser, at, source);
    if (section === null) {
      if (seen.size === 1) return null;
      isWhole = false;
      break;
    }
    const hidden = section.trailer.get('XRefStm');
    if (typeof hidden === 'number' && !seen.has(hidden)) {
      seen.add(hidden);
      // What the table calls free may be hidden from programs that know no streams.
      addUsed(entries, section.entries);
      const stream = readSection(parser, hidden, source);
      if (stream === null) isWhole = false;
      else addAll(entries, stream.entries);
    }
    if (entries.size === 0) ({ entries } = section);
    else addAll(entries, section.entries);
    if (entries.size > ENTRIES_MAX) throw tooInvolved();
    for (const [key, value] of section.trailer) if (!trailer.has(key)) trailer.set(key, value);
    const previous = section.trailer.get('Prev');
    at = typeof previous === 'number' && previous > 0 ? previous : null;
  }
  return { entries, trailer, isWhole };
}

function addUsed(entries: XrefEntries, more: XrefEntries): void {
  for (const [num, entry] of more) if (entry.kind !== 'free' && !entries.has(num)) entries.set(num, entry);
}

function addAll(entries: XrefEntries, more: XrefEntries): void {
  for (const [num, entry] of more) if (!entries.has(num)) entries.set(num, entry);
}

function readSection(parser: ObjectParser, at: number, source: StreamSource): Section | null {
  if (at >= parser.bytes.length) return null;
  parser.pos = at;
  return parser.word('xref') ? readTable(parser) : readXrefStream(parser, at, source);
}

/**
 * The rows count as they stand: two numbers with a letter are an entry, two without begin a range, so that wrong counts
 * and wrong space do no harm.
 */
function readTable(parser: ObjectParser): Section | null {
  const { bytes } = parser;
  const entries: XrefEntries = new Map();
  let num = 0;
  let isFirst = false;
  while (!parser.word('trailer')) {
    const first = parser.integer();
    const second = first === null ? null : parser.integer();
    if (first === null || second === null) return null;
    parser.skipSpace();
    const letter = bytes[parser.pos];
    if (letter === N || letter === F) {
      parser.pos++;
      // The list of free objects begins with number 0; some programs count it from 1.
      if (isFirst && num === 1 && letter === F && second === 65_535) num = 0;
      isFirst = false;
      if (!entries.has(num)) entries.set(num, letter === F ? FREE : plainEntry(first, second));
      if (entries.size > ENTRIES_MAX) throw tooInvolved();
      num++;
    } else {
      num = first;
      isFirst = true;
    }
  }
  const trailer = parser.value();
  return isDict(trailer) ? { entries, trailer } : null;
}

function readXrefStream(parser: ObjectParser, at: number, source: StreamSource): Section | null {
  const header = readObjectHeader(parser, at);
  const stream = header === null ? null : readObjectValue(parser, header, source);
  if (!(stream instanceof PdfStream) || !isNamed(stream.dict.get('Type'), 'XRef')) return null;
  const { dict } = stream;
  const [kindBytes, secondBytes, thirdBytes] = numbersOf(dict.get('W'));
  if (kindBytes === undefined || secondBytes === undefined || thirdBytes === undefined) return null;
  const rowBytes = kindBytes + secondBytes + thirdBytes;
  const decoded = rowBytes > 0 && rowBytes <= 64 ? decodeStream(stream, (value) => value ?? null) : null;
  if (decoded === null) return null;
  const { bytes } = decoded;
  if (bytes.length / rowBytes > ENTRIES_MAX) throw tooInvolved();
  const size = dict.get('Size');
  const index = dict.has('Index')
    ? numbersOf(dict.get('Index'))
    : [0, typeof size === 'number' ? size : Infinity];
  const entries: XrefEntries = new Map();
  let row = 0;
  for (let range = 0; range + 1 < index.length; range += 2) {
    const first = index[range] ?? 0;
    const count = index[range + 1] ?? 0;
    for (let i = 0; i < count && row + rowBytes <= bytes.length; i++, row += rowBytes) {
      const second = row + kindBytes;
      const third = second + secondBytes;
      const entry = entryOf(
        kindBytes === 0 ? 1 : numberAt(bytes, row, kindBytes),
        numberAt(bytes, second, secondBytes),
        numberAt(bytes, third, thirdBytes),
      );
      if (entry !== null && !entries.has(first + i)) entries.set(first + i, entry);
    }
  }
  return { entries, trailer: dict };
}

function entryOf(kind: number, second: number, third: number): XrefEntry | null {
  if (kind === 0) return FREE;
  if (kind === 1) return plainEntry(second, third);
  return kind === 2 ? { kind: 'packed', container: second, index: third } : null;
}

/** Before every object there is a header: what is said to be at 0 is nowhere. */
function plainEntry(offset: number, gen: number): XrefEntry {
  return offset === 0 ? FREE : { kind: 'plain', offset, gen };
}

function numberAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = at; i < at + length; i++) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

function numbersOf(value: PdfValue | undefined): number[] {
  if (!isArray(value)) return [];
  return value.filter(
    (item): item is number => typeof item === 'number' && Number.isInteger(item) && item >= 0,
  );
}
