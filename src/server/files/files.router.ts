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
import { router, userProcedure } from '#server/http/trpc.ts';
import { markReviewed, moveFiles, renameFile } from './change-files.ts';
import { countFiles } from './count-files.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { getNeighbours } from './get-neighbours.ts';
import { listFiles } from './list-files.ts';
import { listMatching } from './list-matching.ts';
import { restoreFiles, trashFiles } from './trash-files.ts';

export const filesRouter = router({
  list: userProcedure.input(listFilesInput).query(({ ctx, input }) => listFiles(ctx, input)),
  counts: userProcedure.input(fileFilterSchema).query(({ ctx, input }) => countFiles(ctx, input)),
  matching: userProcedure.input(fileFilterSchema).query(({ ctx, input }) => listMatching(ctx, input)),
  get: userProcedure.input(fileIdInput).query(({ ctx, input }) => getFile(ctx, input)),
  neighbours: userProcedure.input(neighboursInput).query(({ ctx, input }) => getNeighbours(ctx, input)),
  rename: userProcedure.input(renameFileInput).mutation(({ ctx, input }) => renameFile(ctx, input)),
  move: userProcedure.input(moveFilesInput).mutation(({ ctx, input }) => moveFiles(ctx, input)),
  markReviewed: userProcedure.input(markReviewedInput).mutation(({ ctx, input }) => markReviewed(ctx, input)),
  trash: userProcedure.input(fileIdsInput).mutation(({ ctx, input }) => trashFiles(ctx, input)),
  restore: userProcedure.input(fileIdsInput).mutation(({ ctx, input }) => restoreFiles(ctx, input)),
  delete: userProcedure.input(fileIdInput).mutation(({ ctx, input }) => deleteFile(ctx, input)),
});
