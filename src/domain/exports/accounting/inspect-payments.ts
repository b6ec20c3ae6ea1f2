import { AppError } from '#domain/app-error.ts';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { readVisibleParts, visibleHeader, type TableSource } from '../table-rows.ts';
import { DateOrderEvidence } from './date-order.ts';
import { findMoneyColumns, type MoneyColumns } from './money-columns.ts';
import { KnownDates } from './known-dates.ts';
import { isBlankRow, type DatedAmount, type PaymentReading } from './payment-reader.ts';
import { findDocumentColumn } from './payment-rows.ts';
import { readAmount } from './read-amount.ts';
import { findProblem, RowCheck, type PaymentDemands, type RowObserver } from './row-check.ts';
import type { DateOrder } from './read-cell-date.ts';

/** Rows from which the columns are chosen. */
const SAMPLE_ROWS = 2000;
/** Currencies that a refusal names. */
const EXAMPLE_CURRENCIES = 5;
/** Currencies whose amounts have three decimals (ISO 4217). */
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** A table that can be written as payments. */
export interface InspectedPayments {
  readonly reading: PaymentReading;
  /** A sentence that names the rows left out; none where there are none. */
  readonly skipped: readonly string[];
  /** False for a row with a date and an amount that the package does not take. */
  readonly isWritable: (row: readonly string[], payment: DatedAmount) => boolean;
}

/**
 * Decides how a table is read as a list of payments, from all of its rows: the columns from the first two thousand, the
 * order of day and month and the decimal mark from the whole columns. Every row is then known to be readable, so that a
 * file once begun is a whole one. The rows are confirmed while the columns are still being read, in the way that the first
 * two thousand suggest; only where the others teach another way are they read a second time.
 *
 * @param open reads the table, anew each time: it is read once or twice
 * @param observe makes an observer of rows; only what the last one saw counts
 * @throws AppError missing_columns when there is no date or amount column, when the rows are in several currencies, or
 *   when a row's date or amount cannot be read; the message names what is wrong, with up to five examples
 */
export async function inspectPayments(
  open: () => TableSource,
  demands: PaymentDemands,
  observe: () => RowObserver,
): Promise<InspectedPayments> {
  const inspected = (check: RowCheck): InspectedPayments => ({
    reading: check.reading,
    skipped: check.end(header),
    isWritable: (row, payment) => findProblem(row, payment, check.reading, demands) === null,
  });
  const first = open();
  const header = visibleHeader(first);
  let sample: { readonly row: string[]; readonly place: number }[] | null = [];
  let known: { evidence: ColumnEvidence; check: RowCheck } | null = null;
  const begin = (sampled: NonNullable<typeof sample>) => {
    const columns = chooseColumns(
      header,
      sampled.map(({ row }) => row),
      demands,
    );
    const evidence = new ColumnEvidence(columns, demands.order);
    for (const { row } of sampled) if (!isBlankRow(row)) evidence.add(row);
    const check = new RowCheck(evidence.reading(header, first.summary), demands, observe());
    for (const { row, place } of sampled) check.add(row, place);
    return { evidence, check };
  };
  for await (const { rows, places } of readVisibleParts(first, [])) {
    for (const [at, row] of rows.entries()) {
      const place = places[at] ?? at;
      if (known !== null) {
        if (!isBlankRow(row)) known.evidence.add(row);
        known.check.add(row, place);
      } else if (sample !== null && sample.push({ row, place }) === SAMPLE_ROWS) {
        known = begin(sample);
        sample = null;
      }
    }
  }
  const { evidence, check } = known ?? begin(sample ?? []);
  const reading = evidence.reading(header, first.summary);
  if (isSameReading(reading, check.reading)) return inspected(check);
  const second = new RowCheck(reading, demands, observe());
  for await (const { rows, places } of readVisibleParts(open(), []))
    for (const [at, row] of rows.entries()) second.add(row, places[at] ?? at);
  return inspected(second);
}

function isSameReading(a: PaymentReading, b: PaymentReading): boolean {
  return (
    a.order === b.order &&
    a.mark === b.mark &&
    a.hasBothMarks === b.hasBothMarks &&
    a.isDebitSigned === b.isDebitSigned
  );
}

function chooseColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { needsDescription, columns: chosen }: PaymentDemands,
): MoneyColumns {
  const columns = findMoneyColumns(
    header,
    rows.filter((row) => !isBlankRow(row)),
    chosen,
  );
  if (needsDescription && columns.description === null && columns.payee === null) {
    throw new AppError(
      'missing_columns',
      'We found no column with a description. Choose one, or export as CSV or Excel.',
      { missing: ['description'], columns: header },
    );
  }
  return columns;
}

/** What whole columns show. */
class ColumnEvidence {
  readonly #columns: MoneyColumns;
  readonly #otherwise: DateOrder;
  readonly #known = new KnownDates();
  readonly #dates = new DateOrderEvidence(this.#known);
  readonly #currencies = new Set<string>();
  readonly #money: readonly number[];
  #points = 0;
  #commas = 0;
  #debits = 0;
  #negativeDebits = 0;

  /** @param otherwise the order of day and month where nothing tells it */
  constructor(columns: MoneyColumns, otherwise: DateOrder) {
    this.#columns = columns;
    this.#otherwise = otherwise;
    this.#money = [columns.amount, columns.debit, columns.credit].filter((column) => column !== null);
  }

  add(row: readonly string[]): void {
    const { date, debit, currency } = this.#columns;
    this.#dates.add(row[date] ?? '');
    for (const column of this.#money) {
      const text = row[column] ?? '';
      const read = text === '' ? null : readAmount(text, null);
      if (read?.mark === '.') this.#points++;
      if (read?.mark === ',') this.#commas++;
      if (read === null || column !== debit || /^0*$/.test(read.whole + read.fraction)) continue;
      this.#debits++;
      if (read.isNegative) this.#negativeDebits++;
    }
    const code = currency === null ? '' : (row[currency] ?? '').trim().toUpperCase();
    if (code !== '' && this.#currencies.size < EXAMPLE_CURRENCIES) this.#currencies.add(code);
  }

  reading(header: readonly string[], { delimiter, source }: TableSummary): PaymentReading {
    if (this.#currencies.size > 1) {
      const codes = [...this.#currencies].join(', ');
      throw new AppError(
        'missing_columns',
        `The rows are in several currencies (${codes}), and this format has no column for them. Export each currency separately.`,
      );
    }
    const [currency = null] = this.#currencies;
    const mark = this.#mark(currency);
    const order = this.#dates.decide({
      decimalMark: mark,
      delimiter,
      source: source.source,
      currency,
      hasForeignNames: hasForeignNames(header),
      otherwise: this.#otherwise,
    });
    const isDebitSigned = this.#debits > 0 && this.#negativeDebits === this.#debits;
    const hasBothMarks = this.#points > 0 && this.#commas > 0;
    const document = findDocumentColumn(header, source.source, this.#columns.amount);
    return { columns: this.#columns, dates: this.#known, order, mark, hasBothMarks, isDebitSigned, document };
  }

  /** Null: no cell shows a mark, or cells show both, each of which says for itself how it is meant. */
  #mark(currency: string | null): DecimalMark {
    if (this.#points > 0 && this.#commas > 0) return null;
    if (this.#commas > 0) return ',';
    return this.#points > 0 || THREE_DECIMALS.has(currency ?? '') ? '.' : null;
  }
}

/** Words in column names of languages whose countries write the day first, as `nameWords` gives them. */
const FOREIGN = new RegExp(
  wordPattern(({ tables }) => tables?.words?.dayFirst),
  'u',
);

function hasForeignNames(header: readonly string[]): boolean {
  return header.some((name) => FOREIGN.test(nameWords(name)));
}
