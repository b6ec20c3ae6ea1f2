import { blogPosts } from '#db/schema/blog.ts';
import type { BlogPost, CreatePostInput } from '#domain/blog/blog.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { toBlogPost } from './blog.queries.ts';
import { checkFeaturedImage } from './check-featured-image.ts';
import { findFreeSlug } from './free-slug.ts';

/** Stores a new post under a slug of its own, made from the title where none is given. @throws ZodError */
export async function createPost(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  input: CreatePostInput,
): Promise<BlogPost> {
  checkFeaturedImage(input.featuredImage);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const slug = await findFreeSlug(tx, input.slug === '' ? input.title : input.slug, null);
    const publishedAt = input.status === 'published' ? now : null;
    const [post] = await tx
      .insert(blogPosts)
      .values({ ...input, slug, publishedAt, createdAt: now, updatedAt: now })
      .returning();
    if (post === undefined) throw new Error('The post was not stored.');
    return toBlogPost(post);
  });
}
