import { AppError } from '#domain/app-error.ts';
import { moneyRolesOf, type MoneyRole } from '#domain/table-repair/columns/money-roles.ts';
import { nameWords } from '#domain/table-repair/columns/name-words.ts';
import { phrasesIn, wordPattern } from '#domain/language/word-pattern.ts';
import type { ExportColumns } from '../export-columns.schemas.ts';
import { findBalancedAmount } from './find-balanced-amount.ts';
import { isNoAmount, readAmount } from './read-amount.ts';
import { readCellDate } from './read-cell-date.ts';
import { sideOf } from './side-of.ts';

/** Which columns hold what; indexes, null for none. Either `amount` is set or one of `debit` and `credit`. */
export interface MoneyColumns {
  readonly date: number;
  readonly amount: number | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** Tells for an amount without a sign whether it went in or out. */
  readonly side: number | null;
  readonly description: number | null;
  readonly payee: number | null;
  readonly reference: number | null;
  readonly cheque: number | null;
  readonly account: number | null;
  readonly currency: number | null;
  /** Of a batch of ledger lines: G, D or C (general ledger, debtor, creditor) and the period. */
  readonly gdc: number | null;
  readonly period: number | null;
}

interface Column {
  readonly index: number;
  readonly name: string;
  readonly ranks: ReadonlyMap<MoneyRole, number>;
  /** Share of rows that have a value. */
  readonly filled: number;
  /** Shares of the values. */
  readonly dates: number;
  readonly amounts: number;
  readonly hasNegative: boolean;
  /** Share of values with a mark before decimals. */
  readonly decimals: number;
  readonly averageLength: number;
  readonly values: readonly string[];
}

/** A column may hold this share of values that are none of its kind: they are refused by name later. */
const KIND_SHARE = 0.8;
const SURE_SHARE = 0.95;

/**
 * Finds the columns of a list of payments by their names (`moneyRolesOf`) and by what stands in them. A name whose content
 * is of another kind does not count; where no name helps, the only date column and the only column of amounts are taken,
 * or the amount whose sum the balance beside it follows.
 *
 * @param rows the first rows of the table
 * @param chosen columns that a person named; they are taken whatever they hold
 * @throws AppError missing_columns that names what is missing; its details have the names of all columns
 */
export function findMoneyColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  chosen: ExportColumns = {},
): MoneyColumns {
  const columns = header.map((name, index) => describeColumn(name, index, rows));
  const date = chosenColumn(header, chosen.dateColumn) ?? findDate(columns);
  const money = chosenAmounts(columns, header, chosen) ?? findAmounts(columns, date, rows);
  const missing: string[] = [];
  if (date === null) missing.push('a date');
  if (money === null) missing.push('an amount (or money in and money out)');
  if (date === null || money === null) {
    throw new AppError(
      'missing_columns',
      `We found no column with ${missing.join(' and none with ')}. Choose the columns, or export as CSV or Excel.`,
      {
        missing: [...(date === null ? ['date'] : []), ...(money === null ? ['amount'] : [])],
        columns: header,
      },
    );
  }
  const taken = new Set<number>([date]);
  for (const column of [money.amount, money.debit, money.credit, money.side])
    if (column !== null) taken.add(column);
  const chosenText = chosenColumn(header, chosen.descriptionColumn);
  if (chosenText !== null) taken.add(chosenText);
  const take = (...roles: MoneyRole[]): number | null => {
    for (const role of roles) {
      const found = best(
        columns,
        role,
        (column) => !taken.has(column.index) && column.dates < KIND_SHARE && column.filled > 0,
      );
      if (found === null) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  const cheque = take('cheque');
  const payee = take('payee');
  const currency = take('currency');
  const account = take('account');
  const description = chosenText ?? take('description') ?? takeFullest(columns, 'remark', taken);
  const party = payee ?? take('party');
  const reference = take('reference');
  const text = description ?? (party === null ? (take('category') ?? findText(columns, taken)) : null);
  const named = (...names: string[]) =>
    indexOrNull(header.findIndex((one) => names.includes(nameWords(one))));
  return {
    date,
    ...money,
    description: text,
    payee: party,
    reference,
    cheque,
    account,
    currency,
    gdc: named('gdc'),
    period: named('period', 'gl period', 'financial period'),
  };
}

/** Null where no amount was chosen. */
function chosenAmounts(
  columns: readonly Column[],
  header: readonly string[],
  { amountColumn, debitColumn, creditColumn }: ExportColumns,
): Amounts | null {
  const amount = chosenColumn(header, amountColumn);
  if (amount !== null) {
    const isSigned = columns[amount]?.hasNegative === true;
    return { amount, debit: null, credit: null, side: isSigned ? null : findSide(columns) };
  }
  const debit = chosenColumn(header, debitColumn);
  const credit = chosenColumn(header, creditColumn);
  return debit === null && credit === null ? null : { amount: null, debit, credit, side: null };
}

function indexOrNull(index: number): number | null {
  return index === -1 ? null : index;
}

function describeColumn(name: string, index: number, rows: readonly (readonly string[])[]): Column {
  const values = rows.map((row) => row[index]?.trim() ?? '').filter((value) => value !== '');
  const share = (count: number) => (values.length === 0 ? 0 : count / values.length);
  const amounts = values.map((value) => readAmount(value, null));
  return {
    index,
    name,
    ranks: new Map(moneyRolesOf(name).map(({ role, rank }) => [role, rank])),
    filled: rows.length === 0 ? 0 : values.length / rows.length,
    dates: share(
      values.filter((value) => readCellDate(value, 'day') !== null || readCellDate(value, 'month') !== null)
        .length,
    ),
    amounts: share(values.filter((value, i) => amounts[i] !== null || isNoAmount(value)).length),
    hasNegative: amounts.some((amount) => amount?.isNegative === true),
    decimals: share(amounts.filter((amount) => amount !== null && amount.mark !== null).length),
    averageLength: share(values.reduce((sum, value) => sum + value.length, 0)),
    values,
  };
}

/** The column whose name stands first among the role's names; null for none. */
function best(columns: readonly Column[], role: MoneyRole, fits: (column: Column) => boolean): number | null {
  const named = columns.filter((column) => column.ranks.has(role) && fits(column));
  const [first] = named.toSorted(
    (a, b) => (a.ranks.get(role) ?? 0) - (b.ranks.get(role) ?? 0) || a.index - b.index,
  );
  return first?.index ?? null;
}

/** Of several columns of remarks, the one that says something most often. */
function takeFullest(columns: readonly Column[], role: MoneyRole, taken: Set<number>): number | null {
  const fitting = columns.filter(
    (column) =>
      column.ranks.has(role) && !taken.has(column.index) && column.dates < KIND_SHARE && column.filled > 0,
  );
  const [fullest] = fitting.toSorted((a, b) => b.filled - a.filled || a.index - b.index);
  if (fullest === undefined) return null;
  taken.add(fullest.index);
  return fullest.index;
}

const OTHER_DATE = new RegExp(
  wordPattern(({ tables }) => tables?.words?.otherDate),
  'u',
);

function findDate(columns: readonly Column[]): number | null {
  const isDates = (column: Column) => column.dates >= KIND_SHARE && column.filled >= 0.5;
  const named = best(columns, 'date', isDates);
  if (named !== null) return named;
  const other = columns.find(
    (column) => isDates(column) && column.dates >= SURE_SHARE && !OTHER_DATE.test(nameWords(column.name)),
  );
  return other?.index ?? null;
}

type Amounts = Pick<MoneyColumns, 'amount' | 'debit' | 'credit' | 'side'>;

function findAmounts(
  columns: readonly Column[],
  date: number | null,
  rows: readonly (readonly string[])[],
): Amounts | null {
  const isAmounts = (column: Column) =>
    column.index !== date && column.amounts >= KIND_SHARE && column.values.length > 0;
  const found = { debit: best(columns, 'debit', isAmounts), credit: best(columns, 'credit', isAmounts) };
  // Of two sides, one may come in later rows only.
  const isBlank = (column: Column) => column.index !== date && column.values.length === 0;
  const debit = found.debit ?? (found.credit === null ? null : best(columns, 'debit', isBlank));
  const credit = found.credit ?? (found.debit === null ? null : best(columns, 'credit', isBlank));
  const amount = findSingleAmount(columns, (column) => isAmounts(column) && column.filled >= 0.5);
  const isSigned = amount !== null && columns[amount]?.hasNegative === true;
  if (debit !== null && credit !== null && !isSigned) return { amount: null, debit, credit, side: null };
  if (amount !== null)
    return { amount, debit: null, credit: null, side: isSigned ? null : findSide(columns) };
  if (debit !== null || credit !== null) return { amount: null, debit, credit, side: null };
  const unnamed = columns.filter(
    (column) =>
      isAmounts(column) &&
      column.amounts >= SURE_SHARE &&
      column.filled >= KIND_SHARE &&
      column.decimals >= 0.5 &&
      column.dates < KIND_SHARE &&
      !isNamedOtherwise(column),
  );
  const [only] = unnamed;
  const balanced =
    unnamed.length === 1
      ? (only?.index ?? null)
      : findBalancedAmount(
          rows,
          unnamed.map(({ index }) => index),
        );
  return balanced === null ? null : { amount: balanced, debit: null, credit: null, side: findSide(columns) };
}

const NET = new Set(phrasesIn(({ tables }) => tables?.words?.net));
const FEES = new Set(phrasesIn(({ tables }) => tables?.words?.fee));
const GROSS = new RegExp(`^${wordPattern(({ tables }) => tables?.words?.gross)}`, 'u');
const NO_AMOUNT = new RegExp(
  wordPattern(({ tables }) => tables?.words?.noAmount),
  'u',
);

function findSingleAmount(columns: readonly Column[], fits: (column: Column) => boolean): number | null {
  const amount = best(columns, 'amount', fits);
  // Of a payment service's gross, fee and net, the net one changes the account.
  const net = columns.find((column) => NET.has(nameWords(column.name)) && fits(column));
  const hasFee = columns.some((column) => FEES.has(nameWords(column.name)));
  const isGross = amount !== null && GROSS.test(nameWords(columns[amount]?.name ?? ''));
  return isGross && hasFee && net !== undefined ? net.index : amount;
}

/** A column named a quantity, price, rate or balance is no amount, whatever stands in it. */
function isNamedOtherwise(column: Column): boolean {
  return column.ranks.has('balance') || column.ranks.has('tax') || NO_AMOUNT.test(nameWords(column.name));
}

function findSide(columns: readonly Column[]): number | null {
  return best(
    columns,
    'side',
    ({ values, filled }) => filled > 0.9 && values.every((value) => sideOf(value) !== null),
  );
}

/** The column that reads most like sentences. */
function findText(columns: readonly Column[], taken: ReadonlySet<number>): number | null {
  const texts = columns.filter(
    (column) =>
      !taken.has(column.index) && column.filled >= 0.5 && column.dates < 0.5 && column.amounts < 0.5,
  );
  return texts.toSorted((a, b) => b.averageLength - a.averageLength)[0]?.index ?? null;
}

/**
 * The place of a column that a person named; null where nobody did.
 *
 * @throws AppError missing_columns where the table has no column of this name
 */
function chosenColumn(header: readonly string[], name: string | undefined): number | null {
  if (name === undefined || name === '') return null;
  const plain = name.trim().toLowerCase();
  const exact = header.indexOf(name);
  const index = exact === -1 ? header.findIndex((one) => one.trim().toLowerCase() === plain) : exact;
  if (index !== -1) return index;
  throw new AppError('missing_columns', `The table has no column “${name}”. Choose another column.`, {
    missing: [name],
    columns: header,
  });
}
