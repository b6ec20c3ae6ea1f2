import { eq } from 'drizzle-orm';
import { recipes } from '#db/schema/recipes.ts';
import type { ListedRecipe, UpdateRecipeInput } from '#domain/recipes/recipes.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { toListedRecipe } from './list-recipes.ts';
import { lockOwnRecipe, noSuchRecipe } from './recipes.queries.ts';

/** Renames a recipe of the actor, or switches it or one of its items. @throws AppError `not_found` */
export async function updateRecipe(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  { id, name, isOn, item }: UpdateRecipeInput,
): Promise<ListedRecipe> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockOwnRecipe(tx, ctx, id);
    const { items } = row.recipe;
    if (item !== undefined && !items.some((other) => other.id === item.id)) throw noSuchRecipe();
    const [changed] = await tx
      .update(recipes)
      .set({
        name: name ?? row.name,
        isOn: isOn ?? row.isOn,
        recipe: {
          ...row.recipe,
          items: items.map((other) => (other.id === item?.id ? { ...other, isOn: item.isOn } : other)),
        },
        updatedAt: ctx.clock.now(),
      })
      .where(eq(recipes.id, id))
      .returning();
    const listed = changed === undefined ? null : toListedRecipe(changed);
    if (listed === null) throw noSuchRecipe();
    return listed;
  });
}
