import type { TableSummary } from '../../table-repair/stored/table-result.ts';
import type { ReadingRecipe } from './advise-reading.ts';
import { applyTable, type AppliedTable } from './apply-table.ts';
import { effectiveItems } from '../items-that-count.ts';
import type { KnownRecipe } from '../known-recipe.ts';
import { MIN_SURE, surestRecipe, type SureRecipe } from '../surest-recipe.ts';
import { compareKeys, SURE } from './match-table.ts';
import { tableKeyOf } from './table-key.ts';
import type { TableKey } from './table-recipe.schemas.ts';

/** What the recipe of a table's source does to it. */
export interface AppliedRecipe extends AppliedTable {
  readonly recipe: KnownRecipe;
}

/** How the sources that recipes know want to be read. */
export function readingRecipes(known: readonly KnownRecipe[]): ReadingRecipe[] {
  return known
    .filter(({ isOn }) => isOn)
    .flatMap(({ id, recipe }) => {
      const { key } = recipe;
      if (key.kind !== 'table') return [];
      return effectiveItems(recipe.items).flatMap((item) =>
        item.does.kind === 'readTable'
          ? [{ recipeId: id, itemId: item.id, key, options: item.does.options }]
          : [],
      );
    });
}

/** Chooses the recipe of a table's source and applies it; null: there is none that is switched on. */
export function applyRecipes(known: readonly KnownRecipe[], summary: TableSummary): AppliedRecipe | null {
  const key = tableKeyOf(summary);
  const match =
    key === null
      ? null
      : findRecipe(
          key,
          known.filter(({ isOn }) => isOn),
          summary.readBy?.recipeId,
        );
  if (match === null) return null;
  return {
    recipe: match.recipe,
    ...applyTable(effectiveItems(match.recipe.recipe.items), summary, match.sure),
  };
}

/** The recipe of a source. @param preferred the id of one that is taken where it belongs to the source at all */
export function findRecipe<R extends Pick<KnownRecipe, 'id' | 'recipe'>>(
  key: TableKey,
  known: readonly R[],
  preferred: string | null | undefined,
): SureRecipe<R> | null {
  const first = known.find(({ id }) => id === preferred);
  const sureOf = ({ recipe }: R) => (recipe.key.kind === 'table' ? compareKeys(recipe.key, key) : 0);
  const sure = first === undefined ? 0 : sureOf(first);
  if (first !== undefined && sure >= MIN_SURE) return { recipe: first, sure: Math.min(sure, SURE.same) };
  return surestRecipe(known, sureOf);
}
