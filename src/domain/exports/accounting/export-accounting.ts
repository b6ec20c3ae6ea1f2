import type { AccountingFormat } from '../export-formats.ts';
import type { DateOrder } from '#domain/language/country-habits.ts';
import type { ExportColumns } from '../export-columns.schemas.ts';
import { ACCOUNTING_PACKAGES } from '../packages/accounting-packages.ts';
import { noteDates, noteParts, packageDateOrder } from '../packages/package-facts.ts';
import { PAYMENT_LAYOUTS } from '../packages/payment-layouts.ts';
import type { TableExportOptions } from '../table-export-options.ts';
import { rowLabel, type TableSource } from '../table-rows.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import { ExportNotes, type NamedOnes } from '../export-notes.ts';
import { paymentNotes } from '../packages/payment-notes.ts';
import { inspectPayments } from './inspect-payments.ts';
import { LineWriter } from './line-writer.ts';
import { PartCounter } from './part-counter.ts';
import { withTexts, type PaymentReading } from './payment-reader.ts';
import { readPaymentRows } from './payment-rows.ts';
import { streamZip } from '../zip.ts';

/** How often `prepareAccounting` reads the table at most: to decide, to confirm every row, to write. */
export const ACCOUNTING_READINGS = 3;

/** An import file that can be made. */
export interface AccountingExport {
  /** What a person has to know of the file: its parts, texts that were cut, codes that were assumed, rows left out. */
  readonly notes: readonly string[];
  /** A zip where the package takes fewer lines or bytes at a time than there are. */
  readonly extension: 'csv' | 'zip';
  /** The bytes of the file: UTF-8 CSV, CRLF. Rows without any value are left out. */
  readonly write: () => AsyncGenerator<Uint8Array>;
}

interface AccountingChoices {
  readonly neutralise: boolean;
  readonly options?: TableExportOptions;
  /** How dates of the table are read that can be read in two ways; null: as the package writes them. */
  readonly ambiguousDates?: DateOrder | null;
}

/**
 * Prepares a table as the import file of an accounting package. With writing it is read up to ACCOUNTING_READINGS times.
 *
 * @param open the table, read anew each time
 * @throws AppError missing_columns when a date, an amount or a row cannot be read (`inspectPayments`)
 */
export async function prepareAccounting(
  format: AccountingFormat,
  open: () => TableSource,
  { neutralise, options = {}, ambiguousDates = null }: AccountingChoices,
): Promise<AccountingExport> {
  const layout = PAYMENT_LAYOUTS[format];
  const facts = ACCOUNTING_PACKAGES[format];
  const orderOf = ({ order }: PaymentReading): WrittenDateOrder =>
    packageDateOrder(facts, options.dateOrder, order === 'day' ? 'dmy' : 'mdy');
  const writerFor = (reading: PaymentReading) =>
    new LineWriter(layout, { dateOrder: orderOf(reading), options, neutralise });
  const sentences = paymentNotes(facts);
  let lines = 0;
  const say = (named: NamedOnes) => (named.count === lines && lines > 1 ? 'every row' : named.rows);
  let notes = new ExportNotes(sentences, say);
  let parts = new PartCounter(facts, 0);
  const demands = {
    needsDescription: layout.needsDescription,
    maxDecimals: layout.maxDecimals,
    order: (ambiguousDates ?? facts.usualDateOrder) === 'mdy' ? ('month' as const) : ('day' as const),
    columns: chosenColumns(options),
    skipInvalid: options.skipInvalid ?? false,
  };
  const { reading, skipped, isWritable } = await inspectPayments(open, demands, () => {
    const told = (notes = new ExportNotes(sentences, say));
    lines = 0;
    let writer: LineWriter | null = null;
    let counter: PartCounter | null = null;
    return ({ row, place }, payment, found) => {
      writer ??= writerFor(found);
      counter ??= parts = new PartCounter(facts, Buffer.byteLength(writer.header));
      lines++;
      const line = writer.line(withTexts(row, found, payment), (kind) => told.add(kind, rowLabel(place)));
      counter.add(facts.maxBytes === null ? 0 : Buffer.byteLength(line));
    };
  });

  const writer = writerFor(reading);
  async function* writtenLines(): AsyncGenerator<string[]> {
    for await (const rows of readPaymentRows(open(), reading)) {
      const batch: string[] = [];
      for (const { row, read } of rows) {
        if ('problem' in read || !isWritable(row, read)) continue;
        batch.push(writer.line(withTexts(row, reading, read), () => undefined));
      }
      yield batch;
    }
  }
  const { files } = parts;
  return {
    notes: [
      ...skipped,
      ...noteParts(facts, files),
      ...noteDates(facts, options.dateOrder, orderOf(reading)),
      ...notes.sentences,
    ],
    extension: files > 1 ? 'zip' : 'csv',
    write: () =>
      files > 1
        ? streamZip(divided(format, files, writer.header, writtenLines()))
        : oneFile(writer.header, writtenLines()),
  };
}

function chosenColumns({
  dateColumn,
  amountColumn,
  debitColumn,
  creditColumn,
  descriptionColumn,
}: TableExportOptions): ExportColumns {
  return { dateColumn, amountColumn, debitColumn, creditColumn, descriptionColumn };
}

async function* oneFile(header: string, batches: AsyncIterable<string[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  if (header !== '') yield encoder.encode(header);
  for await (const lines of batches) yield encoder.encode(lines.join(''));
}

/** The parts, each with the header. @param count how many they are, as known from the first reading */
async function* divided(
  format: AccountingFormat,
  count: number,
  header: string,
  batches: AsyncIterable<string[]>,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const encoder = new TextEncoder();
  const { maxBytes } = ACCOUNTING_PACKAGES[format];
  const counter = new PartCounter(ACCOUNTING_PACKAGES[format], Buffer.byteLength(header));
  const partOf = (number: number, lines: readonly string[]) => ({
    name: `${format}-part-${number}-of-${count}.csv`,
    bytes: encoder.encode(header + lines.join('')),
  });
  let part: string[] = [];
  for await (const lines of batches) {
    for (const line of lines) {
      const number = counter.files;
      if (counter.add(maxBytes === null ? 0 : Buffer.byteLength(line)) && part.length > 0) {
        yield partOf(number, part);
        part = [];
      }
      part.push(line);
    }
  }
  yield partOf(counter.files, part);
}
