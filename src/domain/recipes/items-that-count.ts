import type { TableItem } from './tables/table-recipe.schemas.ts';
import { aboutItem } from './documents/taught-item.ts';
import type { RecipeItem } from './recipe.schemas.ts';
import { isTableItem, thingOf } from './tables/table-item.ts';

/** Parts what an item is about from the file that taught it. */
const SEPARATOR = '~';
const LETTERS_OF_FILE = 8;

/** The id of an item within its recipe: what it is about, and the file that taught it. */
export function itemId(about: string, fileId: string): string {
  return `${about}${SEPARATOR}${fileId.slice(0, LETTERS_OF_FILE)}`;
}

/** Whether an item was taught by a file. */
export function isTaughtBy(id: string, fileId: string): boolean {
  return id.endsWith(`${SEPARATOR}${fileId.slice(0, LETTERS_OF_FILE)}`);
}

/** What an item of any recipe is about, whatever its id says: a file of recipes may have been written by hand. */
export function subjectOf({ does }: Pick<RecipeItem, 'does'>): string {
  return isTableItem(does) ? thingOf(does) : aboutItem(does);
}

/** The items that count, each with nothing later about the same; also those that are off. */
export function itemsThatCount<T extends Pick<RecipeItem, 'does'>>(items: readonly T[]): T[] {
  const last = new Map<string, T>();
  for (const item of items) {
    const subject = subjectOf(item);
    last.delete(subject);
    last.set(subject, item);
  }
  return [...last.values()];
}

/** An item of a recipe for tables. */
export interface NamedTableItem {
  readonly id: string;
  readonly does: TableItem;
}

/** The items of a recipe for tables that are applied, in their order: the last one about each thing, unless it is off. */
export function effectiveItems(items: readonly RecipeItem[]): NamedTableItem[] {
  return itemsThatCount(items).flatMap(({ id, does, isOn }) =>
    isOn && isTableItem(does) ? [{ id, does }] : [],
  );
}
