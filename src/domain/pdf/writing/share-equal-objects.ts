import { hash } from 'node:crypto';
import { isArray, isDict, PdfName, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { ByteWriter } from './byte-writer.ts';
import { isInlined } from './is-inlined.ts';
import type { PdfBuilder } from './pdf-builder.ts';
import { serialize, visitRefs } from './serialize.ts';

/** Those that no program changes: what they are for is drawn again and again. */
const SHARED_TYPES = new Set(['Font', 'FontDescriptor', 'Encoding', 'ExtGState', 'Pattern']);
const SHARED_MARKS = ['Differences', 'ShadingType', 'FunctionType', 'PatternType', 'Registry'];
const COLOR_SPACES = new Set([
  'ICCBased',
  'Indexed',
  'Separation',
  'DeviceN',
  'CalRGB',
  'CalGray',
  'Lab',
  'Pattern',
]);
const RESOURCES = new Set([
  'Font',
  'XObject',
  'ColorSpace',
  'ExtGState',
  'Pattern',
  'Shading',
  'Properties',
  'ProcSet',
]);
/** Shorter arrays of numbers are boxes and matrices; longer ones the widths of a font. */
const BOX_LENGTH = 6;
/** What equal objects hang on is looked at again: a font after its file. No chain of resources is as long. */
const ROUNDS_MAX = 10;
const SAMPLE_BYTES = 32;

/**
 * Finds what stands in a document several times, as fonts and logos do after statements of one bank were merged.
 *
 * Only streams, fonts and other resources are shared, never what a program changes for one place alone: pages, annotations
 * and how they look, fields, outlines, structure, layers.
 *
 * @returns for each object of the builder the one to be written in its place; 0: none, it comes to nothing
 */
export function shareEqualObjects(builder: PdfBuilder): Uint32Array {
  const sharing = new Sharing(builder);
  return sharing.run();
}

class Sharing {
  readonly #builder: PdfBuilder;
  readonly #standIns: Uint32Array;
  /** What is known by how it would be written, a stream with what could tell it from others. */
  readonly #known = new Map<string, number>();
  readonly #streams = new Map<string, StreamGroup>();
  /** For each object those that refer to it and may be shared. */
  readonly #users = new Map<number, number[]>();
  readonly #out = new ByteWriter();

  constructor(builder: PdfBuilder) {
    this.#builder = builder;
    this.#standIns = Uint32Array.from(builder.values, (value, number) =>
      value instanceof PdfRef ? endOf(builder, value) : number,
    );
  }

  run(): Uint32Array {
    const looks = looksOfAnnotations(this.#builder);
    let waiting: number[] = [];
    for (const [number, value] of this.#builder.entries())
      if (isShareable(value, this.#builder) && !looks.has(number)) waiting.push(number);
    for (let round = 0; round < ROUNDS_MAX && waiting.length > 0; round += 1) {
      const again = new Set<number>();
      for (const number of waiting) {
        if (this.#standIns[number] !== number) continue;
        const equal = this.#findEqual(number);
        if (equal === null) continue;
        this.#standIns[number] = equal;
        for (const user of this.#users.get(number) ?? []) again.add(user);
      }
      waiting = [...again];
    }
    return this.#standIns.map((number) => this.#standInOf(number));
  }

  #standInOf(number: number): number {
    let last = number;
    for (let next = this.#standIns[last] ?? 0; next !== last; next = this.#standIns[last] ?? 0) last = next;
    return last;
  }

  /** An object equal to this one that was seen before. */
  #findEqual(number: number): number | null {
    const value = this.#builder.values[number] ?? null;
    const key = this.#keyOf(number, value instanceof PdfStream ? value.dict : value);
    if (value instanceof PdfStream) {
      const group = this.#streams.get(key);
      if (group !== undefined) return group.findOrAdd({ number, stream: value });
      this.#streams.set(key, new StreamGroup({ number, stream: value }, 0));
      return null;
    }
    const known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, number);
    return known === undefined || known === number ? null : known;
  }

  #keyOf(user: number, value: PdfValue): string {
    serialize(this.#out, value, ({ num }) => {
      const standIn = this.#standInOf(num);
      const referred = this.#builder.values[standIn] ?? null;
      if (isInlined(referred, this.#builder)) return referred;
      const users = this.#users.get(standIn);
      if (users === undefined) this.#users.set(standIn, [user]);
      else if (users.at(-1) !== user) users.push(user);
      return new PdfRef(standIn);
    });
    return this.#out.takeText();
  }
}

interface NumberedStream {
  readonly number: number;
  readonly stream: PdfStream;
}

/** What tells streams apart whose dictionaries are equal, the cheapest first. */
const DIFFERENCES: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => String(bytes.length),
  sampleOf,
  hashOf,
];

/** Streams that are equal as far as they were compared: further only where there are two. */
class StreamGroup {
  readonly #first: NumberedStream;
  readonly #compared: number;
  #parts: Map<string, StreamGroup> | null = null;

  constructor(first: NumberedStream, compared: number) {
    this.#first = first;
    this.#compared = compared;
  }

  /** The number of an equal stream, or null where this is the first such. */
  findOrAdd(one: NumberedStream): number | null {
    if (one.number === this.#first.number) return null;
    const difference = DIFFERENCES[this.#compared];
    if (difference === undefined) return this.#first.number;
    // What is as alike as that is mostly equal, and comparing is faster than hashing.
    if (difference === hashOf && Buffer.compare(this.#first.stream.bytes(), one.stream.bytes()) === 0)
      return this.#first.number;
    const partOf = ({ stream }: NumberedStream) => difference(stream.bytes());
    this.#parts ??= new Map([[partOf(this.#first), new StreamGroup(this.#first, this.#compared + 1)]]);
    const key = partOf(one);
    const part = this.#parts.get(key);
    if (part !== undefined) return part.findOrAdd(one);
    this.#parts.set(key, new StreamGroup(one, this.#compared + 1));
    return null;
  }
}

function sampleOf(bytes: Uint8Array): string {
  const middle = bytes.length >> 1;
  const parts = [
    bytes.subarray(0, SAMPLE_BYTES),
    bytes.subarray(middle, middle + SAMPLE_BYTES),
    bytes.subarray(-SAMPLE_BYTES),
  ];
  return Buffer.concat(parts).toString('latin1');
}

function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}

/** Where references to nothing but references lead; 0: nowhere. */
function endOf(builder: PdfBuilder, ref: PdfRef): number {
  let last = ref;
  for (let steps = 0; steps < 100; steps += 1) {
    const value = builder.get(last);
    if (!(value instanceof PdfRef)) return last.num;
    last = value;
  }
  return 0;
}

/** The streams that annotations look by: programs that fill in a form write them anew in their place. */
function looksOfAnnotations(builder: PdfBuilder): Set<number> {
  const found = new Set<number>();
  for (const [, value] of builder.entries()) {
    const looks = isDict(value) ? value.get('AP') : undefined;
    if (looks === undefined) continue;
    const add = (ref: PdfRef, depth: number) => {
      found.add(ref.num);
      const inner = builder.get(ref) ?? null;
      if (depth < 2 && isDict(inner)) visitRefs(inner, (deeper) => add(deeper, depth + 1));
    };
    visitRefs(looks, (ref) => add(ref, 0));
  }
  return found;
}

function isShareable(value: PdfValue, builder: PdfBuilder): boolean {
  // What is marked for the structure has its number there.
  if (value instanceof PdfStream) return !value.dict.has('StructParent') && !value.dict.has('StructParents');
  if (isDict(value)) return isResource(value);
  if (!isArray(value)) return false;
  const [first] = value;
  if (first instanceof PdfName) return value.length > 1 && COLOR_SPACES.has(first.text);
  return value.length > BOX_LENGTH && value.every((item) => isOfNumbers(item, builder));
}

function isResource(dict: PdfDict): boolean {
  const type = dict.get('Type');
  if (type instanceof PdfName) return SHARED_TYPES.has(type.text);
  if (SHARED_MARKS.some((key) => dict.has(key))) return true;
  return dict.size > 0 && dict.keys().every((key) => RESOURCES.has(key));
}

/** A number or an array of numbers, or a reference to such. */
function isOfNumbers(referred: PdfValue, builder: PdfBuilder): boolean {
  const valueOf = (item: PdfValue) => (item instanceof PdfRef ? builder.get(item) : item);
  const value = valueOf(referred);
  return (
    typeof value === 'number' || (isArray(value) && value.every((item) => typeof valueOf(item) === 'number'))
  );
}
