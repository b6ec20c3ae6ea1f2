import { groupedMoney } from '#domain/grouped-money.ts';
import { parseMinor } from '#domain/money.ts';
import { openFiguresOf } from './check-invoice.ts';
import type { Invoice, InvoiceLine, InvoiceTax, TotalsBreak, TotalsCheck } from './invoice.schemas.ts';

const MOST_LINES = 3;

/** A sentence for each figure that does not add up; it names the figures. */
export function warnOfBreaks(
  { breaks }: TotalsCheck,
  invoice: Pick<Invoice, 'lines' | 'taxes' | 'openFigures' | 'fields' | 'scale'>,
): string[] {
  const { lines, taxes } = invoice;
  const [open] = openFiguresOf(invoice);
  const ofLines = breaks.filter(({ kind }) => kind === 'line');
  const named = ofLines.slice(0, MOST_LINES).map((one) => lineSentence(one, lines));
  const more = ofLines.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [moreLines(more)] : []),
    ...breaks.filter(({ kind }) => kind !== 'line').map((one) => sumSentence(one, taxes)),
    ...(open === undefined ? [] : [openSentence(open, invoice)]),
  ];
}

function openSentence(
  figure: string,
  { fields: { total }, scale }: Pick<Invoice, 'fields' | 'scale'>,
): string {
  const chosen = Math.abs(parseMinor(total.value ?? '', scale) ?? 0);
  if (Math.abs(parseMinor(figure, scale) ?? 0) <= chosen)
    return `A tax of ${groupedMoney(figure)} is printed, but the sums come out right without it. Check the tax.`;
  return `Below the total stands a larger figure, ${groupedMoney(figure)}, that nothing explains. Check which of them is the total.`;
}

function moreLines(count: number): string {
  return count === 1
    ? 'On 1 more line, quantity × price is not the amount.'
    : `On ${String(count)} more lines, quantity × price is not the amount.`;
}

function lineSentence({ lineId, expected, printed }: TotalsBreak, lines: readonly InvoiceLine[]): string {
  const index = lines.findIndex(({ id }) => id === lineId);
  const line = lines[index];
  const figures = `${line?.quantity ?? '?'} × ${line?.unitPrice ?? '?'}`;
  return `Line ${String(index + 1)}: ${figures} = ${groupedMoney(expected)}, but the amount is ${groupedMoney(printed)}.`;
}

function sumSentence(fault: TotalsBreak, taxes: readonly InvoiceTax[]): string {
  const [come, says] = [groupedMoney(fault.expected), groupedMoney(fault.printed)];
  switch (fault.kind) {
    case 'line':
    case 'lines':
      return `The lines add up to ${come}, but the invoice says ${says}.`;
    case 'taxRow':
    case 'bases':
      return taxSentence(fault, taxes, groupedMoney);
    case 'tax':
      return `The taxes add up to ${come}, but the tax total is ${says}.`;
    case 'due':
      return `Total less payments is ${come}, but the amount due is ${says}.`;
    case 'total':
      return `Subtotal and tax add up to ${come}, but the total is ${says}.`;
  }
}

/**
 * What is wrong with the tax summary: a row whose tax is not base × rate, or bases that are not the subtotal.
 *
 * @param format writes an amount of the wire as the reader sees it
 */
export function taxSentence(
  { kind, taxId, expected, printed }: Pick<TotalsBreak, 'kind' | 'taxId' | 'expected' | 'printed'>,
  taxes: readonly InvoiceTax[],
  format: (amount: string) => string,
): string {
  if (kind === 'bases')
    return `The taxable amounts add up to ${format(expected)}, but the subtotal is ${format(printed)}.`;
  const row = taxes.find(({ id }) => id === taxId);
  const label = row === undefined || row.label === '' ? 'Tax' : row.label;
  const base = row?.base ?? null;
  const product = base === null ? 'base × rate' : `${row?.rate ?? '?'}% of ${format(base)}`;
  return `${label}: ${product} is ${format(expected)}, but the tax is ${format(printed)}.`;
}
