import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { DAY_MS, lacksYear } from '#domain/values/calendar.ts';
import type {
  BalanceBreak,
  BalanceCheck,
  Checkpoint,
  Statement,
  StatementAccount,
  Transaction,
  UnreadRow,
} from './statement.schemas.ts';

/** The printed balances in the course of the rows: arrays beside each other, as there may be many and they are read often. */
interface Points {
  readonly values: Minor[];
  /** Rows before each. */
  readonly places: number[];
  /** Where each stands: the row beside it, a line of its own, or the closing balance. */
  readonly at: (Transaction | Checkpoint | null)[];
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
 * `reconciles` is true only where printed balances prove the rows and nothing contradicts. A total that is right proves
 * too little for that: a section that was not found would not be missed.
 */
export function checkAccount(account: StatementAccount): BalanceCheck {
  const { transactions, scale, checkpoints } = account;
  const sums = sumUp(transactions, scale);
  const points = listPoints(account);
  if (sums === null || !areExact(printedOpening(account), points, sums))
    return { reconciles: null, checked: 0, breaks: [] };
  const balances = checkPoints(account, points, sums);
  const totals = checkTotals(checkpoints, sums, scale);
  const breaks = [...balances.breaks, ...totals.breaks];
  const checked = balances.checked + totals.checked;
  if (breaks.length > 0) return { reconciles: false, checked, breaks };
  const isProven =
    coversEnough(account, balances.covered) &&
    !endsInCarriedPage(account) &&
    listMissable(account).length === 0;
  const isEmpty =
    transactions.length === 0 &&
    listMissable(account).length === 0 &&
    (balances.checked > 0 || saysThatNothingMoved(checkpoints));
  return { reconciles: isProven || isEmpty ? true : null, checked, breaks };
}

/** Without rows both totals are right only where they are zero. */
function saysThatNothingMoved(checkpoints: readonly Checkpoint[]): boolean {
  const kinds = new Set(checkpoints.map(({ kind }) => kind));
  return kinds.has('totalIn') && kinds.has('totalOut');
}

/**
 * All accounts together: false when one is false, true when all are true, else null. Where pages lack, only balances
 * printed for both ends say that no row stood on them.
 */
export function checkStatement(statement: Statement): BalanceCheck {
  const checks = statement.accounts.map(checkAccount);
  const mayLackRows =
    (statement.lackingPages ?? []).length > 0 &&
    statement.accounts.some(
      ({ isOpeningComputed, isClosingComputed }) => isOpeningComputed || isClosingComputed,
    );
  const isAll = !mayLackRows && checks.length > 0 && checks.every((check) => check.reconciles === true);
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

/** Whether no sum of these figures, in whatever order, is too large to be exact. */
function areExact(opening: Minor | null, { values }: Points, { amounts }: Sums): boolean {
  const moved = amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);
  const highest = values.reduce((most, value) => Math.max(most, Math.abs(value)), Math.abs(opening ?? 0));
  return Number.isSafeInteger(2 * (moved + highest));
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
  { values, places, at }: Points,
  { before }: Sums,
): Outcome & { readonly covered: readonly Covered[] } {
  const factor = account.balancesAreOwed ? -1 : 1;
  const breaks: BalanceBreak[] = [];
  const covered: Covered[] = [];
  let last = printedOpening(account);
  let lastPlace = 0;
  let checked = 0;
  let start = 0;
  if (last === null && values.length > 0) {
    last = values[0] ?? 0;
    lastPlace = places[0] ?? 0;
    start = 1;
  }
  let coveredFrom = lastPlace;
  for (let index = start; index < values.length; index++) {
    const value = values[index] ?? 0;
    const place = places[index] ?? 0;
    const expected: Minor = (last ?? 0) + factor * ((before[place] ?? 0) - (before[lastPlace] ?? 0));
    checked++;
    if (value !== expected) {
      covered.push({ from: coveredFrom, end: lastPlace });
      coveredFrom = place;
      breaks.push(breakOf(account, at[index] ?? null, place, expected, value));
      // Where the next balance is right without this one, this one is the fault, and the rows go on as expected.
      const next = places[index + 1] ?? place;
      const isFaulty = values[index + 1] === expected + factor * ((before[next] ?? 0) - (before[place] ?? 0));
      last = isFaulty ? expected : value;
    } else last = value;
    lastPlace = place;
  }
  covered.push({ from: coveredFrom, end: lastPlace });
  return { checked, breaks, covered };
}

function breakOf(
  { scale, transactions }: StatementAccount,
  at: Transaction | Checkpoint | null,
  place: number,
  expected: Minor,
  printed: Minor,
): BalanceBreak {
  const isRow = at !== null && 'id' in at;
  return {
    rowId: at === null ? null : isRow ? at.id : (transactions[place - 1]?.id ?? null),
    kind: at === null ? 'closing' : isRow ? 'balance' : 'checkpoint',
    expected: formatMinor(expected, scale),
    printed: formatMinor(printed, scale),
    page: at?.page ?? null,
  };
}

function printedOpening({ isOpeningComputed, openingBalance, scale }: StatementAccount): Minor | null {
  return isOpeningComputed || openingBalance === null ? null : parseMinor(openingBalance, scale);
}

function listPoints(account: StatementAccount): Points {
  const { transactions, scale, checkpoints } = account;
  const points: Points = { values: [], places: [], at: [] };
  const add = (text: string, place: number, at: Points['at'][number]) => {
    const value = parseMinor(text, scale);
    if (value === null) return;
    points.values.push(value);
    points.places.push(place);
    points.at.push(at);
  };
  const marks = checkpoints.filter(isBalanceCheckpoint).toSorted((a, b) => a.afterRows - b.afterRows);
  let nextMark = 0;
  const addMarks = (place: number) => {
    for (
      let mark = marks[nextMark];
      mark !== undefined && mark.afterRows <= place;
      mark = marks[++nextMark]
    ) {
      add(mark.value, place, mark);
    }
  };
  addMarks(0);
  for (const [index, row] of transactions.entries()) {
    if (row.balance !== null) add(row.balance, index + 1, row);
    addMarks(index + 1);
  }
  if (account.closingBalance !== null && !account.isClosingComputed) {
    add(account.closingBalance, transactions.length, null);
  }
  return points;
}

export function isBalanceCheckpoint({ kind }: Checkpoint): boolean {
  return kind === 'balance' || kind === 'broughtForward' || kind === 'carriedForward';
}

function checkTotals(checkpoints: readonly Checkpoint[], { amounts }: Sums, scale: number): Outcome {
  const breaks: BalanceBreak[] = [];
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
    if (expected === checkpoint.value) continue;
    const kind = isCount ? 'count' : 'total';
    breaks.push({ rowId: null, kind, expected, printed: checkpoint.value, page: checkpoint.page });
  }
  return { checked, breaks };
}

/**
 * Every row is proven, but for the first where balances begin beside it and its amount is no guess. What stands
 * behind the last printed balance may be anything, and so may be missing there.
 */
function coversEnough(account: StatementAccount, balances: readonly Covered[]): boolean {
  const { transactions, isClosingComputed } = account;
  const isCovered = new Uint8Array(transactions.length);
  for (const { from, end } of balances) isCovered.fill(1, from, end);
  const first = isCovered.indexOf(1);
  if (first < 0 || first > 1 || isCovered.includes(0, first)) return false;
  // Without a date or an amount of its own a line may be no row, with a doubtful balance a row of another account: what
  // was computed for it proves nothing.
  if (transactions.some((row) => isGuess(row) && (isGuess(row, 'date') || isGuess(row, 'balance'))))
    return false;
  // The last amount may come out of the balance beside it: then nothing behind says that this is one.
  const last = transactions.at(-1);
  if (last !== undefined && isClosingComputed && isGuess(last)) return false;
  if (hasGuessedDays(transactions) || transactions.some(({ date }) => isFarFromPeriod(date, account)))
    return false;
  return !transactions.slice(0, first).some((row) => isGuess(row));
}

/** Days by which rows may lie outside the period; cards list purchases that are paid over years. */
const FAR = { after: 92, before: 366, beforeOnCard: 5 * 366 };

/** Whether a day lies so far outside the period of its statement that one of the two is read wrongly. */
export function isFarFromPeriod(
  date: string,
  {
    periodStart,
    periodEnd,
    accountType,
  }: Pick<StatementAccount, 'periodStart' | 'periodEnd' | 'accountType'>,
): boolean {
  const most = accountType === 'creditCard' ? FAR.beforeOnCard : FAR.before;
  const days = (from: string | null, to: string | null) =>
    from === null || to === null || lacksYear(date) ? 0 : (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days(periodEnd, date) > FAR.after || days(date, periodStart) > most;
}

/** Rows one after another have the day of their neighbour, and the next printed one is of another day. */
function hasGuessedDays(transactions: readonly Transaction[]): boolean {
  return transactions.some((row, at) => {
    const before = transactions[at - 1];
    if (before === undefined || !isGuess(row, 'date') || !isGuess(before, 'date')) return false;
    const next = transactions.slice(at + 1).find((other) => !isGuess(other, 'date'));
    return next?.date !== row.date;
  });
}

function isGuess({ notes }: Transaction, field: 'amount' | 'date' | 'balance' = 'amount'): boolean {
  return notes.some((note) => note.kind === 'low_confidence' && note.field === field);
}

/**
 * Lines not read as rows where no printed balance would miss them, but for those that a person added since. Illegible
 * amounts may cancel out, or one of them what was computed for a row that has none.
 */
export function listMissable(account: StatementAccount): UnreadRow[] {
  const { unread = [], isOpeningComputed, isClosingComputed, transactions } = account;
  const added = transactions.filter(({ place }) => place === null);
  const illegible = unread.filter(({ amount }) => amount === null);
  const mayCancel = transactions.length > 0 && !transactions.some((row) => isGuess(row)) ? 2 : 1;
  const isIllegibleMissable = illegible.length - added.length >= mayCancel;
  return unread.filter(({ isAtStart, amount }) => {
    if (amount === null) return isIllegibleMissable;
    return (
      (isAtStart ? isOpeningComputed : isClosingComputed) &&
      !added.some((row) => row.amount.replace('-', '') === amount)
    );
  });
}

/** A last page that begins with a balance brought forward and has no rows: they were not found. */
function endsInCarriedPage({ transactions, checkpoints, isClosingComputed }: StatementAccount): boolean {
  const last = transactions.at(-1);
  if (last === undefined || !isClosingComputed) return false;
  return checkpoints.some(
    ({ kind, afterRows, page }) =>
      kind === 'broughtForward' &&
      afterRows >= transactions.length &&
      page !== null &&
      last.page !== null &&
      page > last.page,
  );
}
