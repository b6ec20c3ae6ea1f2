import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogPosts } from '#db/schema/blog.ts';
import { APP_ROUTES, CONTACT_ROUTE, SITE_ROUTES } from '#domain/site/routes.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { priceOfPlan } from '#domain/subscriptions/plan-cards.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { readHtml } from '#tests/support/html-page.ts';

/** Needs the built client, as `npm test` makes it. */

const HTML = { accept: 'text/html' };
const SCRIPTS_MAX_BYTES = 120_000;
const WORDS_MIN = 80;
/** Pages of the app that a link may lead to: what is there, the browser finds out. */
const APP_PATHS = new Set<string>([...APP_ROUTES, '/api-docs']);

const POST = {
  slug: 'reconcile-in-minutes',
  title: 'Reconcile <a month> in minutes',
  content: `A **statement** that adds up & one that does not.\n${'Every printed balance is compared. '.repeat(20)}`,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SUPPORT_EMAIL: 'help@example.com' } });
  const now = new Date('2026-03-02T09:00:00Z');
  const base = { excerpt: '', featured: true, tags: ['Statements'], createdAt: now, updatedAt: now };
  await server.ctx.db.insert(blogPosts).values([
    { ...base, ...POST, status: 'published', publishedAt: now },
    { ...base, slug: 'a-draft', title: 'A draft', content: 'Not yet.', status: 'draft', publishedAt: null },
  ]);
});
afterAll(() => server.close());

const PAGES = ['/', ...Object.keys(SITE_ROUTES), CONTACT_ROUTE, '/blog', `/blog/${POST.slug}`];

async function open(path: string) {
  const answer = await server.client().get(path, HTML);
  return { ...answer, page: readHtml(answer.text) };
}

describe('without JavaScript', () => {
  test.for(PAGES)('%s has its head, its heading and its text', async (path) => {
    const { status, page } = await open(path);
    expect(status).toBe(200);
    expect(page.title).toMatch(/DataFix/);
    expect(page.canonical).toBe(`${server.origin}${path}`);
    const description = page.meta.get('description') ?? '';
    expect(description.length).toBeGreaterThan(40);
    for (const name of ['og:title', 'twitter:title']) expect(page.meta.get(name)).toBe(page.title);
    for (const name of ['og:description', 'twitter:description'])
      expect(page.meta.get(name)).toBe(description);
    expect(page.meta.get('og:url')).toBe(page.canonical);
    expect(page.meta.get('og:image')).toMatch(/^http/);
    expect(page.meta.get('twitter:card')).toBe('summary_large_image');
    expect(page.texts('h1')).toHaveLength(1);
    expect(page.words).toBeGreaterThanOrEqual(WORDS_MIN);
  });

  test('titles and descriptions are different on each page', async () => {
    const pages = await Promise.all(PAGES.map(open));
    const titles = pages.map(({ page }) => page.title);
    expect(new Set(titles).size).toBe(titles.length);
    const descriptions = pages.map(({ page }) => page.meta.get('description'));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test('every link on every page leads somewhere', async () => {
    const links = new Set<string>();
    for (const path of PAGES) for (const link of (await open(path)).page.links) links.add(link);
    const dead: string[] = [];
    for (const link of links) {
      if (/^(mailto:|#)/.test(link)) continue;
      const { pathname, search, origin } = new URL(link, server.origin);
      if (origin !== server.origin || APP_PATHS.has(pathname)) continue;
      const { status } = await server.client().get(`${pathname}${search}`, HTML);
      if (status >= 400) dead.push(`${link}: ${status}`);
    }
    expect(dead).toEqual([]);
    expect(links.size).toBeGreaterThan(15);
  });

  test.for(PAGES)('%s loads at most 120 kB of JavaScript', async (path) => {
    const { page } = await open(path);
    // What the entry imports is preloaded; the page's own part it fetches by itself.
    const files = new Map<string, Buffer>();
    const load = async (address: string): Promise<void> => {
      if (files.has(address)) return;
      const { status, bytes } = await server.client().get(address);
      expect(status, address).toBe(200);
      files.set(address, bytes);
      for (const [, name = ''] of bytes.toString().matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
        await load(`/assets/${name}`);
    };
    for (const script of page.scripts) await load(script);
    const size = [...files.values()].reduce((sum, bytes) => sum + gzipSync(bytes).length, 0);
    expect(files.size).toBeGreaterThan(0);
    // The largest part of a page, and room to grow.
    expect(size).toBeLessThan(SCRIPTS_MAX_BYTES - 15_000);
  });
});

test('an unknown page answers 404 with the screen', async () => {
  for (const path of [
    '/no/such/page',
    '/blog/no-such-post',
    '/blog/a-draft',
    '/blog/a%00b',
    '/blog/%E0%A4%A',
    '/%',
    '/site.html',
    '/%73ite%2ehtml',
  ]) {
    const { status, page } = await open(path);
    expect(status, path).toBe(404);
    expect(page.meta.get('robots'), path).toBe('noindex');
    expect(page.texts('h1')).toEqual([
      path.startsWith('/blog/') && !path.includes('%E0') ? 'Blog Post Not Found' : 'Page Not Found',
    ]);
  }
});

test('a page that cannot be made is told as a page', async () => {
  const { db } = server.ctx;
  await db.execute(sql`alter table ${blogPosts} rename to posts_away`);
  try {
    const { status, headers, page } = await open('/blog');
    expect(status).toBe(500);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(page.texts('h1')).toEqual(['This page can’t be shown at the moment']);
    expect((await open('/pricing')).status).toBe(200);
  } finally {
    await db.execute(sql`alter table posts_away rename to blog_posts`);
  }
});

test('structured data: who we are, questions with answers, the post', async () => {
  expect((await open('/')).page.jsonLd).toMatchObject([{ '@type': 'Organization' }, { '@type': 'FAQPage' }]);
  for (const path of ['/pricing', '/csv-fixer'])
    expect((await open(path)).page.jsonLd).toMatchObject([{ '@type': 'FAQPage' }]);
  const { page } = await open(`/blog/${POST.slug}`);
  expect(page.jsonLd).toMatchObject([{ '@type': 'Article', headline: POST.title }]);
  expect(page.texts('h1')).toEqual([POST.title]);
});

test('site map, robots.txt and feed name what is public', async () => {
  const map = (await server.client().get('/sitemap.xml')).text;
  for (const path of PAGES.filter((each) => each !== '/debug'))
    expect(map).toContain(`<loc>${server.origin}${path}</loc>`);
  expect(map).not.toContain('a-draft');
  expect(map).not.toContain('/debug');
  expect((await server.client().get('/robots.txt')).text).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
  const feed = await server.client().get('/blog/rss.xml');
  expect(feed.headers['content-type']).toContain('application/rss+xml');
  expect(feed.text).toContain('<title>Reconcile &lt;a month&gt; in minutes</title>');
  expect(feed.text).toContain('Mon, 02 Mar 2026 09:00:00 GMT');
  expect(feed.text).not.toContain('A draft');
});

test('the terms quote the plans', async () => {
  const { text } = await open('/terms');
  for (const plan of [PLANS.pro, PLANS.expert]) expect(text).toContain(priceOfPlan(plan));
  expect(text).toContain('August 19, 2025');
});

test('navigation, for strangers and for somebody signed in', async () => {
  const stranger = (await open('/pricing')).page.links;
  for (const path of [
    '/',
    '/blog',
    '/contact',
    '/privacy',
    '/terms',
    '/csv-fixer',
    '/pdf-merge',
    '/api/login',
  ])
    expect(stranger).toContain(path);
  for (const path of ['/analytics', '/subscription', '/api/logout']) expect(stranger).not.toContain(path);
  const { client } = await server.signedIn();
  const own = readHtml((await client.get('/pricing', HTML)).text).links;
  for (const path of ['/', '/blog', '/analytics', '/pricing', '/subscription', '/contact', '/api/logout'])
    expect(own).toContain(path);
  expect(own).not.toContain('/api/login');
});

test('an address of a post that would end the data of its page does not', async () => {
  const slug = `x-${randomUUID()}`;
  const now = new Date();
  await server.ctx.db.insert(blogPosts).values({
    slug,
    title: '</script><script>alert(1)</script>',
    content: '</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) <!-- x',
    excerpt: '',
    status: 'published',
    featured: false,
    tags: [],
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const { text, page } = await open(`/blog/${slug}`);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toMatch(/<img[^>]+onerror/);
  expect(page.links.filter((link) => link.startsWith('javascript'))).toEqual([]);
  expect(page.texts('h1')).toEqual(['</script><script>alert(1)</script>']);
});
