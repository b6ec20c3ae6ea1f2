import { z } from 'zod';
import { isoDateSchema } from './printed.schemas.ts';
import { isRealDay } from './values/calendar.ts';

/** On one line and without what no database or file format can hold. */
export const typedText = (mostLetters: number) =>
  z
    .string()
    .transform((typed) =>
      typed
        .toWellFormed()
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(mostLetters));
/** As it was typed, line breaks included, but without what no database can hold. */
export const verbatimText = (mostLetters: number) =>
  z
    .string()
    .max(mostLetters)
    .transform((typed) => typed.toWellFormed().replaceAll('\0', ''));
/** What is unknown is null, never blank. */
export const optionalTypedText = (mostLetters: number) =>
  typedText(mostLetters)
    .nullable()
    .transform((typed) => (typed === '' ? null : typed));
/** A day that the calendar has. */
export const typedDateSchema = isoDateSchema.refine(isDay, 'There is no such day');

export const typedCurrencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, 'A currency is three capital letters such as EUR');

const FIRST_YEAR = 1900;

/** Whether the calendar has the day; of one without a year (`XXXX-02-29`), whether any year has it. */
function isDay(iso: string): boolean {
  const [year = '', month = '', day = ''] = iso.split('-');
  const inYear = year === 'XXXX' ? null : Number(year);
  return (
    (inYear === null || inYear >= FIRST_YEAR) &&
    isRealDay({ day: Number(day), month: Number(month), year: inYear })
  );
}
