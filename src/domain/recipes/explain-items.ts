import { describeItem } from './documents/describe-item.ts';
import { documentItemSchema } from './documents/document-recipe.schemas.ts';
import { itemsThatCount } from './items-that-count.ts';
import type { RecipeItem } from './recipe.schemas.ts';
import { explainTableItem } from './tables/explain-table-item.ts';
import { tableItemSchema } from './tables/table-recipe.schemas.ts';

export interface ExplainedItem {
  readonly id: string;
  readonly isOn: boolean;
  /** What it does, in words. */
  readonly says: string;
}

/** The items of a recipe that count, in words; also those that are switched off. */
export function explainItems(items: readonly RecipeItem[]): ExplainedItem[] {
  return itemsThatCount(items).map((item) => ({ id: item.id, isOn: item.isOn, says: explain(item) }));
}

function explain({ does }: RecipeItem): string {
  const table = tableItemSchema.safeParse(does);
  return table.success
    ? explainTableItem(table.data, 'does')
    : `${describeItem(documentItemSchema.parse(does))}.`;
}
