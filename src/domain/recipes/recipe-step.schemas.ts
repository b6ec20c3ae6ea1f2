import { z } from 'zod';

/** Where a step of edits came from, when no person made it: kept with the step. */
export const recipeStepSchema = z.object({
  /** `rules`: the account's rules for transactions; else a recipe. */
  from: z.enum(['recipe', 'rules']),
  /** Null for rules. */
  recipeId: z.uuid().nullable(),
  /** The item of the recipe; null for rules. */
  itemId: z.string().nullable(),
  /** The recipe's source in words, and how sure it is that the file is of it (0 to 1); left out for rules. */
  source: z.string().optional(),
  sure: z.number().min(0).max(1).optional(),
  /** A sentence for a person: what it did. */
  says: z.string(),
  /** The sums would have been worse with it: only a person who means just this step switches it on. */
  isRefused: z.boolean().optional(),
});
export type RecipeStep = z.infer<typeof recipeStepSchema>;

/** A step as the review shows it. */
export const shownRecipeStepSchema = recipeStepSchema.extend({
  /** Names the step within its file. */
  revision: z.number().int(),
  /** Whether it counts; false where the person took it back. */
  isOn: z.boolean(),
});
export type ShownRecipeStep = z.infer<typeof shownRecipeStepSchema>;

/** Takes steps that no person made back, or brings them back. */
export const setRecipeStepInput = z.object({
  id: z.uuid(),
  /** Of the file's edits, as the person sees them. */
  revision: z.number().int().min(0),
  /** The revision that names the step; `all`: switched on without those that the sums refused. */
  step: z.union([z.number().int(), z.literal('all')]),
  isOn: z.boolean(),
});
export type SetRecipeStepInput = z.infer<typeof setRecipeStepInput>;

/** What every kind of file answers to that, beside what is its own. */
export const recipeStepSetSchema = z.object({ revision: z.number().int() });
