import { readCellDate, type DateOrder, type ReadDate } from './read-cell-date.ts';

/** Texts that are remembered. */
const MAX_KNOWN_TEXTS = 20_000;

interface Readings {
  readonly day: ReadDate | null;
  readonly month: ReadDate | null;
}

/** `readCellDate` that remembers: a column of dates holds the same ones again and again, mostly one below the other. */
export class KnownDates {
  readonly #known = new Map<string, Readings>();
  #lastText = '';
  #last: Readings = { day: null, month: null };

  /** As `readCellDate`. */
  read(text: string, order: DateOrder): ReadDate | null {
    if (text !== this.#lastText) {
      this.#last = this.#find(text);
      this.#lastText = text;
    }
    return this.#last[order];
  }

  #find(text: string): Readings {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const read = { day: readCellDate(text, 'day'), month: readCellDate(text, 'month') };
    if (this.#known.size >= MAX_KNOWN_TEXTS) this.#known.clear();
    this.#known.set(text, read);
    return read;
  }
}
