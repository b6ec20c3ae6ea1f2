import type { PackageFacts } from '../packages/package-facts.ts';

/**
 * Divides lines into files that keep to a package's limits; their order stays. A single line longer than a file may be has a
 * file of its own.
 */
export class PartCounter {
  readonly #limits: Pick<PackageFacts, 'maxRows' | 'maxBytes'>;
  readonly #headerBytes: number;
  #rows = 0;
  #bytes = 0;
  #files = 0;

  constructor(limits: Pick<PackageFacts, 'maxRows' | 'maxBytes'>, headerBytes: number) {
    this.#limits = limits;
    this.#headerBytes = headerBytes;
  }

  /** @param bytes of the line; may be 0 where the package has no limit of bytes @returns true where it begins a file */
  add(bytes: number): boolean {
    const { maxRows, maxBytes } = this.#limits;
    const isFull =
      this.#rows === maxRows || (maxBytes !== null && this.#rows > 0 && this.#bytes + bytes > maxBytes);
    const isFirst = this.#files === 0 || isFull;
    if (isFirst) {
      this.#files++;
      this.#rows = 0;
      this.#bytes = this.#headerBytes;
    }
    this.#rows++;
    this.#bytes += bytes;
    return isFirst;
  }

  /** At least one. */
  get files(): number {
    return Math.max(this.#files, 1);
  }
}
