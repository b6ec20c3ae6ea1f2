import type { SignMark } from '#domain/language/printed-values.ts';
import { hasDecimals } from '#domain/page-text/figures.ts';
import type { Figure } from '#domain/page-text/placed-values.ts';
import type { FigureRole } from '../reading/statement-table.ts';
import type { TableFrame } from './order-steps.ts';

export interface RoleChoice {
  /** By column index. */
  readonly roles: readonly FigureRole[];
  /** What speaks for it apart from arithmetic, in printed balances. */
  readonly prior: number;
}

/** Columns that are tried in every role; more would only be running numbers and the like. */
const MOST_COLUMNS = 7;

/** Up to here two columns of amounts of either sign are tried: columns of two pages that are one. */
const FEW_COLUMNS = 4;

interface ColumnUse {
  readonly index: number;
  readonly title: FigureRole | null;
  /** Share of the rows that have a figure in it. */
  readonly share: number;
}

/** The roles that the titles say; a column without one gets the role usual at its place. */
export function rolesOfTitles(frame: TableFrame): RoleChoice {
  const uses = columnUses(frame);
  const roles = emptyRoles(frame);
  for (const use of uses) if (use.title !== null) roles[use.index] = use.title;
  const has = (role: FigureRole) => roles.includes(role);
  const lone = uses.find((use) => holdsBothSigns(frame, use, uses));
  if (lone !== undefined) roles[lone.index] = 'amount';
  for (const use of amountsSaidAgain(frame, uses)) roles[use.index] = 'ignored';
  const open = uses.filter((use) => use.title === null && use.share > 0);
  const balance = has('balance') ? undefined : untitledBalance(frame, uses);
  if (balance !== undefined) {
    roles[balance.index] = 'balance';
    open.pop();
  }
  if (!has('amount') && !has('debit') && !has('credit')) {
    const [first, second] = open;
    if (first !== undefined && second !== undefined && isEitherOr(frame, first.index, second.index)) {
      const isTurned = frame.minusColumns.has(second.index) && !frame.minusColumns.has(first.index);
      roles[first.index] = isTurned ? 'credit' : 'debit';
      roles[second.index] = isTurned ? 'debit' : 'credit';
    } else {
      const main = open.toSorted((a, b) => b.share - a.share)[0];
      if (main !== undefined) roles[main.index] = 'amount';
    }
  } else if (has('debit') !== has('credit') && !has('amount')) {
    const main = open.toSorted((a, b) => b.share - a.share)[0];
    if (main !== undefined) roles[main.index] = has('debit') ? 'credit' : 'debit';
  }
  return { roles, prior: 0 };
}

/** The last column, which stands beside an amount somewhere: the only deposit in its own column never does. */
function untitledBalance({ table }: TableFrame, uses: readonly ColumnUse[]): ColumnUse | undefined {
  const used = uses.filter(({ share }) => share > 0);
  const last = used.at(-1);
  const isBeside = table.entries.some(
    ({ kind, figures }) =>
      kind === 'row' && figures.length > 1 && figures.some(({ column }) => column === last?.index),
  );
  return used.length > 1 && last?.title === null && isBeside ? last : undefined;
}

const SIDES: ReadonlySet<FigureRole | null> = new Set(['debit', 'credit']);

/**
 * Money out by its title, but the only column of amounts, with a minus on some of its figures: a title beside it has
 * run into its own. Read as what is owed, every sign would be turned round and the balances would add up all the same.
 */
function holdsBothSigns(
  { table, minusColumns }: TableFrame,
  use: ColumnUse,
  uses: readonly ColumnUse[],
): boolean {
  if (!SIDES.has(use.title) || use.share === 0 || minusColumns.has(use.index)) return false;
  if (
    uses.some(
      ({ title, share }) => title !== 'balance' && title !== 'ignored' && share > 0 && title !== use.title,
    )
  )
    return false;
  const marks = new Set<SignMark | null>();
  for (const entry of table.entries) {
    if (entry.kind !== 'row') continue;
    for (const { column, figure } of entry.figures) if (column === use.index) marks.add(figure.mark);
  }
  const hasBalances =
    table.entries.some(({ kind }) => kind === 'label') || uses.some(({ title }) => title === 'balance');
  return hasBalances && marks.has('minus') && marks.has(null);
}

/**
 * Amounts that stand beside others of the same rows: of the transaction's own currency beside what came in and went out
 * of the account, or the instalment due beside the purchase.
 */
function amountsSaidAgain(frame: TableFrame, uses: readonly ColumnUse[]): readonly ColumnUse[] {
  const amounts = uses.filter(({ title, share }) => title === 'amount' && share > 0);
  const debit = uses.find(({ title }) => title === 'debit');
  const credit = uses.find(({ title }) => title === 'credit');
  // One of the two may be empty on this statement, not both.
  if (debit !== undefined && credit !== undefined && isEitherOr(frame, debit.index, credit.index))
    return amounts;
  // Those of another currency stand in some rows only.
  const [first, ...others] = amounts.toSorted((a, b) => b.share - a.share);
  if (first === undefined) return [];
  return others.filter((other) => !isEitherOr(frame, first.index, other.index));
}

/** Every other assignment worth trying. */
export function listRoles(frame: TableFrame): RoleChoice[] {
  const uses = columnUses(frame)
    .filter((use) => use.share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_COLUMNS)
    .toSorted((a, b) => a.index - b.index);
  const rows = frame.table.entries.filter((entry) => entry.kind === 'row').length;
  const choices: RoleChoice[] = [];
  for (const balance of [null, ...uses]) {
    const rest = uses.filter((use) => use !== balance);
    for (const first of rest) {
      choices.push(choiceOf(frame, uses, rows, balance, [[first, 'amount']]));
      // The column of the other side may not have been found.
      if (first.title === 'debit' || first.title === 'credit') {
        choices.push(choiceOf(frame, uses, rows, balance, [[first, first.title]]));
      }
      for (const second of rest) {
        if (second === first) continue;
        choices.push(
          choiceOf(frame, uses, rows, balance, [
            [first, 'debit'],
            [second, 'credit'],
          ]),
        );
        const mayBeOne = second.index > first.index && uses.length <= FEW_COLUMNS;
        if (mayBeOne && isEitherOr(frame, first.index, second.index)) {
          choices.push(
            choiceOf(frame, uses, rows, balance, [
              [first, 'amount'],
              [second, 'amount'],
            ]),
          );
        }
      }
    }
  }
  return choices;
}

function choiceOf(
  frame: TableFrame,
  uses: readonly ColumnUse[],
  rows: number,
  balance: ColumnUse | null,
  amounts: readonly (readonly [ColumnUse, FigureRole])[],
): RoleChoice {
  const roles = emptyRoles(frame);
  if (balance !== null) roles[balance.index] = 'balance';
  for (const [use, role] of amounts) roles[use.index] = role;
  let prior = -0.5;
  // Titles that stand over the wrong columns do so together: the worst counts, the others hardly.
  let worst = 0;
  for (const use of uses) {
    const role = roles[use.index] ?? 'ignored';
    if (use.title !== null && use.title !== role) {
      prior -= 0.2;
      worst = Math.max(worst, 1.5 + 0.1 * rows * use.share);
    }
    if (use.title === null && role === 'ignored') prior -= 0.2 + use.share;
  }
  prior -= worst;
  if (balance !== null && balance.index === uses.at(-1)?.index) prior += 0.3;
  const [first, second] = amounts;
  if (first !== undefined && second !== undefined) {
    if (first[0].index > second[0].index) prior -= 0.3;
    // Figures with a minus stand in the column of what goes out.
    if (frame.minusColumns.has(second[0].index) && !frame.minusColumns.has(first[0].index)) prior -= 2;
    if (first[1] === 'amount') prior -= 2;
    if (!isEitherOr(frame, first[0].index, second[0].index)) prior -= 1;
  }
  return { roles, prior };
}

function emptyRoles(frame: TableFrame): FigureRole[] {
  const width = Math.max(0, ...frame.table.columns.map((column) => column.index + 1));
  return Array.from({ length: width }, () => 'ignored');
}

function columnUses({ table }: TableFrame): ColumnUse[] {
  const rows = table.entries.filter((entry) => entry.kind === 'row');
  const uses = table.columns.map((column) => {
    const own = rows.flatMap((row) => row.figures.find((cell) => cell.column === column.index) ?? []);
    // Nothing but zeros: charges that there were none of, what is left to pay.
    const used = own.some(({ figure }) => figure.value !== 0) ? own.length : 0;
    const share = rows.length === 0 ? 0 : used / rows.length;
    return { index: column.index, title: column.role, share, figures: own.map(({ figure }) => figure) };
  });
  return withoutShiftedTitles(uses, rows.length);
}

/**
 * The form's titles stand over other columns: under that of the amounts are numbers without decimals, as of a branch,
 * by which nothing moves, and under that of the balances the only figures with decimals.
 */
function withoutShiftedTitles(
  uses: readonly (ColumnUse & { readonly figures: readonly Figure[] })[],
  rows: number,
): ColumnUse[] {
  const used = uses.filter(({ share }) => share > 0);
  const [money, ...others] = used.filter(({ figures }) => figures.some(hasDecimals));
  const amounts = used.find(({ title }) => title === 'amount')?.figures ?? [];
  const moves = ({ value }: Figure, at: number) =>
    Math.abs(value - (money?.figures[at - 1]?.value ?? NaN)) === Math.abs(amounts[at]?.value ?? NaN);
  const isShifted =
    rows >= LEAST_SHIFTED &&
    money?.title === 'balance' &&
    others.length === 0 &&
    amounts.length > 0 &&
    money.figures.filter(hasDecimals).length === rows &&
    !money.figures.some(moves);
  return isShifted ? uses.map((use) => ({ ...use, title: use === money ? 'amount' : 'ignored' })) : [...uses];
}

/** Rows that show what stands in their columns. */
const LEAST_SHIFTED = 4;

/** Whether nearly every row has a figure in one of two columns and none in both. */
function isEitherOr({ table }: TableFrame, a: number, b: number): boolean {
  let one = 0;
  let other = 0;
  for (const entry of table.entries) {
    if (entry.kind !== 'row') continue;
    const has = (index: number) =>
      entry.figures.some((cell) => cell.column === index && cell.figure.value !== 0);
    if (has(a) !== has(b)) one++;
    else other++;
  }
  return one > 9 * other;
}
