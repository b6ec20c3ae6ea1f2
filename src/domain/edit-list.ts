import { AppError } from './app-error.ts';
import { formatMinor, parseMinor } from './money.ts';

// What the lists of a person's edits to a statement and to an invoice share. `at` is the place of an edit in its list, from 0.

/** @param reason as in `there is no row r7 any more` */
export function refusedEdit(at: number, reason: string): AppError {
  return new AppError('invalid_request', `Edit ${at + 1} cannot be made: ${reason}.`, { edit: at });
}

/**
 * An amount that a person typed, with the decimals of its document.
 *
 * @throws AppError invalid_request
 */
export function editedAmount(amount: string, scale: number, at: number): string {
  const minor = parseMinor(amount, scale);
  if (minor === null) throw refusedEdit(at, `${amount} is no amount with ${scale} decimals`);
  return formatMinor(minor, scale);
}

/** The next ids of what a person adds: `n1`, `n2`, … @param used all ids of the document */
export function newIds(used: Iterable<string>, count: number): string[] {
  let last = 0;
  for (const id of used) {
    if (id.startsWith('n')) last = Math.max(last, Number(id.slice(1)) || 0);
  }
  return Array.from({ length: count }, (_, at) => `n${last + at + 1}`);
}
