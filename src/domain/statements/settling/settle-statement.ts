import type { ReadDocument } from '../reading/statement-table.ts';
import type { Trace } from '#domain/trace.ts';
import type { Statement } from '../statement.schemas.ts';
import { settleAccount } from './settle-account.ts';

/**
 * Decides what the printed figures mean: which column is which, what came in and what went out, in which order and
 * year, so that the printed balances add up; and says of each row that does not fit what was expected.
 *
 * @param trace is told what each pass over an account came to
 * @returns rows oldest first as far as the document tells; throws nothing for any input of the shape
 */
export function settleStatement(document: ReadDocument, trace?: Trace): Statement {
  const settled = document.accounts.map((table, at) => settleAccount(document, table, `a${at + 1}`, trace));
  const { lackingPages, unreadPages = [] } = document;
  const unknown = [...lackingPages, ...unreadPages];
  return {
    bank: document.bank,
    country: document.country,
    pageCount: document.pageCount,
    ...(unknown.length > 0 ? { lackingPages: unknown } : {}),
    isScanned: document.isScanned,
    accounts: settled.map(({ account }) => account),
    warnings: [
      ...document.warnings,
      ...settled.flatMap(({ warnings }) => warnings),
      ...lackWarnings(lackingPages),
      ...unreadPages.map(
        (page) => `Page ${String(page)} has rows before those of any account. We did not read them.`,
      ),
    ],
  };
}

function lackWarnings(pages: readonly number[]): string[] {
  if (pages.length === 0) return [];
  const list = pages.join(', ');
  return [
    pages.length === 1
      ? `Page ${list} is missing from this file.`
      : `Pages ${list} are missing from this file.`,
  ];
}
