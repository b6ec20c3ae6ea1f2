import { countOf } from '#domain/values/count-of.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { bookingOf } from '#domain/statements/booking-of.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { applyRules } from './apply-rules.ts';
import { isSameBooking } from './is-same-booking.ts';
import { BOOKED_BY_PERSON, type NamedRule } from './rule.schemas.ts';

/** What rules do to a statement. */
export interface BookingEdits {
  /** One, or none where nothing would change. */
  readonly edits: StatementEdit[];
  /** By the rule's id: how many rows it books that were not booked so before. */
  readonly uses: ReadonlyMap<string, number>;
  /** A sentence for a person; blank where nothing would change. */
  readonly says: string;
}

/**
 * Books the rows of a statement by an account's rules. Rows that a person booked, or emptied, are left alone; so are
 * rows that no rule fits. A row that a rule booked before is booked again where the rules say something else by now.
 *
 * @param rules those that are switched on, in their order
 */
export function bookingEdits({ accounts }: Statement, rules: readonly NamedRule[]): BookingEdits {
  const rows = accounts.flatMap(({ transactions }) => transactions);
  const open = rows.filter(({ bookedBy }) => bookedBy !== BOOKED_BY_PERSON);
  const fitting = applyRules(open, rules);
  const byRule = new Map<NamedRule, string[]>();
  for (const row of open) {
    const rule = fitting.get(row.id);
    if (rule === undefined || (row.bookedBy === rule.id && isSameBooking(bookingOf(row), rule.booking)))
      continue;
    const rowIds = byRule.get(rule);
    if (rowIds === undefined) byRule.set(rule, [row.id]);
    else rowIds.push(row.id);
  }
  if (byRule.size === 0) return { edits: [], uses: new Map(), says: '' };
  const bookings = [...byRule].map(([{ id, booking }, rowIds]) => ({ rowIds, rule: id, booking }));
  const booked = bookings.reduce((sum, { rowIds }) => sum + rowIds.length, 0);
  return {
    edits: [{ kind: 'bookRows', bookings }],
    uses: new Map(bookings.map(({ rule, rowIds }) => [rule, rowIds.length])),
    says: `Your rules booked ${booked.toLocaleString('en')} of ${countOf(rows.length, 'row')}.`,
  };
}
