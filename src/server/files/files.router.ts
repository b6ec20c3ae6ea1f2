import {
  fileFilterSchema,
  fileIdInput,
  fileIdsInput,
  listFilesInput,
  markReviewedInput,
  moveFilesInput,
  neighboursInput,
  renameFileInput,
} from '#domain/files/files.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { markReviewed, moveFiles, renameFile } from './change-files.ts';
import { countFiles } from './count-files.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { getNeighbours } from './get-neighbours.ts';
import { listFiles } from './list-files.ts';
import { listMatching } from './list-matching.ts';
import { restoreFiles, trashFiles } from './trash-files.ts';

export const filesRouter = router({
  list: callerProcedure.input(listFilesInput).query(({ ctx, input }) => listFiles(ctx, input)),
  counts: callerProcedure.input(fileFilterSchema).query(({ ctx, input }) => countFiles(ctx, input)),
  matching: callerProcedure.input(fileFilterSchema).query(({ ctx, input }) => listMatching(ctx, input)),
  get: callerProcedure
    .meta({ keyScope: 'any' })
    .input(fileIdInput)
    .query(({ ctx, input }) => getFile(ctx, input)),
  neighbours: callerProcedure.input(neighboursInput).query(({ ctx, input }) => getNeighbours(ctx, input)),
  rename: callerProcedure.input(renameFileInput).mutation(({ ctx, input }) => renameFile(ctx, input)),
  move: callerProcedure.input(moveFilesInput).mutation(({ ctx, input }) => moveFiles(ctx, input)),
  markReviewed: callerProcedure
    .input(markReviewedInput)
    .mutation(({ ctx, input }) => markReviewed(ctx, input)),
  trash: callerProcedure.input(fileIdsInput).mutation(({ ctx, input }) => trashFiles(ctx, input)),
  restore: callerProcedure.input(fileIdsInput).mutation(({ ctx, input }) => restoreFiles(ctx, input)),
  delete: callerProcedure.input(fileIdInput).mutation(({ ctx, input }) => deleteFile(ctx, input)),
});
