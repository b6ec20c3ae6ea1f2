import { authRouter } from '#server/auth/auth.router.ts';
import { creditsRouter } from '#server/credits/credits.router.ts';
import { router } from './trpc.ts';

/** Everything the web client calls with types; one line per domain. */
export const rootRouter = router({
  auth: authRouter,
  credits: creditsRouter,
});

export type RootRouter = typeof rootRouter;
