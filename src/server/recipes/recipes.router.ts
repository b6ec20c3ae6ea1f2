import { recipeIdInput, recipeItemInput, updateRecipeInput } from '#domain/recipes/recipes.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { deleteRecipe, deleteRecipeItem } from './delete-recipe.ts';
import { listRecipes } from './list-recipes.ts';
import { updateRecipe } from './update-recipe.ts';

export const recipesRouter = router({
  list: callerProcedure.query(({ ctx }) => listRecipes(ctx)),
  update: callerProcedure.input(updateRecipeInput).mutation(({ ctx, input }) => updateRecipe(ctx, input)),
  delete: callerProcedure.input(recipeIdInput).mutation(({ ctx, input }) => deleteRecipe(ctx, input)),
  deleteItem: callerProcedure
    .input(recipeItemInput)
    .mutation(({ ctx, input }) => deleteRecipeItem(ctx, input)),
});
