import type {
  AccountTimeline,
  MonthState,
  TimelineMonth,
  TimelineStatement,
} from './account-timeline.schemas.ts';
import { dayOf, isMissedIn, isoOf, monthName, monthsOf, type Days } from './timeline/days.ts';
import { groupAccounts, type AccountEntry, type StoredStatement } from './timeline/group-accounts.ts';
import { linkStatements, UNKNOWN_LINK, type DatedEntry, type Link } from './timeline/link-statements.ts';

const MOST_MONTHS = 240;
const MOST_OVERLAPS = 10;

/**
 * Follows each account over its statements: which months there are and which are missing, where an opening balance
 * differs from the closing balance before it, which periods overlap, and which statement is there twice.
 *
 * Accounts are told apart by number, currency and bank; a masked number is that of the one account that it fits. A
 * month of which a statement has only a few days does not count, and neither does a gap of a few days.
 *
 * @param statements as they stand after their edits, in any order
 * @returns accounts in the order of their first statement in the input; throws nothing
 */
export function accountTimelines(statements: readonly StoredStatement[]): AccountTimeline[] {
  return groupAccounts(statements).map(timelineOf);
}

function timelineOf(entries: readonly AccountEntry[]): AccountTimeline {
  const dated = entries
    .map((entry) => ({ entry, days: periodOf(entry) }))
    .filter((one): one is DatedEntry => one.days !== null)
    .toSorted(byPeriod);
  const originals = findDuplicates(dated);
  const kept = dated.filter(({ entry }) => !originals.has(entry));
  const links = linkStatements(kept);
  const overlaps = findOverlaps(kept);
  const undated = entries.filter((entry) => periodOf(entry) === null);
  const statements = [...dated, ...undated.map((entry) => ({ entry, days: null }))].map(
    ({ entry, days }): TimelineStatement =>
      toStatement(entry, days, {
        link: links.get(entry) ?? UNKNOWN_LINK,
        duplicateOf: originals.get(entry)?.statement.fileId ?? null,
        overlaps: overlaps.get(entry) ?? [],
      }),
  );
  const facts = fullestFacts(entries);
  return {
    key: [facts.accountNumber, facts.currency, facts.bank, entries[0]?.statement.fileId].join(' '),
    ...facts,
    months: monthsFor(dated, statements),
    statements,
  };
}

/** A printed period; where an end of it is not printed, the transactions give it. */
function periodOf({ facts }: AccountEntry): Days | null {
  const printed = { from: dayOf(facts.periodStart), to: dayOf(facts.periodEnd) };
  const from = printed.from ?? dayOf(facts.firstDate ?? null) ?? printed.to ?? dayOf(facts.lastDate ?? null);
  const to = printed.to ?? dayOf(facts.lastDate ?? null) ?? from;
  if (from === null || to === null) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

function byPeriod(a: DatedEntry, b: DatedEntry): number {
  const byDays = a.days.from - b.days.from || a.days.to - b.days.to;
  return byDays || a.entry.statement.createdAt.localeCompare(b.entry.statement.createdAt);
}

/** Of statements with one period and the same balances in several files, all but the one uploaded first. */
function findDuplicates(dated: readonly DatedEntry[]): Map<AccountEntry, AccountEntry> {
  const firsts = new Map<string, AccountEntry>();
  const originals = new Map<AccountEntry, AccountEntry>();
  for (const { entry, days } of dated) {
    const { openingBalance, closingBalance } = entry.facts;
    if (openingBalance === null && closingBalance === null) continue;
    const key = JSON.stringify([days.from, days.to, openingBalance, closingBalance]);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, entry);
    else if (first.statement.fileId !== entry.statement.fileId) originals.set(entry, first);
  }
  return originals;
}

/** The closing day of one statement may be the opening day of the next. */
function findOverlaps(kept: readonly DatedEntry[]): Map<AccountEntry, string[]> {
  const found = new Map<AccountEntry, string[]>();
  const note = (entry: AccountEntry, { statement }: AccountEntry) => {
    const ids = found.get(entry) ?? [];
    const isNew = statement.fileId !== entry.statement.fileId && !ids.includes(statement.fileId);
    if (isNew && ids.length < MOST_OVERLAPS) found.set(entry, [...ids, statement.fileId]);
  };
  let open: DatedEntry[] = [];
  for (const one of kept) {
    open = open.filter(({ days }) => days.to > one.days.from);
    for (const other of open) {
      note(one.entry, other.entry);
      note(other.entry, one.entry);
    }
    open.push(one);
  }
  return found;
}

interface Findings extends Pick<TimelineStatement, 'duplicateOf' | 'overlaps'> {
  readonly link: Link;
}

function toStatement(
  { statement, facts }: AccountEntry,
  days: Days | null,
  { link, ...findings }: Findings,
): TimelineStatement {
  const dates =
    days === null
      ? { periodStart: null, periodEnd: null }
      : { periodStart: isoOf(days.from), periodEnd: isoOf(days.to) };
  return {
    fileId: statement.fileId,
    fileName: statement.fileName,
    ...dates,
    openingBalance: facts.openingBalance,
    closingBalance: facts.closingBalance,
    transactions: facts.transactions,
    reconciles: facts.reconciles,
    ...link,
    ...findings,
  };
}

/** What the statements together say of their account: the number that is masked least, the newest holder. */
function fullestFacts(
  entries: readonly AccountEntry[],
): Pick<AccountTimeline, 'accountNumber' | 'bank' | 'holder' | 'currency'> {
  const order = ['iban', 'plain', 'masked'];
  const rank = ({ number }: AccountEntry) => (number === null ? order.length : order.indexOf(number.kind));
  const byNumber = entries.toSorted((a, b) => rank(a) - rank(b));
  const newest = entries.toSorted((a, b) => b.statement.createdAt.localeCompare(a.statement.createdAt));
  return {
    accountNumber: byNumber[0]?.facts.accountNumber ?? null,
    bank: newest.find(({ statement }) => statement.bank !== null)?.statement.bank ?? null,
    holder: newest.find(({ facts }) => facts.holder !== null)?.facts.holder ?? null,
    currency: newest.find(({ facts }) => facts.currency !== null)?.facts.currency ?? null,
  };
}

/** What a month is called where several are true of it: what asks for a person most comes first. */
const BY_URGENCY: readonly MonthState[] = ['breaks', 'partial', 'duplicate', 'overlap'];

/** @param statements those of `dated` in the same order, and others behind them */
function monthsFor(dated: readonly DatedEntry[], statements: readonly TimelineStatement[]): TimelineMonth[] {
  const places = new Map<number, number[]>();
  const states = new Map<number, Set<MonthState>>();
  const gaps: Days[] = [];
  const mark = (month: number, state: MonthState) =>
    states.set(month, (states.get(month) ?? new Set()).add(state));
  for (const [place, { days }] of dated.entries()) {
    const statement = statements[place];
    if (statement === undefined) continue;
    const { from, to } = monthsOf(days);
    // What is not shown need not be counted.
    for (let month = Math.max(from, to - MOST_MONTHS); month <= to; month++) {
      const own = places.get(month);
      if (own === undefined) places.set(month, [place]);
      else own.push(place);
      if (statement.duplicateOf !== null) mark(month, 'duplicate');
      if (statement.overlaps.length > 0) mark(month, 'overlap');
    }
    if (statement.link === 'breaks') mark(from, 'breaks');
    if (statement.missing !== null) gaps.push(gapOf(statement.missing));
  }
  for (const gap of gaps) markEnds(gap, (month) => mark(month, 'partial'));
  const months: TimelineMonth[] = [];
  const last = Math.max(...places.keys());
  const first = Math.max(Math.min(...places.keys()), last - MOST_MONTHS + 1);
  for (let month = first; month <= last; month++) {
    const own = places.get(month) ?? [];
    const state = BY_URGENCY.find((one) => states.get(month)?.has(one) === true) ?? 'present';
    months.push({ month: monthName(month), state: own.length === 0 ? 'missing' : state, statements: own });
  }
  return months;
}

function gapOf({ from, to }: NonNullable<TimelineStatement['missing']>): Days {
  return { from: dayOf(from) ?? 0, to: dayOf(to) ?? 0 };
}

/** A gap takes the months within it whole; only those at its ends can have a statement too. */
function markEnds(gap: Days, mark: (month: number) => void): void {
  const { from, to } = monthsOf(gap);
  for (const month of new Set([from, to])) if (isMissedIn(gap, month)) mark(month);
}
