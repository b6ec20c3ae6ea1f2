import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { readDocument } from './reading/read-document.ts';
import type { AccountTable } from './reading/statement-table.ts';
import { settleStatement } from './settling/settle-statement.ts';
import type { Statement } from './statement.schemas.ts';
import { checkStatement } from './check-statement.ts';
import { tellDocumentKind, type DocumentKind } from './tell-document-kind.ts';

/**
 * Reads a bank statement from the words of its pages, whatever its bank, layout and language. A statement without
 * transactions, but with its balances, is one with no rows.
 *
 * @throws AppError no_transactions_found — with a sentence that says what the document looks like
 */
export function readStatement(pages: readonly PageWords[]): Statement {
  if (pages.every((page) => page.words.length === 0)) {
    throw new AppError(
      'no_transactions_found',
      'There is no text in this document: its pages are empty or pictures only.',
    );
  }
  const document = readDocument(pages);
  const statement = document.accounts.some(saysSomething) ? settleStatement(document) : null;
  if (statement !== null && checkStatement(statement).reconciles === true) return statement;
  const kind = tellDocumentKind(pages);
  if (statement !== null && kind === null) return statement;
  throw new AppError(
    'no_transactions_found',
    sentenceOn(kind),
    kind === null ? undefined : { looksLike: kind },
  );
}

function sentenceOn(kind: DocumentKind | null): string {
  if (kind === null)
    return 'No transactions were found in this document: it does not look like a bank statement.';
  const article = /^[aeiou]/.test(kind) ? 'an' : 'a';
  return `This document looks like ${article} ${kind}, not like a bank statement: no transactions of an account were found in it.`;
}

function saysSomething({ entries, facts }: AccountTable): boolean {
  const hasAccount = facts.accountNumber !== null || facts.iban !== null || facts.period.end !== null;
  const hasBalance = facts.opening !== null || facts.closing !== null || entries.length > 0;
  return entries.some((entry) => entry.kind === 'row') || (hasAccount && hasBalance);
}
