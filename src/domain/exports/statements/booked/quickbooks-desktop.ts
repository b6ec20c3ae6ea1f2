import { fileOf } from '../../export-formats.ts';
import type { Statement, StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { cutAtWord } from '../../accounting/cut-at-word.ts';
import type { WrittenDateOrder } from '../../written-date-order.schemas.ts';
import { amountText } from '../amount-text.ts';
import { oneLine } from '../one-line.ts';
import { ExportNotes } from '../../export-notes.ts';
import type { StatementFile } from '../statement-file.ts';
import { encodeWindows1252, fitToWindows1252 } from '../windows-1252.ts';
import { writeDate } from '../write-date.ts';
import { listRows, requireDecimals } from '../list-rows.ts';

/** What an account is called where a row does not say. */
const UNCATEGORIZED = { out: 'Uncategorized Expenses', in: 'Uncategorized Income' } as const;
const NAME_LENGTH = 41;
const NUMBER_LENGTH = 20;
const MEMO_LENGTH = 4000;
/** Kinds of a transaction, by the kind of account. */
const TYPES = {
  bank: { out: 'CHECK', in: 'DEPOSIT' },
  creditCard: { out: 'CREDIT CARD', in: 'CCARD REFUND' },
} as const;

/**
 * QuickBooks Desktop, Intuit Interchange Format (Intuit, "IIF Overview: import kit and headers"): tabs between fields, CRLF,
 * Windows-1252. First the accounts, which QuickBooks would else make of another kind; then each row as TRNS (the bank account,
 * money out negative) with one SPL of the other sign for the account that it is booked to: its category, else its code.
 */
export function exportQuickbooksDesktop(
  statement: Statement,
  { dateOrder }: { readonly dateOrder: WrittenDateOrder },
): StatementFile {
  const rows = listRows(statement);
  requireDecimals(rows, 2, 'QuickBooks Desktop');
  const notes = new ExportNotes({
    cut: (named) => `Texts were too long for QuickBooks, so we shortened ${named}.`,
    letters: (named) => `Some letters are not in the file’s character set; we wrote the nearest in ${named}.`,
    uncategorized: (named) =>
      `No category or account code in ${named}: we used “${UNCATEGORIZED.out}” and “${UNCATEGORIZED.in}”.`,
    taxCode: (named) => `Tax codes are not in the file, in ${named}.`,
  });
  const kinds = new Map<string, 'EXP' | 'INC'>();
  const transactions = rows.flatMap(({ row, account, index, name }) => {
    const tell = (kind: 'cut' | 'letters' | 'uncategorized' | 'taxCode') => notes.add(kind, name);
    const cut = (text: string, most: number) => {
      const whole = oneLine(text).replaceAll('"', '’’');
      const fitted = fitToWindows1252(whole);
      if (fitted !== whole) tell('letters');
      if (fitted.length <= most) return fitted;
      tell('cut');
      return cutAtWord(fitted, most);
    };
    const way = row.amount.startsWith('-') ? 'out' : 'in';
    if (row.category === undefined && row.accountCode === undefined) tell('uncategorized');
    if (row.taxCode !== undefined) tell('taxCode');
    const booked = cut(row.category ?? row.accountCode ?? UNCATEGORIZED[way], NAME_LENGTH);
    if (!kinds.has(booked)) kinds.set(booked, way === 'out' ? 'EXP' : 'INC');
    const amount = amountText(row.amount, account.scale);
    const line = (kind: string, name: string, money: string) => [
      kind,
      TYPES[account.accountType][way],
      writeDate(row.date, dateOrder),
      name,
      cut(row.payee ?? '', NAME_LENGTH),
      money,
      cut(row.reference ?? '', NUMBER_LENGTH),
      cut(row.description, MEMO_LENGTH),
    ];
    return [
      line('TRNS', bankName(account, index), amount),
      line('SPL', booked, negated(amount)),
      ['ENDTRNS'],
    ];
  });
  const fields = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'];
  const lines = [
    ['!ACCNT', 'NAME', 'ACCNTTYPE'],
    ...statement.accounts.map((account, index) => [
      'ACCNT',
      bankName(account, index),
      account.accountType === 'creditCard' ? 'CCARD' : 'BANK',
    ]),
    ...[...kinds].map(([name, kind]) => ['ACCNT', name, kind]),
    ['!TRNS', ...fields],
    ['!SPL', ...fields],
    ['!ENDTRNS'],
    ...transactions,
  ];
  return {
    bytes: encodeWindows1252(lines.map((cells) => `${cells.join('\t')}\r\n`).join('')),
    ...fileOf('iif'),
    notes: [
      `For QuickBooks Desktop. The bank account is called “${bankNames(statement)}”: give yours that name, or change it in the file.`,
      'Back up your company file first: QuickBooks cannot undo an import.',
      ...notes.sentences,
    ],
  };
}

function bankName(account: Pick<StatementAccount, 'accountNumber' | 'iban'>, index: number): string {
  return cutAtWord(
    fitToWindows1252(oneLine(accountTitle(account, index)).replaceAll('"', '’’')),
    NAME_LENGTH,
  );
}

function bankNames({ accounts }: Statement): string {
  return accounts.map(bankName).join('”, “');
}

function negated(amount: Transaction['amount']): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /[1-9]/.test(amount) ? `-${amount}` : amount;
}
