import { decimalSchema } from '#domain/invoices/invoice.schemas.ts';
import { plainDecimal, readDigits, withPlainGrouping } from '#domain/values/read-digits.ts';

/** Blanks of any width and apostrophes group digits; a percent sign says nothing new. */
const IGNORED = /[\s'%]/gu;

/**
 * A number that is no money, as a person types it: `1.5`, `1,5`, `1.234,50`, `19 %`. A single point is the decimal one,
 * as in what the field shows; a single comma is too, unless exactly three digits follow.
 *
 * @returns the wire's form, as precise as typed; null for what is no number
 */
export function parseTypedDecimal(text: string): string | null {
  const match = /^([-−–]?)([\d.,]+)$/u.exec(withPlainGrouping(text).replaceAll(IGNORED, ''));
  if (match === null) return null;
  const [, sign = '', figures = ''] = match;
  const read = readDigits(figures, '.');
  if (read === null) return null;
  const number = plainDecimal(read);
  const isNegative = sign !== '' && /[1-9]/.test(number);
  const parsed = decimalSchema.safeParse(isNegative ? `-${number}` : number);
  return parsed.success ? parsed.data : null;
}
