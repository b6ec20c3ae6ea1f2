import type { PdfDict, PdfValue } from '../pdf-values.ts';
import type { NameTable } from './name-table.ts';
import { ObjectParser } from './object-parser.ts';

/** The objects within a stream (ISO 32000-2, 7.5.7), read when they are asked for. */
export class ObjectStream {
  /** In order. */
  readonly numbers: readonly number[];
  readonly #offsets: readonly number[];
  readonly #parser: ObjectParser;

  /** @param bytes unpacked */
  constructor(dict: PdfDict, bytes: Uint8Array, names: NameTable) {
    this.#parser = new ObjectParser(bytes, names);
    const first = dict.get('First');
    const numbers: number[] = [];
    const offsets: number[] = [];
    const start = typeof first === 'number' ? first : 0;
    // What the pairs are is seen in them: `N` may be wrong.
    while (this.#parser.pos < start) {
      const num = this.#parser.integer();
      const offset = num === null ? null : this.#parser.integer();
      if (num === null || offset === null || this.#parser.pos > start) break;
      numbers.push(num);
      offsets.push(start + offset);
    }
    this.numbers = numbers;
    this.#offsets = offsets;
  }

  /** The object `num`, which should be in place `index`; undefined where the stream has none of that number. */
  read(num: number, index: number): { readonly value: PdfValue; readonly work: number } | undefined {
    const place = this.numbers[index] === num ? index : this.numbers.lastIndexOf(num);
    const offset = this.#offsets[place];
    if (offset === undefined) return undefined;
    const parser = this.#parser;
    parser.pos = offset;
    parser.wasted = 0;
    const value = parser.value();
    return { value, work: parser.pos - offset + parser.wasted };
  }
}
