import { AVAILABLE } from '../reading/read-facts-figures.ts';
import type { TableEntry } from '../reading/statement-table.ts';

/** The entries of a table without what may be spent, beside the closing balance: `Available balance 50.44`. */
export function withoutAvailable(entries: readonly TableEntry[]): readonly TableEntry[] {
  const isClosing = (entry: TableEntry | undefined) =>
    entry?.kind === 'label' && entry.label === 'closing' && !AVAILABLE.test(entry.text);
  return entries.filter((entry, at) => {
    const isBeside = isClosing(entries[at - 1]) || isClosing(entries[at + 1]);
    return entry.kind !== 'label' || !isBeside || !AVAILABLE.test(entry.text);
  });
}
