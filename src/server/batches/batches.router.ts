import { approveStructureInput, convertAgainInput } from '#domain/batches/batches.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { approveStructure } from './approve-structure.ts';
import { convertAgain } from './convert-again.ts';
import { createBatch } from './create-batch.ts';

export const batchesRouter = router({
  create: userProcedure.mutation(({ ctx }) => createBatch(ctx)),
  convertAgain: userProcedure.input(convertAgainInput).mutation(({ ctx, input }) => convertAgain(ctx, input)),
  approveStructure: userProcedure
    .input(approveStructureInput)
    .mutation(({ ctx, input }) => approveStructure(ctx, input)),
});
