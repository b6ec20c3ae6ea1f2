import { searchTextOf } from '#domain/files/fold-text.ts';
import { NO_FACTS, type ListFacts } from '#domain/files/list-facts.ts';
import type { TableSummary } from './table-result.ts';

/** What lists show of a repaired table. */
export function tableFacts({ source, sheet, warnings }: TableSummary): ListFacts {
  const subject = source.source === 'generic' ? null : source.label;
  return {
    ...NO_FACTS,
    subject,
    needsReview: warnings > 0,
    searchText: searchTextOf([subject, sheet]),
  };
}
