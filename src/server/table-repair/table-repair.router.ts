import { setRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { editTableInput } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { rereadInput } from '#domain/table-repair/reading-options.schemas.ts';
import {
  changedRowsInput,
  chooseTableInput,
  duplicatesInput,
  issuesInput,
  removeDuplicatesInput,
  removeEmptyInput,
  cellPlaceInput,
  findInRowsInput,
  rowsInput,
} from '#domain/table-repair/table-repair.schemas.ts';
import { callerProcedure, router } from '#server/http/trpc.ts';
import { chooseTable } from './choose-table.ts';
import { editTable } from './edit-table.ts';
import { findCellPlace } from './find-cell-place.ts';
import { findInRows } from './find-in-rows.ts';
import { getEditState } from './get-edit-state.ts';
import { getEmptyData } from './get-empty-data.ts';
import { getRows } from './get-rows.ts';
import { getTableChoices } from './get-table-choices.ts';
import { listChangedRows } from './list-changed-rows.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listIssues } from './list-issues.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { removeEmpty } from './remove-empty.ts';
import { rereadTable } from './reread-table.ts';
import { setRecipeStep } from './set-recipe-step.ts';
import { redoChange, undoChange } from './undo-change.ts';

export const tableRepairRouter = router({
  rows: callerProcedure.input(rowsInput).query(({ ctx, input }) => getRows(ctx, input)),
  issues: callerProcedure.input(issuesInput).query(({ ctx, input }) => listIssues(ctx, input)),
  changedRows: callerProcedure.input(changedRowsInput).query(({ ctx, input }) => listChangedRows(ctx, input)),
  find: callerProcedure.input(findInRowsInput).query(({ ctx, input }) => findInRows(ctx, input)),
  cellPlace: callerProcedure.input(cellPlaceInput).query(({ ctx, input }) => findCellPlace(ctx, input)),
  tables: callerProcedure.input(fileIdInput).query(({ ctx, input }) => getTableChoices(ctx, input)),
  chooseTable: callerProcedure.input(chooseTableInput).mutation(({ ctx, input }) => chooseTable(ctx, input)),
  reread: callerProcedure.input(rereadInput).mutation(({ ctx, input }) => rereadTable(ctx, input)),
  duplicates: callerProcedure.input(duplicatesInput).query(({ ctx, input }) => listDuplicates(ctx, input)),
  removeDuplicates: callerProcedure
    .input(removeDuplicatesInput)
    .mutation(({ ctx, input }) => removeDuplicates(ctx, input)),
  emptyData: callerProcedure.input(fileIdInput).query(({ ctx, input }) => getEmptyData(ctx, input)),
  removeEmpty: callerProcedure.input(removeEmptyInput).mutation(({ ctx, input }) => removeEmpty(ctx, input)),
  undo: callerProcedure.input(fileIdInput).mutation(({ ctx, input }) => undoChange(ctx, input)),
  redo: callerProcedure.input(fileIdInput).mutation(({ ctx, input }) => redoChange(ctx, input)),
  editState: callerProcedure.input(fileIdInput).query(({ ctx, input }) => getEditState(ctx, input)),
  setRecipeStep: callerProcedure
    .input(setRecipeStepInput)
    .mutation(({ ctx, input }) => setRecipeStep(ctx, input)),
  edit: callerProcedure.input(editTableInput).mutation(({ ctx, input }) => editTable(ctx, input)),
});
