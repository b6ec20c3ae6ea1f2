import { z } from 'zod';
import {
  documentItemSchema,
  invoiceKeySchema,
  statementKeySchema,
} from './documents/document-recipe.schemas.ts';
import { verbatimText } from '../typed.schemas.ts';
import { tableItemSchema, tableKeySchema } from './tables/table-recipe.schemas.ts';

/** A later program reads the recipes of an earlier one by this number. */
export const RECIPE_VERSION = 1;

/** More than a bookkeeper has sources, and few enough to be looked through for each file. */
export const RECIPES_MAX = 2_000;
/** Of a recipe's name, in characters: more than a vendor's name and what stands before it. */
export const RECIPE_NAME_MAX = 600;
/** Items of one recipe; where files teach more, the oldest go. */
export const RECIPE_ITEMS_MAX = 500;

const itemOf = <T extends z.ZodType>(does: T) =>
  z.object({
    /** Names the item within its recipe. */
    id: verbatimText(80).pipe(z.string().min(1)),
    /** The file by which it was taught; an undo there takes it back. Null for what was imported or written by hand. */
    taughtBy: z.uuid().nullable(),
    isOn: z.boolean(),
    does,
  });

export const recipeItemSchema = itemOf(z.union([tableItemSchema, documentItemSchema]));
export type RecipeItem = z.infer<typeof recipeItemSchema>;

/** What was learnt about one source. Where two items concern the same thing, the later one counts. */
export const recipeSchema = z.object({
  version: z.literal(RECIPE_VERSION),
  key: z.discriminatedUnion('kind', [tableKeySchema, statementKeySchema, invoiceKeySchema]),
  items: z.array(recipeItemSchema).max(RECIPE_ITEMS_MAX),
});
export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeKey = Recipe['key'];
