import type { RecipeItem } from '../recipe.schemas.ts';
import { refKey } from './column-refs.ts';
import { TABLE_ITEM_KINDS, type TableItem } from './table-recipe.schemas.ts';

/** An item of a recipe for tables. */
export interface NamedTableItem {
  readonly id: string;
  readonly does: TableItem;
}

/** Whether an item is of a recipe for tables, not for documents. */
export function isTableItem(does: RecipeItem['does']): does is TableItem {
  return TABLE_ITEM_KINDS.has(does.kind);
}

/** What an item is about: of two about the same thing the later one counts. */
export function thingOf(item: TableItem): string {
  return 'column' in item ? `${item.kind}:${refKey(item.column)}` : item.kind;
}

/** The items of a recipe that are applied, in their order: the last one about each thing, unless it is off. */
export function effectiveItems(items: readonly RecipeItem[]): NamedTableItem[] {
  const byThing = new Map<string, NamedTableItem & { readonly isOn: boolean }>();
  for (const { id, does, isOn } of items) {
    if (!isTableItem(does)) continue;
    const thing = thingOf(does);
    byThing.delete(thing);
    byThing.set(thing, { id, does, isOn });
  }
  return [...byThing.values()].filter(({ isOn }) => isOn).map(({ id, does }) => ({ id, does }));
}
