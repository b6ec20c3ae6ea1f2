import type { Lesson } from '../lesson.ts';
import { applyInvoiceEdits } from '../../invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '../../invoices/edits/edit.schemas.ts';
import type { InvoiceFieldName } from '../../invoices/invoice-field-table.ts';
import type { Invoice, InvoiceFields } from '../../invoices/invoice.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import { nameOfSource } from '../name-of-source.ts';
import { anchoredFieldSchema, type DocumentItem, type InvoiceKey } from './document-recipe.schemas.ts';
import { invoiceKey, keyOfVendor } from './invoice-key.ts';
import { learnField, learnNoField, type LearningContext } from './learn-field.ts';
import { pagesWithFields } from './pages-with-fields.ts';
import { learnNoRows } from './no-rows.ts';
import { printedSheet } from './printed-values.ts';
import { taught, type TaughtItem } from './taught-item.ts';
import { textKey } from './text-shapes.ts';

/** How a document became what it is. */
export interface History<Document, Edit> {
  readonly read: Document;
  /** Those that stand and that other files taught. */
  readonly fromRecipes: readonly Edit[];
  /** Those that stand and that the person made. */
  readonly byPerson: readonly Edit[];
  /** Both, in the order in which they are made. Left out: one after the other. */
  readonly all?: readonly Edit[];
  /** The words that were read; empty: they are gone, and only what needs none is learnt. */
  readonly pages: readonly PageWords[];
  /** ISO date of the upload. */
  readonly uploaded: string;
}

/** What a person's edits of an invoice say about the next invoice of its vendor. */
export function learnInvoice({
  read,
  fromRecipes,
  byPerson,
  all = [...fromRecipes, ...byPerson],
  pages,
  uploaded,
}: History<Invoice, InvoiceEdit>): Lesson<InvoiceKey, DocumentItem> {
  const base = applyInvoiceEdits(read, fromRecipes);
  const edited = applyInvoiceEdits(read, all);
  const vendor = edited.fields.vendorName.value ?? read.fields.vendorName.value;
  const key = keyOfVendor(invoiceKey(read, pages, vendor), pages);
  const context = {
    sheet: printedSheet(pagesWithFields(pages)),
    scale: edited.scale,
    uploaded,
    values: valuesOf(edited),
  };
  const set = byPerson.flatMap((edit) => (edit.kind === 'setFields' ? Object.keys(edit.fields) : []));
  const instead = read.fields.currency.value;
  const fields = [...new Set(set)].flatMap((name) =>
    learnOne(name, base.fields, edited.fields, { ...context, instead }),
  );
  return {
    key,
    name: nameOfSource(key),
    items: [...fields, ...learnBooking(base, edited), ...learnNoLines(base, edited)],
  };
}

function learnOne(
  name: string,
  before: InvoiceFields,
  after: InvoiceFields,
  { instead, ...context }: LearningContext & { readonly instead: string | null },
): TaughtItem[] {
  if (!isField(name, after)) return [];
  const { value, place } = after[name];
  if (value === before[name].value) return [];
  if (name === 'vendorName') return value === null ? [] : [taught({ kind: 'vendorName', name: value })];
  if (name === 'currency')
    return value === null ? [] : [taught({ kind: 'currency', currency: value, instead })];
  const field = anchoredFieldSchema.parse(name);
  const item =
    value === null
      ? learnNoField(field, before[name].place, context)
      : learnField(field, value, place, context);
  return item === null ? [] : [taught(item)];
}

function isField(name: string, fields: InvoiceFields): name is InvoiceFieldName {
  return Object.hasOwn(fields, name);
}

/** Folded: a label that is one of these names nobody knows where. */
function valuesOf({ fields, lines }: Invoice): Set<string> {
  const texts = Object.values(fields).flatMap(({ value }) => (value === null ? [] : value.split('\n')));
  const all = [...texts, ...lines.map(({ description }) => description)].map(textKey);
  return new Set(all.filter((text) => text.length > 1));
}

function learnBooking(base: Invoice, edited: Invoice): TaughtItem[] {
  const { accountCode = null, taxCode = null } = edited.booking ?? {};
  const isSame =
    accountCode === (base.booking?.accountCode ?? null) && taxCode === (base.booking?.taxCode ?? null);
  return isSame ? [] : [taught({ kind: 'booking', accountCode, taxCode })];
}

function learnNoLines(base: Invoice, edited: Invoice): TaughtItem[] {
  const kept = new Set(edited.lines.map(({ id }) => id));
  return learnNoRows(
    base.lines.filter(({ id }) => !kept.has(id)).map(({ description }) => description),
    edited.lines.map(({ description }) => description),
  );
}
