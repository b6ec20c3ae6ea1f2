import type { LabelKind } from '../reading/statement-table.ts';
import type { ColumnTitle, FactLabel, SectionTitle } from './vocabulary.ts';

/** Phrases with commas between them, as banks print them. */
export type Phrases = string;

/** What banks of one language print. What two languages say in the same words may stand in both. */
export interface LanguagePhrases {
  /** ISO 639-1. */
  readonly language: string;
  readonly columns: Partial<Record<ColumnTitle, Phrases>>;
  readonly labels: Partial<Record<LabelKind, Phrases>>;
  readonly facts: Partial<Record<FactLabel, Phrases>>;
  readonly sections: Partial<Record<SectionTitle, Phrases>>;
  /** Letters or words beside a figure or in a column of their own. */
  readonly signs?: { readonly debit?: Phrases; readonly credit?: Phrases; readonly overdrawn?: Phrases };
  /** January to December, all spellings and cases. */
  readonly months: readonly Phrases[];
  /** Words of no weight beside a label: prepositions, articles, `page`, `continued`. */
  readonly fillers: Phrases;
}

/** The single phrases of a list. */
export function splitPhrases(phrases: Phrases): string[] {
  return phrases
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
