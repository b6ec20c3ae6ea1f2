import type { TableSource } from '../table-rows.ts';
import { ACCOUNTING_LAYOUTS } from './accounting-formats.ts';
import { ACCOUNTING_PACKAGES, type AccountingFormat } from './accounting-packages.ts';
import { ExportNotes } from './export-notes.ts';
import { inspectPayments } from './inspect-payments.ts';
import { LineWriter } from './line-writer.ts';
import { withTexts } from './payment-reader.ts';
import { readPaymentRows } from './payment-rows.ts';

/** How often `exportAccounting` reads the table at most: to decide, to confirm every row, to write. */
export const ACCOUNTING_READINGS = 3;

/** An import file that can be made. */
export interface AccountingExport {
  /** What a person has to know of the file: the package's limits, texts that were cut, codes that were assumed. */
  readonly notes: readonly string[];
  /** The bytes of the file: UTF-8 CSV, CRLF. Rows without any value are left out. */
  readonly write: () => AsyncGenerator<Uint8Array>;
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
  { neutralise }: { neutralise: boolean },
): Promise<AccountingExport> {
  const layout = ACCOUNTING_LAYOUTS[format];
  const { maxBytes } = ACCOUNTING_PACKAGES[format];
  const encoder = new TextEncoder();
  const header = layout.header === null ? '' : `${layout.header.join(',')}\r\n`;
  let notes = new ExportNotes();
  const reading = await inspectPayments(open, layout.demands, () => {
    notes = new ExportNotes();
    notes.addBytes(header.length);
    const told = notes;
    let writer: LineWriter | null = null;
    return ({ row, number }, payment, found) => {
      told.addLine();
      if (!layout.hasNotes && (maxBytes === null || told.bytes > maxBytes)) return;
      writer ??= new LineWriter(layout, { order: found.order, neutralise });
      const line = writer.line(withTexts(row, found, payment), number, told);
      if (maxBytes !== null) told.addBytes(Buffer.byteLength(line));
    };
  });

  async function* write(): AsyncGenerator<Uint8Array> {
    const writer = new LineWriter(layout, { order: reading.order, neutralise });
    if (header !== '') yield encoder.encode(header);
    for await (const rows of readPaymentRows(open(), reading)) {
      let lines = '';
      for (const { row, number, read } of rows) {
        if ('problem' in read) throw new Error('a row that was readable is not');
        lines += writer.line(withTexts(row, reading, read), number, null);
      }
      yield encoder.encode(lines);
    }
  }
  return { notes: notes.sentences(format), write };
}
