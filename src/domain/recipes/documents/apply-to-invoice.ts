import { isInvoiceField, isMoneyField, type InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import { checkInvoice } from '../../invoices/check-invoice.ts';
import { applyInvoiceEdits } from '../../invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '../../invoices/edits/edit.schemas.ts';
import type { Invoice } from '../../invoices/invoice.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { Place } from '../../printed.schemas.ts';
import type { Recipe, RecipeItem } from '../recipe.schemas.ts';
import { applyItems, type AppliedStep, type ProposedStep } from './applied-step.ts';
import { bookingWords, whereOf } from './describe-item.ts';
import type { AnchoredField, DocumentItem } from './document-recipe.schemas.ts';
import { fieldNameOf } from './field-kinds.ts';
import { isCurrencyMeant } from './is-currency-meant.ts';
import { findField, isAt, printedAt } from './find-field.ts';
import { rowText } from './no-rows.ts';
import { invoiceLayout } from './invoice-key.ts';
import { layoutLikeness } from './layout-of.ts';
import { pagesWithFields } from './pages-with-fields.ts';
import { printedSheet, type PrintedSheet } from './printed-values.ts';

interface Target {
  readonly invoice: Invoice;
  readonly sheet: PrintedSheet;
  readonly isSameLayout: boolean;
  readonly uploaded: string;
}

/** From here on places without labels say something. */
const SAME_LAYOUT = 0.45;

/** What a recipe changes in an invoice of its vendor. @param invoice as it was read @param uploaded ISO date */
export function applyToInvoice(
  recipe: Pick<Recipe, 'key' | 'items'>,
  invoice: Invoice,
  pages: readonly PageWords[],
  uploaded: string,
): AppliedStep<InvoiceEdit>[] {
  const layout = recipe.key.kind === 'invoice' ? recipe.key.layout : [];
  const isSameLayout = layoutLikeness(layout, invoiceLayout(invoice, pages)) >= SAME_LAYOUT;
  const target = { invoice, sheet: printedSheet(pagesWithFields(pages)), isSameLayout, uploaded };
  return applyItems(invoice, recipe.items, {
    editsOf: (does) => editsOf(does, target),
    edit: applyInvoiceEdits,
    check: (document) => {
      const { addsUp, breaks } = checkInvoice(document);
      return { addsUp, breaks: breaks.length };
    },
  });
}

type Proposal = Omit<ProposedStep<InvoiceEdit>, 'itemId'>;

function editsOf(does: RecipeItem['does'], target: Target): Proposal | null {
  const { invoice, sheet, isSameLayout, uploaded } = target;
  const { fields, scale } = invoice;
  switch (does.kind) {
    case 'vendorName':
      if (fields.vendorName.value === does.name) return null;
      return setField('vendorName', does.name, `Vendor ${does.name}${was(fields.vendorName.value)}`);
    case 'booking': {
      const { kind: _kind, ...values } = does;
      if (values.accountCode === null && values.taxCode === null) return null;
      return {
        says: `Posted to ${bookingWords(values)}`,
        edits: [{ kind: 'book', values }],
        isOfSums: false,
      };
    }
    case 'currency':
      if (!isCurrencyMeant(does, fields.currency.value)) return null;
      return setField('currency', does.currency, `Currency ${does.currency}${was(fields.currency.value)}`);
    case 'field': {
      if (!isInvoiceField(does.field)) return null;
      const found = findField(does, sheet, { scale, isSameLayout, uploaded });
      const former = fields[does.field].value;
      if (found === null || found.value === former) return null;
      const shown = found.value.replaceAll('\n', ', ');
      const says = `${fieldNameOf(does.field)} ${shown}${was(former)}, ${whereOf(found.anchor)}`;
      return setField(does.field, found.value, says, found.place);
    }
    case 'noField':
      return isInvoiceField(does.field) ? emptyField(does, does.field, target) : null;
    case 'noRow':
      return deleteLines(does.text, invoice);
    default:
      return null;
  }
}

function was(former: string | null): string {
  return former === null ? ' (was empty)' : ` (was ${former.replaceAll('\n', ', ')})`;
}

function setField(field: InvoiceFieldName, value: string | null, says: string, place?: Place): Proposal {
  const isOfSums = isMoneyField(field);
  return {
    says,
    edits: [
      {
        kind: 'setFields',
        fields: { [field]: value },
        ...(place === undefined ? {} : { places: { [field]: place } }),
      },
    ],
    isOfSums,
  };
}

function emptyField(
  { anchors }: Extract<DocumentItem, { kind: 'noField' }>,
  field: AnchoredField & InvoiceFieldName,
  { invoice, sheet, isSameLayout }: Target,
): Proposal | null {
  const { value, place } = invoice.fields[field];
  if (value === null) return null;
  const printed = place === null ? null : printedAt(place, sheet);
  const isMeant =
    anchors.length === 0 ? place === null : printed !== null && isAt(anchors, printed, sheet, isSameLayout);
  return isMeant ? setField(field, null, `${fieldNameOf(field)} left empty (was ${value})`) : null;
}

function deleteLines(text: number, { lines }: Invoice): Proposal | null {
  const gone = lines.filter(({ description }) => rowText(description)?.text === text);
  const lineIds = gone.map(({ id }) => id);
  if (lineIds.length === 0) return null;
  const what = lineIds.length === 1 ? 'The line' : `${String(lineIds.length)} lines`;
  return {
    says: `${what} “${gone[0]?.description ?? ''}” left out`,
    edits: [{ kind: 'deleteLines', lineIds }],
    isOfSums: true,
    isLast: true,
  };
}
