import { z } from 'zod';
import {
  BLOG_ROUTE,
  CONTACT_ROUTE,
  isAppPath,
  LANDING_OR_APP_ROUTES,
  SITE_ROUTES,
} from '#domain/site/routes.ts';
import type { PageContent, SitePage } from '#domain/site/site-page.ts';
import { toPublicRecord } from '#server/auth/user-records.ts';
import { findFeaturedPosts, findPost, findPublishedPosts } from '#server/blog/find-posts.ts';
import type { Actor, AppContext } from '#server/context.ts';

/** A public page with its status, or the app. */
export type FoundPage = 'app' | { readonly status: 200 | 404; readonly page: SitePage };

export interface PageContext extends AppContext {
  /** Null for a stranger. */
  readonly actor: Actor | null;
  /** False: who asks could not be found out. */
  readonly isKnown: boolean;
}

interface Shown {
  readonly content: PageContent;
  /** The one address of the page, where that is another than the one asked for. */
  readonly canonical?: string;
  readonly status?: 200 | 404;
}

const blogQuery = z.object({ tag: z.string().trim().min(1).max(40).nullable().catch(null) });

/**
 * Which page an address shows to whom.
 *
 * @param path without a slash at its end
 */
export async function findPage(ctx: PageContext, path: string, query: unknown): Promise<FoundPage> {
  const { actor, config, isKnown } = ctx;
  const isStranger = actor === null && isKnown;
  const isLanding = isStranger && LANDING_OR_APP_ROUTES.some((route) => route === path);
  if (!isLanding && isAppPath(path)) return 'app';
  const {
    content,
    canonical = path,
    status = 200,
  }: Shown = isLanding
    ? { content: { name: 'landing' }, canonical: '/' }
    : await findContent(ctx, path, query);
  return {
    status,
    page: {
      origin: config.appOrigin,
      path: canonical,
      user: actor === null ? null : toPublicRecord(actor),
      content,
    },
  };
}

async function findContent(ctx: PageContext, path: string, query: unknown): Promise<Shown> {
  if (isSiteRoute(path)) return { content: { name: SITE_ROUTES[path] } };
  if (path === CONTACT_ROUTE)
    return { content: { name: 'contact', supportEmail: ctx.config.supportEmail ?? null } };
  if (path === BLOG_ROUTE) {
    const { tag } = blogQuery.parse(query);
    const [featured, posts] = await Promise.all([findFeaturedPosts(ctx), findPublishedPosts(ctx)]);
    return { content: { name: 'blog', featured, posts, tag } };
  }
  const slug = findSlug(path);
  if (slug === null) return { content: { name: 'not-found' }, status: 404 };
  const found = await findPost(ctx, slug);
  return found === null
    ? { content: { name: 'blog-missing' }, status: 404 }
    : { content: { name: 'blog-post', ...found } };
}

function isSiteRoute(path: string): path is keyof typeof SITE_ROUTES {
  return Object.hasOwn(SITE_ROUTES, path);
}

/** Of `/blog/{slug}`; null for any other path. */
function findSlug(path: string): string | null {
  const [, encoded] = /^\/blog\/([^/]+)$/.exec(path) ?? [];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
