import type { PostSummary } from '#domain/blog/blog.schemas.ts';
import { paths } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PostDate } from './post-date.tsx';

interface PostCardsProps {
  readonly posts: readonly PostSummary[];
  readonly columns: 2 | 3;
}

/** Posts side by side: the featured ones, or those that are related to another. */
export function PostCards({ posts, columns }: PostCardsProps) {
  // Beside an image a card without one would be half empty.
  const isIllustrated = posts.some(({ image }) => image !== null);
  return (
    <div className={classNames('grid gap-6', columns === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3')}>
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} isIllustrated={isIllustrated} />
      ))}
    </div>
  );
}

interface PostCardProps {
  readonly post: PostSummary;
  readonly isIllustrated: boolean;
}

/** The whole card is pressed. */
function PostCard({ post, isIllustrated }: PostCardProps) {
  const { slug, title, excerpt } = post;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-line-strong">
      {isIllustrated ? <Picture post={post} /> : null}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-lg leading-snug break-words">
          <a href={paths.blogPost(slug)} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </a>
        </h3>
        <p className="line-clamp-3 break-words text-ink-soft">{excerpt}</p>
        <p className="mt-auto pt-2 text-sm text-ink-faint">
          <PostDate post={post} />
        </p>
      </div>
    </article>
  );
}

/** The post's image; where it has none, its first tag stands in. */
function Picture({ post: { image, tags } }: Pick<PostCardProps, 'post'>) {
  if (image !== null) {
    return (
      <img
        src={image.address}
        alt=""
        loading="lazy"
        decoding="async"
        className="aspect-video w-full border-b border-line bg-sunken object-cover"
      />
    );
  }
  return (
    <div
      aria-hidden
      className="hidden aspect-video items-center justify-center border-b border-line bg-accent-soft p-4 text-2xl font-semibold break-words text-accent-text md:flex"
    >
      {tags[0] ?? 'DataFix'}
    </div>
  );
}
