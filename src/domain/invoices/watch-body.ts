import { formatMinor, type Minor } from '#domain/money.ts';
import type { Trace } from '#domain/trace.ts';
import type { Invoice } from './invoice.schemas.ts';
import type { ReadItem } from './lines/to-line.ts';
import type { BodyState } from './read-body.ts';
import type { SumFigure } from './totals/sum-figure.ts';

/** Tells a trace which lines and sums a pass over the body of an invoice changed. */
export function watchBody(trace: Trace, scale: number) {
  const money = (minor: Minor) => formatMinor(minor, scale);
  const lineOf = ({ line, minor }: ReadItem) =>
    [
      `line “${line.description}”: ${line.quantity ?? 'no quantity'} at ${line.unitPrice ?? 'no price'}, ${money(minor)}`,
      ...line.notes.map(({ reason }) => reason),
    ].join('. ');
  const sumOf = ({ label, kind, value, notes }: SumFigure) =>
    [`sum “${label}”: ${money(value)} is ${kind}`, ...notes.map(({ reason }) => reason)].join('. ');
  const taxOf = ({ value, isPrinted }: BodyState['taxesOfLines'][number]) =>
    `taxes of the lines ${isPrinted ? 'as printed' : 'by their rates'}: ${money(value)}`;
  const partsOf = ({ items, sums, taxRows, taxesOfLines }: BodyState) => [
    ...items.map(lineOf),
    ...sums.map(sumOf),
    ...taxRows.map(({ base, amount }) => `row of taxes: ${money(amount)} on ${money(base)}`),
    ...taxesOfLines.filter(({ value }) => value !== 0).map(taxOf),
  ];
  return (pass: string, before: BodyState, after: BodyState): void => {
    const [old, now] = [partsOf(before), partsOf(after)];
    trace(pass, [
      ...old.filter((part) => !now.includes(part)).map((part) => `left out: ${part}`),
      ...now.filter((part) => !old.includes(part)),
      ...(after.settled === null ? [] : settledIn(after.settled, money)),
    ]);
  };
}

function settledIn(
  {
    subtotal,
    tax,
    total,
    adjustments,
    pricesIncludeTax,
    score,
    linesHold,
    reasons,
  }: NonNullable<BodyState['settled']>,
  money: (minor: Minor) => string,
): string[] {
  const sum = (name: string, chosen: { readonly value: Minor } | null) =>
    `${name}: ${chosen === null ? 'none' : money(chosen.value)}`;
  return [
    [sum('subtotal', subtotal), sum('tax', tax), sum('total', total)].join(', '),
    ...adjustments.map(({ figure, value }) => `adjustment “${figure.label}”: ${money(value)}`),
    `the lines ${linesHold ? 'come' : 'do not come'} to them${pricesIncludeTax ? ', with tax' : ''}; weight ${score.toFixed(2)}`,
    `because: ${reasons.join('; ')}`,
  ];
}

/** Tells a trace which fields of an invoice a step changed. */
export function traceFields(
  trace: Trace | undefined,
  step: string,
  before: Partial<Invoice['fields']>,
  after: Partial<Invoice['fields']>,
): void {
  if (trace === undefined) return;
  const now = valuesOf(after);
  const findings = [...now].flatMap(([name, text]) => {
    const old = valuesOf(before).get(name);
    return old === text ? [] : [`${name}: ${old === undefined ? '' : `${old} → `}${text}`];
  });
  trace(step, findings);
}

function valuesOf(fields: Partial<Invoice['fields']>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).map(([name, { value, confidence, notes }]) => {
      const text =
        value === null ? 'none' : `“${value.replaceAll('\n', ' / ')}”, sure ${confidence.toFixed(2)}`;
      return [name, [text, ...notes.map(({ reason }) => reason)].join('. ')];
    }),
  );
}
