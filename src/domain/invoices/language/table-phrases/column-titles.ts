import type { Phrases } from '#domain/language/phrases.ts';
import { BALTIC_TITLES } from './baltic.ts';
import { FURTHER_COLUMN_TITLES } from './further-titles.ts';
import { SOUTHERN_SLAVIC_TITLES } from './southern-slavic.ts';
import type { ColumnKind } from './table-words.ts';
import { WESTERN_COLUMN_TITLES } from './western-titles.ts';

/** Titles over the columns of a line table, by ISO 639-1. The same words may be of several kinds: the first is likelier. */
export const COLUMN_TITLES: Readonly<Record<string, Partial<Record<ColumnKind, Phrases>>>> = {
  ...WESTERN_COLUMN_TITLES,
  ...FURTHER_COLUMN_TITLES,
  ...SOUTHERN_SLAVIC_TITLES,
  ...BALTIC_TITLES,
};
