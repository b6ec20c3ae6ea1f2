import { and, desc, eq } from 'drizzle-orm';
import { blogPosts } from '#db/schema/blog.ts';
import { FEATURED_MAX, type BlogPost, type ListPostsInput } from '#domain/blog/blog.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { isPublished, isPublishedAs, newestFirst, noSuchPost, toBlogPost } from './blog.queries.ts';

type BlogContext = Pick<AppContext, 'db'>;

/** Published posts, newest first. */
export async function listPosts({ db }: BlogContext, { limit, offset }: ListPostsInput): Promise<BlogPost[]> {
  const rows = await db
    .select()
    .from(blogPosts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return rows.map(toBlogPost);
}

/** The newest published posts that are featured, two at most. */
export async function listFeaturedPosts({ db }: BlogContext): Promise<BlogPost[]> {
  const rows = await db
    .select()
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.featured, true)))
    .orderBy(...newestFirst)
    .limit(FEATURED_MAX);
  return rows.map(toBlogPost);
}

/** @throws AppError `not_found` for a draft as for what never was */
export async function getPost({ db }: BlogContext, slug: string): Promise<BlogPost> {
  const [row] = await db.select().from(blogPosts).where(isPublishedAs(slug));
  if (row === undefined) throw noSuchPost();
  return toBlogPost(row);
}

/** For the admin: every post, the newest first. */
export async function listAllPosts({ db }: BlogContext): Promise<BlogPost[]> {
  const rows = await db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt), desc(blogPosts.id));
  return rows.map(toBlogPost);
}
