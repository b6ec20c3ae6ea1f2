import type { Tier } from '#domain/auth/auth.schemas.ts';
import { PLANS, type CreditUnit } from '#domain/subscriptions/plan-catalogue.ts';

export type PricedOperation = 'table' | 'statement' | 'invoice' | 'merge_files' | 'merge_pdfs';

export interface Price {
  readonly unit: CreditUnit;
  /** Whole units; 0 where the plan includes the operation. */
  readonly amount: number;
}

/**
 * What one operation costs (D9). Free: one credit for each file or merge. Pro and Expert: one page credit per page of
 * a statement, an invoice or a PDF merge; tables and merges of tables cost nothing.
 *
 * @param pages pages of the document or of all merged PDFs; 0 for tables, which have none
 * @throws Error when pages is not a whole number, or not at least 1 where pages are what is paid for
 */
export function priceOf(input: { tier: Tier; operation: PricedOperation; pages: number }): Price {
  const { unit } = PLANS[input.tier];
  if (!Number.isSafeInteger(input.pages) || input.pages < 0)
    throw new Error(`A document cannot have ${input.pages} pages.`);
  if (unit === 'credit') return { unit, amount: 1 };
  switch (input.operation) {
    case 'table':
    case 'merge_files':
      return { unit, amount: 0 };
    case 'statement':
    case 'invoice':
    case 'merge_pdfs':
      if (input.pages === 0) throw new Error('Pages are what is paid for, so they must be known.');
      return { unit, amount: input.pages };
  }
}
