import { bookingOf } from '#domain/statements/booking-of.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { isSameBooking } from './is-same-booking.ts';
import type { RuleMatcher } from './rule-matcher.ts';
import { BOOKED_BY_PERSON } from './rule.schemas.ts';
import type { RulePreview } from './rules.schemas.ts';

type ChangedRow = Omit<RulePreview['examples'][number], 'fileId' | 'fileName'>;

/** The rows of a statement that one of the rules would book otherwise than they are. @param ruleId of that one */
export function findChangedRows({ accounts }: Statement, rules: RuleMatcher, ruleId: string): ChangedRow[] {
  return accounts.flatMap(({ transactions, currency }) =>
    transactions.flatMap((row) => {
      const { date, description, amount, bookedBy } = row;
      if (bookedBy === BOOKED_BY_PERSON) return [];
      const rule = rules.find(description, amount);
      if (rule?.id !== ruleId || isSameBooking(rule.booking, bookingOf(row))) return [];
      return [{ date, description, amount, currency }];
    }),
  );
}
