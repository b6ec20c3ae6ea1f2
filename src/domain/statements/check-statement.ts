import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import type {
  BalanceBreak,
  BalanceCheck,
  Checkpoint,
  Statement,
  StatementAccount,
  Transaction,
} from './statement.schemas.ts';

/** A printed balance in the course of the rows. */
interface Point {
  readonly kind: 'balance' | 'checkpoint' | 'closing';
  readonly value: Minor;
  readonly afterRows: number;
  readonly rowId: string | null;
  readonly page: number | null;
}

/** Amounts of an account and how much they come to before each row, in minor units. */
interface Sums {
  readonly amounts: readonly Minor[];
  /** One more than rows. */
  readonly before: readonly Minor[];
}

/**
 * Compares every printed balance, total and count of an account with its rows.
 *
 * `reconciles` is true only where printed balances or totals prove the rows and nothing contradicts; rows before the
 * first printed balance or after the last are open, and when they are most of the rows the answer is null.
 */
export function checkAccount(account: StatementAccount): BalanceCheck {
  const { transactions, scale, checkpoints } = account;
  const sums = sumUp(transactions, scale);
  if (sums === null) return { reconciles: null, checked: 0, breaks: [] };
  const balances = checkPoints(account, sums);
  const totals = checkTotals(checkpoints, sums, scale);
  const breaks = [...balances.breaks, ...totals.breaks];
  const checked = balances.checked + totals.checked;
  if (breaks.length > 0) return { reconciles: false, checked, breaks };
  const isProven = coversEnough(account, sums.amounts, balances.covered, totals.covered);
  const isEmpty = transactions.length === 0 && balances.checked > 0;
  return { reconciles: isProven || isEmpty ? true : null, checked, breaks };
}

/** All accounts together: false when one is false, true when all are true, else null. */
export function checkStatement(statement: Statement): BalanceCheck {
  const checks = statement.accounts.map(checkAccount);
  const isAll = checks.length > 0 && checks.every((check) => check.reconciles === true);
  return {
    reconciles: checks.some((check) => check.reconciles === false) ? false : isAll ? true : null,
    checked: checks.reduce((sum, check) => sum + check.checked, 0),
    breaks: checks.flatMap((check) => check.breaks),
  };
}

function sumUp(transactions: readonly Transaction[], scale: number): Sums | null {
  const amounts: Minor[] = [];
  const before: Minor[] = [0];
  let sum = 0;
  for (const { amount } of transactions) {
    const minor = parseMinor(amount, scale);
    if (minor === null) return null;
    amounts.push(minor);
    sum += minor;
    before.push(sum);
  }
  return { amounts, before };
}

interface Covered {
  readonly from: number;
  readonly end: number;
}

interface Outcome {
  readonly checked: number;
  readonly breaks: readonly BalanceBreak[];
}

function checkPoints(
  account: StatementAccount,
  { before }: Sums,
): Outcome & { readonly covered: readonly Covered[] } {
  const factor = account.balancesAreOwed ? -1 : 1;
  const points = listPoints(account);
  const breaks: BalanceBreak[] = [];
  const covered: Covered[] = [];
  let last = openingPoint(account);
  let checked = 0;
  for (const [at, point] of points.entries()) {
    if (last === null) {
      last = point;
      continue;
    }
    checked++;
    const expected = expectedAt(last, point, before, factor);
    if (point.value === expected) {
      covered.push({ from: last.afterRows, end: point.afterRows });
      last = point;
      continue;
    }
    breaks.push({
      rowId: point.rowId,
      kind: point.kind,
      expected: formatMinor(expected, account.scale),
      printed: formatMinor(point.value, account.scale),
      page: point.page,
    });
    // Where the next balance is right without this one, this one is the fault, and the rows go on as expected.
    const next = points[at + 1];
    const isFaulty = next !== undefined && next.value === expectedAt(last, next, before, factor);
    if (!isFaulty) last = point;
  }
  return { checked, breaks, covered };
}

function expectedAt(
  last: Pick<Point, 'value' | 'afterRows'>,
  point: Point,
  before: readonly Minor[],
  factor: -1 | 1,
): Minor {
  return last.value + factor * ((before[point.afterRows] ?? 0) - (before[last.afterRows] ?? 0));
}

function openingPoint(account: StatementAccount): Pick<Point, 'value' | 'afterRows'> | null {
  if (account.isOpeningComputed || account.openingBalance === null) return null;
  const value = parseMinor(account.openingBalance, account.scale);
  return value === null ? null : { value, afterRows: 0 };
}

function listPoints(account: StatementAccount): Point[] {
  const { transactions, scale } = account;
  const marks = account.checkpoints.filter(isBalanceCheckpoint);
  const points: Point[] = [];
  const add = (
    kind: Point['kind'],
    text: string,
    afterRows: number,
    row: Transaction | undefined,
    page: number | null,
  ) => {
    const value = parseMinor(text, scale);
    if (value !== null) points.push({ kind, value, afterRows, rowId: row?.id ?? null, page });
  };
  const byPlace = new Map<number, Checkpoint[]>();
  for (const mark of marks) {
    const place = Math.min(mark.afterRows, transactions.length);
    byPlace.set(place, [...(byPlace.get(place) ?? []), mark]);
  }
  const addMarks = (place: number) => {
    for (const mark of byPlace.get(place) ?? [])
      add('checkpoint', mark.value, place, transactions[place - 1], mark.page);
  };
  addMarks(0);
  for (const [at, row] of transactions.entries()) {
    if (row.balance !== null) add('balance', row.balance, at + 1, row, row.page);
    addMarks(at + 1);
  }
  if (account.closingBalance !== null && !account.isClosingComputed) {
    add('closing', account.closingBalance, transactions.length, undefined, null);
  }
  return points;
}

function isBalanceCheckpoint({ kind }: Checkpoint): boolean {
  return kind === 'balance' || kind === 'broughtForward' || kind === 'carriedForward';
}

interface CoveredSign extends Covered {
  readonly sign: -1 | 1;
}

function checkTotals(
  checkpoints: readonly Checkpoint[],
  { amounts }: Sums,
  scale: number,
): Outcome & { readonly covered: readonly CoveredSign[] } {
  const breaks: BalanceBreak[] = [];
  const covered: CoveredSign[] = [];
  let checked = 0;
  for (const checkpoint of checkpoints) {
    if (isBalanceCheckpoint(checkpoint)) continue;
    const isCount = checkpoint.kind === 'countIn' || checkpoint.kind === 'countOut';
    const sign = checkpoint.kind === 'totalIn' || checkpoint.kind === 'countIn' ? 1 : -1;
    let sum = 0;
    let count = 0;
    for (let at = checkpoint.fromRow; at < Math.min(checkpoint.afterRows, amounts.length); at++) {
      const amount = amounts[at] ?? 0;
      if (amount * sign <= 0) continue;
      sum += Math.abs(amount);
      count++;
    }
    const expected = isCount ? String(count) : formatMinor(sum, scale);
    checked++;
    if (expected === checkpoint.value) {
      if (!isCount) covered.push({ from: checkpoint.fromRow, end: checkpoint.afterRows, sign });
      continue;
    }
    const kind = isCount ? 'count' : 'total';
    breaks.push({ rowId: null, kind, expected, printed: checkpoint.value, page: checkpoint.page });
  }
  return { checked, breaks, covered };
}

/** At least half of the rows are proven, and none of the others is a guess. */
function coversEnough(
  { transactions }: StatementAccount,
  amounts: readonly Minor[],
  balances: readonly Covered[],
  totals: readonly CoveredSign[],
): boolean {
  const isCovered = new Uint8Array(transactions.length);
  for (const { from, end } of balances) isCovered.fill(1, from, end);
  for (const { from, end, sign } of totals) {
    for (let at = from; at < Math.min(end, amounts.length); at++) {
      if ((amounts[at] ?? 0) * sign >= 0) isCovered[at] = 1;
    }
  }
  let proven = 0;
  for (const [at, row] of transactions.entries()) {
    if (isCovered[at] === 1) proven++;
    else if (row.notes.some((note) => note.kind === 'low_confidence' && note.field === 'amount'))
      return false;
  }
  return proven > 0 && proven * 2 >= transactions.length;
}
