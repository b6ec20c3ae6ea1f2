import { Router } from 'express';
import { mergeFilesInput, mergePreviewInput } from '#domain/file-merge/file-merge.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { prefersAsync } from '#server/http/prefers-async.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { mergeFiles } from './merge-files.ts';
import { createMergeLimit } from './merge-limit.ts';
import { previewMerge } from './preview-merge.ts';

export function fileMergeRest(appContext: AppContext): Router {
  const router = Router();
  const mergeLimit = createMergeLimit(appContext);

  router.post('/merge-files/preview', async (req, res) => {
    const ctx = await callerContextOf(req, 'read');
    res.json(await previewMerge(ctx, mergePreviewInput.parse(jsonObjectOf(req))));
  });

  router.post('/merge-files', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = mergeFilesInput.parse(jsonObjectOf(req));
    await mergeLimit.consume(ctx.actor.userId);
    const respondAsync = prefersAsync(req);
    const result = await mergeFiles(ctx, input, { respondAsync });
    if (respondAsync) res.set('Preference-Applied', 'respond-async');
    if (result.mergedFile.status === 'ready') res.status(201);
    else res.status(202).location(`/api/files/${result.mergedFileId}`);
    res.json(result);
  });

  return router;
}
