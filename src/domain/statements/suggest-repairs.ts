import { formatMinor, parseMinor, type Minor } from '#domain/money.ts';
import { checkAccount } from './check-statement.ts';
import type { StatementEdit } from './edits/edit.schemas.ts';
import { insertRows, removeRows } from './edits/move-checkpoints.ts';
import { groupedMoney } from '#domain/grouped-money.ts';
import type {
  BalanceBreak,
  SkippedLine,
  Statement,
  StatementAccount,
  Transaction,
} from './statement.schemas.ts';

interface SuggestionBase {
  readonly accountId: string;
  /** The row's amount, negative for money out. */
  readonly amount: string;
  /** Printed figures that still contradict the rows afterwards; 0 where the account then balances. */
  readonly breaksLeft: number;
  /** One question for the reader: what was found, and what to do. */
  readonly sentence: string;
  /** The edit that does it. */
  readonly edit: StatementEdit;
}

/** One edit that makes the rows agree with the printed balances again. */
export type RepairSuggestion =
  /** The row's amount equals the difference: it is probably a total or was read twice. */
  | (SuggestionBase & {
      readonly kind: 'delete_row';
      readonly rowId: string;
      /** Index in the account, from 0. */
      readonly row: number;
    })
  /** The amount of a printed line that became no row equals the difference. */
  | (SuggestionBase & {
      readonly kind: 'add_row';
      readonly page: number;
      readonly box: SkippedLine['box'];
      /** The line's date, or that of the row before it where it has none. */
      readonly date: string;
      readonly description: string;
      /** Index at which the new row goes, from 0. */
      readonly at: number;
    });

/** Edits tried per account: each costs one check of all rows. */
const MOST_TRIED = 24;
const MOST_PER_ACCOUNT = 4;

/**
 * Finds single edits that explain why an account does not balance: a row whose amount equals the difference between the
 * rows and a printed balance or total, or a printed line with such an amount that became no row.
 *
 * Every suggestion was tried: after its edit fewer printed figures contradict the rows.
 *
 * @returns suggestions after which an account balances come first; empty where nothing fits or nothing is wrong
 */
export function suggestRepairs(statement: Statement): RepairSuggestion[] {
  return statement.accounts.flatMap(suggestForAccount);
}

function suggestForAccount(account: StatementAccount): RepairSuggestion[] {
  const { breaks } = checkAccount(account);
  const sizes = differencesOf(breaks, account.scale);
  if (sizes.size === 0) return [];
  const isBetter = (suggestion: RepairSuggestion) => suggestion.breaksLeft < breaks.length;
  return [...listDeletions(account, sizes), ...listAdditions(account, sizes)]
    .filter(isBetter)
    .toSorted((a, b) => a.breaksLeft - b.breaksLeft)
    .slice(0, MOST_PER_ACCOUNT);
}

/** By how much the rows miss each printed figure, without signs. */
function differencesOf(breaks: readonly BalanceBreak[], scale: number): ReadonlySet<Minor> {
  const sizes = new Set<Minor>();
  for (const { kind, expected, printed } of breaks) {
    if (kind === 'count') continue;
    const [rows, page] = [parseMinor(expected, scale), parseMinor(printed, scale)];
    if (rows !== null && page !== null) sizes.add(Math.abs(rows - page));
  }
  return sizes;
}

function listDeletions(account: StatementAccount, sizes: ReadonlySet<Minor>): RepairSuggestion[] {
  const fitting = [...account.transactions.entries()].filter(([, { amount }]) =>
    sizes.has(Math.abs(parseMinor(amount, account.scale) ?? 0)),
  );
  return fitting.slice(0, MOST_TRIED).map(([row, { id, amount }]) => ({
    kind: 'delete_row',
    accountId: account.id,
    rowId: id,
    row,
    amount,
    breaksLeft: checkAccount(removeRows(account, [row])).breaks.length,
    sentence: `Row ${row + 1} equals the difference (${groupedMoney(amount.replace('-', ''))}). Delete it?`,
    edit: { kind: 'deleteRows', rowIds: [id] },
  }));
}

function listAdditions(account: StatementAccount, sizes: ReadonlySet<Minor>): RepairSuggestion[] {
  const { skipped = [], scale } = account;
  const fitting = skipped.filter(({ amount }) => sizes.has(parseMinor(amount, scale) ?? 0));
  return fitting
    .slice(0, MOST_TRIED / 2)
    .flatMap((line) => [addition(account, line, 1), addition(account, line, -1)]);
}

function addition(account: StatementAccount, line: SkippedLine, sign: 1 | -1): RepairSuggestion {
  const { transactions, scale } = account;
  const at = transactions.findIndex(({ id }) => id === line.afterRowId) + 1;
  const date = line.date ?? transactions[at - 1]?.date ?? transactions[at]?.date ?? 'XXXX-01-01';
  const amount = formatMinor(sign * (parseMinor(line.amount, scale) ?? 0), scale);
  const { description, page, box } = line;
  return {
    kind: 'add_row',
    accountId: account.id,
    page,
    box,
    date,
    description,
    amount,
    at,
    breaksLeft: checkAccount(insertRows(account, at, [trialRow(date, amount)])).breaks.length,
    sentence: `“${description}” on page ${page} is not among the rows and equals the difference (${groupedMoney(line.amount)}). Add it?`,
    edit: {
      kind: 'addRow',
      accountId: account.id,
      afterRowId: transactions[at - 1]?.id ?? null,
      fields: { date, description, amount },
    },
  };
}

function trialRow(date: string, amount: string): Transaction {
  return {
    id: '',
    date,
    valueDate: null,
    description: '',
    reference: null,
    amount,
    balance: null,
    page: null,
    confidence: 1,
    notes: [],
    place: null,
  };
}
