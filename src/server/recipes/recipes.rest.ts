import { Router } from 'express';
import {
  importRecipesInput,
  recipeIdInput,
  recipeItemInput,
  updateRecipeInput,
} from '#domain/recipes/recipes.schemas.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { deleteRecipe, deleteRecipeItem } from './delete-recipe.ts';
import { exportRecipes } from './export-recipes.ts';
import { importRecipes } from './import-recipes.ts';
import { listRecipes } from './list-recipes.ts';
import { updateRecipe } from './update-recipe.ts';

export function recipesRest(): Router {
  const router = Router();

  router.get('/recipes', async (req, res) => {
    res.json(await listRecipes(await callerContextOf(req)));
  });

  router.get('/recipes/export', async (req, res) => {
    const file = await exportRecipes(await callerContextOf(req));
    res
      .attachment('recipes.json')
      .type('application/json')
      .send(`${JSON.stringify(file, null, 2)}\n`);
  });

  router.post('/recipes/import', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await importRecipes(ctx, importRecipesInput.parse(jsonObjectOf(req))));
  });

  router.patch('/recipes/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await updateRecipe(ctx, updateRecipeInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.delete('/recipes/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    await deleteRecipe(ctx, recipeIdInput.parse(req.params));
    res.status(204).end();
  });

  router.delete('/recipes/:id/items/:itemId', async (req, res) => {
    const ctx = await callerContextOf(req);
    await deleteRecipeItem(ctx, recipeItemInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}
