import { eq, ne, sql } from 'drizzle-orm';
import { blogPosts } from '#db/schema/blog.ts';
import { FEATURED_MAX, RELATED_MAX, type PostSummary, type ShownPost } from '#domain/blog/blog.schemas.ts';
import { excerptOf } from '#domain/blog/excerpt-of.ts';
import { parsePost } from '#domain/blog/parse-post.ts';
import type { AppContext } from '#server/context.ts';
import { findImages, findSummaries, isPublished, isPublishedAs, newestFirst } from './blog.queries.ts';

/** Older posts are found by their addresses, related posts and the site map. */
const LISTED_MAX = 200;

/** What the list page shows: published posts, newest first. */
export function findPublishedPosts(
  { db }: Pick<AppContext, 'db'>,
  limit: number = LISTED_MAX,
): Promise<PostSummary[]> {
  return findSummaries(db, { where: undefined, orderBy: newestFirst, limit });
}

/** What the list page puts first: the newest published posts that are featured, two at most. */
export function findFeaturedPosts({ db }: Pick<AppContext, 'db'>): Promise<PostSummary[]> {
  const where = eq(blogPosts.featured, true);
  return findSummaries(db, { where, orderBy: newestFirst, limit: FEATURED_MAX });
}

/** A site map may list 50,000 pages. */
const ADDRESSES_MAX = 40_000;

/** Every published post by its slug, newest first, and when it last changed (ISO 8601). */
export async function findPostAddresses({
  db,
}: Pick<AppContext, 'db'>): Promise<{ slug: string; updatedAt: string }[]> {
  const rows = await db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(ADDRESSES_MAX);
  return rows.map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt.toISOString() }));
}

/** A published post and what its page links to; null where there is none of that slug, or it is a draft. */
export async function findPost(
  { db }: Pick<AppContext, 'db'>,
  slug: string,
): Promise<{ post: ShownPost; related: PostSummary[] } | null> {
  const [row] = await db.select().from(blogPosts).where(isPublishedAs(slug));
  if (row === undefined) return null;
  const { title, content, status, tags, metaDescription, featuredImage } = row;
  const inContent = parsePost(content).flatMap((block) => (block.kind === 'image' ? block.address : []));
  const images = await findImages(db, [...inContent, ...(featuredImage === null ? [] : [featuredImage])]);
  const post: ShownPost = {
    slug,
    title,
    content,
    status,
    tags,
    metaDescription,
    excerpt: excerptOf(row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    image: images.find(({ address }) => address === featuredImage) ?? null,
    images,
  };
  const shared = sql`(select count(*) from unnest(${blogPosts.tags}) tag where lower(tag) = any(${sql.param(
    tags.map((tag) => tag.toLowerCase()),
    blogPosts.tags,
  )}))`;
  const related = await findSummaries(db, {
    where: ne(blogPosts.id, row.id),
    orderBy: [sql`${shared} desc`, ...newestFirst],
    limit: RELATED_MAX,
  });
  return { post, related };
}
