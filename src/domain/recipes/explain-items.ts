import type { ListedRecipe } from './recipes.schemas.ts';
import { describeItem } from './documents/describe-item.ts';
import { itemsThatCount } from './items-that-count.ts';
import type { RecipeItem } from './recipe.schemas.ts';
import { explainTableItem } from './tables/explain-table-item.ts';
import { isTableItem } from './tables/table-item.ts';

/** The items of a recipe that count, in words; also those that are switched off. */
export function explainItems(items: readonly RecipeItem[]): ListedRecipe['items'] {
  return itemsThatCount(items).map((item) => ({ id: item.id, isOn: item.isOn, says: explain(item) }));
}

function explain({ does }: RecipeItem): string {
  return isTableItem(does) ? explainTableItem(does, 'does') : `${describeItem(does)}.`;
}
