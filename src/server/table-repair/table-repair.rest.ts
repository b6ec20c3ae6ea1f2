import { Router } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import {
  duplicatesInput,
  issuesInput,
  removeDuplicatesInput,
  removeEmptyInput,
  rowsInput,
} from '#domain/table-repair/table-repair.schemas.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { userContextOf } from '#server/http/session.ts';
import { getEmptyData } from './get-empty-data.ts';
import { getRows } from './get-rows.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listIssues } from './list-issues.ts';
import { removeDuplicates } from './remove-duplicates.ts';
import { removeEmpty } from './remove-empty.ts';
import { undoRemoval } from './undo-removal.ts';

/** The id of the path wins over one in the query or the body; a body may be absent. */
export function tableRepairRest(): Router {
  const router = Router();

  router.get('/files/:id/rows', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await getRows(ctx, rowsInput.parse({ ...req.query, ...req.params })));
  });

  router.get('/files/:id/issues', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await listIssues(ctx, issuesInput.parse({ ...req.query, ...req.params })));
  });

  router.get('/duplicates/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await listDuplicates(ctx, duplicatesInput.parse({ ...req.query, ...req.params })));
  });

  router.post('/remove-duplicates/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(
      await removeDuplicates(ctx, removeDuplicatesInput.parse({ ...jsonObjectOf(req), ...req.params })),
    );
  });

  router.get('/empty-data/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await getEmptyData(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/remove-empty/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await removeEmpty(ctx, removeEmptyInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.post('/undo/:id', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await undoRemoval(ctx, fileIdInput.parse(req.params)));
  });

  return router;
}
