import { AppError } from '#domain/app-error.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { readDocument } from './reading/read-document.ts';
import type { AccountTable } from './reading/statement-table.ts';
import { settleStatement } from './settling/settle-statement.ts';
import type { Statement } from './statement.schemas.ts';
import { checkStatement } from './check-statement.ts';
import { looksLikeStatement } from './looks-like-statement.ts';
import { tellDocumentKind, type DocumentKind } from './tell-document-kind.ts';

/**
 * Reads a bank statement from the words of its pages, whatever its bank, layout and language. A statement without
 * transactions, but with its balances, is one with no rows.
 *
 * @param hints what is known of it beforehand, where it says nothing itself
 * @throws AppError no_transactions_found — also for documents that only have lines ending in figures; the sentence says
 *   what the document looks like
 */
export function readStatement(pages: readonly PageWords[], hints: ReadingHints = NO_HINTS): Statement {
  if (pages.every((page) => page.words.length === 0)) {
    throw new AppError(
      'no_transactions_found',
      'No transactions found: this document has no text. Its pages are empty or pictures.',
    );
  }
  const document = readDocument(pages, hints);
  const statement = document.accounts.some(saysSomething) ? settleStatement(document) : null;
  if (statement !== null && checkStatement(statement).reconciles === true) return statement;
  const kind = tellDocumentKind(pages);
  const isOne = statement !== null && kind === null && looksLikeStatement(pages, document, statement);
  if (isOne) return statement;
  throw new AppError(
    'no_transactions_found',
    sentenceOn(kind),
    kind === null ? undefined : { looksLike: kind },
  );
}

function sentenceOn(kind: DocumentKind | null): string {
  if (kind === null) return 'No transactions found: this does not look like a bank statement.';
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  return `No transactions found: this looks like ${article} ${kind}, not like a bank statement.`;
}

function saysSomething({ entries, facts }: AccountTable): boolean {
  const hasAccount = facts.accountNumber !== null || facts.iban !== null || facts.period.end !== null;
  const hasBalance = facts.opening !== null || facts.closing !== null || entries.length > 0;
  return entries.some((entry) => entry.kind === 'row') || (hasAccount && hasBalance);
}
