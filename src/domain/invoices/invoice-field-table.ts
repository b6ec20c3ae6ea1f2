/** How a field's values are written, typed and found again: a code is letters and digits without a meaning of their own. */
export type InvoiceFieldKind = 'text' | 'code' | 'address' | 'date' | 'currency' | 'money';

interface InvoiceFieldFacts {
  readonly kind: InvoiceFieldKind;
  /** As sentences call it. */
  readonly name: string;
  /** Title of its column in tables. */
  readonly column: string;
  /** It has a column in the rows of CSV files, not in Excel alone. */
  readonly isInRows: boolean;
  /** Programs get it as JSON, and it is scored. */
  readonly isInJson: boolean;
  /** Where the form of the review has it; null: among the sums. */
  readonly form: { readonly group: string; readonly label: string } | null;
}

/** Everything that an invoice says outside its lines: one entry a field, in the order of tables and forms. */
export const INVOICE_FIELDS = {
  vendorName: {
    kind: 'text',
    name: 'Vendor name',
    column: 'Vendor',
    isInRows: true,
    isInJson: true,
    form: { group: 'Vendor', label: 'Name' },
  },
  vendorAddress: {
    kind: 'address',
    name: 'Vendor address',
    column: 'Vendor Address',
    isInRows: false,
    isInJson: false,
    form: { group: 'Vendor', label: 'Address' },
  },
  vendorTaxId: {
    kind: 'code',
    name: 'Vendor tax number',
    column: 'Vendor Tax ID',
    isInRows: true,
    isInJson: false,
    form: { group: 'Vendor', label: 'Tax number' },
  },
  vendorIban: {
    kind: 'code',
    name: 'Vendor IBAN',
    column: 'Vendor IBAN',
    isInRows: false,
    isInJson: false,
    form: { group: 'Vendor', label: 'IBAN' },
  },
  customerName: {
    kind: 'text',
    name: 'Customer',
    column: 'Customer',
    isInRows: true,
    isInJson: true,
    form: { group: 'Customer', label: 'Name' },
  },
  customerAddress: {
    kind: 'address',
    name: 'Customer address',
    column: 'Customer Address',
    isInRows: false,
    isInJson: false,
    form: { group: 'Customer', label: 'Address' },
  },
  customerTaxId: {
    kind: 'code',
    name: 'Customer tax number',
    column: 'Customer Tax ID',
    isInRows: false,
    isInJson: false,
    form: { group: 'Customer', label: 'Tax number' },
  },
  invoiceNumber: {
    kind: 'code',
    name: 'Invoice number',
    column: 'Invoice Number',
    isInRows: true,
    isInJson: true,
    form: { group: 'References', label: 'Number' },
  },
  invoiceDate: {
    kind: 'date',
    name: 'Invoice date',
    column: 'Invoice Date',
    isInRows: true,
    isInJson: true,
    form: { group: 'Dates', label: 'Date' },
  },
  dueDate: {
    kind: 'date',
    name: 'Due date',
    column: 'Due Date',
    isInRows: true,
    isInJson: true,
    form: { group: 'Dates', label: 'Due date' },
  },
  paymentTerms: {
    kind: 'text',
    name: 'Payment terms',
    column: 'Payment Terms',
    isInRows: false,
    isInJson: false,
    form: { group: 'Dates', label: 'Payment terms' },
  },
  purchaseOrder: {
    kind: 'code',
    name: 'Purchase order',
    column: 'Purchase Order',
    isInRows: true,
    isInJson: true,
    form: { group: 'References', label: 'Purchase order' },
  },
  currency: {
    kind: 'currency',
    name: 'Currency',
    column: 'Currency',
    isInRows: true,
    isInJson: true,
    form: { group: 'References', label: 'Currency' },
  },
  subtotal: {
    kind: 'money',
    name: 'Subtotal',
    column: 'Subtotal',
    isInRows: true,
    isInJson: true,
    form: null,
  },
  taxTotal: { kind: 'money', name: 'Tax', column: 'Tax Total', isInRows: true, isInJson: true, form: null },
  total: { kind: 'money', name: 'Total', column: 'Total', isInRows: true, isInJson: true, form: null },
  amountPaid: {
    kind: 'money',
    name: 'Amount paid',
    column: 'Amount Paid',
    isInRows: true,
    isInJson: false,
    form: null,
  },
  amountDue: {
    kind: 'money',
    name: 'Amount due',
    column: 'Amount Due',
    isInRows: true,
    isInJson: true,
    form: null,
  },
} as const satisfies Readonly<Record<string, InvoiceFieldFacts>>;

type Facts = typeof INVOICE_FIELDS;
export type InvoiceFieldName = keyof Facts;
/** Fields that programs get. */
export type JsonFieldName = {
  [N in InvoiceFieldName]: Facts[N]['isInJson'] extends true ? N : never;
}[InvoiceFieldName];

export function isInvoiceField(name: string): name is InvoiceFieldName {
  return Object.hasOwn(INVOICE_FIELDS, name);
}

export const INVOICE_FIELD_NAMES = Object.keys(INVOICE_FIELDS).filter(isInvoiceField);

/** Fields that have a column in rows: what stands before the lines, and the sums behind them. */
export const ROW_FIELDS = {
  head: INVOICE_FIELD_NAMES.filter((name) => INVOICE_FIELDS[name].isInRows && !isMoneyField(name)),
  sums: INVOICE_FIELD_NAMES.filter((name) => INVOICE_FIELDS[name].isInRows && isMoneyField(name)),
};

export const JSON_FIELDS = INVOICE_FIELD_NAMES.filter(
  (name): name is JsonFieldName => INVOICE_FIELDS[name].isInJson,
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
