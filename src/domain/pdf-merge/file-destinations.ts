import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  PdfString,
  type PdfArray,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { latin1Text } from '#domain/pdf/text-string.ts';
import { readNameTree } from '#domain/pdf/trees.ts';

/** A place on a page of a file. */
export interface Destination {
  /** Index of the page in its file. */
  readonly page: number;
  /** How the page is shown: what follows the page in an explicit destination. */
  readonly fit: PdfArray;
}

/** A name of a destination: a name of the catalog's old dictionary, or a string of its tree. */
export interface DestinationName {
  readonly kind: 'name' | 'string';
  /** One character a byte. */
  readonly text: string;
}

/** More names than any document needs: what comes after them is not read. */
export const NAMES_MAX = 200_000;
/** A name that stands for a name that stands for a name. */
const HOPS_MAX = 10;

/** What the destinations of one file mean (ISO 32000-2, 12.3.2). */
export class FileDestinations {
  readonly #file: PdfFile;
  /** By the number of the page's object. */
  readonly #pages = new Map<number, number>();
  /** There are more than `NAMES_MAX` of a kind. */
  isCut = false;
  #names: Readonly<Record<DestinationName['kind'], ReadonlyMap<string, PdfValue>>> | null = null;

  constructor(file: PdfFile) {
    this.#file = file;
    for (const [index, { ref }] of file.pages.entries()) {
      if (ref !== null && !this.#pages.has(ref.num)) this.#pages.set(ref.num, index);
    }
  }

  /** All names, whether they lead anywhere or not. */
  *names(): Generator<DestinationName> {
    const names = this.#readNames();
    for (const text of names.string.keys()) yield { kind: 'string', text };
    for (const text of names.name.keys()) yield { kind: 'name', text };
  }

  /** The name as which the file has what is called so: a name may be meant where there is a string, and the other way. */
  nameOf(value: PdfValue): DestinationName | null {
    const names = this.#readNames();
    if (value instanceof PdfString) {
      const text = latin1Text(value.bytes);
      if (names.string.has(text)) return { kind: 'string', text };
      return names.name.has(text) ? { kind: 'name', text } : null;
    }
    if (!(value instanceof PdfName)) return null;
    if (names.name.has(value.text)) return { kind: 'name', text: value.text };
    return names.string.has(value.text) ? { kind: 'string', text: value.text } : null;
  }

  /** Where a name leads; null: nowhere. */
  findName({ kind, text }: DestinationName): Destination | null {
    return this.find(this.#readNames()[kind].get(text));
  }

  /** Where a destination leads, explicit or a name; null: nowhere. */
  find(value: PdfValue | undefined): Destination | null {
    let next = this.#file.resolve(value);
    for (let hops = 0; hops < HOPS_MAX; hops++) {
      if (isArray(next)) return this.#findExplicit(next);
      if (isDict(next)) {
        next = this.#file.resolve(next.get('D'));
      } else {
        const name = this.nameOf(next);
        if (name === null) return null;
        next = this.#file.resolve(this.#readNames()[name.kind].get(name.text));
      }
    }
    return null;
  }

  #findExplicit([target, ...rest]: PdfArray): Destination | null {
    const page = this.#pageOf(target);
    if (page === null) return null;
    const fit = rest
      .map((value) => this.#file.resolve(value))
      .filter((value) => value === null || typeof value === 'number' || value instanceof PdfName);
    return { page, fit };
  }

  /** A page by its object, or, as some programs write it, by its number. */
  #pageOf(target: PdfValue | undefined): number | null {
    if (target instanceof PdfRef) {
      const page = this.#pages.get(target.num);
      if (page !== undefined) return page;
    }
    const number = this.#file.resolve(target);
    return typeof number === 'number' && number in this.#file.pages ? number : null;
  }

  #readNames() {
    this.#names ??= { name: this.#readOldNames(), string: this.#readTree() };
    return this.#names;
  }

  #readOldNames(): Map<string, PdfValue> {
    const names = new Map<string, PdfValue>();
    for (const [text, value] of this.#file.dictOf(this.#file.catalog.get('Dests')) ?? []) {
      if (names.size === NAMES_MAX) {
        this.isCut = true;
        break;
      }
      names.set(text, value);
    }
    return names;
  }

  #readTree(): Map<string, PdfValue> {
    const names = new Map<string, PdfValue>();
    const root = this.#file.dictOf(this.#file.catalog.get('Names'))?.get('Dests');
    for (const [text, value] of readNameTree(this.#file, root)) {
      if (names.size === NAMES_MAX) {
        this.isCut = true;
        break;
      }
      if (!names.has(text)) names.set(text, value);
    }
    return names;
  }
}
