import { Router, type Response } from 'express';
import { rssFeed } from '#domain/blog/rss-feed.ts';
import { robotsText, siteMap } from '#domain/site/site-map.ts';
import { findPostAddresses, findPublishedPosts } from '#server/blog/find-posts.ts';
import type { AppContext } from '#server/context.ts';

/** Of the feed; readers have kept what came before. */
const FEED_POSTS = 20;
const FRESH_SECONDS = 600;

/** What search engines and feed readers ask for. */
export function feedsRest(ctx: AppContext): Router {
  const router = Router();
  const origin = ctx.config.appOrigin;
  const send = (res: Response, type: string, text: string) =>
    res.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`).type(type).send(text);

  router.get('/robots.txt', (_req, res) => {
    send(res, 'text/plain', robotsText(origin));
  });
  router.get('/sitemap.xml', async (_req, res) => {
    send(res, 'application/xml', siteMap(origin, await findPostAddresses(ctx)));
  });
  router.get('/blog/rss.xml', async (_req, res) => {
    send(res, 'application/rss+xml', rssFeed(origin, await findPublishedPosts(ctx, FEED_POSTS)));
  });
  return router;
}
