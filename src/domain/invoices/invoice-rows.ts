import { INVOICE_FIELDS, ROW_FIELDS, type InvoiceFieldName } from './invoice-field-table.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { Invoice, InvoiceLine } from './invoice.schemas.ts';

const LINE_COLUMNS = [
  'Line',
  'Item Code',
  'Description',
  'Quantity',
  'Unit',
  'Unit Price',
  'Discount',
  'Tax Rate',
  'Amount',
];

const TYPES: Readonly<Record<Invoice['documentType'], string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
};

/** Names of the columns of an invoice as a table; the same for every invoice. */
export const INVOICE_COLUMNS: readonly string[] = [
  'Type',
  ...ROW_FIELDS.head.map((name) => INVOICE_FIELDS[name].column),
  ...LINE_COLUMNS,
  'Adjustments',
  ...ROW_FIELDS.sums.map((name) => INVOICE_FIELDS[name].column),
];

/** A document's type as a person reads it. */
export function documentTypeName({ documentType }: Pick<Invoice, 'documentType'>): string {
  return TYPES[documentType];
}

/**
 * An invoice as a table: a row for each line, with what the invoice says outside its lines repeated in each; what is
 * unknown is blank. An invoice without lines is one row, so that its total is in the table. Adjustments (discounts,
 * shipping, charges, rounding) are one signed sum.
 */
export function* invoiceRows(
  invoice: Invoice,
): Generator<{ readonly cells: string[]; readonly line: InvoiceLine | null }> {
  const { lines } = invoice;
  const head = [documentTypeName(invoice), ...valuesOf(invoice, ROW_FIELDS.head)];
  const sums = [adjustmentsText(invoice), ...valuesOf(invoice, ROW_FIELDS.sums)];
  if (lines.length === 0) yield { line: null, cells: [...head, ...LINE_COLUMNS.map(() => ''), ...sums] };
  for (const [at, line] of lines.entries()) {
    yield { line, cells: [...head, String(at + 1), ...lineCells(line), ...sums] };
  }
}

function lineCells(line: InvoiceLine): string[] {
  const { itemCode, description, quantity, unit, unitPrice, discount, taxRate, amount } = line;
  return [itemCode, description, quantity, unit, unitPrice, discount, taxRate, amount].map(
    (cell) => cell ?? '',
  );
}

const valuesOf = ({ fields }: Invoice, names: readonly InvoiceFieldName[]) =>
  names.map((name) => fields[name].value ?? '');

function adjustmentsText({ adjustments, scale }: Invoice): string {
  if (adjustments.length === 0) return '';
  const sum = adjustments.reduce((before, { amount }) => before + (parseMinor(amount, scale) ?? 0), 0);
  return formatMinor(sum, scale);
}
