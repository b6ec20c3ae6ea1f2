import type { TableEntry } from './statement-table.ts';

/**
 * Whether the entries from `at` on are of the account of those before: the balance carried from the one is brought to
 * the other, or a row follows from the last balance. Two accounts with as much to the cent are hardly ever found.
 */
export function goesOn(entries: readonly TableEntry[], at: number): boolean {
  const [last, first] = [entries[at - 1], entries[at]];
  if (last === undefined || first === undefined) return false;
  if (last.kind === 'row' && first.kind === 'row') return follows(last, first) || follows(first, last);
  if (last.kind !== 'label' || first.kind !== 'label' || last.label !== 'carriedForward') return false;
  const carried = new Set(last.figures.map(({ figure }) => figure.value).filter((value) => value !== 0));
  const isBrought = first.label === 'broughtForward' || first.label === 'opening';
  return isBrought && first.figures.some(({ figure }) => carried.has(figure.value));
}

/** The balance beside the first row with the amount and the balance of the next. */
function follows(first: TableEntry, next: TableEntry): boolean {
  const balance = first.figures.at(-1)?.figure.value ?? 0;
  if (balance === 0 || first.figures.length < 2) return false;
  const values = next.figures.map(({ figure }) => figure.value).filter((value) => value !== 0);
  return values.some((amount, at) =>
    values.some((other, index) => index !== at && (other - amount === balance || other + amount === balance)),
  );
}
