import express, { Router, type Express, type RequestHandler } from 'express';
import { AppError } from '#domain/app-error.ts';
import { accountRest } from '#server/account/account.rest.ts';
import { analyticsRest } from '#server/analytics/analytics.rest.ts';
import { apiDocsRest } from '#server/api-docs/api-docs.rest.ts';
import { apiKeysRest } from '#server/api-keys/api-keys.rest.ts';
import { authRest } from '#server/auth/auth.rest.ts';
import { warnOfSignInSetup } from '#server/auth/warn-of-sign-in-setup.ts';
import { uploadsRest } from '#server/uploads/uploads.rest.ts';
import { blogRest } from '#server/blog/blog.rest.ts';
import { clientsRest } from '#server/clients/clients.rest.ts';
import { contactRest } from '#server/contact/contact.rest.ts';
import type { AppContext } from '#server/context.ts';
import { exportsRest } from '#server/exports/exports.rest.ts';
import { fileMergeRest } from '#server/file-merge/file-merge.rest.ts';
import { wordsRest } from '#server/document-review/words.rest.ts';
import { filesRest } from '#server/files/files.rest.ts';
import { invoicesRest } from '#server/invoices/invoices.rest.ts';
import { pdfMergeRest } from '#server/pdf-merge/pdf-merge.rest.ts';
import { recipesRest } from '#server/recipes/recipes.rest.ts';
import { rulesRest } from '#server/recipes/rules.rest.ts';
import { samplesRest } from '#server/samples/samples.rest.ts';
import { feedsRest } from '#server/site/feeds.rest.ts';
import { sitePages } from '#server/site/site.rest.ts';
import { statementsRest } from '#server/statements/statements.rest.ts';
import { stripeWebhookRest, subscriptionsRest } from '#server/subscriptions/subscriptions.rest.ts';
import { tableRepairRest } from '#server/table-repair/table-repair.rest.ts';
import { answerInTime } from '#server/http/answer-in-time.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { checkDatabase } from './check-database.ts';
import { healthRest } from './health.rest.ts';
import { createLoadLimit, type LoadLimits } from '#server/http/load-limit.ts';
import { originCheck } from '#server/http/origin-check.ts';
import { pageProblems } from '#server/http/problem-page.ts';
import { requestLog } from '#server/http/request-log.ts';
import { restErrorHandler } from '#server/http/rest-error.ts';
import { rootRouter } from './root-router.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { adminContextOf } from '#server/http/session.ts';
import { trpcMiddleware } from '#server/http/trpc.ts';
import { webAssets } from './web-assets.ts';

const JSON_LIMIT_BYTES = 100_000;
/** A mapping says for each of 16,384 columns what of 50 files goes into it. */
const MERGE_LIMIT_BYTES = 8_000_000;
/** 2,000 recipes and 10,000 rules. */
const RECIPES_LIMIT_BYTES = 20_000_000;
/** One edit may name 50,000 rows. */
const EDITS_LIMIT_BYTES = 2_000_000;
/** 200,000 characters of a post, each up to six bytes in JSON. */
const POST_LIMIT_BYTES = 1_300_000;

/** Every router of public /api paths. Patterns are relative to /api; one line per domain. */
const REST_ROUTERS: readonly ((ctx: AppContext) => Router)[] = [
  authRest,
  apiKeysRest,
  clientsRest,
  recipesRest,
  rulesRest,
  filesRest,
  wordsRest,
  // Before tables: they leave to them what is no document.
  statementsRest,
  invoicesRest,
  tableRepairRest,
  uploadsRest,
  fileMergeRest,
  pdfMergeRest,
  exportsRest,
  apiDocsRest,
  accountRest,
  analyticsRest,
  subscriptionsRest,
  blogRest,
  samplesRest,
  contactRest,
];

export interface AppOptions {
  /** True once the process was told to stop: /readyz then answers 503, so that no new work is sent here. */
  readonly isStopping?: () => boolean;
  /** Where the built web client is; dist/web unless a test says otherwise. */
  readonly webDir?: string;
  /** For tests. */
  readonly loadLimits?: LoadLimits;
}

/** Everything under /api. */
export function apiRouter(ctx: AppContext): Router {
  const api = Router();
  api.use((req, res, next) => {
    res.set('Cache-Control', 'no-store');
    // Nothing here is ever stored, so nothing is ever "not modified".
    delete req.headers['if-none-match'];
    delete req.headers['if-modified-since'];
    next();
  });
  api.use(stripeWebhookRest(ctx));
  // tRPC reads its own body, so it comes before the JSON parser; the two share no path.
  api.use('/trpc', trpcMiddleware(rootRouter));
  // Nobody who is not signed in may send that much.
  api.post('/merge-files', requireCaller, express.json({ limit: MERGE_LIMIT_BYTES }));
  api.post(
    ['/files/:id/statement/edits', '/files/:id/invoice/edits'],
    requireCaller,
    express.json({ limit: EDITS_LIMIT_BYTES }),
  );
  api.post('/recipes/import', requireCaller, express.json({ limit: RECIPES_LIMIT_BYTES }));
  api.use('/admin/blog-posts', requireAdmin, express.json({ limit: POST_LIMIT_BYTES }));
  api.use(express.json({ limit: JSON_LIMIT_BYTES }));
  for (const createRouter of REST_ROUTERS) api.use(createRouter(ctx));
  api.use(() => {
    throw new AppError('not_found', 'There is no such address.');
  });
  return api;
}

const requireCaller: RequestHandler = async (req, _res, next) => {
  await callerContextOf(req);
  next();
};

const requireAdmin: RequestHandler = async (req, _res, next) => {
  await adminContextOf(req);
  next();
};

/** The whole HTTP side over one context. The caller listens, and closes what it built. */
export function createApp(ctx: AppContext, options: AppOptions = {}): Express {
  const { isStopping = () => false } = options;
  warnOfSignInSetup(ctx);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', ctx.config.trustProxy === 0 ? false : ctx.config.trustProxy);
  app.use(requestLog(ctx));
  app.use((_req, res, next) => {
    // Whoever keeps connections open finds another server for the next request.
    if (isStopping()) res.set('Connection', 'close');
    next();
  });
  app.use(securityHeaders(ctx.config));
  app.use(healthRest(ctx, isStopping));
  app.use(originCheck(ctx.config));
  const load = createLoadLimit(options.loadLimits);
  app.use(load.limit);
  app.use(answerInTime(() => checkDatabase(ctx)));
  app.use(load.share);
  app.use('/api', apiRouter(ctx));
  app.use(feedsRest(ctx));
  app.use(webAssets(options.webDir));
  app.use(sitePages(ctx, options.webDir));
  app.use(() => {
    throw new AppError('not_found', 'There is no such address.');
  });
  app.use(pageProblems, restErrorHandler(ctx.log));
  return app;
}
