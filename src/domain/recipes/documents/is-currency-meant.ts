import type { DocumentItem } from './document-recipe.schemas.ts';

/** Whether a recipe changes the currency that is read: another one than the person changed may well be right. */
export function isCurrencyMeant(
  { currency, instead }: Extract<DocumentItem, { kind: 'currency' }>,
  read: string | null,
): boolean {
  return read !== currency && (instead === undefined || instead === read);
}
