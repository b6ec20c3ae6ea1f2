import {
  isDict,
  PdfStream,
  type PdfArray,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { addNumberTree } from '#domain/pdf/trees.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';

const KEYS = ['StructParents', 'StructParent'];

/** Of all pages together, numbers that no piece has; programs leave out thousands on a page. */
const GAPS_MAX = 1_000_000;

/** Which element of the structure each marked piece and each object belongs to, for whoever starts from a page. */
export class ParentTree {
  readonly #builder: PdfBuilder;
  readonly #entries: (PdfRef | Map<number, PdfRef>)[] = [];
  readonly #pieces = new Map<PdfDict, Map<number, PdfRef>>();
  readonly #owners = new Set<PdfDict>();
  #gaps = 0;

  constructor(builder: PdfBuilder) {
    this.#builder = builder;
  }

  /** @param owner dictionary of the page or the stream that has the piece */
  addPiece(owner: PdfDict, mcid: number, element: PdfRef): void {
    let pieces = this.#pieces.get(owner);
    if (pieces === undefined) {
      pieces = new Map();
      this.#pieces.set(owner, pieces);
      this.#own(owner, 'StructParents', pieces);
    }
    if (!pieces.has(mcid)) pieces.set(mcid, element);
  }

  addObject(owner: PdfDict, element: PdfRef): void {
    if (!this.#owners.has(owner)) this.#own(owner, 'StructParent', element);
  }

  #own(owner: PdfDict, key: string, entry: PdfRef | Map<number, PdfRef>): void {
    for (const other of KEYS) owner.delete(other);
    owner.set(key, this.#entries.length);
    this.#entries.push(entry);
    this.#owners.add(owner);
  }

  /** A reference to the tree, and the number that is free after it. */
  finish(): { ref: PdfRef; nextKey: number } {
    const entries = this.#entries.map((entry, key): [number, PdfValue] => [
      key,
      entry instanceof Map ? this.#builder.add(this.#listOf(entry)) : entry,
    ]);
    return { ref: addNumberTree(this.#builder, entries), nextKey: entries.length };
  }

  /** Elements at the numbers of their pieces; without those that nobody can have numbered in earnest. */
  #listOf(pieces: ReadonlyMap<number, PdfRef>): PdfArray {
    const list: PdfArray = [];
    for (const [mcid, element] of [...pieces].toSorted(([a], [b]) => a - b)) {
      if (this.#gaps + mcid - list.length > GAPS_MAX) break;
      for (; list.length < mcid; this.#gaps += 1) list.push(null);
      list.push(element);
    }
    return list;
  }

  /** Takes numbers away from what belongs to no element: they meant something in the tree of their file. */
  forgetOthers(): void {
    for (const [, value] of this.#builder.entries()) {
      const dict = value instanceof PdfStream ? value.dict : value;
      if (!isDict(dict) || this.#owners.has(dict)) continue;
      for (const key of KEYS) if (typeof dict.get(key) === 'number') dict.delete(key);
    }
  }
}
