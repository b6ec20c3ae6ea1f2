import { eq } from 'drizzle-orm';
import { blogPosts } from '#db/schema/blog.ts';
import type { BlogPost, UpdatePostInput } from '#domain/blog/blog.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { noSuchPost, toBlogPost, type PostRow } from './blog.queries.ts';
import { checkFeaturedImage } from './check-featured-image.ts';
import { findFreeSlug } from './free-slug.ts';

/**
 * Changes what the input names. The slug stays unless another is given, so that links to the post go on working; the
 * day it was first published stays in any case.
 *
 * @throws AppError `not_found`; ZodError
 */
export async function updatePost(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  { id, slug = '', ...input }: UpdatePostInput,
): Promise<BlogPost> {
  checkFeaturedImage(input.featuredImage ?? null);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [former] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update');
    if (former === undefined) throw noSuchPost();
    const isNewSlug = slug !== '' && slug !== former.slug;
    const changes: Omit<PostRow, 'id' | 'createdAt'> = {
      title: input.title ?? former.title,
      slug: isNewSlug ? await findFreeSlug(tx, slug, id) : former.slug,
      excerpt: input.excerpt ?? former.excerpt,
      content: input.content ?? former.content,
      status: input.status ?? former.status,
      featured: input.featured ?? former.featured,
      featuredImage: input.featuredImage === undefined ? former.featuredImage : input.featuredImage,
      tags: input.tags ?? former.tags,
      metaDescription: input.metaDescription === undefined ? former.metaDescription : input.metaDescription,
      publishedAt: former.publishedAt ?? (input.status === 'published' ? now : null),
      updatedAt: now,
    };
    const [post] = await tx.update(blogPosts).set(changes).where(eq(blogPosts.id, id)).returning();
    if (post === undefined) throw noSuchPost();
    return toBlogPost(post);
  });
}
