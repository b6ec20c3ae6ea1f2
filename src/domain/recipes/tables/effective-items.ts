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

/** The items of a recipe that count, in their order: those that are switched on, the last one about each thing. */
export function effectiveItems(items: readonly RecipeItem[]): NamedTableItem[] {
  const byThing = new Map<string, NamedTableItem>();
  for (const { id, does, isOn } of items) {
    const item = tableItemSchema.safeParse(does);
    if (!isOn || !item.success) continue;
    const thing = thingOf(item.data);
    byThing.delete(thing);
    byThing.set(thing, { id, does: item.data });
  }
  return [...byThing.values()];
}
