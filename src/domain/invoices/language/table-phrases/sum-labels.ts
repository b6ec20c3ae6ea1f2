import type { Phrases } from '#domain/language/phrases.ts';
import { BALTIC_SUM_WORDS } from './baltic.ts';
import { FURTHER_SUM_WORDS } from './further-sums.ts';
import { SOUTHERN_SLAVIC_SUM_WORDS } from './southern-slavic.ts';
import type { SumWord } from './table-words.ts';
import { WESTERN_SUM_WORDS } from './western-sums.ts';

/** By ISO 639-1. */
export const SUM_WORDS: Readonly<Record<string, Partial<Record<SumWord, Phrases>>>> = {
  ...WESTERN_SUM_WORDS,
  ...FURTHER_SUM_WORDS,
  ...SOUTHERN_SLAVIC_SUM_WORDS,
  ...BALTIC_SUM_WORDS,
};
