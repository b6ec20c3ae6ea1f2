import type { TableEntry } from '../reading/statement-table.ts';
import type { RowOrder } from './draft.ts';
import { isDaysEnd, type TableFrame } from './order-steps.ts';

export interface OrderChoice {
  readonly order: RowOrder;
  readonly prior: number;
}

/** The orders in which the rows may be printed, with what their dates say of each. */
export function listOrders(frame: TableFrame): OrderChoice[] {
  let up = 0;
  let down = 0;
  let level = 0;
  let before: string | null = null;
  let section = 0;
  for (const [at, date] of frame.dates.entries()) {
    const entry = frame.table.entries[at];
    // Each section begins with its first day again.
    if (entry !== undefined && (entry.sectionSign !== section || isTotal(entry))) before = null;
    section = entry?.sectionSign ?? section;
    if (date === null) continue;
    if (before !== null) {
      if (date > before) up++;
      else if (date < before) down++;
      else level++;
    }
    before = date;
  }
  const steps = up + down;
  const lean = steps === 0 ? 0 : (up - down) / steps;
  const choices: OrderChoice[] = [
    { order: 'forward', prior: lean + 0.1 },
    { order: 'backward', prior: -lean },
  ];
  // Newest day first, the rows of a day as they came; of one row too, where its day's balance stands below it.
  const hasDays = level > 0 || frame.table.entries.some(isDaysEnd);
  if (down > up && hasDays) choices.push({ order: 'daysBackward', prior: -lean - 0.05 });
  return choices;
}

function isTotal(entry: TableEntry): boolean {
  return (
    entry.kind === 'label' &&
    (entry.label === 'total' || entry.label === 'totalIn' || entry.label === 'totalOut')
  );
}
