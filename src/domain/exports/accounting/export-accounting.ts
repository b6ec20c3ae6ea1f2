import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import type { TableSource } from '../table-rows.ts';
import { ACCOUNTING_LAYOUTS, type AccountingFormat, type Field } from './accounting-formats.ts';
import { inspectPayments } from './inspect-payments.ts';
import { readPaymentRows } from './payment-rows.ts';

/** How often `exportAccounting` reads the table: to decide, to confirm every row, to write. */
export const ACCOUNTING_READINGS = 3;

/**
 * A table as the import file of an accounting package: UTF-8 CSV, CRLF. Rows without any value are left out. The table is
 * read ACCOUNTING_READINGS times.
 *
 * @param open the table, read anew each time
 * @throws AppError missing_columns before the first byte, when a date, an amount or a row cannot be read (`inspectPayments`)
 */
export async function* exportAccounting(
  format: AccountingFormat,
  open: () => TableSource,
  { neutralise }: { neutralise: boolean },
): AsyncGenerator<Uint8Array> {
  const layout = ACCOUNTING_LAYOUTS[format];
  const reading = await inspectPayments(open, layout.demands);
  const encoder = new TextEncoder();
  const cell = (field: Field): string => {
    if ('value' in field) return canonicalCell(field.value);
    return canonicalCell(neutralise ? neutraliseFormula(field.text) : field.text);
  };
  if (layout.header !== null) yield encoder.encode(`${layout.header.join(',')}\r\n`);
  for await (const rows of readPaymentRows(open(), reading)) {
    let lines = '';
    for (const { read: payment } of rows) {
      if ('problem' in payment) throw new Error('a row that was readable is not');
      lines += `${layout.line(payment, reading.order).map(cell).join(',')}\r\n`;
    }
    yield encoder.encode(lines);
  }
}
