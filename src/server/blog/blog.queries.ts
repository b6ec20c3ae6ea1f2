import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { blogImages, blogPosts } from '#db/schema/blog.ts';
import { AppError } from '#domain/app-error.ts';
import type { BlogPost, PostImage, PostSummary } from '#domain/blog/blog.schemas.ts';
import { excerptOf } from '#domain/blog/excerpt-of.ts';
import { imageIdOf } from './image-address.ts';

export type PostRow = typeof blogPosts.$inferSelect;

/** A post as every call answers it. */
export function toBlogPost({ publishedAt, createdAt, updatedAt, ...post }: PostRow): BlogPost {
  return {
    ...post,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function noSuchPost(): AppError {
  return new AppError('not_found', 'There is no such post.');
}

export const isPublished = eq(blogPosts.status, 'published');

/** The published post of a slug, whoever wrote it in an address: Postgres refuses a text with NUL, and no post has one. */
export function isPublishedAs(slug: string): SQL | undefined {
  return slug.includes('\0') ? sql`false` : and(isPublished, eq(blogPosts.slug, slug));
}

/** The order of the index `blog_posts_newest`. */
export const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)];

/** Enough for an excerpt behind a few images. */
const BEGINNING_CHARACTERS = 4000;

interface SummaryQuery {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
}

/** Posts as lists show them, without what comes after the beginning of their content. */
export async function findSummaries(db: Db, { where, orderBy, limit }: SummaryQuery): Promise<PostSummary[]> {
  const rows = await db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      content: sql<string>`left(${blogPosts.content}, ${BEGINNING_CHARACTERS})`,
      featuredImage: blogPosts.featuredImage,
      tags: blogPosts.tags,
      status: blogPosts.status,
      publishedAt: blogPosts.publishedAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(and(isPublished, where))
    .orderBy(...orderBy)
    .limit(limit);
  const images = await findImages(
    db,
    rows.flatMap(({ featuredImage }) => featuredImage ?? []),
  );
  return rows.map(({ content, excerpt, featuredImage, publishedAt, updatedAt, ...row }) => ({
    ...row,
    excerpt: excerptOf({ excerpt, content }),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    image: images.find(({ address }) => address === featuredImage) ?? null,
  }));
}

/** Each image with its size where it is one of ours. @param addresses any, more than once too */
export async function findImages(db: Db, addresses: readonly string[]): Promise<PostImage[]> {
  const all = [...new Set(addresses)];
  const ids = all.flatMap((address) => imageIdOf(address) ?? []);
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: blogImages.id, width: blogImages.width, height: blogImages.height })
          .from(blogImages)
          .where(inArray(blogImages.id, ids));
  return all.map((address) => {
    const size = known.find(({ id }) => id === imageIdOf(address));
    return { address, width: size?.width ?? null, height: size?.height ?? null };
  });
}
