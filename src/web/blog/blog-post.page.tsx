import type { PostSummary, ShownPost } from '#domain/blog/blog.schemas.ts';
import { parsePost } from '#domain/blog/parse-post.ts';
import { paths } from '#web/paths.ts';
import { PostCards } from './post-cards.tsx';
import { PostContent } from './post-content.tsx';
import { PostDate } from './post-date.tsx';
import type { HeadFacts } from '#web/site/head-facts.ts';
import { PostImageView } from './post-image.tsx';
import { PostTags } from './post-tags.tsx';

interface BlogPostPageProps {
  readonly post: ShownPost;
  /** At most three. */
  readonly related: readonly PostSummary[];
}

const PUBLISHER = { '@type': 'Organization', name: 'DataFix' } as const;

/** @param origin of the site, such as https://datafix.example: structured data names no relative addresses */
export function blogPostHead({ post }: Pick<BlogPostPageProps, 'post'>, origin: string): HeadFacts {
  const { title, slug, tags, image, publishedAt, updatedAt } = post;
  const description = post.metaDescription ?? post.excerpt;
  const address = `${origin}${paths.blogPost(slug)}`;
  return {
    title: `${title} – DataFix`,
    description: description === '' ? title : description,
    ...(tags.length === 0 ? {} : { keywords: tags.join(', ') }),
    ...(image === null ? {} : { image: image.address }),
    type: 'article',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description: description === '' ? title : description,
        ...(image === null ? {} : { image: [new URL(image.address, origin).href] }),
        ...(publishedAt === null ? {} : { datePublished: publishedAt }),
        dateModified: updatedAt,
        ...(tags.length === 0 ? {} : { keywords: tags.join(', ') }),
        author: { ...PUBLISHER, url: origin },
        publisher: { ...PUBLISHER, url: origin },
        mainEntityOfPage: { '@type': 'WebPage', '@id': address },
        url: address,
      },
    ],
  };
}

/** Route /blog/{slug} — a post and what to read next. */
export function BlogPostPage({ post, related }: BlogPostPageProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <article className="mx-auto max-w-[42rem] space-y-8">
        <header className="space-y-4">
          <BackToBlog />
          <h1 className="text-3xl leading-tight break-words sm:text-4xl">{post.title}</h1>
          <p className="text-ink-soft">
            <PostDate post={post} />
          </p>
          <PostTags tags={post.tags} />
        </header>
        {post.image === null ? null : <PostImageView image={post.image} alt="" isFirst />}
        <PostContent blocks={parsePost(post.content)} images={post.images} />
      </article>
      {related.length === 0 ? null : (
        <section aria-labelledby="related" className="mt-16 space-y-4 border-t border-line pt-8">
          <h2 id="related" className="text-xl">
            Related posts
          </h2>
          <PostCards posts={related} columns={3} />
        </section>
      )}
    </div>
  );
}

function BackToBlog() {
  return (
    <a
      href={paths.blog}
      className="inline-flex min-h-7 items-center gap-1.5 rounded-sm text-sm font-medium text-accent-text hover:underline hover:underline-offset-4"
    >
      <span aria-hidden>←</span> Back to Blog
    </a>
  );
}
