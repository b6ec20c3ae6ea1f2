import { z } from 'zod';
import { isoDateSchema, moneySchema } from '../statement.schemas.ts';

const rowId = z.string().min(1).max(40);
const rowIds = z.array(rowId).min(1).max(50_000);
const accountId = z.string().min(1).max(40);
/** On one line and without what no database or file format can hold. */
const text = (mostLetters: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(mostLetters));
/** What is unknown is null, never blank. */
const optionalText = (mostLetters: number) =>
  text(mostLetters)
    .nullable()
    .transform((typed) => (typed === '' ? null : typed));
const MOST_OF_A_ROW = 2_000;
/** They stand in sentences, names of files and sheets. */
const MOST_OF_AN_ACCOUNT = 200;
const date = isoDateSchema.refine(isDay, 'There is no such day');

/** Null empties a field; one that is not named stays as it is. */
const rowFields = z
  .object({
    date,
    valueDate: date.nullable(),
    description: text(MOST_OF_A_ROW),
    reference: optionalText(MOST_OF_A_ROW),
    amount: moneySchema,
    balance: moneySchema.nullable(),
  })
  .partial();

/** Null opening and closing balances are computed again from the rows. */
const accountFields = z
  .object({
    accountNumber: optionalText(MOST_OF_AN_ACCOUNT),
    iban: optionalText(MOST_OF_AN_ACCOUNT),
    holder: optionalText(MOST_OF_AN_ACCOUNT),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'A currency is three capital letters such as EUR')
      .nullable(),
    periodStart: date.nullable(),
    periodEnd: date.nullable(),
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
  z.object({ kind: z.literal('deleteRows'), rowIds }),
  z.object({
    kind: z.literal('splitRow'),
    rowId,
    /** Their amounts add up to that of the row; a description that is not given is the row's. */
    parts: z
      .array(z.object({ amount: moneySchema, description: text(MOST_OF_A_ROW).optional() }))
      .min(2)
      .max(50),
  }),
  z.object({ kind: z.literal('flipSigns'), rowIds }),
  /** Two rows of an account change places. */
  z.object({ kind: z.literal('swapRows'), rowId, otherRowId: rowId }),
  z.object({ kind: z.literal('setAccount'), accountId, fields: accountFields }),
]);
export type StatementEdit = z.infer<typeof statementEditSchema>;

const FIRST_YEAR = 1900;
const LEAP_YEAR = 2024;

/** Whether the calendar has the day; of one without a year (`XXXX-02-29`), whether any year has it. */
function isDay(iso: string): boolean {
  const [year = '', month = '', day = ''] = iso.split('-');
  const inYear = year === 'XXXX' ? LEAP_YEAR : Number(year);
  const found = new Date(Date.UTC(inYear, Number(month) - 1, Number(day)));
  return (
    inYear >= FIRST_YEAR && found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day)
  );
}
