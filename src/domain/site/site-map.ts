import { BLOG_ROUTE, CONTACT_ROUTE, SITE_ROUTES } from './routes.ts';
import { xmlText } from '#domain/values/xml-text.ts';

/** Pages of ours that nobody searches for. */
const NOT_LISTED = new Set(['/debug']);

interface ListedPost {
  readonly slug: string;
  /** ISO 8601 */
  readonly updatedAt: string;
}

/**
 * Every public page, for search engines, as https://www.sitemaps.org/protocol.html says.
 *
 * @param origin of the product, such as https://datafix.example
 */
export function siteMap(origin: string, posts: readonly ListedPost[]): string {
  const pages = ['/', ...Object.keys(SITE_ROUTES), CONTACT_ROUTE, BLOG_ROUTE].filter(
    (path) => !NOT_LISTED.has(path),
  );
  const entries = [
    ...pages.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`),
    ...posts.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${xmlText(`${origin}${BLOG_ROUTE}/${encodeURIComponent(slug)}`)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** What search engines may visit: everything but answers of the API, and nothing that is for one person. */
export function robotsText(origin: string): string {
  return `User-agent: *
Allow: /api/blog-images/
Disallow: /api/
Disallow: /debug

Sitemap: ${origin}/sitemap.xml
`;
}
