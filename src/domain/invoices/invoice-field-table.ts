/** How a field's values are written, typed and found again: a code is letters and digits without a meaning of their own. */
export type InvoiceFieldKind = 'text' | 'code' | 'address' | 'date' | 'currency' | 'money';

/** Who gets a field: programs as JSON, where it is scored, and rows of CSV files; these rows; Excel files alone. */
type Reach = 'json' | 'rows' | 'excel';

/**
 * @param name as sentences call it
 * @param column title of its column in tables
 * @param group of the form of the review, where it has `label`; none: it is among the sums
 */
const field = <R extends Reach>(
  kind: InvoiceFieldKind,
  reach: R,
  name: string,
  column: string,
  group?: string,
  label = '',
) => ({ kind, reach, name, column, form: group === undefined ? null : { group, label } });

/** Everything that an invoice says outside its lines: one entry a field, in the order of tables and forms. */
export const INVOICE_FIELDS = {
  vendorName: field('text', 'json', 'Vendor name', 'Vendor', 'Vendor', 'Name'),
  vendorAddress: field('address', 'excel', 'Vendor address', 'Vendor Address', 'Vendor', 'Address'),
  vendorTaxId: field('code', 'rows', 'Vendor tax number', 'Vendor Tax ID', 'Vendor', 'Tax number'),
  vendorIban: field('code', 'excel', 'Vendor IBAN', 'Vendor IBAN', 'Vendor', 'IBAN'),
  customerName: field('text', 'json', 'Customer', 'Customer', 'Customer', 'Name'),
  customerAddress: field('address', 'excel', 'Customer address', 'Customer Address', 'Customer', 'Address'),
  customerTaxId: field('code', 'excel', 'Customer tax number', 'Customer Tax ID', 'Customer', 'Tax number'),
  invoiceNumber: field('code', 'json', 'Invoice number', 'Invoice Number', 'References', 'Number'),
  invoiceDate: field('date', 'json', 'Invoice date', 'Invoice Date', 'Dates', 'Date'),
  dueDate: field('date', 'json', 'Due date', 'Due Date', 'Dates', 'Due date'),
  paymentTerms: field('text', 'excel', 'Payment terms', 'Payment Terms', 'Dates', 'Payment terms'),
  purchaseOrder: field('code', 'json', 'Purchase order', 'Purchase Order', 'References', 'Purchase order'),
  currency: field('currency', 'json', 'Currency', 'Currency', 'References', 'Currency'),
  subtotal: field('money', 'json', 'Subtotal', 'Subtotal'),
  taxTotal: field('money', 'json', 'Tax', 'Tax Total'),
  total: field('money', 'json', 'Total', 'Total'),
  amountPaid: field('money', 'rows', 'Amount paid', 'Amount Paid'),
  amountDue: field('money', 'json', 'Amount due', 'Amount Due'),
};

type Facts = typeof INVOICE_FIELDS;
export type InvoiceFieldName = keyof Facts;
/** Fields that programs get. */
export type JsonFieldName = {
  [N in InvoiceFieldName]: Facts[N]['reach'] extends 'json' ? N : never;
}[InvoiceFieldName];

export function isInvoiceField(name: string): name is InvoiceFieldName {
  return Object.hasOwn(INVOICE_FIELDS, name);
}

export const INVOICE_FIELD_NAMES = Object.keys(INVOICE_FIELDS).filter(isInvoiceField);

/** Fields that have a column in rows: what stands before the lines, and the sums behind them. */
export const ROW_FIELDS = {
  head: INVOICE_FIELD_NAMES.filter((name) => isInRows(name) && !isMoneyField(name)),
  sums: INVOICE_FIELD_NAMES.filter((name) => isInRows(name) && isMoneyField(name)),
};

export const JSON_FIELDS = INVOICE_FIELD_NAMES.filter(
  (name): name is JsonFieldName => INVOICE_FIELDS[name].reach === 'json',
);

/** A value for each field that programs get. */
export function ofJsonFields<V>(valueOf: (name: JsonFieldName) => V): Record<JsonFieldName, V> {
  const entries = JSON_FIELDS.map((name) => [name, valueOf(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has an entry
  return Object.fromEntries(entries) as Record<JsonFieldName, V>;
}

export function isMoneyField(name: InvoiceFieldName): boolean {
  return INVOICE_FIELDS[name].kind === 'money';
}

export function isInRows(name: InvoiceFieldName): boolean {
  return INVOICE_FIELDS[name].reach !== 'excel';
}
