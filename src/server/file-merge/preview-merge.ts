import { alignColumns } from '#domain/file-merge/align-columns.ts';
import type { MergePreview, MergePreviewInput } from '#domain/file-merge/file-merge.schemas.ts';
import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import type { UserContext } from '#server/context.ts';
import { getTablesToMerge } from './file-merge.queries.ts';

/**
 * What a merge of these files would make of their columns, to look at and to change before.
 *
 * @throws AppError as `getTablesToMerge`
 */
export async function previewMerge(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: MergePreviewInput,
): Promise<MergePreview> {
  const tables = await getTablesToMerge(ctx, input.fileIds);
  const files = tables.map(({ file, result, columns }) => ({
    id: file.id,
    name: file.originalName,
    rowCount: countAfterRemovals(result.summary, result.removals, result.edits).rowCount,
    sizeBytes: file.sizeBytes,
    uploadedAt: file.createdAt.toISOString(),
    columns: [...columns.columns],
  }));
  return {
    files,
    columnMapping: alignColumns(files),
    expectedRows: files.reduce((sum, { rowCount }) => sum + rowCount, 0),
  };
}
