import { Router } from 'express';
import { deleteAccountInput } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { createDownloads } from '#server/exports/exports.rest.ts';
import { endSession, userContextOf } from '#server/http/session.ts';
import { deleteAccount } from './delete-account.ts';
import { getAccountArchive } from './get-account-archive.ts';

/** An archive may hold gigabytes: a user makes one at a time. */
const ARCHIVES_AT_ONCE = 1;

export function accountRest({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  const serve = createDownloads(config, ARCHIVES_AT_ONCE);

  router.get('/account/archive', async (req, res) => {
    const ctx = await userContextOf(req);
    await serve(req, res, { ctx, download: getAccountArchive(ctx) });
  });

  router.post('/account/delete', async (req, res) => {
    const ctx = await userContextOf(req);
    await deleteAccount(ctx, { ...deleteAccountInput.parse(req.body), ip: req.ip });
    await endSession(req);
    res.json({ success: true });
  });

  return router;
}
