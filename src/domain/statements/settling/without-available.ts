import { wordPattern } from '#domain/language/word-pattern.ts';
import { AVAILABLE } from '../reading/read-facts-figures.ts';
import type { TableEntry } from '../reading/statement-table.ts';

/** What lies in an investment that the account feeds: `SALDO APLIC AUT MAIS` among the account's own balances. */
const INVESTED = new RegExp(
  wordPattern(({ statements }) => statements?.words?.invested),
  'iu',
);

/**
 * The entries of a table without what may be spent, beside the closing balance: `Available balance 50.44`; and without
 * the balances of an investment, where the account has its own.
 */
export function withoutAvailable(entries: readonly TableEntry[]): readonly TableEntry[] {
  const isClosing = (entry: TableEntry | undefined) =>
    entry?.kind === 'label' && entry.label === 'closing' && !AVAILABLE.test(entry.text);
  const isInvested = (entry: TableEntry) => entry.kind === 'label' && INVESTED.test(entry.text);
  const hasOwn = entries.some((entry) => entry.kind === 'label' && !isInvested(entry));
  return entries.filter((entry, at) => {
    if (hasOwn && isInvested(entry)) return false;
    const isBeside = isClosing(entries[at - 1]) || isClosing(entries[at + 1]);
    return entry.kind !== 'label' || !isBeside || !AVAILABLE.test(entry.text);
  });
}
