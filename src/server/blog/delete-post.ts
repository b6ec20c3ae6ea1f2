import { eq } from 'drizzle-orm';
import { blogPosts } from '#db/schema/blog.ts';
import type { AppContext } from '#server/context.ts';
import { noSuchPost } from './blog.queries.ts';

/** Deletes a post for good; its images go a day later. @throws AppError `not_found` */
export async function deletePost({ db }: Pick<AppContext, 'db'>, { id }: { id: string }): Promise<void> {
  const gone = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning({ id: blogPosts.id });
  if (gone.length === 0) throw noSuchPost();
}
