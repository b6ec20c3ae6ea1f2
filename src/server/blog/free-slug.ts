import { and, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { blogPosts } from '#db/schema/blog.ts';
import { firstFreeSlug, slugOfTitle } from '#domain/blog/slug-of-title.ts';

/**
 * A slug that no other post has, and that none gets before the caller's transaction ends.
 *
 * @param wanted a slug or a title
 * @param ownId of the post that it is for; null: a new one
 */
export async function findFreeSlug(tx: Db, wanted: string, ownId: string | null): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blog-slugs', 0))`);
  const slug = slugOfTitle(wanted);
  const others = await tx
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        or(sql`${blogPosts.slug} = ${slug}`, sql`starts_with(${blogPosts.slug}, ${`${slug}-`})`),
        ownId === null ? undefined : ne(blogPosts.id, ownId),
      ),
    );
  return firstFreeSlug(slug, new Set(others.map((other) => other.slug)));
}
