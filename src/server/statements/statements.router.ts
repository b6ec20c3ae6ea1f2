import { fileIdInput } from '#domain/files/files.schemas.ts';
import { editStatementInput, type StatementSupport } from '#domain/statements/statement-view.schemas.ts';
import { router, userProcedure } from '#server/http/trpc.ts';
import { editStatement, undoStatementEdits } from './change-statement.ts';
import { getStatement } from './get-statement.ts';

export const statementsRouter = router({
  get: userProcedure.input(fileIdInput).query(({ ctx, input }) => getStatement(ctx, input)),
  edit: userProcedure.input(editStatementInput).mutation(({ ctx, input }) => editStatement(ctx, input)),
  undo: userProcedure.input(fileIdInput).mutation(({ ctx, input }) => undoStatementEdits(ctx, input)),
  support: userProcedure.query(({ ctx }): StatementSupport => ({ email: ctx.config.supportEmail ?? null })),
});
