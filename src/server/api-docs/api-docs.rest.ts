import { Router } from 'express';
import type { AppContext } from '#server/context.ts';
import { buildDescription } from './build-description.ts';

/** The description of the API: public, and the same for everybody. */
export function apiDocsRest({ config }: Pick<AppContext, 'config'>): Router {
  const router = Router();
  let description: ReturnType<typeof buildDescription> | undefined;

  router.get('/openapi.json', (_req, res) => {
    // Made when it is first asked for: the server starts sooner.
    description ??= buildDescription(config.appOrigin);
    res.json(description);
  });

  return router;
}
