import type { StatementAccount } from '#domain/statements/statement.schemas.ts';

/**
 * @param index of the account in its statement: counts those without a number
 * @param isShort without the word before a number that speaks for itself
 */
export function accountName(
  { accountNumber, iban, accountType, currency }: StatementAccount,
  index: number,
  isShort = false,
): string {
  const kind = accountType === 'creditCard' ? 'Card' : 'Account';
  const number = accountNumber ?? iban ?? String(index + 1);
  const name = isShort && kind === 'Account' && number.length > 3 ? number : `${kind} ${number}`;
  return `${name}${currency === null ? '' : ` · ${currency}`}`;
}
