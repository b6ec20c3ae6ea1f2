/** The fields of an invoice that are scored, on real documents and on drawn ones. */
export const INVOICE_FIELDS = [
  'vendorName',
  'customerName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'purchaseOrder',
  'currency',
  'subtotal',
  'taxTotal',
  'total',
  'amountDue',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];
