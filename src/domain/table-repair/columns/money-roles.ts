import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import type { TableColumn } from '#domain/language/table-phrases.ts';
import { splitPhrases } from '#domain/language/phrases.ts';
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

/** Each name with its roles; its rank is its place in the first language that has it. */
const BY_NAME = new Map<string, { role: MoneyRole; rank: number }[]>();
for (const role of ROLES) {
  for (const { tables } of ALL_LANGUAGES) {
    for (const [rank, name] of splitPhrases(tables?.columns?.[role] ?? '')
      .map(nameWords)
      .entries()) {
      const known = BY_NAME.get(name) ?? [];
      if (!known.some((other) => other.role === role)) BY_NAME.set(name, [...known, { role, rank }]);
    }
  }
}

/** What a column of this name may hold: each role with its rank, 0 for the role's best name. Empty for other names. */
export function moneyRolesOf(name: string): readonly { readonly role: MoneyRole; readonly rank: number }[] {
  const phrase = nameWords(name.replace(/^\*/, ''));
  return BY_NAME.get(phrase) ?? BY_NAME.get(withoutUnit(phrase)) ?? [];
}

/** `amount in eur` and `amount gbp` name what `amount` names. */
function withoutUnit(phrase: string): string {
  return phrase.replace(
    / (?:in )?(?:eur|euro|euros|gbp|usd|zar|aud|cad|nzd|chf|sek|dkk|nok|pln|inr|jpy|brl|mxn|rm|rs|kr|pounds|dollars|rand|r)$/,
    '',
  );
}
