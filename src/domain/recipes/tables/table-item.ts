import type { RecipeItem } from '../recipe.schemas.ts';
import { refKey } from './column-refs.ts';
import { TABLE_ITEM_KINDS, type TableItem } from './table-recipe.schemas.ts';

/** Whether an item is of a recipe for tables, not for documents. */
export function isTableItem(does: RecipeItem['does']): does is TableItem {
  return TABLE_ITEM_KINDS.has(does.kind);
}

/** What an item is about: of two about the same thing the later one counts. */
export function thingOf(item: TableItem): string {
  return 'column' in item ? `${item.kind}:${refKey(item.column)}` : item.kind;
}
