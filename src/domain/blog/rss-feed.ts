import { BLOG_ROUTE } from '../site/routes.ts';
import { xmlText } from '#domain/values/xml-text.ts';
import type { PostSummary } from './blog.schemas.ts';

type FeedPost = Pick<PostSummary, 'slug' | 'title' | 'excerpt' | 'publishedAt' | 'tags'>;

/**
 * The blog as RSS 2.0 (https://www.rssboard.org/rss-specification).
 *
 * @param posts newest first
 */
export function rssFeed(origin: string, posts: readonly FeedPost[]): string {
  const items = posts.map(({ slug, title, excerpt, publishedAt, tags }) => {
    const address = xmlText(`${origin}${BLOG_ROUTE}/${encodeURIComponent(slug)}`);
    const parts = [
      `<title>${xmlText(title)}</title>`,
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      `<description>${xmlText(excerpt)}</description>`,
      ...(publishedAt === null ? [] : [`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`]),
      ...tags.map((tag) => `<category>${xmlText(tag)}</category>`),
    ];
    return `<item>${parts.join('')}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>DataFix Blog</title>
<link>${xmlText(origin + BLOG_ROUTE)}</link>
<description>Bank statements, invoices and exports, and how to get them into your books.</description>
<language>en</language>
<atom:link href="${xmlText(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`;
}
