import { z } from 'zod';
import { mergedColumnSchema, mergeOptionsSchema } from '#domain/file-merge/file-merge.schemas.ts';
import { sourceDetectionSchema } from '#domain/files/files.schemas.ts';
import { tableEditsSchema } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { duplicateTypeSchema } from '#domain/table-repair/table-repair.schemas.ts';

const removalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('duplicates'),
    types: z.array(duplicateTypeSchema),
    review: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('empty'),
    rows: z.boolean(),
    columns: z.boolean(),
    only: z.enum(['named', 'unnamed']).exactOptional(),
  }),
]);

/**
 * Everything that a merge needs to know, as it was when it was asked for: whoever takes the work up makes the same of
 * it. It is stored as the merged file's source.
 */
export const mergePlanSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      /** Folder in storage. */
      prefix: z.string(),
      sizeBytes: z.number(),
      removals: z.array(removalSchema),
      edits: tableEditsSchema.default(NO_EDITS),
      summary: z.object({
        header: z.array(z.string()),
        columnCount: z.number(),
        emptyColumns: z.array(z.number()),
        source: sourceDetectionSchema,
      }),
    }),
  ),
  mapping: z.array(mergedColumnSchema),
  options: mergeOptionsSchema,
});
export type MergePlan = z.infer<typeof mergePlanSchema>;
