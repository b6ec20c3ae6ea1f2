import type { ProcessedFile } from '#domain/files/files.schemas.ts';

/** What is said of a document that is plainly another kind than its tab is for; null where it is not. */
export function otherKindSentence({ kind, tab }: Pick<ProcessedFile, 'kind' | 'tab'>): string | null {
  if (tab === 'invoice-conversion' && kind === 'statement')
    return 'This looked like a bank statement, so we read it as one.';
  if (tab === 'csv-processing' && kind === 'invoice')
    return 'This looked like an invoice, so we read it as one.';
  return null;
}
