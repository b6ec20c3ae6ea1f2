import { formatMinor, parseMinor } from '#domain/money.ts';
import { checkAccount, checkStatement } from '#domain/statements/check-statement.ts';
import type {
  BalanceBreak,
  BalanceCheck,
  Statement,
  StatementAccount,
} from '#domain/statements/statement.schemas.ts';
import type { CellKind } from '../xlsx-row.ts';
import { accountTitle } from '#domain/statements/account-title.ts';

interface RowGroup {
  readonly kinds: readonly CellKind[];
  readonly rows: readonly (readonly string[])[];
}

/** A sheet whose rows differ in what their cells are. */
export interface SummarySheet {
  readonly header: readonly string[];
  readonly groups: readonly RowGroup[];
}

/** The summary of a statement: a column for each account with its facts, sums and check; below, what does not fit. */
export function summarySheet(statement: Statement): SummarySheet {
  const { accounts, bank, country, pageCount, warnings } = statement;
  const checks = accounts.map(checkAccount);
  const sums = accounts.map(sumUp);
  const titles = ['Summary', ...accounts.map(accountTitle)];
  const line = (kind: CellKind, label: string, cells: readonly (string | null)[]): RowGroup => ({
    kinds: ['text', ...cells.map(() => kind)],
    rows: [[label, ...cells.map((cell) => cell ?? '')]],
  });
  const each = (
    kind: CellKind,
    label: string,
    cell: (account: StatementAccount, at: number) => string | null,
  ) => line(kind, label, accounts.map(cell));
  return {
    header: Array.from(
      { length: Math.max(titles.length, BREAK_COLUMNS.length) },
      (_, at) => titles[at] ?? '',
    ),
    groups: [
      line('text', 'Bank', [bank]),
      line('text', 'Country', [country]),
      line('number', 'Pages', [String(pageCount)]),
      line('text', 'Check of the statement', [checkText(checkStatement(statement))]),
      blank(),
      each('text', 'Account number', ({ accountNumber }) => accountNumber),
      each('text', 'IBAN', ({ iban }) => iban),
      each('text', 'Holder', ({ holder }) => holder),
      each('text', 'Type', ({ accountType }) =>
        accountType === 'creditCard' ? 'Credit card' : 'Bank account',
      ),
      each('text', 'Currency', ({ currency }) => currency),
      each('date', 'From', ({ periodStart }) => periodStart),
      each('date', 'To', ({ periodEnd }) => periodEnd),
      each('number', 'Transactions', ({ transactions }) => String(transactions.length)),
      each('number', 'Opening balance', ({ openingBalance }) => openingBalance),
      each('number', 'Money in', (_, at) => sums[at]?.in ?? null),
      each('number', 'Money out', (_, at) => sums[at]?.out ?? null),
      each('number', 'Opening balance and all amounts', (account, at) => expectedClosing(account, sums[at])),
      each('number', 'Closing balance', ({ closingBalance }) => closingBalance),
      each('text', 'Balances are', ({ balancesAreOwed }) =>
        balancesAreOwed ? 'what is owed' : 'what is there',
      ),
      each('text', 'Opening balance is', ({ isOpeningComputed, openingBalance }) =>
        origin(openingBalance, isOpeningComputed),
      ),
      each('text', 'Closing balance is', ({ isClosingComputed, closingBalance }) =>
        origin(closingBalance, isClosingComputed),
      ),
      each('text', 'Check', (_, at) => checkText(checks[at])),
      each('number', 'Printed figures compared', (_, at) => String(checks[at]?.checked ?? 0)),
      ...breakGroups(accounts, checks),
      ...warningGroups(warnings),
    ],
  };
}

function blank(): RowGroup {
  return { kinds: [], rows: [['']] };
}

function breakGroups(accounts: readonly StatementAccount[], checks: readonly BalanceCheck[]): RowGroup[] {
  const rows = accounts.flatMap((account, index) => {
    const numbers = new Map(account.transactions.map(({ id }, at) => [id, at + 1]));
    const title = accountTitle(account, index);
    return (checks[index]?.breaks ?? []).map((broken) => breakRow(account, title, numbers, broken));
  });
  if (rows.length === 0) return [];
  return [
    blank(),
    {
      kinds: [],
      rows: [BREAK_COLUMNS],
    },
    { kinds: ['text', 'text', 'number', 'date', 'number', 'number', 'number'], rows },
  ];
}

const BREAK_COLUMNS = ['Figures that do not fit', 'Account', 'Row', 'Date', 'Expected', 'Printed', 'Page'];

const BREAKS: Readonly<Record<BalanceBreak['kind'], string>> = {
  balance: 'Balance after a row',
  closing: 'Closing balance',
  checkpoint: 'Balance carried over',
  total: 'Total of a section',
  count: 'Number of rows',
};

function breakRow(
  account: StatementAccount,
  title: string,
  numbers: ReadonlyMap<string, number>,
  { rowId, kind, expected, printed, page }: BalanceBreak,
): string[] {
  const number = rowId === null ? undefined : numbers.get(rowId);
  return [
    BREAKS[kind],
    title,
    number === undefined ? '' : String(number),
    number === undefined ? '' : (account.transactions[number - 1]?.date ?? ''),
    expected,
    printed,
    page === null ? '' : String(page),
  ];
}

function warningGroups(warnings: readonly string[]): RowGroup[] {
  if (warnings.length === 0) return [];
  return [blank(), { kinds: [], rows: [['Remarks'], ...warnings.map((warning) => [warning])] }];
}

function checkText(check: BalanceCheck | undefined): string {
  if (check === undefined || check.reconciles === null)
    return 'Not verifiable: nothing printed allows a check';
  if (check.reconciles) return 'Reconciled: the rows give every printed balance and total';
  return check.breaks.length === 1
    ? 'Does not reconcile: 1 figure does not fit'
    : `Does not reconcile: ${check.breaks.length} figures do not fit`;
}

function origin(balance: string | null, isComputed: boolean): string {
  if (balance === null) return 'not known';
  return isComputed ? 'found from the other balances' : 'as printed';
}

interface Sums {
  readonly in: string;
  readonly out: string;
  readonly total: number;
}

/** Null where an amount is none of the account's decimals, or the sums are too large to be exact. */
function sumUp({ transactions, scale }: StatementAccount): Sums | null {
  let paidIn = 0;
  let paidOut = 0;
  for (const { amount } of transactions) {
    const minor = parseMinor(amount, scale);
    if (minor === null) return null;
    if (minor < 0) paidOut += minor;
    else paidIn += minor;
  }
  if (!Number.isSafeInteger(paidIn - paidOut)) return null;
  return { in: formatMinor(paidIn, scale), out: formatMinor(paidOut, scale), total: paidIn + paidOut };
}

function expectedClosing(
  { openingBalance, balancesAreOwed, scale }: StatementAccount,
  sums: Sums | null | undefined,
): string | null {
  const opening = openingBalance === null ? null : parseMinor(openingBalance, scale);
  if (opening === null || sums === null || sums === undefined) return null;
  return formatMinor(opening + (balancesAreOwed ? -sums.total : sums.total), scale);
}
