import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '#db/schema/auth.ts';
import { blogPosts } from '#db/schema/blog.ts';
import { blogPostSchema, type BlogPost } from '#domain/blog/blog.schemas.ts';
import { findFeaturedPosts, findPost, findPublishedPosts } from '#server/blog/find-posts.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';

const ADMIN_EMAIL = 'editor@example.com';
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

let server: TestServer;
let admin: HttpClient;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL } });
  admin = server.client();
  // Without mail set up an address counts as verified from the start.
  expect(await admin.register({ email: ADMIN_EMAIL })).toMatchObject({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.ctx.db.delete(blogPosts);
});

const postsSchema = z.array(blogPostSchema);

async function create(body: object): Promise<BlogPost> {
  const answer = await admin.post('/api/admin/blog-posts', body);
  expect([answer.status, answer.json]).toEqual([201, expect.anything()]);
  server.clock.advance(1000);
  return blogPostSchema.parse(answer.json);
}

const publish = (body: object) => create({ content: 'Text', status: 'published', ...body });

async function update(id: string, body: object): Promise<BlogPost> {
  const answer = await admin.put(`/api/admin/blog-posts/${id}`, body);
  expect([answer.status, answer.json]).toEqual([200, expect.anything()]);
  return blogPostSchema.parse(answer.json);
}

const slugsAt = async (path: string) =>
  postsSchema.parse((await server.client().get(path)).json).map(({ slug }) => slug);

describe('who may', () => {
  const calls: readonly ((client: HttpClient) => ReturnType<HttpClient['get']>)[] = [
    (client) => client.get('/api/admin/blog-posts'),
    (client) => client.post('/api/admin/blog-posts', { title: 'Mine' }),
    (client) => client.put(`/api/admin/blog-posts/${UNKNOWN}`, { title: 'Mine' }),
    (client) => client.delete(`/api/admin/blog-posts/${UNKNOWN}`),
    (client) => client.multipart('/api/upload-blog-image', []),
  ];

  test('signed out: 401', async () => {
    for (const call of calls) {
      const { status, json } = await call(server.client());
      expect([status, json]).toEqual([401, expect.objectContaining({ code: 'unauthenticated' })]);
    }
  });

  test('others: 403', async () => {
    const { client } = await server.signedIn();
    for (const call of calls) {
      const { status, json } = await call(client);
      expect([status, json]).toEqual([
        403,
        { code: 'admin_required', error: 'Access Denied / Admin required' },
      ]);
    }
    expect(await server.ctx.db.select().from(blogPosts)).toEqual([]);
  });

  test('an address that nobody has verified is nobody’s: 403', async () => {
    await server.ctx.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, ADMIN_EMAIL));
    for (const call of calls) expect((await call(admin)).status).toBe(403);
    await server.ctx.db
      .update(users)
      .set({ emailVerifiedAt: server.clock.now() })
      .where(eq(users.email, ADMIN_EMAIL));
    expect((await admin.get('/api/admin/blog-posts')).status).toBe(200);
  });
});

test('a post is written, published, changed and deleted', async () => {
  const draft = await create({
    title: ' Reading a bank statement ',
    excerpt: 'How we do it',
    content: 'Line one\r\nline two',
    featuredImage: 'https://example.com/a.png',
    tags: ['Banking', 'banking', ' VAT '],
    metaDescription: '',
  });
  expect(draft).toEqual({
    id: draft.id,
    slug: 'reading-a-bank-statement',
    title: 'Reading a bank statement',
    excerpt: 'How we do it',
    content: 'Line one\nline two',
    status: 'draft',
    featured: false,
    featuredImage: 'https://example.com/a.png',
    tags: ['Banking', 'VAT'],
    metaDescription: null,
    publishedAt: null,
    createdAt: draft.createdAt,
    updatedAt: draft.createdAt,
  });
  const address = '/api/blog/reading-a-bank-statement';
  const visitor = server.client();
  expect((await visitor.get(address)).json).toEqual({ code: 'not_found', error: 'There is no such post.' });
  expect(await slugsAt('/api/blog/posts')).toEqual([]);
  expect(await findPost(server.ctx, draft.slug)).toBeNull();

  const published = await update(draft.id, { status: 'published', title: 'Another title' });
  expect(published.publishedAt).toBe(published.updatedAt);
  expect((await visitor.get(address)).json).toEqual(published);
  expect(published).toMatchObject({ slug: draft.slug, title: 'Another title', excerpt: 'How we do it' });

  server.clock.advance(60_000);
  await update(draft.id, { status: 'draft' });
  expect((await visitor.get(address)).status).toBe(404);
  const again = await update(draft.id, { status: 'published', featuredImage: null, slug: 'New Slug!' });
  expect(again).toMatchObject({ publishedAt: published.publishedAt, featuredImage: null, slug: 'new-slug' });

  expect((await admin.delete(`/api/admin/blog-posts/${draft.id}`)).status).toBe(204);
  expect((await visitor.get('/api/blog/new-slug')).status).toBe(404);
  expect((await admin.delete(`/api/admin/blog-posts/${draft.id}`)).status).toBe(404);
  expect((await admin.put(`/api/admin/blog-posts/${draft.id}`, { title: 'x' })).status).toBe(404);
});

test.for([
  { body: {}, path: 'title' },
  { body: { title: '  ' }, path: 'title' },
  { body: { title: 'a\nb' }, path: 'title' },
  { body: { title: 'x'.repeat(201) }, path: 'title' },
  { body: { title: 'a', status: 'public' }, path: 'status' },
  { body: { title: 'a', featuredImage: 'javascript:alert(1)' }, path: 'featuredImage' },
  { body: { title: 'a', featuredImage: '//evil.example/a.png' }, path: 'featuredImage' },
  { body: { title: 'a', content: 'x'.repeat(200_001) }, path: 'content' },
  { body: { title: 'a', tags: Array.from({ length: 21 }, (_, i) => String(i)) }, path: 'tags' },
])('a post with a wrong $path is refused', async ({ body, path }) => {
  const answer = await admin.post('/api/admin/blog-posts', body);
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ path })] }),
  ]);
});

test('a post of 200,000 characters is taken, and read', async () => {
  const { slug, content } = await publish({ title: 'Long', content: '“'.repeat(200_000) });
  expect((await server.client().get(`/api/blog/${slug}`)).json).toMatchObject({ content });
});

test('slugs are unique, also when posts are written at once, and change only when asked', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => admin.post('/api/admin/blog-posts', { title: 'News' })),
  );
  const posts = answers.map(({ json }) => blogPostSchema.parse(json));
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual(
    ['news', 'news-2', 'news-3', 'news-4', 'news-5', 'news-6'].toSorted(),
  );
  const second = posts.find(({ slug }) => slug === 'news-2');
  expect(await update(second?.id ?? '', { slug: 'news-2', title: 'Other' })).toMatchObject({
    slug: 'news-2',
  });
  expect(await update(second?.id ?? '', { slug: '' })).toMatchObject({ slug: 'news-2' });
  expect(await update(second?.id ?? '', { slug: 'news' })).toMatchObject({ slug: 'news-2' });
  expect((await create({ title: 'Posts' })).slug).toBe('posts-2');
});

test('lists show what is published, newest first; two at most are featured', async () => {
  for (const title of ['One', 'Two', 'Three']) await publish({ title, featured: true });
  await publish({ title: 'Plain' });
  await create({ title: 'Draft', featured: true });
  expect(await slugsAt('/api/blog/posts')).toEqual(['plain', 'three', 'two', 'one']);
  expect(await slugsAt('/api/blog/posts?limit=2&offset=1')).toEqual(['three', 'two']);
  expect((await server.client().get('/api/blog/posts?limit=0')).status).toBe(400);
  expect(await slugsAt('/api/blog/featured')).toEqual(['three', 'two']);
  const all = postsSchema.parse((await admin.get('/api/admin/blog-posts')).json);
  expect(all.map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    'draft draft',
    'plain published',
    'three published',
    'two published',
    'one published',
  ]);
});

test('pages get summaries with an excerpt, and related posts by shared tags, then newest', async () => {
  await publish({ title: 'Old match', tags: ['vat', 'Invoices'] });
  for (const title of ['A', 'B', 'C']) await publish({ title });
  await publish({ title: 'New match', tags: ['VAT'] });
  await create({ title: 'Hidden match', tags: ['VAT', 'Invoices'] });
  await publish({ title: 'This', tags: ['VAT', 'invoices'], content: '**Bold** words', featured: true });

  const found = await findPost(server.ctx, 'this');
  expect(found?.post).toMatchObject({ title: 'This', excerpt: 'Bold words', content: '**Bold** words' });
  expect(found?.related.map(({ slug }) => slug)).toEqual(['old-match', 'new-match', 'c']);
  const listed = await findPublishedPosts(server.ctx);
  expect(listed.map(({ slug }) => slug)).toEqual(['this', 'new-match', 'c', 'b', 'a', 'old-match']);
  expect(await findFeaturedPosts(server.ctx)).toEqual(listed.slice(0, 1));
  expect(listed[0]).not.toHaveProperty('content');
});

test('images of other sites may be shown on the pages that show posts, and only there', async () => {
  const policyOf = async (path: string) =>
    /img-src ([^;]*)/.exec(String((await server.client().get(path)).headers['content-security-policy']))?.[1];
  for (const path of ['/blog', '/blog/a-post', '/admin'])
    expect([path, await policyOf(path)]).toEqual([path, "'self' data: blob: https:"]);
  for (const path of ['/', '/pricing', '/blogs', '/api/blog/posts'])
    expect([path, await policyOf(path)]).toEqual([path, "'self' data: blob:"]);
});
