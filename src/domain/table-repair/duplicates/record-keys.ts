import { phrasesIn } from '#domain/language/word-pattern.ts';
import { idKindOf, lineColumnWeight, type IdKind } from '../columns/id-names.ts';
import { moneyRolesOf, type MoneyRole } from '../columns/money-roles.ts';
import { nameWords } from '../columns/name-words.ts';
import { cellType } from '../dialect/cell-type.ts';
import type { TableSample } from '../table-sample.ts';
import { normalForm } from './normal-form.ts';

/** Which columns tell a table's records apart. Columns are indexes; null where the table has none. */
export interface RecordKeys {
  /** The record's identifier. */
  readonly id: number | null;
  /** Of a contact list: the e-mail address. */
  readonly email: number | null;
  /** Running balance. Rows that it tells apart are no duplicates. */
  readonly balance: number | null;
  /** Columns that number the rows 1, 2, 3…: rows that differ there only are no different ones. */
  readonly numbers: ReadonlySet<number>;
  /** One of them is called an identifier, so that only rows that are equal but for it count as one. */
  readonly isNumbered: boolean;
  /** Rows with one id that differ in one of these are lines of one document. */
  readonly lines: ReadonlySet<number>;
  /** Of a list of payments without an identifier or a balance: the columns in which equal payments agree. */
  readonly payment: PaymentColumns | null;
}

export interface PaymentColumns {
  /** Columns of which one at least has to be filled: the date; an amount. */
  readonly dates: readonly number[];
  readonly amounts: readonly number[];
  readonly equal: readonly number[];
}

/** Packages whose document numbers stand on every line of the document. */
const LINE_ITEM_SOURCES = new Set(['shopify', 'xero', 'quickbooks', 'woocommerce', 'amazon', 'sap']);
const RANK: Readonly<Record<IdKind, number>> = { own: 0, event: 1, paper: 2, entity: 3, other: 4 };
/** Share of repeated, unlike rows above which a column groups rows instead of naming them. */
const MAX_SHARE_OF_REPEATS = 0.1;
const MAX_SHARE_OF_REPEATS_OF_UNKNOWN = 0.02;
/** Rows that show that a column numbers them. */
const MIN_NUMBERED_ROWS = 3;
const MOST_CANDIDATES = 8;
const NO_KEYS: RecordKeys = {
  id: null,
  email: null,
  balance: null,
  numbers: new Set(),
  isNumbered: false,
  lines: new Set(),
  payment: null,
};

/**
 * Finds the key columns by their names, and by what stands in them: an identifier is filled, code-like and nearly unique.
 * The first record type that fits is taken, in the order of RANK. Row numbers (1, 2, 3…), dates, amounts, telephone
 * numbers and names are none; a customer's number in a list of payments is none either.
 *
 * @param source key of the system the table came from (`detectSource`)
 */
export function findRecordKeys({ header, rows }: TableSample, source: string): RecordKeys {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (header.length === 0 || filled.length === 0) return NO_KEYS;
  const sample = { titles: [], header, rows: filled };
  const roles = rolesByColumn(sample);
  const balance = roles.findIndex((role) => role.has('balance'));
  const lines = new Set(header.flatMap((name, column) => (lineColumnWeight(name) > 0 ? [column] : [])));
  const numbers = findRunningNumbers(sample);
  const isMoney = roles.some((role) => role.has('date')) && hasAmount(roles);
  const email = findContactEmail(sample, roles, numbers);
  const business = findId(sample, { source, lines, isMoney, numbers });
  const isKeyed = business !== null || email !== null;
  const id = isKeyed ? business : findId(sample, { source, lines, isMoney, numbers: NO_KEYS.numbers });
  const keys = {
    id: id?.column ?? null,
    numbers: isKeyed ? numbers : NO_KEYS.numbers,
    isNumbered: isKeyed && numbers.values().some((column) => idKindOf(header[column] ?? '') !== null),
    balance: balance === -1 ? null : balance,
    lines: id?.kind === 'paper' ? lines : NO_KEYS.lines,
  };
  return {
    ...keys,
    email,
    payment: keys.id === null && balance === -1 ? findPaymentColumns(sample, roles) : null,
  };
}

/** Roles that the names give, as far as the content does not speak against them. */
function rolesByColumn({ header, rows }: TableSample): ReadonlySet<MoneyRole>[] {
  return header.map((name, column) => {
    const roles = moneyRolesOf(name).map(({ role }) => role);
    if (roles.length === 0) return new Set();
    const types = rows.map((row) => cellType(row[column] ?? '')).filter((type) => type !== 'empty');
    const share = (type: string) => types.filter((one) => one === type).length / Math.max(1, types.length);
    const isNumbers = share('number') >= 0.8 && types.length > 0;
    return new Set(
      roles.filter((role) => {
        if (role === 'date') return share('date') >= 0.8 && types.length > 0;
        return ['amount', 'debit', 'credit', 'balance'].includes(role) ? isNumbers : !isNumbers;
      }),
    );
  });
}

function hasAmount(roles: readonly ReadonlySet<MoneyRole>[]): boolean {
  return roles.some((role) => role.has('amount') || role.has('debit') || role.has('credit'));
}

function isDealing(kind: IdKind | null): boolean {
  return kind === 'event' || kind === 'paper';
}

interface FoundId {
  readonly column: number;
  readonly kind: IdKind;
}

interface IdSearch {
  readonly source: string;
  readonly lines: ReadonlySet<number>;
  readonly isMoney: boolean;
  /** Columns that are no identifiers. */
  readonly numbers: ReadonlySet<number>;
}

function findId(sample: TableSample, { source, lines, isMoney, numbers }: IdSearch): FoundId | null {
  const isLineTable = sample.header.some((name) => lineColumnWeight(name) === 2);
  const isOfDealings = isMoney || sample.header.some((name) => isDealing(idKindOf(name)));
  const candidates: FoundId[] = [];
  for (const [column, name] of sample.header.entries()) {
    const named = numbers.has(column) ? null : idKindOf(name);
    if (named === null || (named !== 'entity' && lines.has(column))) continue;
    const kind = named === 'event' && isLineTable ? 'paper' : named;
    if (kind === 'paper' && LINE_ITEM_SOURCES.has(source)) continue;
    if (kind === 'entity' && isOfDealings) continue;
    candidates.push({ column, kind });
  }
  const named = sample.header.filter((name) => idKindOf(name) !== null).length;
  const isLinkTable = named > 1 && sample.header.length - named <= 1;
  // Rows that link records repeat the ids of both; one whose noun is unknown may be a link as well.
  const own = candidates.filter(
    ({ kind, column }) => kind === 'own' || !(isLinkTable || (kind === 'other' && (named > 1 || column > 0))),
  );
  own.sort((a, b) => RANK[a.kind] - RANK[b.kind] || a.column - b.column);
  return own.slice(0, MOST_CANDIDATES).find((candidate) => namesRecords(sample, candidate, numbers)) ?? null;
}

const CODE = /^[^\s@]{1,64}$/;
const DECIMAL = /^[-+]?\d[\d.,' ]*[.,]\d{2}$/;

function namesRecords(
  { rows }: TableSample,
  { column, kind }: FoundId,
  numbers: ReadonlySet<number>,
): boolean {
  const ids = rows.map((row) => row[column]?.trim() ?? '').filter((id) => id !== '');
  const codes = ids.filter(
    (id) => CODE.test(id) && /\d/.test(id) && !DECIMAL.test(id) && cellType(id) !== 'date',
  ).length;
  if (ids.length * 2 < rows.length || codes < ids.length * 0.8) return false;
  if (isRowNumber(rows, column) && kind !== 'own') return false;
  const [allowed, share] =
    kind === 'other' ? [0, MAX_SHARE_OF_REPEATS_OF_UNKNOWN] : [1, MAX_SHARE_OF_REPEATS];
  return countUnlikeRepeats(rows, textOf(column), numbers) <= Math.max(allowed, ids.length * share);
}

/** A row's cell in a column, as text. */
function textOf(column: number): (row: readonly string[]) => string {
  return (row) => row[column]?.trim() ?? '';
}

/** Different rows whose key stands in an earlier row that conflicts with them. */
function countUnlikeRepeats(
  rows: readonly (readonly string[])[],
  keyOf: (row: readonly string[]) => string,
  numbers: ReadonlySet<number>,
): number {
  const first = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  let repeats = 0;
  for (const row of rows) {
    const forms = row.map((cell, at) => (numbers.has(at) ? '' : normalForm(cell)));
    const value = keyOf(row);
    const whole = forms.join('\u0000');
    if (value === '' || seen.has(whole)) continue;
    seen.add(whole);
    const known = first.get(value);
    if (known === undefined) first.set(value, forms);
    else if (forms.some((form, at) => form !== '' && (known[at] ?? '') !== '' && form !== known[at]))
      repeats++;
  }
  return repeats;
}

/** 1, 2, 3… or 0, 1, 2…, perhaps beginning anew. */
function isRowNumber(rows: readonly (readonly string[])[], column: number): boolean {
  const numbers = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const first = Number(numbers[0]);
  if (first !== 0 && first !== 1) return false;
  const steps = numbers.filter((cell, i) => i > 0 && Number(cell) - Number(numbers[i - 1]) === 1).length;
  return steps >= (numbers.length - 1) * 0.9;
}

/** Columns that number the rows from 0 or 1 on, each by one more than the row above, and mean nothing else. */
function findRunningNumbers({ header, rows }: TableSample): ReadonlySet<number> {
  const columns = header.flatMap((name, column) => {
    if (lineColumnWeight(name) > 0 || rows.length < MIN_NUMBERED_ROWS) return [];
    const cells = rows.map((row) => row[column]?.trim() ?? '');
    const first = Number(cells[0]);
    const isRunning =
      first <= 1 && cells.every((cell, i) => /^\d+$/.test(cell) && Number(cell) === first + i);
    return isRunning ? [column] : [];
  });
  return new Set(columns);
}

const EMAIL_NAMES = new Set(phrasesIn(({ tables }) => tables?.words?.email));
const ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+\.\p{L}{2,}$/u;

/** The e-mail column of a list of people: nearly unique, and nothing is sold, paid or ordered in its rows. */
function findContactEmail(
  { header, rows }: TableSample,
  roles: readonly ReadonlySet<MoneyRole>[],
  numbers: ReadonlySet<number>,
): number | null {
  const isOfDealings =
    hasAmount(roles) || header.some((name) => isDealing(idKindOf(name)) || lineColumnWeight(name) === 2);
  if (isOfDealings) return null;
  const column = header.findIndex((name) => EMAIL_NAMES.has(nameWords(name)));
  if (column === -1) return null;
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const addresses = cells.filter((cell) => ADDRESS.test(cell)).length;
  const cellOf = textOf(column);
  const emailOf = (row: readonly string[]) => cellOf(row).toLowerCase();
  const isUnique =
    countUnlikeRepeats(rows, emailOf, numbers) <= Math.max(1, cells.length * MAX_SHARE_OF_REPEATS);
  return cells.length > 0 && addresses >= cells.length * 0.8 && isUnique ? column : null;
}

/** What a person writes beside a payment afterwards: equal payments may differ in it. */
const BESIDE = new Set(phrasesIn(({ tables }) => tables?.words?.beside));

/**
 * The columns that make two payments equal: all but what is written beside them. Null when the table is no list of
 * payments: it needs a date, an amount and a description, and nothing that numbers or counts.
 */
function findPaymentColumns(
  { header, rows }: TableSample,
  roles: readonly ReadonlySet<MoneyRole>[],
): PaymentColumns | null {
  const has = (role: MoneyRole) => roles.some((column) => column.has(role));
  if (!has('date') || !hasAmount(roles) || !(has('description') || has('payee'))) return null;
  const isFilled = (column: number) =>
    rows.filter((row) => (row[column] ?? '').trim() !== '').length * 2 >= rows.length;
  const isNumbered = header.some((name, column) => {
    const kind = idKindOf(name);
    const isNumber =
      (kind !== null && kind !== 'entity') ||
      moneyRolesOf(name).some(({ role }) => role === 'reference' || role === 'cheque');
    return (
      (isNumber && isFilled(column)) ||
      (lineColumnWeight(name) === 2 && !roles[column]?.has('debit') && !roles[column]?.has('credit'))
    );
  });
  if (isNumbered) return null;
  const columnsOf = (...wanted: MoneyRole[]) =>
    roles.flatMap((role, column) => (wanted.some((one) => role.has(one)) ? [column] : []));
  return {
    dates: columnsOf('date'),
    amounts: columnsOf('amount', 'debit', 'credit'),
    equal: header.flatMap((name, column) => (BESIDE.has(nameWords(name)) ? [] : [column])),
  };
}
