import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount } from '#domain/statements/statement.schemas.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { parseTypedDate } from '#web/documents/parse-typed-date.ts';

/** The details of an account that a person can change, in the order of the form. */
export const ACCOUNT_FIELDS = [
  { name: 'accountNumber', label: 'Account number', kind: 'text' },
  { name: 'iban', label: 'IBAN', kind: 'text' },
  { name: 'holder', label: 'Holder', kind: 'text' },
  { name: 'currency', label: 'Currency', kind: 'currency' },
  { name: 'periodStart', label: 'Period from', kind: 'date' },
  { name: 'periodEnd', label: 'Period to', kind: 'date' },
  { name: 'openingBalance', label: 'Opening balance', kind: 'amount' },
  { name: 'closingBalance', label: 'Closing balance', kind: 'amount' },
] as const;
type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type AccountFieldName = AccountField['name'];

/** Texts of the form, by field. A balance that is not printed but computed is left empty, since it is no entry. */
export type AccountTexts = Readonly<Record<AccountFieldName, string>>;

export function accountTexts(account: StatementAccount): AccountTexts {
  const { isOpeningComputed, isClosingComputed } = account;
  return {
    accountNumber: account.accountNumber ?? '',
    iban: account.iban ?? '',
    holder: account.holder ?? '',
    currency: account.currency ?? '',
    periodStart: account.periodStart ?? '',
    periodEnd: account.periodEnd ?? '',
    openingBalance: isOpeningComputed ? '' : (account.openingBalance ?? ''),
    closingBalance: isClosingComputed ? '' : (account.closingBalance ?? ''),
  };
}

interface ReadAccount {
  /** Null where nothing was changed, or something cannot be taken. */
  readonly edit: StatementEdit | null;
  /** By field: what is wrong with it. */
  readonly problems: ReadonlyMap<AccountFieldName, string>;
}

/** The edit that the form asks for: only of what was changed; an empty field empties what it stands for. */
export function readAccountTexts(texts: AccountTexts, account: StatementAccount): ReadAccount {
  const before = accountTexts(account);
  const problems = new Map<AccountFieldName, string>();
  const fields: Partial<Record<AccountFieldName, string | null>> = {};
  for (const field of ACCOUNT_FIELDS) {
    const text = texts[field.name].trim();
    if (text === before[field.name]) continue;
    const value = text === '' ? null : readValue(text, field, account.scale);
    if (value === undefined) problems.set(field.name, problemOf(field));
    else fields[field.name] = value;
  }
  const isChanged = Object.keys(fields).length > 0 && problems.size === 0;
  return { edit: isChanged ? { kind: 'setAccount', accountId: account.id, fields } : null, problems };
}

function readValue(text: string, { kind }: AccountField, scale: number): string | undefined {
  switch (kind) {
    case 'text':
      return text;
    case 'currency':
      return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined;
    case 'date':
      return parseTypedDate(text) ?? undefined;
    case 'amount':
      return parseTypedAmount(text, scale) ?? undefined;
  }
}

function problemOf({ kind }: AccountField): string {
  if (kind === 'currency') return 'Enter three letters, such as EUR.';
  return kind === 'date' ? 'Enter a date like 2026-03-14.' : 'Enter an amount like 1204.50.';
}
