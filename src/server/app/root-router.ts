import { apiKeysRouter } from '#server/api-keys/api-keys.router.ts';
import { authRouter } from '#server/auth/auth.router.ts';
import { uploadsRouter } from '#server/uploads/uploads.router.ts';
import { clientsRouter } from '#server/clients/clients.router.ts';
import { contactRouter } from '#server/contact/contact.router.ts';
import { creditsRouter } from '#server/credits/credits.router.ts';
import { exportsRouter } from '#server/exports/exports.router.ts';
import { fileMergeRouter } from '#server/file-merge/file-merge.router.ts';
import { filesRouter } from '#server/files/files.router.ts';
import { invoicesRouter } from '#server/invoices/invoices.router.ts';
import { recipesRouter } from '#server/recipes/recipes.router.ts';
import { rulesRouter } from '#server/recipes/rules.router.ts';
import { statementsRouter } from '#server/statements/statements.router.ts';
import { subscriptionsRouter } from '#server/subscriptions/subscriptions.router.ts';
import { tableRepairRouter } from '#server/table-repair/table-repair.router.ts';
import { router } from '#server/http/trpc.ts';

/** Everything the web client calls with types; one line per domain. */
export const rootRouter = router({
  apiKeys: apiKeysRouter,
  auth: authRouter,
  batches: uploadsRouter,
  clients: clientsRouter,
  contact: contactRouter,
  credits: creditsRouter,
  exports: exportsRouter,
  fileMerge: fileMergeRouter,
  files: filesRouter,
  invoices: invoicesRouter,
  recipes: recipesRouter,
  rules: rulesRouter,
  statements: statementsRouter,
  subscriptions: subscriptionsRouter,
  tableRepair: tableRepairRouter,
});

export type RootRouter = typeof rootRouter;
