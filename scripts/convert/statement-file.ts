import { AppError } from '#domain/app-error.ts';
import { parseMinor } from '#domain/money.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';

const FORMATS = ['csv', 'json'];

/** @throws AppError `invalid_request` for a format that statements have not */
export function checkStatementFormat(format: string): void {
  if (FORMATS.includes(format)) return;
  throw new AppError(
    'invalid_request',
    `The format ${format} is not available for statements. There are ${FORMATS.join(', ')}.`,
  );
}

/** A statement in one of the formats. */
export async function* statementFile(format: string, statement: Statement): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(format === 'json' ? toJson(statement) : toCsv(statement));
}

function toJson(statement: Statement): string {
  const { bank, country, warnings } = statement;
  const accounts = statement.accounts.map((account) => ({
    accountNumber: account.iban ?? account.accountNumber,
    currency: account.currency,
    periodStart: account.periodStart,
    periodEnd: account.periodEnd,
    openingBalance: account.openingBalance,
    closingBalance: account.closingBalance,
    transactions: account.transactions.map(
      ({ date, description, reference, amount, balance, page, confidence }) => ({
        date,
        description,
        reference,
        amount,
        balance,
        page,
        confidence,
      }),
    ),
  }));
  return `${JSON.stringify({ kind: 'statement', bank, country, reconciles: checkStatement(statement).reconciles, warnings, accounts }, null, 2)}\n`;
}

const COLUMNS = ['Date', 'Description', 'Reference', 'Debit', 'Credit', 'Amount', 'Balance', 'Currency'];

function toCsv(statement: Statement): string {
  const isOne = statement.accounts.length === 1;
  const rows = statement.accounts.flatMap((account) =>
    account.transactions.map(({ date, description, reference, amount, balance }) => {
      const isDebit = (parseMinor(amount, account.scale) ?? 0) < 0;
      const cells = [
        date,
        description,
        reference ?? '',
        isDebit ? amount.slice(1) : '',
        isDebit ? '' : amount,
        amount,
        balance ?? '',
        account.currency ?? '',
      ];
      return isOne ? cells : [account.iban ?? account.accountNumber ?? '', ...cells];
    }),
  );
  const header = isOne ? COLUMNS : ['Account', ...COLUMNS];
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
