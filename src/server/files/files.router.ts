import { fileIdInput, listFilesInput } from '#domain/files/files.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { listFiles } from './list-files.ts';

export const filesRouter = router({
  list: userProcedure.input(listFilesInput).query(({ ctx, input }) => listFiles(ctx, input)),
  get: userProcedure.input(fileIdInput).query(({ ctx, input }) => getFile(ctx, input)),
  delete: userProcedure.input(fileIdInput).mutation(({ ctx, input }) => deleteFile(ctx, input)),
});
