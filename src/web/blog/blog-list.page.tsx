import type { PostSummary } from '#domain/blog/blog.schemas.ts';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { HeadFacts } from '#web/site/head-facts.ts';
import { PostCards } from './post-cards.tsx';
import { PostDate } from './post-date.tsx';
import { PostTags } from './post-tags.tsx';
import { isSameTag, TagFilter } from './tag-filter.tsx';

interface BlogListPageProps {
  /** At most two. */
  readonly featured: readonly PostSummary[];
  /** All that are listed, newest first, the featured ones among them. */
  readonly posts: readonly PostSummary[];
  /** Only posts with this tag are shown; null: all. */
  readonly tag: string | null;
}

export function blogListHead({ tag }: Pick<BlogListPageProps, 'tag'>): HeadFacts {
  const about = tag === null ? '' : ` about ${tag}`;
  return {
    title: tag === null ? 'Blog – DataFix' : `${tag} – DataFix blog`,
    description: `Articles${about} on bank statements, invoices and messy exports: how to get them into your accounting software without typing.`,
    keywords: [
      ...(tag === null ? [] : [tag]),
      'bank statement conversion',
      'invoice data',
      'CSV repair',
      'bookkeeping',
    ].join(', '),
  };
}

/** Route /blog — the featured posts, then the latest; with a tag, the posts that have it. */
export function BlogListPage({ featured, posts, tag }: BlogListPageProps) {
  const isFeatured = new Set(featured.map(({ slug }) => slug));
  const shown =
    tag === null
      ? posts.filter(({ slug }) => !isFeatured.has(slug))
      : posts.filter(({ tags }) => tags.some((each) => isSameTag(each, tag)));
  return (
    <div className="mx-auto w-full max-w-6xl space-y-10 px-4 py-10 sm:px-6 sm:py-14">
      <header className="space-y-4">
        <h1 className="text-3xl break-words sm:text-4xl">{tag === null ? 'Blog' : `Posts about ${tag}`}</h1>
        <p className="max-w-[60ch] text-lg text-ink-soft">
          How to get bank statements, invoices and messy exports into your accounting software without typing
          them.
        </p>
        <TagFilter posts={posts} chosen={tag} />
      </header>
      {tag !== null || featured.length === 0 ? null : (
        <section aria-labelledby="featured" className="space-y-4">
          <h2 id="featured" className="text-xl">
            Featured
          </h2>
          <PostCards posts={featured} columns={2} />
        </section>
      )}
      {shown.length > 0 ? <LatestPosts posts={shown} heading={tag ?? 'Latest articles'} /> : null}
      {shown.length === 0 && (tag !== null || featured.length === 0) ? <NoPosts tag={tag} /> : null}
      <TryIt />
    </div>
  );
}

interface LatestPostsProps {
  readonly posts: readonly PostSummary[];
  readonly heading: string;
}

function LatestPosts({ posts, heading }: LatestPostsProps) {
  return (
    <section aria-labelledby="latest" className="space-y-2">
      <h2 id="latest" className="text-xl break-words">
        {heading}
      </h2>
      <ul className="divide-y divide-line">
        {posts.map((post) => (
          <li key={post.slug}>
            <LatestPost post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LatestPost({ post }: { readonly post: PostSummary }) {
  const { slug, title, excerpt, tags, image } = post;
  return (
    <article className="flex items-start gap-6 py-6">
      <div className="min-w-0 flex-1 space-y-2">
        <p className="text-sm text-ink-faint">
          <PostDate post={post} />
        </p>
        <h3 className="text-lg leading-snug break-words">
          <a href={paths.blogPost(slug)} className="rounded-sm hover:underline hover:underline-offset-4">
            {title}
          </a>
        </h3>
        <p className="line-clamp-3 max-w-[68ch] break-words text-ink-soft">{excerpt}</p>
        <PostTags tags={tags} />
      </div>
      {image === null ? null : (
        <img
          src={image.address}
          alt=""
          loading="lazy"
          decoding="async"
          className="hidden aspect-video w-56 shrink-0 rounded-md border border-line bg-sunken object-cover sm:block"
        />
      )}
    </article>
  );
}

function NoPosts({ tag }: { readonly tag: string | null }) {
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-14 text-center">
      <h2 className="text-lg break-words">{tag === null ? 'No posts yet' : `No posts about ${tag}`}</h2>
      <p className="mt-1 text-ink-soft">
        {tag === null ? 'The first article will appear here.' : 'There may be more under another tag.'}
      </p>
      {tag === null ? null : (
        <a href={paths.blog} className={buttonStyle('secondary', 'md', 'mt-4')}>
          Show all posts
        </a>
      )}
    </section>
  );
}

function TryIt() {
  return (
    <section aria-labelledby="try-it" className="space-y-4 rounded-lg bg-sunken p-6 sm:p-8">
      <h2 id="try-it" className="text-xl">
        Try it on your next statement
      </h2>
      <p className="max-w-[68ch] text-ink-soft">
        DataFix reads PDF bank statements and invoices, repairs CSV and Excel exports, and merges PDFs. You
        see every change before you download anything, and where the figures of a statement do not add up, it
        shows you the rows to check. The free plan needs no card.
      </p>
      <a href={paths.home} className={buttonStyle('primary', 'md')}>
        Start free
      </a>
    </section>
  );
}
