import { Router } from 'express';
import { pageWordsInput } from '#domain/page-layout/page-words.schemas.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { sendJsonText } from '#server/http/send-json-text.ts';
import { getWordsText } from './get-words.ts';

/** The words of a document's page, from which values are picked. */
export function wordsRest(): Router {
  const router = Router();

  router.get('/files/:id/words', async (req, res) => {
    const ctx = await callerContextOf(req);
    sendJsonText(res, await getWordsText(ctx, pageWordsInput.parse({ ...req.query, ...req.params })));
  });

  return router;
}
