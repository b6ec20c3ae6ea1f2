import type { Minor } from '#domain/money.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { FigureRole, RowEntry, TableEntry } from '../reading/statement-table.ts';
import type { Sign, SignRules } from './draft.ts';

/** Columns in which a minus is how every figure is printed, so that it says nothing of a reversal. */
export type MinusColumns = ReadonlySet<number>;

export interface RowFigures {
  readonly size: Minor | null;
  readonly sign: Sign;
  readonly balance: Minor | null;
  readonly amountFigure: Figure | null;
  readonly balanceFigure: Figure | null;
}

/** Finds the columns whose figures mostly carry a minus or parentheses. */
export function findMinusColumns(entries: readonly TableEntry[]): MinusColumns {
  const counts = new Map<number, { minus: number; all: number }>();
  for (const entry of entries) {
    if (entry.kind !== 'row') continue;
    for (const { column, figure } of entry.figures) {
      if (figure.value === 0) continue;
      const count = counts.get(column) ?? { minus: 0, all: 0 };
      count.all++;
      if (isMinus(figure.mark)) count.minus++;
      counts.set(column, count);
    }
  }
  return new Set([...counts].filter(([, count]) => count.minus * 2 > count.all).map(([column]) => column));
}

/** The balance as the document has it: what is overdrawn, or overpaid where it says what is owed, is negative. */
export function balanceOf(figure: Figure, rules: SignRules): Minor {
  switch (figure.mark) {
    case 'minus':
    case 'parentheses':
    case 'overdrawn':
      return negative(figure.value);
    case 'debit':
      return rules.isOwed ? figure.value : negative(figure.value);
    case 'credit':
      return rules.isOwed ? negative(figure.value) : figure.value;
    case 'plus':
    case null:
      return figure.value;
  }
}

/** Amount and balance of a row when its columns have these roles. */
export function readRowFigures(
  row: RowEntry,
  roles: readonly FigureRole[],
  rules: SignRules,
  minusColumns: MinusColumns,
  currency: string | null,
): RowFigures {
  let net = 0;
  let openSize: Minor | null = null;
  let amountFigure: Figure | null = null;
  let balanceFigure: Figure | null = null;
  const taken = new Set<number>();
  for (const { column, figure } of row.figures) {
    const role = roles[column] ?? 'ignored';
    if (role === 'ignored' || taken.has(column) || isForeign(figure, row, column, currency)) continue;
    taken.add(column);
    if (role === 'balance') {
      balanceFigure = figure;
      continue;
    }
    const sign =
      role === 'amount' ? amountSign(figure, row, rules) : columnSign(figure, role, minusColumns.has(column));
    if (sign === 0 && figure.value !== 0) openSize = (openSize ?? 0) + figure.value;
    else net += sign * figure.value;
    if (amountFigure === null || amountFigure.value === 0) amountFigure = figure;
  }
  const balance = balanceFigure === null ? null : balanceOf(balanceFigure, rules);
  if (amountFigure === null) return { size: null, sign: 0, balance, amountFigure, balanceFigure };
  if (openSize !== null && net === 0)
    return { size: openSize, sign: 0, balance, amountFigure, balanceFigure };
  return { size: Math.abs(net), sign: net < 0 ? -1 : 1, balance, amountFigure, balanceFigure };
}

function isMinus(mark: SignMark | null): boolean {
  return mark === 'minus' || mark === 'parentheses';
}

/** -0 is no number for a balance. */
function negative(value: Minor): Minor {
  return value === 0 ? 0 : -value;
}

/** In another currency, beside a figure of the same column in the account's own. */
function isForeign(figure: Figure, row: RowEntry, column: number, currency: string | null): boolean {
  if (figure.currency === null || currency === null || figure.currency === currency) return false;
  return row.figures.some((other) => other.column === column && other.figure.currency !== figure.currency);
}

function amountSign(figure: Figure, row: RowEntry, { minus, plus, hasSections, plain }: SignRules): Sign {
  const open = hasSections && row.sectionSign !== 0 ? row.sectionSign : plain;
  return signOfMark(figure.mark ?? row.rowMark, { minus, plus, open, overdrawn: -1 });
}

function columnSign({ mark }: Figure, role: 'debit' | 'credit', isMinusUsual: boolean): Sign {
  const own = role === 'debit' ? -1 : 1;
  const minus = isMinusUsual ? own : own === 1 ? -1 : 1;
  return signOfMark(mark, { minus, plus: own, open: own, overdrawn: own });
}

/** Debits and credits are what they say; what other marks mean, and no mark, depends on where the figure stands. */
function signOfMark(
  mark: SignMark | null,
  signs: Readonly<Record<'minus' | 'plus' | 'open' | 'overdrawn', Sign>>,
): Sign {
  switch (mark) {
    case 'debit':
      return -1;
    case 'credit':
      return 1;
    case 'parentheses':
      return signs.minus;
    case null:
      return signs.open;
    default:
      return signs[mark];
  }
}
