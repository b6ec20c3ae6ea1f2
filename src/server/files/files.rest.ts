import { Router } from 'express';
import { fileIdInput, listFilesInput, patchFileInput } from '#domain/files/files.schemas.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { patchFile } from './change-files.ts';
import { deleteFile } from './delete-file.ts';
import { getFile } from './get-file.ts';
import { getSource } from './get-source.ts';
import { listFiles } from './list-files.ts';
import { sendFile } from './send-file.rest.ts';

export function filesRest(): Router {
  const router = Router();

  router.get('/files', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await listFiles(ctx, listFilesInput.parse(req.query)));
  });

  router.get('/files/:id', async (req, res) => {
    // Whoever may upload may wait for the result.
    const ctx = await callerContextOf(req, 'any');
    res.json(await getFile(ctx, fileIdInput.parse(req.params)));
  });

  router.patch('/files/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await patchFile(ctx, patchFileInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.get('/files/:id/source', async (req, res) => {
    const ctx = await callerContextOf(req);
    const source = await getSource(ctx, fileIdInput.parse(req.params));
    await sendFile(req, res, source);
  });

  router.delete('/files/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    await deleteFile(ctx, fileIdInput.parse(req.params));
    res.status(204).end();
  });

  return router;
}
