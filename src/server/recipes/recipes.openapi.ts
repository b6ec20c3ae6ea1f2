import { z } from 'zod';
import {
  importedRecipesSchema,
  importRecipesInput,
  listedRecipeSchema,
  recipeIdInput,
  recipeItemInput,
  updateRecipeInput,
} from '#domain/recipes/recipes.schemas.ts';
import type { Operation } from '#server/http/operation.ts';

const RECIPE = ['Recipe', listedRecipeSchema] as const;

export const recipesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/recipes',
    group: 'Recipes',
    summary: 'List recipes',
    description: 'What corrected files have taught about their sources, the one used last first.',
    scope: 'read',
    answers: { 200: { description: 'The recipes', json: ['RecipeList', z.array(listedRecipeSchema)] } },
    refusals: [],
  },
  {
    method: 'get',
    path: '/recipes/export',
    group: 'Recipes',
    summary: 'Export recipes and rules',
    description: 'As JSON: for another account, for version control, or for the command line.',
    scope: 'read',
    answers: {
      200: {
        description: 'All recipes and rules',
        files: ['application/json'],
        headers: { 'Content-Disposition': 'The name of the file' },
      },
    },
    refusals: [],
  },
  {
    method: 'post',
    path: '/recipes/import',
    group: 'Recipes',
    summary: 'Import recipes and rules',
    description:
      'Recipes of a source that you have one for take its place; rules that look for the same text are skipped.',
    scope: 'convert',
    input: importRecipesInput,
    answers: { 200: { description: 'What was imported', json: ['ImportedRecipes', importedRecipesSchema] } },
    refusals: ['conflict', 'body_too_large'],
  },
  {
    method: 'patch',
    path: '/recipes/:id',
    group: 'Recipes',
    summary: 'Rename a recipe, or switch it or one of its items',
    description: 'What you leave out stays as it is.',
    scope: 'convert',
    input: updateRecipeInput,
    answers: { 200: { description: 'The changed recipe', json: RECIPE } },
    refusals: ['not_found'],
  },
  {
    method: 'delete',
    path: '/recipes/:id',
    group: 'Recipes',
    summary: 'Delete a recipe',
    description: 'Files that it was applied to stay as they are.',
    scope: 'convert',
    input: recipeIdInput,
    answers: { 204: { description: 'Deleted' } },
    refusals: ['not_found'],
  },
  {
    method: 'delete',
    path: '/recipes/:id/items/:itemId',
    group: 'Recipes',
    summary: 'Delete one item of a recipe',
    description: 'The recipe goes with its last item.',
    scope: 'convert',
    input: recipeItemInput,
    answers: { 204: { description: 'Deleted' } },
    refusals: ['not_found'],
  },
];
