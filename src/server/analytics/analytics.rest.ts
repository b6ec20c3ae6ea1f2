import { Router } from 'express';
import { dayRangeInput, historyInput, reportInput } from '#domain/analytics/analytics.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { createDownloads } from '#server/exports/exports.rest.ts';
import { userContextOf } from '#server/http/session.ts';
import { getReport } from './get-report.ts';
import { getSummary } from './get-summary.ts';
import { listHistory } from './list-history.ts';

/** A report may have every file of a user, and holds a connection while it is made. */
const REPORTS_AT_ONCE = 1;

export function analyticsRest({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  const serve = createDownloads(config, REPORTS_AT_ONCE);

  router.get('/analytics', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await getSummary(ctx, dayRangeInput.parse(req.query)));
  });

  router.get('/analytics-files', async (req, res) => {
    const ctx = await userContextOf(req);
    const { entries, total } = await listHistory(ctx, historyInput.parse(req.query));
    res.set('X-Total-Count', String(total)).json(entries);
  });

  router.get('/export-analytics', async (req, res) => {
    const ctx = await userContextOf(req);
    const { format: _format, ...range } = reportInput.parse(req.query);
    await serve(req, res, { ctx, download: getReport(ctx, range) });
  });

  return router;
}
