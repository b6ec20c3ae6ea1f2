import type { Phrases } from '#domain/language/phrases.ts';
import type { LabelKind } from '../reading/statement-table.ts';
import type { ColumnTitle, FactLabel, SectionTitle } from './vocabulary.ts';

/** What banks of one language print. What two languages say in the same words may stand in both. */
export interface LanguagePhrases {
  /** ISO 639-1. */
  readonly language: string;
  readonly columns: Partial<Record<ColumnTitle, Phrases>>;
  readonly labels: Partial<Record<LabelKind, Phrases>>;
  readonly facts: Partial<Record<FactLabel, Phrases>>;
  readonly sections: Partial<Record<SectionTitle, Phrases>>;
  /** Words of no weight beside a label: prepositions, articles, `page`, `continued`. */
  readonly fillers: Phrases;
}
