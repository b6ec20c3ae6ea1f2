import { z } from 'zod';
import { moneySchema } from '../../printed.schemas.ts';
import { BOOKED_BY_PERSON, bookingSchema } from '../../recipes/rules/rule.schemas.ts';
import { optionalTypedText, typedCurrencySchema, typedDateSchema, typedText } from '../../typed.schemas.ts';

const rowId = z.string().min(1).max(40);
const rowIds = z.array(rowId).min(1).max(50_000);
const accountId = z.string().min(1).max(40);
const MOST_OF_A_ROW = 2_000;
/** They stand in sentences, names of files and sheets. */
const MOST_OF_AN_ACCOUNT = 200;

/** Without their defaults: a field that is not named stays as it is. */
const bookingFields = {
  payee: bookingSchema.shape.payee.unwrap(),
  category: bookingSchema.shape.category.unwrap(),
  accountCode: bookingSchema.shape.accountCode.unwrap(),
  taxCode: bookingSchema.shape.taxCode.unwrap(),
};

/** Null empties a field; one that is not named stays as it is. */
const rowFields = z
  .object({
    date: typedDateSchema,
    valueDate: typedDateSchema.nullable(),
    description: typedText(MOST_OF_A_ROW),
    reference: optionalTypedText(MOST_OF_A_ROW),
    amount: moneySchema,
    balance: moneySchema.nullable(),
    ...bookingFields,
  })
  .partial();

/** Null opening and closing balances are computed again from the rows. */
const accountFields = z
  .object({
    accountNumber: optionalTypedText(MOST_OF_AN_ACCOUNT),
    iban: optionalTypedText(MOST_OF_AN_ACCOUNT),
    holder: optionalTypedText(MOST_OF_AN_ACCOUNT),
    currency: typedCurrencySchema.nullable(),
    periodStart: typedDateSchema.nullable(),
    periodEnd: typedDateSchema.nullable(),
    openingBalance: moneySchema.nullable(),
    closingBalance: moneySchema.nullable(),
  })
  .partial();

/** One step of a person's work on a statement; the steps are kept in order and undo drops the last. */
export const statementEditSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setRows'), rowIds, fields: rowFields }),
  z.object({
    kind: z.literal('addRow'),
    accountId,
    /** Null: before all others. */
    afterRowId: rowId.nullable(),
    fields: rowFields.required({ date: true, description: true, amount: true }),
  }),
  /** The amounts or balances of many rows, each its own. */
  z.object({
    kind: z.literal('setFigures'),
    field: z.enum(['amount', 'balance']),
    figures: z
      .array(z.tuple([rowId, moneySchema]))
      .min(1)
      .max(50_000),
  }),
  z.object({ kind: z.literal('deleteRows'), rowIds }),
  z.object({
    kind: z.literal('splitRow'),
    rowId,
    /** Their amounts add up to that of the row; a description that is not given is the row's. */
    parts: z
      .array(z.object({ amount: moneySchema, description: typedText(MOST_OF_A_ROW).optional() }))
      .min(2)
      .max(50),
  }),
  z.object({ kind: z.literal('flipSigns'), rowIds }),
  /** Two rows of an account change places. */
  z.object({ kind: z.literal('swapRows'), rowId, otherRowId: rowId }),
  /** What rules say, all at once: a row is booked as a whole, and what its rule leaves open is emptied. */
  z.object({
    kind: z.literal('bookRows'),
    bookings: z
      .array(
        z.object({
          rowIds,
          /** The id of the rule. */
          rule: z
            .string()
            .min(1)
            .max(40)
            .refine((id) => id !== BOOKED_BY_PERSON, 'A rule has an id of its own.'),
          booking: bookingSchema,
        }),
      )
      .min(1)
      .max(10_000),
  }),
  z.object({ kind: z.literal('setAccount'), accountId, fields: accountFields }),
]);
export type StatementEdit = z.infer<typeof statementEditSchema>;
