import type { RecipeItem, RecipeKey } from './recipe.schemas.ts';

/** What a file teaches. */
export interface Taught<Does = RecipeItem['does']> {
  /** What it is about: of two about the same the later one counts. */
  readonly about: string;
  readonly does: Does;
}

/** What a file teaches about its source; without items: nothing any more. */
export interface Lesson<Key = RecipeKey, Does = RecipeItem['does']> {
  readonly key: Key;
  /** The source in words. */
  readonly name: string;
  readonly items: readonly Taught<Does>[];
}
