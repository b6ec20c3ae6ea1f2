import { Router } from 'express';
import { setRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import { editTableInput } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { readingOptionsSchema } from '#domain/table-repair/reading-options.schemas.ts';
import {
  chooseTableInput,
  duplicatesInput,
  findInRowsInput,
  issuesInput,
  removeDuplicatesInput,
  removeEmptyInput,
  rowsInput,
} from '#domain/table-repair/table-repair.schemas.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { chooseTable } from './choose-table.ts';
import { editTable } from './edit-table.ts';
import { findInRows } from './find-in-rows.ts';
import { getEditState } from './get-edit-state.ts';
import { getEmptyData } from './get-empty-data.ts';
import { getIssuesCsv } from './get-issues-csv.ts';
import { getRows } from './get-rows.ts';
import { getTableChoices } from './get-table-choices.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listIssues } from './list-issues.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { removeEmpty } from './remove-empty.ts';
import { rereadTable } from './reread-table.ts';
import { sendStream } from './send-stream.ts';
import { setRecipeStep } from './set-recipe-step.ts';
import { redoChange, undoChange } from './undo-change.ts';

/** The id of the path wins over one in the query or the body; a body may be absent. */
export function tableRepairRest(): Router {
  const router = Router();

  router.get('/files/:id/rows', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getRows(ctx, rowsInput.parse({ ...req.query, ...req.params })));
  });

  router.get('/files/:id/find', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await findInRows(ctx, findInRowsInput.parse({ ...req.query, ...req.params })));
  });

  router.get('/files/:id/issues', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await listIssues(ctx, issuesInput.parse({ ...req.query, ...req.params })));
  });

  router.get('/files/:id/issues.csv', async (req, res) => {
    const ctx = await callerContextOf(req);
    const report = await getIssuesCsv(ctx, fileIdInput.parse(req.params));
    res.set('Content-Disposition', contentDisposition(report.fileName));
    res.set('Content-Type', 'text/csv; charset=utf-8');
    if (req.method === 'HEAD') res.end();
    else await sendStream(res, report.chunks);
  });

  router.get('/files/:id/table-edits', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getEditState(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/files/:id/table-edits', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await editTable(ctx, editTableInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.post('/files/:id/recipe-steps', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await setRecipeStep(ctx, setRecipeStepInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.get('/files/:id/tables', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getTableChoices(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/files/:id/table', async (req, res) => {
    const ctx = await callerContextOf(req);
    const file = await chooseTable(ctx, chooseTableInput.parse({ ...jsonObjectOf(req), ...req.params }));
    if (file.status === 'processing') res.status(202).location(`/api/files/${file.id}`);
    res.json(file);
  });

  router.post('/files/:id/reread', async (req, res) => {
    const ctx = await callerContextOf(req);
    const { id } = fileIdInput.parse(req.params);
    const file = await rereadTable(ctx, { id, options: readingOptionsSchema.parse(jsonObjectOf(req)) });
    if (file.status === 'processing') res.status(202).location(`/api/files/${file.id}`);
    res.json(file);
  });

  router.get('/duplicates/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await listDuplicates(ctx, duplicatesInput.parse({ ...req.query, ...req.params })));
  });

  router.post('/remove-duplicates/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(
      await removeDuplicates(ctx, removeDuplicatesInput.parse({ ...jsonObjectOf(req), ...req.params })),
    );
  });

  router.get('/empty-data/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getEmptyData(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/remove-empty/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await removeEmpty(ctx, removeEmptyInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.post('/undo/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await undoChange(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/redo/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await redoChange(ctx, fileIdInput.parse(req.params)));
  });

  return router;
}
