import type { DateOrder } from './country-habits.ts';

/** What is known of a document before it is read. Its own evidence always wins; null: nothing is known. */
export interface ReadingHints {
  /** ISO 4217, for a document that prints no currency. */
  readonly currency: string | null;
  /** For dates that can be read in two ways. */
  readonly dateOrder: DateOrder | null;
}

export const NO_HINTS: ReadingHints = { currency: null, dateOrder: null };
