import { z } from 'zod';

/** What the tables of one source look like. */
export const tableKeySchema = z.object({
  kind: z.literal('table'),
  /** Names of the columns as read without any recipe, in their order. */
  columns: z.array(z.string()),
});
export type TableKey = z.infer<typeof tableKeySchema>;

/** One thing that a recipe does to a table. */
export const tableItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('renameColumn'), column: z.string(), to: z.string() }),
]);
export type TableItem = z.infer<typeof tableItemSchema>;
