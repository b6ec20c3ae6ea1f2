import { describeItem } from './documents/describe-item.ts';
import { documentItemSchema } from './documents/document-recipe.schemas.ts';
import { aboutOf } from './items-that-count.ts';
import type { RecipeItem } from './recipe.schemas.ts';
import { thingOf } from './tables/effective-items.ts';
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
  const last = new Map<string, ExplainedItem>();
  for (const item of items) {
    const about = subjectOf(item);
    last.delete(about);
    last.set(about, { id: item.id, isOn: item.isOn, says: explain(item) });
  }
  return [...last.values()];
}

/** What an item of any recipe is about: equal for those of which only the last one counts. */
export function subjectOf(item: RecipeItem): string {
  const table = tableItemSchema.safeParse(item.does);
  return table.success ? thingOf(table.data) : aboutOf(item);
}

function explain({ does }: RecipeItem): string {
  const table = tableItemSchema.safeParse(does);
  return table.success
    ? explainTableItem(table.data, 'does')
    : `${describeItem(documentItemSchema.parse(does))}.`;
}
