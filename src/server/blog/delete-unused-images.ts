import { and, lt, sql } from 'drizzle-orm';
import { blogImages, blogPosts } from '#db/schema/blog.ts';
import type { AppContext } from '#server/context.ts';

/** Time for a post to be written around its images. */
const KEEP_UNUSED_HOURS = 24;

/** For the sweep: removes images older than a day that no post shows. */
export async function deleteUnusedImages({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEEP_UNUSED_HOURS * 60 * 60 * 1000);
  const isShown = sql`exists (
    select 1 from ${blogPosts}
    where position(${blogImages.id}::text in concat(${blogPosts.featuredImage}, ' ', ${blogPosts.content})) > 0
  )`;
  await db.delete(blogImages).where(and(lt(blogImages.createdAt, oldest), sql`not ${isShown}`));
}
