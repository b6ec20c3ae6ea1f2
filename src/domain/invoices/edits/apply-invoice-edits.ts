import type { AppError } from '#domain/app-error.ts';
import { editedAmount, newIds, refusedEdit } from '#domain/edit-list.ts';
import type {
  Invoice,
  InvoiceAdjustment,
  InvoiceFields,
  InvoiceLine,
  InvoiceTax,
} from '../invoice.schemas.ts';
import { isInvoiceField, isMoneyField } from '../invoice-field-table.ts';
import type { InvoiceEdit } from './edit.schemas.ts';
import { followSums } from './follow-sums.ts';
import { turnSigns } from './turn-signs.ts';

/**
 * The invoice after a person's edits, in order. Lines, adjustments and taxes keep their ids; new ones get `n1`, `n2`, …
 * What a person set is certain, and a value that was printed keeps the place where it is, unless the edit has another; sums
 * that are not printed follow the figures that they were computed from. Nothing is changed in place: the former invoice is what the list without its
 * last edit gives.
 *
 * @throws AppError invalid_request — an edit names something that is not there, or an amount that does not fit
 */
export function applyInvoiceEdits(invoice: Invoice, edits: readonly InvoiceEdit[]): Invoice {
  let current = invoice;
  for (const [at, edit] of edits.entries()) current = followSums(current, applyEdit(current, edit, at));
  return current;
}

type EditOf<Kind extends InvoiceEdit['kind']> = Extract<InvoiceEdit, { kind: Kind }>;

function applyEdit(invoice: Invoice, edit: InvoiceEdit, at: number): Invoice {
  switch (edit.kind) {
    case 'setFields':
      return { ...invoice, fields: setFields(invoice, edit, at) };
    case 'setLines':
      return setLines(invoice, edit, at);
    case 'addLine':
      return addLine(invoice, edit, at);
    case 'deleteLines':
      return deleteLines(invoice, edit.lineIds, at);
    case 'addAdjustment':
      return {
        ...invoice,
        adjustments: [...invoice.adjustments, adjusted(invoice, newSum(invoice), edit.values, at)],
      };
    case 'setAdjustment':
      return {
        ...invoice,
        adjustments: changeOne(invoice.adjustments, edit.id, at, (former) =>
          adjusted(invoice, former, { ...former, ...given(edit.values) }, at),
        ),
      };
    case 'addTax':
      return { ...invoice, taxes: [...invoice.taxes, taxed(invoice, newSum(invoice), edit.values, at)] };
    case 'setTax':
      return {
        ...invoice,
        taxes: changeOne(invoice.taxes, edit.id, at, (former) =>
          taxed(invoice, former, { ...former, ...given(edit.values) }, at),
        ),
      };
    case 'deleteSums':
      return deleteSums(invoice, edit.ids, at);
    case 'book':
      return booked(invoice, edit.values);
    case 'setDocumentType':
      return turnSigns(invoice, edit.documentType);
  }
}

function booked({ booking, ...invoice }: Invoice, values: EditOf<'book'>['values']): Invoice {
  const next = { accountCode: null, taxCode: null, ...booking, ...given(values) };
  return next.accountCode === null && next.taxCode === null ? invoice : { ...invoice, booking: next };
}

function setFields(
  invoice: Invoice,
  { fields: values, places = {} }: EditOf<'setFields'>,
  at: number,
): InvoiceFields {
  const { fields } = invoice;
  const changed: Partial<InvoiceFields> = {};
  for (const [name, typed] of Object.entries(given(values))) {
    if (!isInvoiceField(name)) continue;
    const value = isMoneyField(name) && typed !== null ? editedAmount(typed, invoice.scale, at) : typed;
    const pointed = places[name];
    if (pointed !== undefined && (pointed.page < 1 || pointed.page > invoice.pageCount))
      throw refusedEdit(at, `there is no page ${String(pointed.page)}`);
    const place = value === null ? null : (pointed ?? fields[name].place);
    changed[name] = { ...fields[name], value, confidence: 1, notes: [], place };
  }
  return { ...fields, ...changed };
}

type LineValues = EditOf<'setLines'>['values'];

function setLines(invoice: Invoice, { lineIds, values }: EditOf<'setLines'>, at: number): Invoice {
  const open = new Set(lineIds);
  const lines = invoice.lines.map((line) =>
    open.delete(line.id) ? setLine(invoice, line, values, at) : line,
  );
  refuseMissing(open, 'line', at);
  return { ...invoice, lines };
}

function setLine(invoice: Invoice, line: InvoiceLine, values: LineValues, at: number): InvoiceLine {
  const { amount, discount, ...others } = given(values);
  const next: InvoiceLine = { ...line, ...others, confidence: 1, notes: [] };
  if (discount === null) delete next.discount;
  else if (discount !== undefined) next.discount = editedAmount(discount, invoice.scale, at);
  if (amount !== undefined) next.amount = amount === null ? null : editedAmount(amount, invoice.scale, at);
  return next;
}

function addLine(invoice: Invoice, { afterLineId, values }: EditOf<'addLine'>, at: number): Invoice {
  const before =
    afterLineId === null ? 0 : invoice.lines.findIndex(({ id }) => id === afterLineId) + 1 || null;
  if (before === null) throw missing('line', afterLineId ?? '', at);
  const blank: InvoiceLine = {
    id: newPartId(invoice),
    description: '',
    itemCode: null,
    quantity: null,
    unit: null,
    unitPrice: null,
    taxRate: null,
    amount: null,
    confidence: 1,
    notes: [],
    place: null,
  };
  return { ...invoice, lines: invoice.lines.toSpliced(before, 0, setLine(invoice, blank, values, at)) };
}

function deleteLines(invoice: Invoice, lineIds: readonly string[], at: number): Invoice {
  const open = new Set(lineIds);
  const lines = invoice.lines.filter(({ id }) => !open.delete(id));
  refuseMissing(open, 'line', at);
  return { ...invoice, lines };
}

type Sum = Pick<InvoiceTax, 'id' | 'place'>;

function adjusted(
  invoice: Invoice,
  { id, place }: Sum,
  { kind, label, amount, isAfterTax }: EditOf<'addAdjustment'>['values'],
  at: number,
): InvoiceAdjustment {
  return { id, kind, label, amount: editedAmount(amount, invoice.scale, at), isAfterTax, place };
}

function taxed(
  invoice: Invoice,
  { id, place }: Sum,
  { label, rate, base, amount }: EditOf<'addTax'>['values'],
  at: number,
): InvoiceTax {
  return {
    id,
    label,
    rate,
    base: base === null ? null : editedAmount(base, invoice.scale, at),
    amount: editedAmount(amount, invoice.scale, at),
    place,
  };
}

function deleteSums(invoice: Invoice, ids: readonly string[], at: number): Invoice {
  const open = new Set(ids);
  const isLeft = ({ id }: Sum) => !open.delete(id);
  const adjustments = invoice.adjustments.filter(isLeft);
  const taxes = invoice.taxes.filter(isLeft);
  refuseMissing(open, 'adjustment or tax', at);
  return { ...invoice, adjustments, taxes };
}

function changeOne<T extends Sum>(sums: readonly T[], id: string, at: number, change: (sum: T) => T): T[] {
  const index = sums.findIndex((sum) => sum.id === id);
  const sum = sums[index];
  if (sum === undefined) throw missing('adjustment or tax', id, at);
  return sums.with(index, change(sum));
}

/** Without what is not named. */
function given<T extends object>(values: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries left out are those of undefined
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>;
  };
}

function newSum(invoice: Invoice): Sum {
  return { id: newPartId(invoice), place: null };
}

/** Not used by any line, adjustment or tax. */
function newPartId({ lines, adjustments, taxes }: Invoice): string {
  const used = [...lines, ...adjustments, ...taxes].map(({ id }) => id);
  return newIds(used, 1)[0] ?? 'n1';
}

function refuseMissing(open: ReadonlySet<string>, what: string, at: number): void {
  const [first] = open;
  if (first !== undefined) throw missing(what, first, at);
}

function missing(what: string, id: string, at: number): AppError {
  return refusedEdit(at, `there is no ${what} ${id} any more`);
}
