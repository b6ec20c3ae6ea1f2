import { z } from 'zod';
import { typedText } from '../typed.schemas.ts';
import { recipeSchema, RECIPE_NAME_MAX, RECIPE_VERSION, RECIPES_MAX } from './recipe.schemas.ts';
import { RULES_MAX } from './rules/rules.schemas.ts';
import { isBookingSaid, NO_BOOKING, transactionRuleSchema } from './rules/rule.schemas.ts';

/** Earlier programs did not say. */
const isOn = z.boolean().default(true);

/** What a person is told who chose another file. */
export const NO_RECIPES_IN_FILE = 'This file holds no recipes. Choose one that was exported here.';
const FROM_LATER = 'This file is from a newer version of DataFix, which this one cannot read.';

/** A later program would have more to say than this one understands. */
const version = z.literal(RECIPE_VERSION, {
  error: ({ input }) =>
    typeof input === 'number' && input > RECIPE_VERSION ? FROM_LATER : NO_RECIPES_IN_FILE,
});

/** Recipes and rules as a file carries them to another account, to version control or to the command line. */
export const recipeFileSchema = z.object({
  version,
  recipes: z
    .array(recipeSchema.extend({ name: typedText(RECIPE_NAME_MAX).pipe(z.string().min(1)), isOn }))
    .max(RECIPES_MAX)
    .default([]),
  /** In the order in which they are tried. */
  rules: z
    .array(transactionRuleSchema.extend({ isOn }).refine(({ booking }) => isBookingSaid(booking), NO_BOOKING))
    .max(RULES_MAX)
    .default([]),
});
export type RecipeFile = z.infer<typeof recipeFileSchema>;
