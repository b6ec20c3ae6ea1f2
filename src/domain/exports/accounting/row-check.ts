import { countOf } from '#domain/values/count-of.ts';
import { AppError } from '#domain/app-error.ts';
import { rowLabel } from '../table-rows.ts';
import type { ExportColumns } from '../export-columns.schemas.ts';
import type { DatedAmount, PaymentReading, UnreadableRow } from './payment-reader.ts';
import { PaymentRows, type PaymentRow } from './payment-rows.ts';
import { isNoAmount } from './read-amount.ts';
import type { DateOrder } from './read-cell-date.ts';

/** Rows that a refusal names. */
const EXAMPLE_ROWS = 5;

/** What an accounting format asks of every row besides a date and an amount. */
export interface PaymentDemands {
  readonly needsDescription: boolean;
  readonly maxDecimals: number | null;
  /** How dates are read where the table leaves it open. */
  readonly order: DateOrder;
  /** Columns that a person named. */
  readonly columns: ExportColumns;
  /** Rows that cannot be written are left out and named, instead of refusing the table. */
  readonly skipInvalid: boolean;
}

/** Looks at every row that can be read before the first is written; made anew when the rows are read another way. */
export type RowObserver = (row: PaymentRow, payment: DatedAmount, reading: PaymentReading) => void;

/** Goes through all rows in one way of reading them, and refuses the table when some cannot be read so. */
export class RowCheck {
  readonly reading: PaymentReading;
  readonly #demands: PaymentDemands;
  readonly #observe: RowObserver;
  readonly #rows: PaymentRows;
  readonly #examples: { place: number; problem: UnreadableRow }[] = [];
  #count = 0;
  #written = 0;

  constructor(reading: PaymentReading, demands: PaymentDemands, observe: RowObserver) {
    this.reading = reading;
    this.#demands = demands;
    this.#observe = observe;
    this.#rows = new PaymentRows(reading);
  }

  /** @param place that of `VisibleRows` */
  add(row: readonly string[], place: number): void {
    const payment = this.#rows.read(row, place);
    if (payment === null) return;
    const { read } = payment;
    const problem = 'problem' in read ? read : findProblem(row, read, this.reading, this.#demands);
    if (problem === null && !('problem' in read)) {
      this.#observe(payment, read, this.reading);
      this.#written++;
    }
    if (problem === null) return;
    this.#count++;
    if (this.#examples.length < EXAMPLE_ROWS) this.#examples.push({ place, problem });
  }

  /**
   * @returns a sentence that names the rows left out; none where there are none
   * @throws AppError missing_columns where rows cannot be written and are not to be left out, or none is left
   */
  end(header: readonly string[]): string[] {
    if (this.#count === 0) return [];
    const examples = this.#examples.map(({ place, problem }) => describe(place, header, problem));
    const others = this.#count - examples.length;
    const more = others > 0 ? ` and ${others.toLocaleString('en-US')} more` : '';
    const named = `${examples.join('; ')}${more}`;
    const count = countOf(this.#count, 'row');
    const canSkip = this.#written > 0;
    if (this.#demands.skipInvalid && canSkip)
      return [`We left out ${count} that cannot be written as a payment: ${named}.`];
    throw new AppError(
      'missing_columns',
      `${count} cannot be written as a payment: ${named}. ${canSkip ? 'Skip these rows, or choose other columns.' : 'Choose other columns, or export as CSV or Excel.'}`,
      { rows: this.#count, canSkip, columns: header },
    );
  }
}

/** Why the package does not take a row that has a date and an amount; null where it does. */
export function findProblem(
  row: readonly string[],
  { amount: { fraction } }: DatedAmount,
  { columns: { amount, debit, credit } }: PaymentReading,
  { maxDecimals }: PaymentDemands,
): UnreadableRow | null {
  if (maxDecimals === null || fraction.length <= maxDecimals) return null;
  if (fraction.replace(/0+$/, '').length <= maxDecimals) return null;
  const column = [amount, debit, credit].find((one) => one !== null && !isNoAmount(row[one] ?? '')) ?? 0;
  return { column, text: row[column] ?? '', problem: `has more than ${maxDecimals} decimals` };
}

function describe(
  place: number,
  header: readonly string[],
  { column, text, problem }: UnreadableRow,
): string {
  const name = header[column]?.trim() ?? '';
  const shown = text.trim() === '' ? 'a blank cell' : `“${text.trim().slice(0, 40).toWellFormed()}”`;
  return `row ${rowLabel(place)}, ${name === '' ? `column ${column + 1}` : name}: ${shown} ${problem}`;
}
