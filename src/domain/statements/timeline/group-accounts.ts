import type { AccountFacts } from '../statement-view.schemas.ts';

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

/** An account's number as far as it is printed. */
interface PrintedNumber {
  readonly kind: 'iban' | 'plain' | 'masked';
  /** Capital letters and digits; of a masked number those behind the mask. */
  readonly tail: string;
  /** Before the mask; empty for others. */
  readonly head: string;
}

const SEPARATORS = /[\s\-/._–]/gu;
const MASK = /\.{2,}|…+|[*•●∙#]+|X{2,}/giu;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/u;
/** Fewer say nothing. */
const LEAST_SHOWN = 3;
/** A shorter number may end an IBAN by chance. */
const LEAST_IN_IBAN = 6;

/** @returns null where nothing of a number is printed */
function parseAccountNumber(text: string | null): PrintedNumber | null {
  if (text === null) return null;
  const upper = text.toUpperCase();
  const masks = [...upper.matchAll(MASK)];
  const compact = (part: string) => part.replace(SEPARATORS, '');
  const [first] = masks;
  const last = masks.at(-1);
  if (first !== undefined && last !== undefined && !IBAN.test(compact(upper))) {
    const tail = compact(upper.slice(last.index + last[0].length));
    if (tail.length < LEAST_SHOWN) return null;
    return { kind: 'masked', tail, head: compact(upper.slice(0, first.index)) };
  }
  const whole = compact(upper);
  if (IBAN.test(whole)) return { kind: 'iban', tail: whole, head: '' };
  const tail = whole.replace(/^0+(?=.)/u, '');
  return tail.length < LEAST_SHOWN ? null : { kind: 'plain', tail, head: '' };
}

/** Whether two numbers can be of one account: the same, a part of the IBAN, or what a mask leaves. */
function isSameNumber(a: PrintedNumber, b: PrintedNumber): boolean {
  if (a.kind === 'masked') return b.kind === 'masked' ? agreeInDigits(a, b) : fits(a, b);
  if (b.kind === 'masked') return fits(b, a);
  if (a.kind === b.kind) return a.tail === b.tail;
  const [iban, plain] = a.kind === 'iban' ? [a, b] : [b, a];
  return plain.tail.length >= LEAST_IN_IBAN && iban.tail.endsWith(plain.tail);
}

function fits(mask: PrintedNumber, { tail }: PrintedNumber): boolean {
  return tail.endsWith(mask.tail) && tail.startsWith(mask.head);
}

/** Masks may show more or less of one number. */
function agreeInDigits(a: PrintedNumber, b: PrintedNumber): boolean {
  const tails = a.tail.endsWith(b.tail) || b.tail.endsWith(a.tail);
  return tails && (a.head.startsWith(b.head) || b.head.startsWith(a.head));
}
