import type { Statement } from '#domain/statements/statement.schemas.ts';

/** For formats that name no currency: which ones the accounts are in, where they differ. */
export function noteCurrencies({ accounts }: Statement): string[] {
  const known = accounts.map(({ currency }) => currency).filter((currency) => currency !== null);
  const currencies = [...new Set(known)];
  if (currencies.length < 2) return [];
  return [`The accounts are in several currencies (${currencies.join(', ')}), and this format names none.`];
}
