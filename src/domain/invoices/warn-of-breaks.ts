import type { InvoiceLine, TotalsBreak, TotalsCheck } from './invoice.schemas.ts';

const MOST_LINES = 3;

/** What does not add up, a sentence each that names the figures. */
export function warnOfBreaks({ breaks }: TotalsCheck, lines: readonly InvoiceLine[]): string[] {
  const ofLines = breaks.filter(({ kind }) => kind === 'line');
  const named = ofLines.slice(0, MOST_LINES).map((one) => lineSentence(one, lines));
  const more = ofLines.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`${String(more)} more lines are not their quantity × price.`] : []),
    ...breaks.filter(({ kind }) => kind !== 'line').map(sumSentence),
  ];
}

function lineSentence({ lineId, expected, printed }: TotalsBreak, lines: readonly InvoiceLine[]): string {
  const index = lines.findIndex(({ id }) => id === lineId);
  const line = lines[index];
  const figures = `${line?.quantity ?? '?'} × ${line?.unitPrice ?? '?'}`;
  return `Line ${String(index + 1)}: ${figures} is ${expected}, but the amount says ${printed}.`;
}

function sumSentence({ kind, expected, printed }: TotalsBreak): string {
  if (kind === 'lines') return `The lines come to ${expected}, but ${printed} is printed below them.`;
  if (kind === 'tax') return `The taxes come to ${expected}, but the tax total says ${printed}.`;
  if (kind === 'due') return `The total less what was paid is ${expected}, but ${printed} is said to be due.`;
  return `Subtotal and tax come to ${expected}, but the total says ${printed}.`;
}
