import type { Phrases } from '#domain/language/phrases.ts';
import { FURTHER_SUM_WORDS } from './further-sums.ts';
import { SOUTHERN_SLAVIC_SUM_WORDS } from './southern-slavic.ts';
import { WESTERN_SUM_WORDS } from './western-sums.ts';

/** What words beside a figure outside the lines say of it. */
export type SumWord =
  /** Of the lines, before anything else. */
  | 'subtotal'
  /** Certainly without tax. */
  | 'net'
  | 'tax'
  | 'total'
  | 'paid'
  | 'due'
  | 'discount'
  | 'shipping'
  | 'charge'
  | 'rounding'
  | 'withholding'
  /** Beside the word for a total: without, or with, tax. */
  | 'without'
  | 'with'
  /** Cash given, and what came back of it: their difference is what was to pay. */
  | 'tendered'
  | 'change'
  /** A figure that no sum has to do with: counts, carried from page to page. */
  | 'ignored';

/** By ISO 639-1. */
export const SUM_WORDS: Readonly<Record<string, Partial<Record<SumWord, Phrases>>>> = {
  ...WESTERN_SUM_WORDS,
  ...FURTHER_SUM_WORDS,
  ...SOUTHERN_SLAVIC_SUM_WORDS,
};
