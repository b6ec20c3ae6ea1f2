import type { RecipeItem } from './recipe.schemas.ts';

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

/** What an item is about: of two about the same the later one counts. */
export function aboutOf({ id }: Pick<RecipeItem, 'id'>): string {
  return id.split(SEPARATOR)[0] ?? id;
}

/** The items that count, each with nothing later about the same; also those that are off. */
export function itemsThatCount<T extends Pick<RecipeItem, 'id'>>(items: readonly T[]): T[] {
  const last = new Map<string, T>();
  for (const item of items) {
    last.delete(aboutOf(item));
    last.set(aboutOf(item), item);
  }
  return [...last.values()];
}
