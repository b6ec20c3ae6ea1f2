import { formatMinor, parseMinor } from '#domain/money.ts';
import type { TimelineStatement } from '../account-timeline.schemas.ts';
import { isoOf, type Days } from './days.ts';
import type { AccountEntry } from './group-accounts.ts';

/** A statement of an account whose period is known. */
export interface DatedEntry {
  readonly entry: AccountEntry;
  readonly days: Days;
}

export type Link = Pick<TimelineStatement, 'link' | 'difference' | 'missing'>;

/** A weekend and holidays between two periods; more are missing days unless the balances follow on. */
const MOST_DAYS_BETWEEN = 7;
/** A whole period is missing then, whatever the balances say: nothing may have moved in it. */
const DAYS_OF_A_PERIOD = 25;

export const UNKNOWN_LINK: Link = { link: 'unknown', difference: null, missing: null };

/**
 * Compares each opening balance with the closing balance of the statement that ended last before it.
 *
 * @param dated by first day, without duplicates
 */
export function linkStatements(dated: readonly DatedEntry[]): Map<AccountEntry, Link> {
  const byEnd = dated.toSorted((a, b) => a.days.to - b.days.to);
  const links = new Map<AccountEntry, Link>();
  let covered: number | null = null;
  for (const one of dated) {
    links.set(one.entry, linkOf(one, findBefore(byEnd, one), covered));
    covered = Math.max(covered ?? one.days.to, one.days.to);
  }
  return links;
}

function linkOf({ entry, days }: DatedEntry, before: readonly DatedEntry[], covered: number | null): Link {
  if (covered === null) return { link: 'first', difference: null, missing: null };
  const differences = before.map((other) =>
    subtract(entry.facts.openingBalance, other.entry.facts.closingBalance),
  );
  const difference = differences.find((one) => one !== null && isZero(one)) ?? differences[0] ?? null;
  const follows = difference !== null && isZero(difference);
  const missed = days.from - covered - 1;
  if (missed > DAYS_OF_A_PERIOD || (missed > MOST_DAYS_BETWEEN && !follows)) {
    const missing = { from: isoOf(covered + 1), to: isoOf(days.from - 1) };
    return { link: 'gap', difference, missing };
  }
  if (follows) return { link: 'follows', difference, missing: null };
  const [nearest] = before;
  const isNext = nearest !== undefined && days.from - nearest.days.to - 1 <= MOST_DAYS_BETWEEN;
  return difference !== null && isNext ? { link: 'breaks', difference, missing: null } : UNKNOWN_LINK;
}

/** Those that end last on or before the day on which one begins; the closing day may be the opening day of the next. */
function findBefore(byEnd: readonly DatedEntry[], { days }: DatedEntry): DatedEntry[] {
  let low = 0;
  let high = byEnd.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((byEnd[middle]?.days.to ?? 0) <= days.from) low = middle + 1;
    else high = middle;
  }
  const before: DatedEntry[] = [];
  for (let at = low - 1; at >= 0; at--) {
    const other = byEnd[at];
    if (other === undefined || (before[0] !== undefined && other.days.to < before[0].days.to)) break;
    if (other.days.from < days.from) before.push(other);
  }
  return before;
}

const MOST_DECIMALS = 6;

/** Exactly, whatever their decimals; null where one is unknown. */
function subtract(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  const scale = Math.min(MOST_DECIMALS, Math.max(decimalsOf(a), decimalsOf(b)));
  const [left, right] = [parseMinor(a, scale), parseMinor(b, scale)];
  if (left === null || right === null || !Number.isSafeInteger(left - right)) return null;
  return formatMinor(left - right, scale);
}

export function isZero(decimal: string): boolean {
  return /^-?0+(?:\.0+)?$/u.test(decimal);
}

function decimalsOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0;
}
