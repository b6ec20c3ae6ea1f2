import type { ColumnKind } from '#domain/language/invoice-phrases.ts';
import type { LineTable } from '../lines/find-tables.ts';
import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, overlapOf, type TableLine } from '../lines/table-line.ts';
import { minorOf, type SumFigure } from './sum-figure.ts';

/**
 * A line below a table without its figures under titles of other matters, `Year to date`, right of one under the
 * amounts.
 */
export function withoutFiguresAside(line: TableLine, tables: readonly LineTable[]): TableLine {
  const table = tableAbove(line.index, tables);
  const amounts = table?.roles.amount;
  if (table === undefined || amounts === undefined) return line;
  const own = line.numbers.findLast((span) => isMoneyLike(span) && overlapOf(span, amounts) > SAME_COLUMN);
  if (own === undefined) return line;
  const aside = line.numbers.find((span) => span.first > own.last && kindOver(span, table) === 'ignored');
  if (aside === undefined) return line;
  const numbers = line.numbers.filter(({ first }) => first < aside.first);
  return { ...line, words: line.words.slice(0, aside.first), numbers };
}

/** `Total  300.00  357.00` under the titles `Net` and `Gross`: what is charged without tax, and the total. */
export function sumsUnderTitles(
  sums: readonly SumFigure[],
  tables: readonly LineTable[],
  scale: number,
): SumFigure[] {
  const hasTax = sums.some(({ kind }) => kind === 'tax');
  return sums.flatMap((figure): SumFigure[] => {
    const table = tableAbove(figure.line, tables);
    const [net, ...others] = figure.between;
    const value = net === undefined ? null : minorOf(net, scale);
    if (figure.kind !== 'total' && (figure.kind !== 'subtotal' || goesOn(figure, sums))) return [figure];
    if (table === undefined || net === undefined || value === null || others.length > 0) return [figure];
    if (kindOver(net, table) !== 'net' || kindOver(figure.span, table) !== 'gross') return [figure];
    const tax = figure.value - value;
    if (tax * value < 0 || Math.abs(tax) > Math.abs(value)) return [figure];
    const own = { ...figure, others: [], between: [], betweenMinor: [] };
    const reason = 'Not printed; this is the total less what it is without tax.';
    const notes = [{ kind: 'computed', before: null, reason } as const];
    return [
      { ...own, kind: 'net', value, span: net },
      ...(hasTax ? [] : [{ ...own, kind: 'tax', value: tax, rate: null, notes } as const]),
      { ...own, kind: 'total' },
    ];
  });
}

/** Below a subtotal something else is charged or taken off, or stands another total: its tax is not that of all. */
function goesOn({ line, value }: SumFigure, sums: readonly SumFigure[]): boolean {
  return sums.some(
    (other) =>
      other.line > line && (CHANGES.has(other.kind) || (other.kind === 'total' && other.value !== value)),
  );
}

const CHANGES = new Set<SumFigure['kind']>(['discount', 'shipping', 'charge']);

/** The last table that begins above a line. */
function tableAbove(line: number, tables: readonly LineTable[]): LineTable | undefined {
  return tables.findLast(({ used }) => Array.from(used).some((index) => index < line));
}

function kindOver(span: NumberSpan, { titles }: LineTable): ColumnKind | null {
  const [title] = titles
    .filter((one) => overlapOf(one, span) > 0)
    .toSorted((a, b) => overlapOf(b, span) - overlapOf(a, span));
  return title?.kind ?? null;
}

/** Of the narrower. */
const SAME_COLUMN = 0.4;
