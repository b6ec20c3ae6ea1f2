import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import type { Invoice, InvoiceFields } from '../invoice.schemas.ts';
import { isComputed } from '../is-computed.ts';

type SumName = 'taxTotal' | 'total' | 'subtotal' | 'amountPaid' | 'amountDue';

/** The figures of an invoice; null where one is not known. */
interface Figures extends Readonly<Record<SumName, Minor | null>> {
  /** Of the lines and of what stands before the tax. */
  readonly lines: Minor;
  readonly after: Minor;
  readonly withheld: Minor;
  /** Null without any. */
  readonly taxes: Minor | null;
}

type Formula = (figures: Figures) => Minor | null;

const sum = (...parts: readonly (Minor | null)[]): Minor | null => {
  let total = 0;
  for (const part of parts) {
    if (part === null) return null;
    total += part;
  }
  return total;
};
const less = (from: Minor | null, part: Minor | null): Minor | null =>
  sum(from, part === null ? null : -part);

/** From what a sum that is not printed may have been computed; those first that others are computed from. */
const FORMULAS: readonly (readonly [SumName, readonly Formula[]])[] = [
  ['taxTotal', [({ taxes }) => taxes, ({ total, subtotal, after }) => less(less(total, subtotal), after)]],
  [
    'total',
    [
      ({ lines, taxTotal, after }) => sum(lines, taxTotal ?? 0, after),
      ({ lines, after }) => sum(lines, after),
      ({ subtotal, taxTotal, after }) => sum(subtotal, taxTotal, after),
    ],
  ],
  [
    'subtotal',
    [
      ({ total, taxTotal, after }) => less(less(total, taxTotal), after),
      ({ total, taxTotal, after, withheld }) => less(less(total, taxTotal), after - withheld),
      ({ lines }) => lines,
    ],
  ],
  ['amountPaid', [({ total, amountDue }) => less(total, amountDue)]],
  [
    'amountDue',
    [
      ({ total, amountPaid }) => less(total, amountPaid ?? 0),
      ({ total, amountPaid, withheld }) => sum(less(total, amountPaid ?? 0), withheld),
    ],
  ],
];

/**
 * The invoice after a change, with the sums that are not printed brought up to date: one that followed from other figures
 * before the change follows from them after it in the same way. What a person set or what is printed stays.
 */
export function followSums(before: Invoice, after: Invoice): Invoice {
  // Adding up thousands of lines for each of thousands of edits takes minutes.
  if (!FORMULAS.some(([name]) => isComputed(after.fields[name]))) return after;
  const former = figuresOf(before);
  const fields: InvoiceFields = { ...after.fields };
  for (const [name, formulas] of FORMULAS) {
    const field = fields[name];
    if (!isComputed(after.fields[name]) || former[name] === null) continue;
    const formula = formulas.find((one) => one(former) === former[name]);
    const minor = formula?.(figuresOf({ ...after, fields })) ?? null;
    if (minor === null || minor === former[name] || !Number.isSafeInteger(minor)) continue;
    fields[name] = { ...field, value: formatMinor(minor, after.scale) };
  }
  return { ...after, fields };
}

function figuresOf({ fields, lines, adjustments, taxes, scale }: Invoice): Figures {
  const read = (text: string | null) => (text === null ? null : parseMinor(text, scale));
  const total = (amounts: readonly (string | null)[]) =>
    amounts.reduce<Minor>((before, amount) => before + (read(amount) ?? 0), 0);
  const [late, early] = [
    adjustments.filter(({ isAfterTax }) => isAfterTax),
    adjustments.filter(({ isAfterTax }) => !isAfterTax),
  ];
  const amountsOf = (sums: readonly { readonly amount: string | null }[]) => sums.map(({ amount }) => amount);
  return {
    taxTotal: read(fields.taxTotal.value),
    total: read(fields.total.value),
    subtotal: read(fields.subtotal.value),
    amountPaid: read(fields.amountPaid.value),
    amountDue: read(fields.amountDue.value),
    lines: total([...amountsOf(lines), ...amountsOf(early)]),
    after: total(amountsOf(late)),
    withheld: total(amountsOf(late.filter(({ kind }) => kind === 'withholding' || kind === 'rounding'))),
    taxes: taxes.length === 0 ? null : total(amountsOf(taxes)),
  };
}
