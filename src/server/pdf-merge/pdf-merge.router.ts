import { z } from 'zod';
import { drainBriefly } from '#server/http/drain-briefly.ts';
import { getFile } from '#server/files/get-file.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { mergePdfs } from './merge-pdfs.ts';

/**
 * The form of `POST /api/merge-pdfs`. Its type is for the caller: the bytes are read from the request as they come, never
 * all at once, so there is nothing here to be parsed.
 */
const formInput = z.custom<FormData>();
const formProcedure = callerProcedure
  .use(({ next }) => next({ getRawInput: async () => undefined }))
  .input(formInput);

export const pdfMergeRouter = router({
  /** Answers as soon as the merge is accepted. */
  merge: formProcedure.mutation(async ({ ctx }) => {
    const { req } = ctx;
    try {
      const { fileId } = await mergePdfs(ctx, req, { respondAsync: true });
      return await getFile(ctx, { id: fileId });
    } finally {
      if (req.res !== undefined) drainBriefly(req, req.res);
    }
  }),
});
