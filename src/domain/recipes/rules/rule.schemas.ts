import { z } from 'zod';
import { optionalTypedText, typedText } from '../../typed.schemas.ts';

const MOST_OF_A_FIELD = 200;

const bookedAs = optionalTypedText(MOST_OF_A_FIELD).default(null);

/** What a transaction is booked as. Null: nothing is said about it. */
export const bookingSchema = z.object({
  payee: bookedAs,
  category: bookedAs,
  accountCode: bookedAs,
  taxCode: bookedAs,
});
export type Booking = z.infer<typeof bookingSchema>;

/** The fields of a booking, in the order in which they are shown and written. */
export const BOOKING_NAMES = [
  'payee',
  'category',
  'accountCode',
  'taxCode',
] as const satisfies readonly (keyof Booking)[];

export const NO_BOOKING = 'Say how to book: a payee, a category, an account code or a tax code.';

/** A rule without would find its rows and change nothing. */
export function isBookingSaid(booking: Booking): boolean {
  return BOOKING_NAMES.some((name) => booking[name] !== null);
}

/** Money in, money out, or both. A transaction of zero is neither in nor out. */
export const ruleDirectionSchema = z.enum(['in', 'out', 'any']);
export type RuleDirection = z.infer<typeof ruleDirectionSchema>;

/** A rule for transactions: those whose description contains the text are booked so. */
export const transactionRuleSchema = z.object({
  version: z.literal(1),
  /** Compared without regard to case, accents and runs of blanks. */
  contains: typedText(MOST_OF_A_FIELD).refine((text) => text !== '', 'Enter the text to look for.'),
  direction: ruleDirectionSchema,
  booking: bookingSchema,
});
export type TransactionRule = z.infer<typeof transactionRuleSchema>;

/** A rule as it is applied; rules are tried in the order of their list. */
export type NamedRule = Omit<TransactionRule, 'version'> & { readonly id: string };

/** Who booked a row: a person, else the id of a rule. */
export const BOOKED_BY_PERSON = 'person';
