import { mergePreviewInput } from '#domain/file-merge/file-merge.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { previewMerge } from './preview-merge.ts';

export const fileMergeRouter = router({
  preview: callerProcedure.input(mergePreviewInput).query(({ ctx, input }) => previewMerge(ctx, input)),
});
