import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';

/** What is never taken along because something refers to it: it would bring its whole document. */
const BLOCKED: ReadonlySet<string> = new Set(['Page', 'Pages', 'Catalog', 'StructTreeRoot']);
/** References that lead to nothing but another, one after the other. */
const LONGEST_CHAIN = 100;

interface CopierOptions {
  /** What is done to each stream before it is kept: a damaged one is mended here. */
  readonly prepare?: (stream: PdfStream) => PdfStream;
  /** What is done to each dictionary, those of streams too; null: it comes to null. */
  readonly prepareDict?: (dict: PdfDict) => PdfDict | null;
  /** Whose copies are shared, but for what is placed here: for one more copy of a page. */
  readonly base?: FileCopier;
}

/**
 * Copies objects of one file into the result, each once, and what they refer to with them. A reference to a page goes to
 * the page's place in the result; one to a page that has none, to the page tree, the catalog or the structure becomes
 * null.
 */
export class FileCopier {
  readonly file: PdfFile;
  readonly builder: PdfBuilder;
  readonly #base: FileCopier | null;
  readonly #prepare: (stream: PdfStream) => PdfStream;
  readonly #prepareDict: (dict: PdfDict) => PdfDict | null;
  /** By number in the file. */
  readonly #places = new Map<number, PdfRef | null>();
  readonly #waiting: { readonly place: PdfRef; readonly value: PdfValue }[] = [];

  constructor(file: PdfFile, builder: PdfBuilder, options: CopierOptions = {}) {
    this.file = file;
    this.builder = builder;
    const { base } = options;
    this.#base = base ?? null;
    this.#prepare = options.prepare ?? (base === undefined ? (stream) => stream : base.#prepare);
    this.#prepareDict = options.prepareDict ?? (base === undefined ? (dict) => dict : base.#prepareDict);
  }

  /** References to the object go to `place` from now on; null: they become null. */
  place(ref: PdfRef, place: PdfRef | null): void {
    this.#places.set(ref.num, place);
  }

  /** Where an object has gone; undefined where nothing has asked for it. */
  placed(ref: PdfRef): PdfRef | null | undefined {
    const own = this.#places.get(ref.num);
    return own === undefined ? this.#base?.placed(ref) : own;
  }

  /** Where an object goes; it is copied with the next `drain`. */
  copyRef(ref: PdfRef): PdfRef | null {
    return this.#follow(ref, 0);
  }

  /** @param steps references followed so far, from one to the next */
  #follow(ref: PdfRef, steps: number): PdfRef | null {
    const known = this.#places.get(ref.num);
    if (known !== undefined) return known;
    if (this.#base !== null) return this.#base.copyRef(ref);
    const value = this.file.get(ref);
    // Two objects that are nothing but references to each other come to nothing.
    this.#places.set(ref.num, null);
    const place = this.#placeFor(value, steps);
    this.#places.set(ref.num, place);
    return place;
  }

  #placeFor(value: PdfValue, steps: number): PdfRef | null {
    if (value === null) return null;
    if (isDict(value) && (this.#isBlocked(value) || this.#prepareDict(value) === null)) return null;
    if (value instanceof PdfRef) return steps < LONGEST_CHAIN ? this.#follow(value, steps + 1) : null;
    const place = this.builder.reserve();
    this.#waiting.push({ place, value });
    return place;
  }

  #isBlocked(dict: PdfDict): boolean {
    const type = this.file.resolve(dict.get('Type'));
    if (type instanceof PdfName && BLOCKED.has(type.text)) return true;
    // A node of a page tree that does not say so.
    return dict.has('Kids') && dict.has('Count');
  }

  /** A value for the result; of a reference, where its object goes. */
  copyValue(value: PdfValue): PdfValue {
    if (value instanceof PdfRef) return this.copyRef(value);
    if (isArray(value)) return value.map((item) => this.copyValue(item));
    if (isDict(value)) {
      const prepared = this.#prepareDict(value);
      return prepared === null ? null : this.#copyEntries(prepared);
    }
    if (value instanceof PdfStream) {
      const { dict, bytes } = this.#prepare(value);
      const copied = this.copyDict(dict);
      if (dict.has('Filter') && !this.#isFilter(dict.get('Filter')))
        for (const key of ['Filter', 'DecodeParms']) copied.delete(key);
      // Only a hint, by which the writer finds equal streams.
      const length = this.file.resolve(dict.get('Length'));
      if (typeof length === 'number') copied.set('Length', length);
      else copied.delete('Length');
      return new PdfStream(copied, bytes);
    }
    return value;
  }

  /** Whether it names filters: what else stands there says nothing of how the stream is packed. */
  #isFilter(value: PdfValue | undefined): boolean {
    const filter = this.file.resolve(value);
    const names = isArray(filter) ? filter.map((name) => this.file.resolve(name)) : [filter];
    return names.every((name) => name instanceof PdfName);
  }

  /** As `copyValue`, without what comes to null. */
  copyDict(dict: PdfDict): PdfDict {
    const prepared = this.#prepareDict(dict);
    return prepared === null ? new Map() : this.#copyEntries(prepared);
  }

  #copyEntries(dict: PdfDict): PdfDict {
    const copied: PdfDict = new Map();
    for (const [key, value] of dict) {
      const result = this.copyValue(value);
      if (result !== null) copied.set(key, result);
    }
    return copied;
  }

  /** Copies what was asked for, and what that refers to, until all is there. */
  drain(): void {
    this.#base?.drain();
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      this.builder.set(next.place, this.copyValue(next.value));
    }
  }
}
