import { z } from 'zod';
import { optionalTypedText, typedText } from '../../typed.schemas.ts';

const MOST_OF_A_FIELD = 200;

/** What a transaction is booked as. Null: the rule says nothing about it. */
export const bookingSchema = z.object({
  payee: optionalTypedText(MOST_OF_A_FIELD),
  category: optionalTypedText(MOST_OF_A_FIELD),
  accountCode: optionalTypedText(MOST_OF_A_FIELD),
  taxCode: optionalTypedText(MOST_OF_A_FIELD),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A rule for transactions: those whose description contains the text are booked so. */
export const transactionRuleSchema = z.object({
  version: z.literal(1),
  contains: typedText(MOST_OF_A_FIELD),
  /** Money in, money out, or both. */
  direction: z.enum(['in', 'out', 'any']),
  booking: bookingSchema,
});
export type TransactionRule = z.infer<typeof transactionRuleSchema>;
