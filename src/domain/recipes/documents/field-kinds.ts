import {
  INVOICE_FIELDS,
  isInvoiceField,
  type InvoiceFieldKind,
  type InvoiceFieldName,
} from '#domain/invoices/invoice-field-table.ts';
import type { AnchoredField } from './document-recipe.schemas.ts';

/** What kind of value a field has, and so by which rules it is found again. */
export type FieldKind = 'date' | 'money' | 'code' | 'text' | 'lines';

const KINDS: Readonly<Record<InvoiceFieldKind, FieldKind>> = {
  text: 'text',
  code: 'code',
  address: 'lines',
  date: 'date',
  currency: 'code',
  money: 'money',
};

interface StatementFieldFacts {
  readonly kind: FieldKind;
  readonly name: string;
}

const STATEMENT_FIELDS: Readonly<Record<Exclude<AnchoredField, InvoiceFieldName>, StatementFieldFacts>> = {
  accountNumber: { kind: 'code', name: 'Account number' },
  iban: { kind: 'code', name: 'IBAN' },
  holder: { kind: 'text', name: 'Account holder' },
  periodStart: { kind: 'date', name: 'Start of the period' },
  periodEnd: { kind: 'date', name: 'End of the period' },
  openingBalance: { kind: 'money', name: 'Opening balance' },
  closingBalance: { kind: 'money', name: 'Closing balance' },
};

export function fieldKindOf(field: AnchoredField): FieldKind {
  return isInvoiceField(field) ? KINDS[INVOICE_FIELDS[field].kind] : STATEMENT_FIELDS[field].kind;
}

/** As sentences call it. */
export function fieldNameOf(field: AnchoredField): string {
  return isInvoiceField(field) ? INVOICE_FIELDS[field].name : STATEMENT_FIELDS[field].name;
}
