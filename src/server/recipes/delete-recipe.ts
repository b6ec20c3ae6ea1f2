import { eq } from 'drizzle-orm';
import { recipes } from '#db/schema/recipes.ts';
import { subjectOf } from '#domain/recipes/items-that-count.ts';
import type { UserContext } from '#server/context.ts';
import { lockOwnRecipe, noSuchRecipe } from './recipes.queries.ts';

type DeleteContext = Pick<UserContext, 'db' | 'clock' | 'actor'>;

/** Forgets all that was learnt about a source; files that it was applied to stay as they are. @throws AppError `not_found` */
export async function deleteRecipe(ctx: DeleteContext, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnRecipe(tx, ctx, id);
    await tx.delete(recipes).where(eq(recipes.id, id));
  });
}

/** Forgets one item of a recipe, with those about the same that it stood before; the recipe goes with its last one. @throws AppError `not_found` */
export async function deleteRecipeItem(
  ctx: DeleteContext,
  { id, itemId }: { id: string; itemId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { recipe } = await lockOwnRecipe(tx, ctx, id);
    const meant = recipe.items.find((item) => item.id === itemId);
    if (meant === undefined) throw noSuchRecipe();
    const items = recipe.items.filter((item) => subjectOf(item) !== subjectOf(meant));
    if (items.length === 0) await tx.delete(recipes).where(eq(recipes.id, id));
    else
      await tx
        .update(recipes)
        .set({ recipe: { ...recipe, items }, updatedAt: ctx.clock.now() })
        .where(eq(recipes.id, id));
  });
}
