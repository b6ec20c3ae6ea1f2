import { formatMinor, type Minor, parseMinor } from '#domain/money.ts';
import type { Trace } from '#domain/trace.ts';
import { NO_YEAR_WARNING } from '../year-warning.ts';
import type { AccountTable, ReadDocument, TableEntry } from '../reading/statement-table.ts';
import { checkAccount, listMissable, isBalanceCheckpoint } from '../check-statement.ts';
import type { StatementAccount, UnreadRow, Checkpoint } from '../statement.schemas.ts';
import { chooseReading } from './choose-reading.ts';
import { balanceCheckpoints, totalCheckpoints, type Proof } from './collect-checkpoints.ts';
import { owedFactor, type RowOrder, type SettledRow } from './draft.ts';
import { factsBesideTable } from './facts-beside-table.ts';
import { findMinusColumns } from './figure-signs.ts';
import { findEndBalances, lackingEnds } from './find-end-balances.ts';
import { BALANCES } from './list-rules.ts';
import type { TableFrame } from './order-steps.ts';
import { lackOf, type Stretch } from './printed-points.ts';
import type { RemovedRow } from './repair-stretches.ts';
import { isClosingLater, resolveDates } from './resolve-dates.ts';
import { settleRows, type SettledRows } from './settle-rows.ts';
import { storeSkipped } from './store-skipped.ts';
import { toTransaction } from './to-transaction.ts';
import { withoutExamples } from './worked-examples.ts';
import { describeReading, describeStretches, RowWatch } from './watch-rows.ts';
import { listUndatedLines, withUndatedRows, type UndatedLine } from './undated-lines.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { AVAILABLE } from '../reading/read-facts-figures.ts';

export interface SettledAccount {
  readonly account: StatementAccount;
  readonly warnings: readonly string[];
}

/**
 * Gives an account's rows their signs, balances, days and order, with the printed balances as the referee.
 *
 * @param trace is told what each pass came to
 */
export function settleAccount(
  document: ReadDocument,
  printed: AccountTable,
  id: string,
  trace?: Trace,
): SettledAccount {
  const settled = settleTable(document, printed, id, trace);
  if (checkAccount(settled.account).reconciles === true) return settled;
  const shorter = withoutExamples(printed, resolveDates(document, printed));
  if (shorter !== null) {
    const own = settleTable(document, shorter, id);
    if (checkAccount(own.account).reconciles === true) return own;
  }
  const undated = listUndatedLines(printed);
  // All of them, else the only one with which the sums agree.
  const ways = undated.length === 1 ? [undated] : [undated, ...undated.map((line) => [line])];
  const [withLines, ...others] = ways
    .filter((lines) => lines.length > 0)
    .map((lines) => settleTable(document, withUndatedRows(printed, lines), id))
    .filter(({ account }) => checkAccount(account).reconciles === true);
  if (withLines !== undefined && others.length === 0) {
    trace?.(`${id}: lines without a date`, ['they are rows: with them the sums agree']);
    return withLines;
  }
  return { ...settled, warnings: [...settled.warnings, ...undatedWarnings(undated)] };
}

function settleTable(
  document: ReadDocument,
  printed: AccountTable,
  id: string,
  trace?: Trace,
): SettledAccount {
  const scale = printed.scale ?? document.scale;
  const entries = withoutAvailable(printed.entries);
  const table = { ...printed, entries, facts: factsBesideTable(printed, isClosingLater(document, printed)) };
  const dates = resolveDates(document, table);
  const frame: TableFrame = {
    table,
    minusColumns: findMinusColumns(table.entries),
    dates: dates.rows.map((date) => date?.iso ?? null),
  };
  const reading = chooseReading(frame);
  const tell: Trace | undefined =
    trace === undefined ? undefined : (pass, findings) => trace(`${id}: ${pass}`, findings);
  tell?.('columns, marks and order', describeReading(table, reading));
  const factor = owedFactor(reading.rules);
  const watch = new RowWatch(tell, scale);
  const settled = settleRows(frame, reading, { scale, watch });
  const { rows, anchors, stretches } = settled;

  const ends = findEndBalances(rows, anchors, factor, lackingEnds(document, reading.order));
  const right = stretches.filter((stretch) => lackOf(stretch, factor) === 0);
  const proven = new Set(right.flatMap((stretch) => stretch.rows));
  const isProven = right.length > 0 && right.length === stretches.length;
  const whole = stretches.length > 1 ? 'whole' : 'ends';
  const proof: Proof = !isProven ? 'none' : ends.isWhole ? whole : 'chain';
  const inner = anchors.filter((anchor) => anchor !== ends.openingAnchor && anchor !== ends.closingAnchor);
  tell?.('balances', [
    `opening ${sayBalance(ends.opening, ends.openingAnchor === null, scale)}, closing ${sayBalance(ends.closing, ends.closingAnchor === null, scale)}`,
    ...describeStretches(stretches, factor, scale),
  ]);
  const totals = totalCheckpoints(table, reading.roles, rows, scale, proof);
  doubtFirstRow(rows, stretches, totals, scale);
  const { facts } = table;
  const { accountType } = facts;
  const account: StatementAccount = {
    id,
    accountNumber: facts.accountNumber,
    iban: facts.iban,
    holder: facts.holder,
    accountType,
    currency: facts.currency,
    scale,
    periodStart: dates.periodStart,
    periodEnd: dates.periodEnd,
    balancesAreOwed: reading.rules.isOwed,
    openingBalance: ends.opening === null ? null : formatMinor(ends.opening, scale),
    closingBalance: ends.closing === null ? null : formatMinor(ends.closing, scale),
    isOpeningComputed: ends.opening !== null && ends.openingAnchor === null,
    isClosingComputed: ends.closing !== null && ends.closingAnchor === null,
    transactions: rows.map((row, at) =>
      toTransaction(row, `${id}r${at + 1}`, { dates, accountType, scale, isProven: proven.has(row) }),
    ),
    checkpoints: [...balanceCheckpoints(inner, scale), ...totals],
    unread: unreadOf(printed, reading.order, scale),
  };
  const isBalanced = checkAccount(account).reconciles === true;
  const skipped = isBalanced
    ? []
    : storeSkipped(table.skipped ?? [], rows, account.transactions, { order: reading.order, scale });
  return {
    account: toHoldersView(skipped.length === 0 ? account : { ...account, skipped }, table),
    warnings: [
      ...removalWarnings(settled.removed),
      ...leftOutWarnings(settled.outside, 'it is not between the opening and the closing balance'),
      ...leftOutWarnings(settled.sums, 'other rows say the same'),
      ...listedTwiceWarnings(settled),
      ...unreadWarnings(account),
      ...emptyWarnings(settled),
      ...yearWarnings(rows, dates),
    ],
  };
}

function sayBalance(balance: Minor | null, isComputed: boolean, scale: number): string {
  if (balance === null) return 'unknown';
  return `${formatMinor(balance, scale)}${isComputed ? ' (computed)' : ''}`;
}

function unreadOf({ unread = [] }: AccountTable, order: RowOrder, scale: number): UnreadRow[] {
  return unread.map(({ page, text, value, isBeforeRows }) => ({
    page,
    text,
    amount: value === null ? null : formatMinor(value, scale),
    isAtStart: isBeforeRows === (order === 'forward'),
  }));
}

function unreadWarnings(account: StatementAccount): string[] {
  return listMissable(account).map(
    ({ page, text }) =>
      `Page ${page}: we did not read this line as a transaction, although it looks like one: “${text}”.`,
  );
}

function undatedWarnings(lines: readonly UndatedLine[]): string[] {
  return lines.map(
    ({ row: { page, description } }) =>
      `Page ${page}: we did not read “${description}” as a transaction because it has no date.`,
  );
}

function removalWarnings(removed: readonly RemovedRow[]): string[] {
  return removed.map(({ row, isTwice }) => {
    const { page, description } = row.draft.entry;
    return isTwice
      ? `Page ${page}: “${description}” is printed twice; we kept it once.`
      : `Page ${page}: we left out “${description}” because the balances before and after it agree without it.`;
  });
}

function leftOutWarnings(rows: readonly SettledRow[], reason: string): string[] {
  return rows.map(
    ({ draft }) => `Page ${draft.entry.page}: we left out “${draft.entry.description}” because ${reason}.`,
  );
}

function listedTwiceWarnings({ listedTwice }: SettledRows): string[] {
  const [first] = listedTwice;
  if (first === undefined) return [];
  const { page, description } = first.entry;
  return [
    listedTwice.length === 1
      ? `Page ${page}: we left out “${description}” because it is listed once more there.`
      : `Page ${page}: we left out ${listedTwice.length} rows from “${description}” on because they are listed once more there.`,
  ];
}

function emptyWarnings({ empty }: SettledRows): string[] {
  return empty.map(
    ({ entry }) => `Page ${entry.page}: we left out “${entry.description}” because it has no amount.`,
  );
}

function yearWarnings(rows: readonly SettledRow[], dates: ReturnType<typeof resolveDates>): string[] {
  const isOpen = rows.some((row) => dates.rows[row.draft.printedAt]?.iso.startsWith('XXXX') ?? false);
  return isOpen ? [NO_YEAR_WARNING] : [];
}

/** What lies in an investment that the account feeds: `SALDO APLIC AUT MAIS` among the account's own balances. */
const INVESTED = wordRegExp`${({ statements }) => statements?.words?.invested}`;

/**
 * The entries of a table without what may be spent, beside the closing balance: `Available balance 50.44`; and without
 * the balances of an investment, where the account has its own.
 */
function withoutAvailable(entries: readonly TableEntry[]): readonly TableEntry[] {
  const isClosing = (entry: TableEntry | undefined) =>
    entry?.kind === 'label' && entry.label === 'closing' && !AVAILABLE.test(entry.text);
  const isInvested = (entry: TableEntry) => entry.kind === 'label' && INVESTED.test(entry.text);
  const hasOwn = entries.some((entry) => entry.kind === 'label' && !isInvested(entry));
  return entries.filter((entry, at) => {
    if (hasOwn && isInvested(entry)) return false;
    const isBeside = isClosing(entries[at - 1]) || isClosing(entries[at + 1]);
    return entry.kind !== 'label' || !isBeside || !AVAILABLE.test(entry.text);
  });
}

/**
 * The account with balances as its holder has them, where `CR` marks what he has and what is overdrawn bears no mark:
 * read by its figures alone such an account looks like one of what is owed.
 */
function toHoldersView(account: StatementAccount, { entries, facts }: AccountTable): StatementAccount {
  const hasCredit = entries.some(
    (entry) =>
      (entry.kind === 'row' || BALANCES.has(entry.label)) && entry.figures.at(-1)?.figure.mark === 'credit',
  );
  if (!account.balancesAreOwed || account.accountType !== 'bank') return account;
  if (!hasCredit && facts.opening?.mark !== 'credit' && facts.closing?.mark !== 'credit') return account;
  const negated = (text: string | null) => {
    const minor = text === null ? null : parseMinor(text, account.scale);
    return minor === null ? text : formatMinor(minor === 0 ? 0 : -minor, account.scale);
  };
  return {
    ...account,
    balancesAreOwed: false,
    openingBalance: negated(account.openingBalance),
    closingBalance: negated(account.closingBalance),
    transactions: account.transactions.map((row) => ({ ...row, balance: negated(row.balance) })),
    checkpoints: account.checkpoints.map((checkpoint) =>
      isBalanceCheckpoint(checkpoint)
        ? { ...checkpoint, value: negated(checkpoint.value) ?? checkpoint.value }
        : checkpoint,
    ),
  };
}

/**
 * Marks the amount of a first row before which no balance is printed, where it was recognised in an image: the balances
 * prove only the rows after it. A total of its side that is right proves it, too.
 *
 * Changes the row in place.
 */
function doubtFirstRow(
  rows: readonly SettledRow[],
  [stretch]: readonly Stretch[],
  totals: readonly Checkpoint[],
  scale: number,
): void {
  const [first] = rows;
  if (first === undefined || stretch === undefined || stretch.from.afterRows !== 1) return;
  const { amountFigure } = first.draft;
  if (amountFigure === null || amountFigure.confidence >= 1) return;
  const sign = Math.sign(first.amount);
  const kind = sign > 0 ? 'totalIn' : 'totalOut';
  const isCounted = totals.some(({ kind: of, value, fromRow, afterRows }) => {
    if (of !== kind || fromRow > 0) return false;
    const ofSide = rows.slice(0, afterRows).filter(({ amount }) => Math.sign(amount) === sign);
    return parseMinor(value, scale) === ofSide.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  });
  if (isCounted) return;
  first.notes.push({
    kind: 'low_confidence',
    field: 'amount',
    before: null,
    reason: 'No balance is printed before this row, so nothing confirms its amount. Check it.',
  });
}
