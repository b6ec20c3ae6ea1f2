import type { InvoiceKey, StatementKey } from './documents/document-recipe.schemas.ts';
import type { RecipeKey } from './recipe.schemas.ts';
import { describeTableKey } from './tables/table-key.ts';

/** The source of a recipe in words, as a person sees it who has not renamed the recipe. */
export function nameOfSource(key: RecipeKey): string {
  switch (key.kind) {
    case 'table':
      return describeTableKey(key);
    case 'statement':
      return nameOfAccount(key);
    case 'invoice':
      return nameOfVendor(key);
  }
}

function nameOfVendor({ vendor }: InvoiceKey): string {
  return vendor === null ? 'Invoices of a vendor without a name' : `Invoices of ${vendor}`;
}

function nameOfAccount({ bank, accountEnd }: StatementKey): string {
  const account = accountEnd === null ? '' : `, account …${accountEnd}`;
  return `Statements of ${bank ?? 'an unknown bank'}${account}`;
}
