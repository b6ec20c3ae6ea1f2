import { INVOICE_COLUMNS, invoiceRows } from '#domain/invoices/invoice-rows.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import type { InvoiceToExport } from './invoice-to-export.ts';

/**
 * Invoices as CSV, one after the other: a row for each line, the header fields and sums of its invoice repeated in each, in
 * the columns INVOICE_COLUMNS. UTF-8 without a byte order mark, comma, CRLF, RFC 4180.
 */
export function writeInvoiceCsv(
  invoices: readonly InvoiceToExport[],
  { neutralise }: { readonly neutralise: boolean },
): Uint8Array {
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  const lines = [line(INVOICE_COLUMNS)];
  for (const { invoice } of invoices) for (const { cells } of invoiceRows(invoice)) lines.push(line(cells));
  return new TextEncoder().encode(lines.join(''));
}
