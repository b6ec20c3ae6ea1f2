import { approveStructureInput, convertAgainInput } from '#domain/uploads/uploads.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { approveStructure } from './approve-structure.ts';
import { convertAgain } from './convert-again.ts';
import { createBatch } from './create-batch.ts';

export const uploadsRouter = router({
  create: callerProcedure.mutation(({ ctx }) => createBatch(ctx)),
  convertAgain: callerProcedure
    .input(convertAgainInput)
    .mutation(({ ctx, input }) => convertAgain(ctx, input)),
  approveStructure: callerProcedure
    .input(approveStructureInput)
    .mutation(({ ctx, input }) => approveStructure(ctx, input)),
});
