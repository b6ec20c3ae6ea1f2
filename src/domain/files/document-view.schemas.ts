import { z, type ZodType } from 'zod';
import { picturePageSchema } from '../page-layout/picture-page.schemas.ts';
import { shownRecipeStepSchema } from '../recipes/recipe-step.schemas.ts';
import { sourceMediaTypeSchema } from './source-media-type.schemas.ts';

/** What the views of all kinds of documents have, beside what was read and its check. */
export const documentViewSchema = z.object({
  id: z.uuid(),
  /** To be named by the next change. */
  revision: z.number().int(),
  /** Changes that stand and can be undone. */
  editCount: z.number().int(),
  /** Changes that were undone and can be made again, as long as nothing else is changed. */
  redoCount: z.number().int(),
  /** Until when the uploaded file can be shown; null: it is gone. */
  sourceUntil: z.iso.datetime().nullable(),
  /** The PDF opens with its password only. */
  isProtected: z.boolean(),
  /** Of the uploaded file. */
  sourceType: sourceMediaTypeSchema,
  /** Pages that were read in their pictures, in order. */
  pictures: z.array(picturePageSchema),
  /** What recipes and rules changed, in order; those that a person took back are off. */
  recipeSteps: z.array(shownRecipeStepSchema),
});
export type DocumentView = z.infer<typeof documentViewSchema>;

/** Edits of one step: undone at once. */
export const editInputOf = <T extends ZodType>(edit: T) =>
  z.object({
    id: z.uuid(),
    /** The revision that the edits were made on. */
    revision: z.number().int().min(0),
    edits: z.array(edit).min(1).max(1000),
  });

/** What a change came to, without the check of its kind. */
export const documentChangeSchema = z.object({
  revision: z.number().int(),
  editCount: z.number().int(),
  redoCount: z.number().int(),
  rowCount: z.number().int(),
});
