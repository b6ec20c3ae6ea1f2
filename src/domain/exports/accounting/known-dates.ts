import { readDate, type DateOrder, type ReadDate } from './read-date.ts';

/** Texts that are remembered. */
const MOST = 20_000;

/** `readDate` that remembers: a column of dates holds the same ones again and again. */
export class KnownDates {
  readonly #known: Readonly<Record<DateOrder, Map<string, ReadDate | null>>> = {
    day: new Map(),
    month: new Map(),
  };

  /** As `readDate`. */
  read(text: string, order: DateOrder): ReadDate | null {
    const known = this.#known[order];
    let date = known.get(text);
    if (date !== undefined) return date;
    date = readDate(text, order);
    if (known.size >= MOST) known.clear();
    known.set(text, date);
    return date;
  }
}
