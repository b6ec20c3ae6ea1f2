import { Router } from 'express';
import type { AppContext } from '#server/context.ts';
import { buildDescription } from './build-description.ts';

/** The description of the API: public, and the same for everybody. */
export function apiDocsRest({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  const description = buildDescription(config.appOrigin);

  router.get('/openapi.json', (_req, res) => {
    res.json(description);
  });

  return router;
}
