import type { SumFigure } from './sum-figure.ts';

/** What the bill comes to, or what is left of it to pay. */
export const isDue = ({ kind }: SumFigure): boolean => kind === 'total' || kind === 'due';

/** `Freight 40.00 | Surcharge 22.5 %: 9.00 | Total: 49.00`, several times over `Total to pay`, which is what all parts come to or more. */
export function withoutTotalsOfParts(found: readonly SumFigure[]): readonly SumFigure[] {
  const all = withoutPartsBehind(found);
  const wholes = all.filter(isDue);
  const isOfPart = ({ label }: SumFigure) => {
    const same = wholes.filter((one) => one.label === label);
    const last = Math.max(...same.map(({ line }) => line));
    const sum = same.reduce((before, { value }) => before + value, 0);
    return (
      new Set(same.map(({ value }) => value)).size > 1 &&
      new Set(same.map(({ line }) => line)).size >= SEVERAL &&
      wholes.some((one) => one.label !== label && one.line > last && one.value >= sum)
    );
  };
  return all.filter((figure) => !isOfPart(figure));
}

/** `Total  90.00` in the summary of a bill, behind it pages of parts whose totals come to it. */
function withoutPartsBehind(all: readonly SumFigure[]): readonly SumFigure[] {
  const totals = all.filter(isDue);
  for (const { value, line } of totals) {
    const parts = totals.filter((one) => one.line > line && one.value !== value);
    const sum = parts.reduce((before, part) => before + part.value, 0);
    const [first] = parts;
    if (first === undefined || parts.length < PARTS || sum !== value) continue;
    const wholes = totals.filter((one) => one.value === value).map((one) => one.line);
    const start = Math.max(...wholes.filter((at) => at < first.line));
    const end = Math.max(...parts.map((part) => part.line));
    // The summary may stand behind the parts once more.
    const isRepeated = wholes.some((at) => at > end);
    return all.filter((figure) => figure.line <= start || (isRepeated && figure.line > end));
  }
  return all;
}

/** Two that come to a third may be a net amount and a tax. */
const PARTS = 3;

/** Lines: two may be of a bill and its copy. */
const SEVERAL = 3;
