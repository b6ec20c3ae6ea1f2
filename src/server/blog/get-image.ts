import { eq } from 'drizzle-orm';
import { blogImages } from '#db/schema/blog.ts';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';

/** @throws AppError `not_found` */
export async function getImage(
  { db }: Pick<AppContext, 'db'>,
  { id }: { id: string },
): Promise<{ bytes: Buffer; mediaType: string }> {
  const [image] = await db
    .select({ bytes: blogImages.bytes, mediaType: blogImages.mediaType })
    .from(blogImages)
    .where(eq(blogImages.id, id));
  if (image === undefined) throw new AppError('not_found', 'There is no such image.');
  return image;
}
