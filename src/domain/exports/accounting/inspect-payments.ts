import { AppError } from '#domain/app-error.ts';
import type { DecimalMark } from '#domain/table-repair/rows/decimal-mark.ts';
import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { readVisibleRows, visibleHeader, type TableSource } from '../table-rows.ts';
import { DateOrderEvidence } from './date-order.ts';
import { findMoneyColumns, type MoneyColumns } from './money-columns.ts';
import { isBlankRow, type PaymentReading, type UnreadableRow } from './payment-reader.ts';
import { findDocumentColumn, readPaymentRows, type PaymentRow } from './payment-rows.ts';
import { readAmount } from './read-amount.ts';
import type { DateOrder } from './read-date.ts';

/** Rows from which the columns are chosen. */
const SAMPLE_ROWS = 2000;
const EXAMPLES = 5;
/** Currencies whose amounts have three decimals (ISO 4217). */
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** What an accounting format asks of every row besides a date and an amount. */
export interface PaymentDemands {
  readonly needsDescription: boolean;
  readonly maxDecimals: number | null;
  /** How dates are written, which decides where the table leaves open how they are read. */
  readonly order: DateOrder;
}

/**
 * Decides how a table is read as a list of payments, from all of its rows: the columns from the first two thousand, the
 * order of day and month and the decimal mark from the whole columns. Every row is then known to be readable, so that a
 * file once begun is a whole one.
 *
 * @param open reads the table, anew each time: it is read twice
 * @throws AppError missing_columns when there is no date or amount column, when the rows are in several currencies, or
 *   when a row's date or amount cannot be read; the message names what is wrong, with up to five examples
 */
export async function inspectPayments(
  open: () => TableSource,
  demands: PaymentDemands,
): Promise<PaymentReading> {
  const first = open();
  const header = visibleHeader(first);
  const evidence = await gatherEvidence(first, header, demands);
  const reading = evidence.reading(header, first.summary, demands.order);
  await confirmRows(open(), { header, reading, demands });
  return reading;
}

/** What whole columns show. */
class ColumnEvidence {
  readonly columns: MoneyColumns;
  readonly #dates = new DateOrderEvidence();
  readonly #currencies = new Set<string>();
  #points = 0;
  #commas = 0;
  #debits = 0;
  #negativeDebits = 0;

  constructor(columns: MoneyColumns) {
    this.columns = columns;
  }

  add(row: readonly string[]): void {
    const { date, amount, debit, credit, currency } = this.columns;
    this.#dates.add(row[date] ?? '');
    for (const column of [amount, debit, credit]) {
      const read = column === null ? null : readAmount(row[column] ?? '', null);
      if (read?.mark === '.') this.#points++;
      if (read?.mark === ',') this.#commas++;
      if (read === null || column !== debit || /^0*$/.test(read.whole + read.fraction)) continue;
      this.#debits++;
      if (read.isNegative) this.#negativeDebits++;
    }
    const code = currency === null ? '' : (row[currency] ?? '').trim().toUpperCase();
    if (code !== '' && this.#currencies.size < EXAMPLES) this.#currencies.add(code);
  }

  reading(
    header: readonly string[],
    { delimiter, source }: TableSummary,
    otherwise: DateOrder,
  ): PaymentReading {
    if (this.#currencies.size > 1) {
      const codes = [...this.#currencies].join(', ');
      throw new AppError(
        'missing_columns',
        `The rows are in several currencies (${codes}), for which this format has no column. Export each currency by itself.`,
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
      otherwise,
    });
    const isDebitSigned = this.#debits > 0 && this.#negativeDebits === this.#debits;
    const hasBothMarks = this.#points > 0 && this.#commas > 0;
    const document = findDocumentColumn(header, source.source, this.columns.amount);
    return { columns: this.columns, order, mark, hasBothMarks, isDebitSigned, document };
  }

  /** Null: no cell shows a mark, or cells show both, each of which says for itself how it is meant. */
  #mark(currency: string | null): DecimalMark {
    if (this.#points > 0 && this.#commas > 0) return null;
    if (this.#commas > 0) return ',';
    return this.#points > 0 || THREE_DECIMALS.has(currency ?? '') ? '.' : null;
  }
}

async function gatherEvidence(
  source: TableSource,
  header: readonly string[],
  { needsDescription }: PaymentDemands,
): Promise<ColumnEvidence> {
  let sample: (readonly string[])[] | null = [];
  let evidence: ColumnEvidence | null = null;
  const choose = (rows: readonly (readonly string[])[]) => {
    const columns = findMoneyColumns(header, rows);
    if (needsDescription && columns.description === null && columns.payee === null) {
      throw new AppError(
        'missing_columns',
        'The table has no column with a description, which this format needs beside date and amount.',
        { missing: ['description'] },
      );
    }
    const chosen = new ColumnEvidence(columns);
    for (const row of rows) chosen.add(row);
    return chosen;
  };
  for await (const rows of readVisibleRows(source)) {
    for (const row of rows) {
      if (isBlankRow(row)) continue;
      if (sample === null) evidence?.add(row);
      else if (sample.push(row) === SAMPLE_ROWS) {
        evidence = choose(sample);
        sample = null;
      }
    }
  }
  return evidence ?? choose(sample ?? []);
}

async function confirmRows(
  source: TableSource,
  {
    header,
    reading,
    demands,
  }: { header: readonly string[]; reading: PaymentReading; demands: PaymentDemands },
): Promise<void> {
  const examples: string[] = [];
  let count = 0;
  for await (const rows of readPaymentRows(source, reading)) {
    for (const row of rows) {
      const problem = findProblem(row, reading, demands);
      if (problem === null) continue;
      count++;
      if (examples.length < EXAMPLES) examples.push(describe(row.number, header, problem));
    }
  }
  if (count === 0) return;
  const more =
    count > examples.length ? ` and ${(count - examples.length).toLocaleString('en-US')} more` : '';
  throw new AppError(
    'missing_columns',
    `Not every row can be written as a payment: ${examples.join('; ')}${more}. Correct or remove these rows, or export as CSV or Excel.`,
    { rows: count },
  );
}

function findProblem(
  { row, read: payment }: PaymentRow,
  reading: PaymentReading,
  { maxDecimals }: PaymentDemands,
): UnreadableRow | null {
  if ('problem' in payment) return payment;
  const decimals = payment.amount.fraction.replace(/0+$/, '').length;
  if (maxDecimals === null || decimals <= maxDecimals) return null;
  const { amount, debit, credit } = reading.columns;
  const column = amount ?? debit ?? credit ?? 0;
  return { column, text: row[column] ?? '', problem: `has more than ${maxDecimals} decimals` };
}

function describe(
  number: number,
  header: readonly string[],
  { column, text, problem }: UnreadableRow,
): string {
  const name = header[column]?.trim() ?? '';
  const shown = text.trim() === '' ? 'a blank cell' : `“${text.trim().slice(0, 40).toWellFormed()}”`;
  return `row ${number}, ${name === '' ? `column ${column + 1}` : name}: ${shown} ${problem}`;
}

/** Words in column names of languages whose countries write the day first, as `nameWords` gives them. */
const FOREIGN =
  /\b(?:datum|buchung\w*|betrag|umsatz|verwendungszweck|fecha|importe|concepto|descripcion|montant|libelle|data|importo|causale|descrizione|descricao|bedrag|omschrijving|naam|kwota|opis|belopp|dato|belob|saldo|solde|soll|haben|debe|haber|wahrung|moneda|devise|nombre|nome)\b/;

function hasForeignNames(header: readonly string[]): boolean {
  return header.some((name) => FOREIGN.test(nameWords(name)));
}
