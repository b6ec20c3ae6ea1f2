import type { InvoiceText } from '../reading/invoice-text.ts';
import { isAddressLine } from '#domain/language/address-lines.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { bestCandidate, type Candidate } from './field-value.ts';
import { daysNamedIn } from './payment-terms.ts';
import { numberAt } from './number-at.ts';
import { dateAt } from './date-at.ts';
import type { Label } from './cell-labels.ts';
import { leadFactor, type Cell, type Sheet } from './sheet.ts';
import { valuesNear, type ValuePlace } from './values-near.ts';

const ORDER_WEIGHTS: Readonly<Partial<Record<FieldLabel, number>>> = {
  purchaseOrder: 0.95,
  reference: 0.6,
  orderNumber: 0.7,
};

/** In a sentence only `your order` and the like name it; `Via Po 8` is a street. */
function mayNameOrder(cell: Cell, label: Label): boolean {
  if (/\s/.test(cell.text.slice(label.start, label.end))) return true;
  if (label.start > 0 && isAddressLine(cell.text)) return false;
  return leadFactor(cell, label) > 0.9 || label.isClosed;
}

const NAMED = /^\p{L}{2,}(?:\s\p{L}{2,})?\s[\p{Lu}\d/-]*\d[\p{Lu}\d/-]*$/u;

/** `Cabin 7`: whatever the customer calls the order by, where it is all that stands beside the label. */
function namedOrder(text: InvoiceText, { cell, from }: ValuePlace) {
  const value = cell.text.slice(from);
  // `Net 15` are terms.
  const isOther = dateAt(text, cell, from) !== null || daysNamedIn(value) !== null;
  if (!NAMED.test(value) || isOther) return null;
  return { start: from, end: cell.text.length, value };
}

/** The number of the customer's order; `isOfCompany`: the customer is a company. */
export function findPurchaseOrder(sheet: Sheet, isOfCompany: boolean): Candidate | null {
  const candidates: Candidate[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      const weight = ORDER_WEIGHTS[label.kind];
      if (weight === undefined || !mayNameOrder(cell, label)) continue;
      // A shop's own number for the order of a person.
      if (label.kind === 'orderNumber' && !isOfCompany) continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const found =
          numberAt(sheet.text, place.cell, place.from) ??
          (label.kind === 'purchaseOrder' ? namedOrder(sheet.text, place) : null);
        if (found === null) continue;
        const score = weight * place.weight * leadFactor(cell, label);
        candidates.push({ cell: place.cell, ...found, score });
      }
    }
  }
  return bestCandidate(candidates);
}
