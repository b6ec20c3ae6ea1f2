import type { AccountFacts } from '../statement-view.schemas.ts';
import { isSameNumber, parseAccountNumber, type PrintedNumber } from './account-number.ts';

/** A stored statement with its accounts. */
export interface StoredStatement {
  readonly fileId: string;
  readonly fileName: string;
  readonly bank: string | null;
  /** ISO time of the upload. */
  readonly createdAt: string;
  readonly accounts: readonly AccountFacts[];
}

/** One account of one statement. */
export interface AccountEntry {
  readonly statement: StoredStatement;
  readonly facts: AccountFacts;
  readonly number: PrintedNumber | null;
}

interface Group {
  currency: string | null;
  bank: string | null;
  readonly numbers: PrintedNumber[];
  readonly entries: AccountEntry[];
}

const KINDS = ['iban', 'plain', 'masked'] as const;

/**
 * Brings together what is of one account: the same number, currency and bank. What one statement leaves open (a masked
 * number, no currency, no bank) fits any account, but joins one only where there is exactly one.
 *
 * @returns entries by account, in the order in which the accounts first come
 */
export function groupAccounts(statements: readonly StoredStatement[]): AccountEntry[][] {
  const entries = statements.flatMap((statement) =>
    statement.accounts.map((facts) => ({
      statement,
      facts,
      number: parseAccountNumber(facts.accountNumber),
    })),
  );
  const places = new Map(entries.map((entry, place) => [entry, place]));
  const groups: Group[] = [];
  const byEnd = new Map<string, Group[]>();
  const nameless = new Map<string, Group>();
  // What says most comes first, so that the rest finds its account.
  for (const entry of entries.toSorted((a, b) => openness(a) - openness(b))) {
    const { number } = entry;
    if (number === null) {
      const key = namelessKey(entry);
      const group = (key === null ? undefined : nameless.get(key)) ?? startGroup(groups);
      if (key !== null) nameless.set(key, group);
      join(group, entry);
      continue;
    }
    const end = number.tail.slice(-3);
    const near = byEnd.get(end) ?? [];
    const fitting = near.filter((group) => canHold(group, entry, number));
    const [only] = fitting;
    const group = only !== undefined && fitting.length === 1 ? only : startGroup(groups);
    if (group !== only) byEnd.set(end, [...near, group]);
    join(group, entry);
  }
  const placeOf = ({ entries: own }: Group) => Math.min(...own.map((entry) => places.get(entry) ?? 0));
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ entries: own }) => own);
}

function openness({ number, facts, statement }: AccountEntry): number {
  const kind = number === null ? KINDS.length : KINDS.indexOf(number.kind);
  return kind * 4 + (facts.currency === null ? 2 : 0) + (statement.bank === null ? 1 : 0);
}

function startGroup(groups: Group[]): Group {
  const group: Group = { currency: null, bank: null, numbers: [], entries: [] };
  groups.push(group);
  return group;
}

function join(group: Group, entry: AccountEntry): void {
  group.currency ??= entry.facts.currency;
  group.bank ??= entry.statement.bank;
  const { number } = entry;
  if (number !== null && !group.numbers.some((known) => isEqual(known, number))) group.numbers.push(number);
  group.entries.push(entry);
}

function isEqual(a: PrintedNumber, b: PrintedNumber): boolean {
  return a.kind === b.kind && a.tail === b.tail && a.head === b.head;
}

function canHold(group: Group, { facts, statement }: AccountEntry, number: PrintedNumber): boolean {
  if (!agree(group.currency, facts.currency)) return false;
  // An IBAN is one account, whatever the bank calls itself.
  const isIban = number.kind === 'iban' && group.numbers.some((known) => isEqual(known, number));
  if (!isIban && !agree(group.bank, statement.bank)) return false;
  return group.numbers.every((known) => isSameNumber(known, number));
}

function agree(a: string | null, b: string | null): boolean {
  return a === null || b === null || a.toLowerCase() === b.toLowerCase();
}

/** Null where nothing tells whose account it is: such a statement stays by itself. */
function namelessKey({ facts, statement }: AccountEntry): string | null {
  const { holder, currency } = facts;
  if (statement.bank === null && holder === null) return null;
  return JSON.stringify([statement.bank, holder, currency]).toLowerCase();
}
