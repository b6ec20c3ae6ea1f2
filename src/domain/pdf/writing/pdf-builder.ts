import { PdfRef, type PdfValue } from '../pdf-values.ts';

/** The objects of a file in the making, numbered from 1. */
export class PdfBuilder {
  /** By number; undefined: reserved only. */
  readonly #values: (PdfValue | undefined)[] = [undefined];

  /** A number for an object whose value comes later. */
  reserve(): PdfRef {
    this.#values.push(undefined);
    return new PdfRef(this.#values.length - 1);
  }

  set(ref: PdfRef, value: PdfValue): void {
    this.#values[ref.num] = value;
  }

  add(value: PdfValue): PdfRef {
    const ref = this.reserve();
    this.set(ref, value);
    return ref;
  }

  get(ref: PdfRef): PdfValue | undefined {
    return this.#values[ref.num];
  }

  /** All objects that have a value, by number. */
  *entries(): Generator<[number, PdfValue]> {
    for (const [num, value] of this.#values.entries()) if (value !== undefined) yield [num, value];
  }
}
