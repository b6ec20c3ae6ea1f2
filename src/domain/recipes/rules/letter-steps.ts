const NONE = -1;

/** Steps from a node to another by a letter: a hash table of plain numbers, since a Map of as many is several times slower. */
export class LetterSteps {
  readonly #mask: number;
  readonly #froms: Int32Array;
  readonly #letters: Uint16Array;
  readonly #tos: Int32Array;

  /** @param most steps that will ever be added */
  constructor(most: number) {
    let size = 2;
    while (size < 2 * most) size *= 2;
    this.#mask = size - 1;
    this.#froms = new Int32Array(size);
    this.#letters = new Uint16Array(size);
    this.#tos = new Int32Array(size).fill(NONE);
  }

  /** @returns -1 where there is no such step */
  get(from: number, letter: number): number {
    return this.#tos[this.#placeOf(from, letter)] ?? NONE;
  }

  /** Adds a step that is not there yet. */
  add(from: number, letter: number, to: number): void {
    const place = this.#placeOf(from, letter);
    this.#froms[place] = from;
    this.#letters[place] = letter;
    this.#tos[place] = to;
  }

  /** Where the step is, else the free place for it. */
  #placeOf(from: number, letter: number): number {
    let place = Math.imul(Math.imul(from, 0x9e3779b1) ^ letter, 0x85ebca6b);
    place = (place ^ (place >>> 15)) & this.#mask;
    while (this.#tos[place] !== NONE && (this.#froms[place] !== from || this.#letters[place] !== letter))
      place = (place + 1) & this.#mask;
    return place;
  }
}
