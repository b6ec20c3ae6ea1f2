import type { PackageFacts } from './package-facts.ts';
import { NO_DESCRIPTION, type PaymentNote } from './payment-layout.ts';

/**
 * What a person should know of the lines of an import file, a sentence for each kind.
 *
 * @returns by kind, a function of the rows concerned: `row 3`, `rows 1, 2 and 4`, `every row`
 */
export function paymentNotes({
  label,
  descriptionLength,
}: Pick<PackageFacts, 'label' | 'descriptionLength'>): Readonly<
  Record<PaymentNote, (rows: string) => string>
> {
  return {
    cut: (rows) =>
      `${label} limits descriptions to ${descriptionLength ?? 'few'} characters, so we shortened ${rows}.`,
    movedReference: (rows) =>
      `The reference is too long for ${label} in ${rows}. We put it in front of the description.`,
    noDescription: (rows) => `${capitalised(rows)} had no description; we used “${NO_DESCRIPTION}”.`,
    zero: (rows) => `${label} wants zero amounts left blank. We left them blank in ${rows}.`,
    assumedAccount: (rows) =>
      `We used suspense account 9990000 in ${rows}. Make sure it exists in ${label}, or change it.`,
    noTaxAmount: (rows) =>
      `${label} wants the tax amount beside the tax type, and a bank statement has none: it is 0.00 in ${rows}. Enter it there.`,
    assumedPeriod: (rows) =>
      `Periods assume a financial year that starts in March, in ${rows}. Choose another month if yours differs.`,
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
