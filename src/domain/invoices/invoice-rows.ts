import { formatMinor, parseMinor } from '#domain/money.ts';
import type { Invoice, InvoiceLine } from './invoice.schemas.ts';

const HEAD_COLUMNS = [
  'Type',
  'Vendor',
  'Vendor Tax ID',
  'Customer',
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Purchase Order',
  'Currency',
];
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
const SUM_COLUMNS = ['Adjustments', 'Subtotal', 'Tax Total', 'Total', 'Amount Paid', 'Amount Due'];

const TYPES: Readonly<Record<Invoice['documentType'], string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  receipt: 'Receipt',
};

/** Names of the columns of an invoice as a table; the same for every invoice. */
export const INVOICE_COLUMNS: readonly string[] = [...HEAD_COLUMNS, ...LINE_COLUMNS, ...SUM_COLUMNS];

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
  const head = headCells(invoice);
  const sums = sumCells(invoice);
  if (lines.length === 0) yield { line: null, cells: [...head, ...LINE_COLUMNS.map(() => ''), ...sums] };
  for (const [at, line] of lines.entries()) {
    yield { line, cells: [...head, String(at + 1), ...lineCells(line), ...sums] };
  }
}

function headCells(invoice: Invoice): string[] {
  const { fields } = invoice;
  const known = [
    fields.vendorName,
    fields.vendorTaxId,
    fields.customerName,
    fields.invoiceNumber,
    fields.invoiceDate,
    fields.dueDate,
    fields.purchaseOrder,
    fields.currency,
  ];
  return [documentTypeName(invoice), ...known.map(({ value }) => value ?? '')];
}

function lineCells(line: InvoiceLine): string[] {
  const { itemCode, description, quantity, unit, unitPrice, discount, taxRate, amount } = line;
  return [itemCode, description, quantity, unit, unitPrice, discount, taxRate, amount].map(
    (cell) => cell ?? '',
  );
}

function sumCells(invoice: Invoice): string[] {
  const { fields } = invoice;
  const known = [fields.subtotal, fields.taxTotal, fields.total, fields.amountPaid, fields.amountDue];
  return [adjustmentsText(invoice), ...known.map(({ value }) => value ?? '')];
}

function adjustmentsText({ adjustments, scale }: Invoice): string {
  if (adjustments.length === 0) return '';
  const sum = adjustments.reduce((before, { amount }) => before + (parseMinor(amount, scale) ?? 0), 0);
  return formatMinor(sum, scale);
}
