import { fileOf } from '../export-formats.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { accountTitle } from '#domain/statements/account-title.ts';
import { amountText } from './amount-text.ts';
import { noteCurrencies } from './note-currencies.ts';
import { oneLine } from './one-line.ts';
import type { WrittenDateOrder } from '../written-date-order.schemas.ts';
import type { StatementFile } from './statement-file.ts';
import { requireYears } from './unknown-years.ts';
import { writeDate } from './write-date.ts';

/** Quicken keeps so many characters of a payee. */
const PAYEE_LENGTH = 40;

/**
 * A statement in Quicken Interchange Format, in UTF-8: date, amount, number, payee, category and, where the payee is another
 * text or longer than Quicken keeps, the whole description as memo. Several accounts stand one after the other, each named before its transactions.
 *
 * @throws AppError missing_columns where a year is not known
 */
export function exportStatementQif(statement: Statement, order: WrittenDateOrder | undefined): StatementFile {
  requireYears(statement);
  const { accounts } = statement;
  const lines: string[] = [];
  const names = new Set<string>();
  for (const [index, account] of accounts.entries()) {
    const type = account.accountType === 'creditCard' ? 'CCard' : 'Bank';
    if (accounts.length > 1) {
      const name = unused(names, oneLine(accountTitle(account, index)));
      lines.push('!Account', `N${name}`, `T${type}`, '^');
    }
    lines.push(`!Type:${type}`);
    addTransactions(lines, account, order ?? 'mdy');
  }
  return {
    bytes: new TextEncoder().encode(lines.map((line) => `${line}\r\n`).join('')),
    ...fileOf('qif'),
    notes: noteCurrencies(statement),
  };
}

function addTransactions(
  lines: string[],
  { transactions, scale }: StatementAccount,
  order: WrittenDateOrder,
): void {
  for (const { date, amount, reference, description, payee, category } of transactions) {
    const text = oneLine(description);
    const name = oneLine(payee ?? '') || text;
    const number = oneLine(reference ?? '');
    lines.push(`D${writeDate(date, order)}`, `T${amountText(amount, scale)}`);
    if (number !== '') lines.push(`N${number}`);
    if (name !== '') lines.push(`P${name}`);
    if (text.length > PAYEE_LENGTH || (text !== '' && text !== name)) lines.push(`M${text}`);
    if (category !== undefined) lines.push(`L${oneLine(category)}`);
    lines.push('^');
  }
}

/** The name, with a number where it was used before. */
function unused(names: Set<string>, wanted: string): string {
  let name = wanted;
  for (let number = 2; names.has(name); number++) name = `${wanted} (${number})`;
  names.add(name);
  return name;
}
