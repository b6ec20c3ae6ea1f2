import { z } from 'zod';
import { MAX_COLUMNS } from '../table-repair/max-columns.ts';
import { processedFileSchema } from '../files/files.schemas.ts';
import { MERGE_FILES_MAX, MERGE_FILES_MIN } from './merge-limits.ts';

export const TOO_FEW_FILES = 'Please select at least 2 files to merge';
export const TOO_MANY_FILES = `At most ${MERGE_FILES_MAX} files can be merged at once`;
const MAX_NAME_LENGTH = 10_000;

const fileIdsSchema = z
  .array(z.uuid())
  .min(MERGE_FILES_MIN, TOO_FEW_FILES)
  .max(MERGE_FILES_MAX, TOO_MANY_FILES)
  .refine((ids) => new Set(ids).size === ids.length, 'Each file can be merged only once.');

export const mergeOptionsSchema = z.object({
  /** Rows that repeat an earlier one, of the same file or another, are left out; the first stays. */
  removeDuplicates: z.boolean().default(false),
  /** A last column names the file that each row came from. */
  addSourceColumn: z.boolean().default(false),
  /** In the workbook each file has a sheet of its own. */
  sheetPerFile: z.boolean().default(false),
});
export type MergeOptions = z.infer<typeof mergeOptionsSchema>;

/** A column of the merged table and what goes into it: of each file, in the order of `fileIds`, a column or nothing. */
export const mergedColumnSchema = z.object({
  name: z.string().max(MAX_NAME_LENGTH),
  /** Indexes of columns in the files' repaired tables before any removal. */
  columns: z.array(z.int().min(0).nullable()).max(MERGE_FILES_MAX),
});
export type MergedColumn = z.infer<typeof mergedColumnSchema>;

export const mergePreviewInput = z.object({ fileIds: fileIdsSchema });
export type MergePreviewInput = z.infer<typeof mergePreviewInput>;

export const mergePreviewSchema = z.object({
  files: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      rowCount: z.number(),
      /** Of the uploaded file, by which files of one name are told apart; so is the time. */
      sizeBytes: z.number(),
      uploadedAt: z.iso.datetime(),
      columns: z.array(z.object({ index: z.int(), name: z.string() })),
    }),
  ),
  columnMapping: z.array(mergedColumnSchema),
  /** Rows of all files together, duplicates included. */
  expectedRows: z.number(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergeFilesInput = z.object({
  fileIds: fileIdsSchema,
  mergeOptions: mergeOptionsSchema.prefault({}),
  /** As the preview proposes, or changed; without it the proposal is followed. */
  columnMapping: z.array(mergedColumnSchema).min(1).max(MAX_COLUMNS).optional(),
});
export type MergeFilesInput = z.infer<typeof mergeFilesInput>;

export const mergeResultSchema = z.object({
  mergedFileId: z.uuid(),
  /** Null while the merge is still running. */
  mergeStats: z
    .object({ finalRowCount: z.number(), duplicatesRemoved: z.number(), filesProcessed: z.number() })
    .nullable(),
  mergedFile: processedFileSchema,
});
export type MergeResult = z.infer<typeof mergeResultSchema>;
