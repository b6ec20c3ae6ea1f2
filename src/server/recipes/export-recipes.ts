import { RECIPE_VERSION } from '#domain/recipes/recipe.schemas.ts';
import type { RecipeFile } from '#domain/recipes/recipe-file.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { loadRecipes } from './recipes.queries.ts';
import { listRuleRows } from './rules.queries.ts';

/** All recipes and rules of the actor as a file carries them; the files that taught them are not named. */
export async function exportRecipes({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<RecipeFile> {
  const { userId } = actor;
  const kinds = ['table', 'statement', 'invoice'] as const;
  const stored = (await Promise.all(kinds.map((kind) => loadRecipes(db, userId, kind)))).flat();
  const rules = await listRuleRows(db, userId);
  return {
    version: RECIPE_VERSION,
    recipes: stored.map(({ name, isOn, recipe }) => ({
      ...recipe,
      name,
      isOn,
      items: recipe.items.map((item) => ({ ...item, taughtBy: null })),
    })),
    rules: rules.map(({ rule, isOn }) => ({ ...rule, isOn })),
  };
}
