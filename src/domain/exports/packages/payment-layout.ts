import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { Field } from '../accounting/field-cell.ts';
import type { Payment } from '../accounting/payment.ts';
import { decimalOf } from '../accounting/read-amount.ts';
import type { StatementExportOptions } from '../statements/statement-export-options.ts';
import { writeDate } from '../statements/write-date.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';

/** What a line has that its row has not. */
export type PaymentNote =
  | 'cut'
  | 'movedReference'
  | 'noDescription'
  | 'zero'
  | 'assumedAccount'
  | 'noTaxAmount'
  | 'assumedPeriod';

export interface PaymentOptions extends Pick<StatementExportOptions, 'columns' | 'gdc' | 'yearStart'> {
  /** Whether any payment says its category, account code or tax code. */
  readonly hasCodes?: boolean;
}

/** How a line is written besides its payment. */
export interface LineSurroundings {
  readonly dateOrder: WrittenDateOrder;
  readonly options: PaymentOptions;
  readonly tell: (kind: PaymentNote) => void;
}

/** How a package imports payments, whether they come from a table or from a bank statement. */
export interface PaymentLayout {
  /** A table without a column of texts is refused. */
  readonly needsDescription: boolean;
  /** Null for no known limit. */
  readonly maxDecimals: number | null;
  /** Null where the package takes every line for a payment. */
  header(options: PaymentOptions): readonly string[] | null;
  fields(payment: Payment, surroundings: LineSurroundings): Field[];
}

export const NO_DESCRIPTION = 'No description';

export function textField(content: string, maxLength = Number.POSITIVE_INFINITY): Field {
  return { text: content, maxLength };
}

export function valueField(content: string): Field {
  return { value: content };
}

export function dateField({ year, month, day }: Payment, order: WrittenDateOrder): Field {
  const two = (part: number) => String(part).padStart(2, '0');
  return valueField(writeDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, order));
}

/** The text of packages that want one and have no field for payee and reference: never blank. */
export function describedField(payment: Payment, tell: LineSurroundings['tell']): Field {
  const description = descriptionWithPayee(payment);
  if (description !== '') return textField(description);
  if (payment.reference !== '') return textField(payment.reference);
  tell('noDescription');
  return textField(NO_DESCRIPTION);
}

/** Formats without a column for the payee have both in one text, unless the description names the payee. */
export function descriptionWithPayee({ payee, description }: Payment): string {
  if (payee === '' || description === '') return description === '' ? payee : description;
  if (` ${nameWords(description)} `.includes(` ${nameWords(payee)} `)) return description;
  return `${payee} ${description}`;
}

/** What FreshBooks and Sage Accounting import: date, description, and amounts in one column, money out negative. */
export const threeColumnPayments: PaymentLayout = {
  needsDescription: true,
  maxDecimals: null,
  header: () => ['Date', 'Description', 'Amount'],
  fields: (payment, { dateOrder, tell }) => [
    dateField(payment, dateOrder),
    describedField(payment, tell),
    valueField(decimalOf(payment.amount)),
  ],
};
