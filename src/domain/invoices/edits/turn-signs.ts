import type { Invoice } from '../invoice.schemas.ts';

/**
 * The invoice as a document of a type. Amounts of a credit note are negative and those of other documents are not: where the
 * total has the other sign, every amount takes the sign of the new type. Quantities and prices stay as printed.
 */
export function turnSigns(invoice: Invoice, documentType: Invoice['documentType']): Invoice {
  const total = totalOf(invoice);
  const isNegative = total?.startsWith('-') ?? false;
  if (total === null || isZero(total) || isNegative === (documentType === 'creditNote')) {
    return { ...invoice, documentType };
  }
  const { fields } = invoice;
  const turned = <T extends { readonly value: string | null }>(field: T) => ({
    ...field,
    value: opposite(field.value),
  });
  return {
    ...invoice,
    documentType,
    fields: {
      ...fields,
      subtotal: turned(fields.subtotal),
      taxTotal: turned(fields.taxTotal),
      total: turned(fields.total),
      amountDue: turned(fields.amountDue),
    },
    lines: invoice.lines.map((line) => ({ ...line, amount: opposite(line.amount) })),
    adjustments: invoice.adjustments.map((one) => ({ ...one, amount: opposite(one.amount) })),
    taxes: invoice.taxes.map((tax) => ({ ...tax, base: opposite(tax.base), amount: opposite(tax.amount) })),
    ...(invoice.carriedOver === undefined ? {} : { carriedOver: opposite(invoice.carriedOver) }),
  };
}

/** What tells the sign of the document: its total, else what it comes to by another figure. */
function totalOf({ fields, lines }: Invoice): string | null {
  return (
    fields.total.value ??
    fields.amountDue.value ??
    fields.subtotal.value ??
    lines.find(({ amount }) => amount !== null && !isZero(amount))?.amount ??
    null
  );
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

function opposite<T extends string | null>(amount: T): T | string {
  if (amount === null || isZero(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
