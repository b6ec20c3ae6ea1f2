import { z } from 'zod';
import { typedText } from '../typed.schemas.ts';
import { recipeFileSchema } from './recipe-file.schemas.ts';
import { RECIPE_NAME_MAX } from './recipe.schemas.ts';

/** What an account has learnt about one source, as its list shows it. */
export const listedRecipeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['table', 'statement', 'invoice']),
  /** The source in words. */
  name: z.string(),
  isOn: z.boolean(),
  /** Files that it was applied to. */
  useCount: z.number().int(),
  lastUsedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  items: z.array(
    z.object({
      id: z.string(),
      isOn: z.boolean(),
      /** What it does, in words. */
      says: z.string(),
    }),
  ),
});
export type ListedRecipe = z.infer<typeof listedRecipeSchema>;

export const recipeIdInput = z.object({ id: z.uuid() });

/** What is not named stays as it is. */
export const updateRecipeInput = z.object({
  id: z.uuid(),
  name: typedText(RECIPE_NAME_MAX)
    .refine((name) => name !== '', 'Enter a name.')
    .optional(),
  isOn: z.boolean().optional(),
  /** One of its items, to be switched. */
  item: z.object({ id: z.string(), isOn: z.boolean() }).optional(),
});
export type UpdateRecipeInput = z.infer<typeof updateRecipeInput>;

export const recipeItemInput = z.object({ id: z.uuid(), itemId: z.string().min(1).max(80) });

export const importRecipesInput = recipeFileSchema;

/** What an import came to. */
export const importedRecipesSchema = z.object({
  recipes: z.number().int(),
  rules: z.number().int(),
  /** Those that were there already. */
  skipped: z.number().int(),
});
export type ImportedRecipes = z.infer<typeof importedRecipesSchema>;
