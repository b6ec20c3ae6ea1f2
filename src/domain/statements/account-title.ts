import type { StatementAccount } from './statement.schemas.ts';

/** What an account is called where several stand side by side. @param index from 0 in its statement */
export function accountTitle(
  { accountNumber, iban }: Pick<StatementAccount, 'accountNumber' | 'iban'>,
  index: number,
): string {
  return accountNumber ?? iban ?? `Account ${index + 1}`;
}
