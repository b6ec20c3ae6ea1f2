import type { InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import type { Place } from '#domain/printed.schemas.ts';
import { addMark, type MarksByPage, type PageMark } from '#web/documents/pages/marks.ts';
import type { LineField } from './invoice-fields.ts';

/** The names of fields, cells of lines and sums: a mark on the page and its input share one. */
export const placeOf = {
  field: (name: InvoiceFieldName) => `field:${name}`,
  cell: (lineId: string, field: LineField) => `line:${lineId}:${PLACED.has(field) ? field : 'description'}`,
  sum: (id: string) => `sum:${id}`,
};

/** Cells that have a place of their own; the others stand somewhere in the line. */
const PLACED: ReadonlySet<LineField> = new Set(['quantity', 'unitPrice', 'amount']);

/** Everything of an invoice that stands on a page, by page; what a person added stands nowhere. */
export function invoiceMarks({ fields, lines, adjustments, taxes }: Invoice): MarksByPage {
  const pages = new Map<number, PageMark[]>();
  const add = (id: string, place: Place | null) => {
    if (place !== null) addMark(pages, place.page, { id, lines: [place.box], figures: [place.box] });
  };
  for (const [name, field] of Object.entries(fields)) add(`field:${name}`, field.place);
  for (const sum of [...adjustments, ...taxes]) add(placeOf.sum(sum.id), sum.place);
  for (const { id, place } of lines) {
    if (place === null) continue;
    const { page, lines: texts, quantity, unitPrice, amount } = place;
    addMark(pages, page, { id: placeOf.cell(id, 'description'), lines: texts, figures: [] });
    for (const [field, box] of Object.entries({ quantity, unitPrice, amount }))
      if (box !== null) add(`line:${id}:${field}`, { page, box });
  }
  return pages;
}

/** The page on which something stands; null: on none. */
export function pageOf(marks: MarksByPage, id: string): number | null {
  for (const [page, placed] of marks) if (placed.some((mark) => mark.id === id)) return page;
  return null;
}
