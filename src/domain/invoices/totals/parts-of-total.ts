import { isMoneyLike } from '../lines/table-line.ts';
import type { Minor } from '#domain/money.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { minorOf, type SumFigure } from './sum-figure.ts';
import type { SumKind } from './sum-words.ts';

/** `Total  1 251.00  237.69` where `To pay  1 488.69` is their sum: what the lines come to, and its tax. */
export function netAndTax(figure: SumFigure, all: readonly SumFigure[], scale: number): SumFigure[] | null {
  const [net, ...others] = figure.between;
  const base = net === undefined ? null : minorOf(net, scale);
  if (figure.kind !== 'total' || net === undefined || base === null || others.length > 0) return null;
  // None, where the customer pays it.
  const isTax = Math.abs(figure.value) * 2 < Math.abs(base);
  const isSum = all.some(
    ({ kind, value }) => (kind === 'total' || kind === 'due') && value === base + figure.value,
  );
  if (!isTax || !isSum) return null;
  return [
    { ...figure, kind: 'net', others: [], value: base, span: net, between: [] },
    { ...figure, kind: 'tax', others: [], between: [] },
  ];
}

/** A tax is less than what it is on, and has its sign. */
function isPart(tax: Minor, base: Minor): boolean {
  return Math.abs(tax) * 2 <= Math.abs(base) && tax * base >= 0;
}

/** `Total  278.61  40.39  319.00`: of three figures of which one is the sum of the others, net, tax and both. */
export function partsOfTotal(figure: SumFigure, numbers: readonly NumberSpan[], scale: number): SumFigure[] {
  if (figure.kind !== 'total' && figure.kind !== 'subtotal') return [figure];
  const money = numbers
    .filter((number) => isMoneyLike(number) && number !== figure.span)
    .map((span) => ({ span, value: minorOf(span, scale) ?? 0 }));
  const as = (kind: SumKind, { span, value }: Pick<SumFigure, 'span' | 'value'>): SumFigure => ({
    ...figure,
    kind,
    others: [],
    value,
    span,
  });
  const total: SumFigure = { ...figure, kind: 'total' };
  const [net, ...taxes] = money;
  if (net !== undefined && taxes.length > 1) {
    const sum = taxes.reduce((all, { value }) => all + value, 0);
    // `Total  46,740.00  4,206.60  4,206.60  8,413.20`: what is taxed, two taxes and both of them.
    if (sum === figure.value && Math.abs(sum) * 2 < Math.abs(net.value))
      return [as('net', net), as('tax', figure)];
    // `Total  1,100.00  99.00  99.00  1,298.00`: what is taxed, two taxes, and all of them.
    if (net.value + sum === figure.value && isPart(sum, net.value))
      return [as('net', net), ...taxes.map((tax) => as('tax', tax)), total];
  }
  // `57,322.03  10,317.96  67,640.00`: a tax is reckoned from what holds it.
  for (const off of [0, 1]) {
    for (const base of money) {
      const tax = money.find(
        (other) =>
          other !== base &&
          Math.abs(base.value + other.value - figure.value) === off &&
          isPart(other.value, base.value),
      );
      if (tax !== undefined) return [as('net', base), as('tax', tax), total];
    }
  }
  return [figure];
}
