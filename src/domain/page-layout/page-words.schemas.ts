import { z } from 'zod';
import { fileIdInput } from '../files/files.schemas.ts';
import { boxSchema } from '../printed.schemas.ts';

/** Asks for the words of one page, from 1. */
export const pageWordsInput = fileIdInput.extend({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

/** The words of a page in reading order of lines, as they were read. */
export const shownWordsSchema = z.object({
  page: z.number().int(),
  /** In points, as the places of the words. Null where the words were not kept. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  words: z.array(boxSchema.extend({ text: z.string() })),
});
export type ShownWords = z.infer<typeof shownWordsSchema>;
