import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import type { TableColumn } from '#domain/language/table-phrases.ts';
import { splitPhrases, type Phrases } from '#domain/language/phrases.ts';
import { nameWords } from './name-words.ts';

/**
 * What a column of a list of payments, a ledger or a bank statement may hold. A `remark` may serve as the description and
 * a `party` as the payee where nothing better is there.
 */
export type MoneyRole = TableColumn;

const ROLES: readonly MoneyRole[] = [
  'date',
  'amount',
  'debit',
  'credit',
  'side',
  'balance',
  'description',
  'remark',
  'payee',
  'party',
  'reference',
  'cheque',
  'currency',
  'category',
  'account',
  'tax',
];

/** The titles of statements that name the same. */
const TITLES: Readonly<Partial<Record<MoneyRole, readonly ColumnTitle[]>>> = {
  date: ['date', 'valueDate'],
  amount: ['amount'],
  debit: ['debit'],
  credit: ['credit'],
  side: ['sign'],
  balance: ['balance'],
  description: ['description'],
};

/** Each name with its roles; its rank is its place in the first language that has it. */
const BY_NAME = new Map<string, { role: MoneyRole; rank: number }[]>();
for (const role of ROLES)
  for (const { tables } of ALL_LANGUAGES) learn(BY_NAME, role, tables?.columns?.[role]);
/** The same of names that only statements are known to have. English ones are words of much else in tables. */
const BY_TITLE: typeof BY_NAME = new Map();
for (const { code, statements } of ALL_LANGUAGES) {
  if (code === 'en') continue;
  for (const role of ROLES)
    for (const title of TITLES[role] ?? []) learn(BY_TITLE, role, statements?.columns[title]);
  learn(BY_TITLE, 'currency', statements?.facts.currency);
}

function learn(names: typeof BY_NAME, role: MoneyRole, list: Phrases = ''): void {
  for (const [rank, name] of splitPhrases(list).map(nameWords).entries()) {
    const known = names.get(name) ?? [];
    if (!known.some((other) => other.role === role)) names.set(name, [...known, { role, rank }]);
  }
}

/** What a column of this name may hold: each role with its rank, 0 for the role's best name. Empty for other names. */
export function moneyRolesOf(name: string): readonly { readonly role: MoneyRole; readonly rank: number }[] {
  const phrase = nameWords(name.replace(/^\*/, ''));
  const bare = withoutUnit(phrase);
  return BY_NAME.get(phrase) ?? BY_NAME.get(bare) ?? BY_TITLE.get(phrase) ?? BY_TITLE.get(bare) ?? [];
}

/** `amount in eur` and `amount gbp` name what `amount` names. */
function withoutUnit(phrase: string): string {
  return phrase.replace(
    / (?:in )?(?:eur|euro|euros|gbp|usd|zar|aud|cad|nzd|chf|sek|dkk|nok|pln|inr|jpy|brl|mxn|rm|rs|kr|pounds|dollars|rand|r)$/,
    '',
  );
}
