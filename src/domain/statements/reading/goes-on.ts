import type { TableEntry } from './statement-table.ts';

/**
 * Whether the entries from `at` on are of the account of those before: the balance carried from the one is brought to
 * the other, a row follows from the last balance, or that is brought forward. Two accounts with as much to the cent are hardly ever found.
 */
export function goesOn(entries: readonly TableEntry[], at: number): boolean {
  const [last, first] = [entries[at - 1], entries[at]];
  if (last === undefined || first === undefined) return false;
  if (last.kind === 'row' && first.kind === 'row') return areInChain(valuesOf(last), valuesOf(first));
  if (first.kind !== 'label') return false;
  if (last.kind === 'row') return first.label === 'broughtForward' && isLastBalance(last, first);
  if (last.label !== 'carriedForward') return false;
  const carried = new Set(last.figures.map(({ figure }) => figure.value).filter((value) => value !== 0));
  const isBrought = first.label === 'broughtForward' || first.label === 'opening';
  return isBrought && first.figures.some(({ figure }) => carried.has(figure.value));
}

/** Only the balance of the row above is brought forward: a page of the account as it was printed ends here. */
function isLastBalance(row: TableEntry, { figures }: TableEntry): boolean {
  const balance = row.figures.length < 2 ? undefined : valuesOf(row).at(-1);
  return balance !== undefined && balance !== 0 && figures.at(-1)?.figure.value === balance;
}

function valuesOf({ figures }: TableEntry): number[] {
  return figures.map(({ figure }) => figure.value);
}

/**
 * Whether one of two rows beside each other follows from the other, whichever stands above.
 *
 * @param above figures of the row without their signs, the balance last; so `below`
 */
export function areInChain(above: readonly number[], below: readonly number[]): boolean {
  return follows(above, below) || follows(below, above);
}

/** The balance beside the first row with the amount and the balance of the next. */
function follows(first: readonly number[], next: readonly number[]): boolean {
  const balance = first.at(-1) ?? 0;
  const [amount = 0, printed = 0] = [next.at(-2), next.at(-1)];
  if (balance === 0 || first.length < 2 || amount === 0 || printed === 0) return false;
  return printed - amount === balance || printed + amount === balance || amount - printed === balance;
}
