import type { PostSummary } from '#domain/blog/blog.schemas.ts';
import { postDate } from '#domain/blog/post-date.ts';

/** The day a post came out, or 'Draft'. */
export function PostDate({ post }: { readonly post: Pick<PostSummary, 'status' | 'publishedAt'> }) {
  const text = postDate(post);
  if (post.status === 'draft' || post.publishedAt === null) return text;
  return <time dateTime={post.publishedAt.slice(0, 10)}>{text}</time>;
}
