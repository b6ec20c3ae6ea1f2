import { fileIdInput } from '#domain/files/files.schemas.ts';
import { previewRuleInput } from '#domain/recipes/rules/rules.schemas.ts';
import { accountTimelinesInput } from '#domain/statements/account-timeline.schemas.ts';
import { editStatementInput, type StatementSupport } from '#domain/statements/statement-view.schemas.ts';
import { setRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import {
  editDocument,
  redoDocumentEdits,
  setRecipeStep,
  undoDocumentEdits,
} from '#server/document-review/change-document.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { applyRulesToStatement } from './apply-rules.ts';
import { getAccountTimelines } from './get-account-timelines.ts';
import { getStatementWarnings } from './get-statement-warnings.ts';
import { listPastBookings } from './list-past-bookings.ts';
import { previewRule } from './preview-rule.ts';
import { statementEditing } from './statement-editing.ts';

export const statementsRouter = router({
  accounts: callerProcedure
    .input(accountTimelinesInput)
    .query(({ ctx, input }) => getAccountTimelines(ctx, input)),
  warnings: callerProcedure.query(({ ctx }) => getStatementWarnings(ctx)),
  edit: callerProcedure
    .input(editStatementInput)
    .mutation(({ ctx, input }) => editDocument(ctx, statementEditing, input)),
  applyRules: callerProcedure
    .input(fileIdInput)
    .mutation(({ ctx, input }) => applyRulesToStatement(ctx, input)),
  pastBookings: callerProcedure.query(({ ctx }) => listPastBookings(ctx)),
  previewRule: callerProcedure.input(previewRuleInput).query(({ ctx, input }) => previewRule(ctx, input)),
  undo: callerProcedure
    .input(fileIdInput)
    .mutation(({ ctx, input }) => undoDocumentEdits(ctx, statementEditing, input)),
  redo: callerProcedure
    .input(fileIdInput)
    .mutation(({ ctx, input }) => redoDocumentEdits(ctx, statementEditing, input)),
  setRecipeStep: callerProcedure
    .input(setRecipeStepInput)
    .mutation(({ ctx, input }) => setRecipeStep(ctx, statementEditing, input)),
  support: callerProcedure.query(({ ctx }): StatementSupport => ({ email: ctx.config.supportEmail ?? null })),
});
