import type { PageWords } from '#domain/page-layout/page-words.ts';
import { mirrorBox } from '#domain/page-layout/turn-from-right.ts';
import type { Place } from '#domain/printed.schemas.ts';
import { INVOICE_FIELD_NAMES } from '../invoice-field-table.ts';
import type { Invoice, InvoiceFields, LinePlace } from '../invoice.schemas.ts';

/** An invoice that was read from mirror images of its pages, with the places as they are printed. */
export function turnPlaces(invoice: Invoice, pages: readonly PageWords[]): Invoice {
  const widths = new Map(pages.map(({ page, width }) => [page, width]));
  const turned = <T extends { readonly place: Place | null }>(part: T): T => {
    if (part.place === null) return part;
    const { page, box } = part.place;
    return { ...part, place: { page, box: mirrorBox(box, widths.get(page) ?? 0) } };
  };
  const fields: Partial<InvoiceFields> = {};
  for (const name of INVOICE_FIELD_NAMES)
    Object.assign(fields, { [name]: turned<InvoiceFields[typeof name]>(invoice.fields[name]) });
  return {
    ...invoice,
    fields: { ...invoice.fields, ...fields },
    lines: invoice.lines.map((line) => ({
      ...line,
      place: line.place === null ? null : turnLine(line.place, widths.get(line.place.page) ?? 0),
    })),
    adjustments: invoice.adjustments.map(turned),
    taxes: invoice.taxes.map(turned),
  };
}

function turnLine(place: LinePlace, width: number): LinePlace {
  const { lines, quantity, unitPrice, amount } = place;
  return {
    ...place,
    lines: lines.map((box) => mirrorBox(box, width)),
    quantity: quantity && mirrorBox(quantity, width),
    unitPrice: unitPrice && mirrorBox(unitPrice, width),
    amount: amount && mirrorBox(amount, width),
  };
}
