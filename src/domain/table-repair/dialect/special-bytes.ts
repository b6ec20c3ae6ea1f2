const STRETCH_BYTES = 4 * 1024;

/**
 * Lists where in a window the bytes of some kinds stand, a stretch of the window at a time and without a branch a byte
 * (the first stage of simdjson, Langdale and Lemire 2019), so that a reader steps from one to the next.
 */
export class SpecialBytes {
  /** Ascending; after the last comes `end`. */
  readonly places = new Int32Array(STRETCH_BYTES + 1);
  /** Where the stretch that is listed ends. */
  end = -1;
  /** An index in `places`: where `find` begins to look. */
  at = 0;
  readonly #kinds: Uint8Array;
  #start = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #limit = 0;

  /** @param kinds by byte: 1 for those that are listed, 0 for the others */
  constructor(kinds: Uint8Array) {
    this.#kinds = kinds;
  }

  /** Says which bytes are looked at from now on. */
  cover(bytes: Uint8Array, limit: number): void {
    if (bytes === this.#bytes && limit === this.#limit) return;
    this.#bytes = bytes;
    this.#limit = limit;
    this.forget();
  }

  /** The bytes have changed. */
  forget(): void {
    this.#start = 0;
    this.end = -1;
  }

  /** @returns the index in `places` of the first place at or after `from`, which may be the limit; the list may be another then */
  find(from: number): number {
    const { places } = this;
    if (from < this.#start || from > this.end) this.#list(from);
    let at = this.at;
    while (at > 0 && (places[at - 1] ?? 0) >= from) at--;
    while ((places[at] ?? 0) < from) at++;
    while ((places[at] ?? 0) >= this.end && this.end < this.#limit) {
      this.#list(this.end);
      at = 0;
    }
    this.at = at;
    return at;
  }

  /** `find` for a place that is most often a few places on. */
  next(from: number): number {
    const { places } = this;
    let { at } = this;
    if (from >= this.end || (places[at] ?? 0) > from) return this.find(from);
    while ((places[at] ?? 0) < from) at++;
    return at;
  }

  /** The first place at or after `from`, or the limit; what follows is sought from there. */
  placeFrom(from: number): number {
    let at = this.next(from);
    const place = this.places[at] ?? 0;
    if (place >= this.end && place < this.#limit) at = this.find(place);
    this.at = at;
    return this.places[at] ?? 0;
  }

  #list(from: number): void {
    const bytes = this.#bytes;
    const kinds = this.#kinds;
    const { places } = this;
    const end = Math.min(from + STRETCH_BYTES, this.#limit);
    let count = 0;
    for (let i = from; i < end; i++) {
      places[count] = i;
      count += kinds[bytes[i] ?? 0] ?? 0;
    }
    places[count] = end;
    this.#start = from;
    this.end = end;
    this.at = 0;
  }
}
