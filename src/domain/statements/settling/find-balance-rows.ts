import type { SettledAnchor } from './draft.ts';
import type { SettledSteps } from './settle-steps.ts';

/** From so many rows on it is no accident that the last is what those before it come to. */
const ENOUGH_ROWS = 3;

/**
 * Takes the last row for the closing balance where none is printed and its figure is, to the cent and with its sign,
 * what the opening balance and the rows before it come to: a line whose words were not known.
 */
export function findBalanceRows(steps: SettledSteps, factor: -1 | 1): SettledAnchor | null {
  const { rows, anchors } = steps;
  const last = rows.at(-1);
  const [opening] = anchors;
  if (last === undefined || opening === undefined || rows.length <= ENOUGH_ROWS) return null;
  if (last.balance !== null || last.isSignOpen || last.amount === 0) return null;
  if (anchors.some((anchor) => anchor.afterRows >= rows.length - 1)) return null;
  const start = anchors.findLast((anchor) => anchor.afterRows < rows.length) ?? opening;
  let running = start.value;
  for (const row of rows.slice(start.afterRows, -1)) running = row.balance ?? running + factor * row.amount;
  if (last.amount !== factor * running) return null;
  rows.pop();
  const { page } = last.draft.entry;
  return { label: 'closing', value: running, isMarked: true, page, afterRows: rows.length };
}
