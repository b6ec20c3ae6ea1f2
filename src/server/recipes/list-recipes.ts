import { desc, eq, sql } from 'drizzle-orm';
import { recipes } from '#db/schema/recipes.ts';
import { explainItems } from '#domain/recipes/explain-items.ts';
import { recipeSchema } from '#domain/recipes/recipe.schemas.ts';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import type { UserContext } from '#server/context.ts';

type RecipeRow = typeof recipes.$inferSelect;

/** All recipes of the actor, the one used last first. What a later program wrote is left out. */
export async function listRecipes({ db, actor }: Pick<UserContext, 'db' | 'actor'>): Promise<ListedRecipe[]> {
  const rows = await db
    .select()
    .from(recipes)
    .where(eq(recipes.userId, actor.userId))
    .orderBy(sql`${recipes.lastUsedAt} desc nulls last`, desc(recipes.updatedAt));
  return rows.flatMap((row) => {
    const listed = toListedRecipe(row);
    return listed === null ? [] : [listed];
  });
}

/** A recipe as every answer shows it; null for what a later program wrote. */
export function toListedRecipe(row: RecipeRow): ListedRecipe | null {
  const recipe = recipeSchema.safeParse(row.recipe);
  if (!recipe.success) return null;
  const { id, kind, name, isOn, useCount, lastUsedAt, createdAt } = row;
  return {
    id,
    kind,
    name,
    isOn,
    useCount,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    items: explainItems(recipe.data.items),
  };
}
