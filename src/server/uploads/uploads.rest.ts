import { Router } from 'express';
import { approveStructureInput } from '#domain/uploads/uploads.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { prefersAsync } from '#server/http/prefers-async.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { approveStructure } from './approve-structure.ts';
import { createBatch } from './create-batch.ts';
import { drainBriefly } from '#server/http/drain-briefly.ts';
import { processFile } from './process-file.ts';
import { createUploadLimit } from './upload-limit.ts';

export function uploadsRest(appContext: AppContext): Router {
  const router = Router();
  const uploadLimit = createUploadLimit(appContext);

  router.post('/create-batch', async (req, res) => {
    res.json(await createBatch(await callerContextOf(req)));
  });

  router.post('/process-file', async (req, res) => {
    try {
      const ctx = await callerContextOf(req);
      await uploadLimit.consume(ctx.actor.userId);
      const respondAsync = prefersAsync(req);
      const file = await processFile(ctx, req, { respondAsync });
      if (respondAsync) res.set('Preference-Applied', 'respond-async');
      if (file.status === 'ready') res.status(201);
      else res.status(202).location(`/api/files/${file.id}`);
      res.json(file);
    } finally {
      drainBriefly(req, res);
    }
  });

  router.put('/approve-structure/:id', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = approveStructureInput.parse({ ...jsonObjectOf(req), id: req.params.id });
    res.json(await approveStructure(ctx, input));
  });

  return router;
}
