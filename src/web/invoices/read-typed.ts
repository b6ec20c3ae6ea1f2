import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceFieldKind, InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import type { InvoiceLine } from '#domain/invoices/invoice.schemas.ts';
import type { Place } from '#domain/printed.schemas.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { parseTypedDate } from '#web/documents/parse-typed-date.ts';
import type { LineField } from './invoice-fields.ts';
import { parseTypedDecimal } from './parse-typed-decimal.ts';

/** The edit that a typed text asks for; null: what is wrong with the text stands in `problem`. */
export type Typed =
  | { readonly edit: InvoiceEdit; readonly problem: null }
  | { readonly edit: null; readonly problem: string };

type Value = { readonly value: string | null } | { readonly problem: string };

export const DATE_PROBLEM = 'Enter a date like 2026-03-14.';
const NUMBER_PROBLEM = 'Enter a number like 1204.5.';

function amountProblem(scale: number): string {
  return `Enter an amount like ${scale === 0 ? '1204' : `1204.${'50'.padEnd(scale, '0').slice(0, scale)}`}.`;
}

/** Empty is unknown. */
const orNull = (text: string, read: (text: string) => string | null, problem: string): Value => {
  if (text === '') return { value: null };
  const value = read(text);
  return value === null ? { problem } : { value };
};

/** A sum that has to be there. */
export function readAmount(
  text: string,
  scale: number,
): { readonly value: string } | { readonly problem: string } {
  const value = parseTypedAmount(text.trim(), scale);
  return value === null ? { problem: amountProblem(scale) } : { value };
}

export function readDecimal(text: string): Value {
  return orNull(text.trim(), parseTypedDecimal, NUMBER_PROBLEM);
}

export function readMoney(text: string, scale: number): Value {
  return orNull(text.trim(), (typed) => parseTypedAmount(typed, scale), amountProblem(scale));
}

/** Reads the text of a field of the head or the totals. */
export function readField(
  typed: string,
  name: InvoiceFieldName,
  kind: InvoiceFieldKind,
  scale: number,
): Typed {
  const text = typed.trim();
  if (kind === 'address') {
    const lines = text.split('\n').map((line) => line.trim());
    return setField(name, text === '' ? null : lines);
  }
  const read = readValue(text, kind, scale);
  return 'problem' in read ? { edit: null, problem: read.problem } : setField(name, read.value);
}

function readValue(text: string, kind: Exclude<InvoiceFieldKind, 'address'>, scale: number): Value {
  switch (kind) {
    case 'text':
    case 'code':
      return { value: text === '' ? null : text };
    case 'date':
      return orNull(text, parseTypedDate, DATE_PROBLEM);
    case 'currency':
      return orNull(
        text,
        (typed) => (/^[a-z]{3}$/i.test(typed) ? typed.toUpperCase() : null),
        'Enter three letters, such as EUR.',
      );
    case 'money':
      return readMoney(text, scale);
  }
}

function setField(name: InvoiceFieldName, value: string | string[] | null): Typed {
  return { edit: { kind: 'setFields', fields: { [name]: value } }, problem: null };
}

/** The edit of a field with where on the page its value is printed. */
export function withPlace(edit: InvoiceEdit, place: Place): InvoiceEdit {
  if (edit.kind !== 'setFields') return edit;
  return { ...edit, places: Object.fromEntries(Object.keys(edit.fields).map((name) => [name, place])) };
}

/** Reads the text of a cell of a line. */
export function readLineCell(typed: string, field: LineField, line: InvoiceLine, scale: number): Typed {
  const text = typed.trim();
  const read = readLineValue(text, field, scale);
  if ('problem' in read) return { edit: null, problem: read.problem };
  const value = field === 'description' ? text : read.value;
  return { edit: { kind: 'setLines', lineIds: [line.id], values: { [field]: value } }, problem: null };
}

function readLineValue(text: string, field: LineField, scale: number): Value {
  switch (field) {
    case 'description':
    case 'itemCode':
    case 'unit':
      return { value: text === '' ? null : text };
    case 'quantity':
    case 'unitPrice':
    case 'taxRate':
      return readDecimal(text);
    case 'discount':
    case 'amount':
      return readMoney(text, scale);
  }
}

export const edited = (edit: InvoiceEdit): Typed => ({ edit, problem: null });

/** The edit that a readable value makes. */
export function readEdit<Value>(
  read: { readonly value: Value } | { readonly problem: string },
  make: (value: Value) => InvoiceEdit,
): Typed {
  return 'problem' in read ? { edit: null, problem: read.problem } : edited(make(read.value));
}
