import { PdfRef, type PdfValue } from '../pdf-values.ts';

/**
 * The objects of a file that is being made. Their numbers, from 1, are for references among them only: `writePdf` numbers
 * anew what is reached from the catalog, and leaves out the rest.
 */
export class PdfBuilder {
  readonly #values: (PdfValue | undefined)[] = [undefined];

  /** A number whose object comes later, or never: what refers to it then is null. */
  reserve(): PdfRef {
    return new PdfRef(this.#values.push(undefined) - 1);
  }

  /** @throws Error for a reference that this builder has not given */
  set(ref: PdfRef, value: PdfValue): void {
    if (ref.num <= 0 || ref.num >= this.#values.length) throw new Error(`No object ${ref.num} was reserved`);
    this.#values[ref.num] = value;
  }

  add(value: PdfValue): PdfRef {
    return new PdfRef(this.#values.push(value) - 1);
  }

  /** Undefined where nothing was set yet. */
  get(ref: PdfRef): PdfValue | undefined {
    return this.#values[ref.num];
  }

  /** All objects by their numbers; the first, 0, is none. */
  get values(): readonly (PdfValue | undefined)[] {
    return this.#values;
  }

  /** All objects that have a value, by number. */
  *entries(): Generator<[number, PdfValue]> {
    for (const [number, value] of this.#values.entries()) if (value !== undefined) yield [number, value];
  }
}
