import type { RecipeItem } from '../recipe.schemas.ts';
import { refKey } from './column-refs.ts';
import { tableItemSchema, type TableItem } from './table-recipe.schemas.ts';

/** An item of a recipe for tables. */
export interface NamedTableItem {
  readonly id: string;
  readonly does: TableItem;
}

/** What an item is about: of two about the same thing the later one counts. */
export function thingOf(item: TableItem): string {
  return 'column' in item ? `${item.kind}:${refKey(item.column)}` : item.kind;
}

/** The items of a recipe that are applied, in their order: the last one about each thing, unless it is off. */
export function effectiveItems(items: readonly RecipeItem[]): NamedTableItem[] {
  const byThing = new Map<string, NamedTableItem & { readonly isOn: boolean }>();
  for (const { id, does, isOn } of items) {
    const item = tableItemSchema.safeParse(does);
    if (!item.success) continue;
    const thing = thingOf(item.data);
    byThing.delete(thing);
    byThing.set(thing, { id, does: item.data, isOn });
  }
  return [...byThing.values()].filter(({ isOn }) => isOn).map(({ id, does }) => ({ id, does }));
}
