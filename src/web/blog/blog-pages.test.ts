import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PostSummary, ShownPost } from '#domain/blog/blog.schemas.ts';
import { BlogListPage, blogListHead } from './blog-list.page.tsx';
import { BlogMissing, blogMissingHead } from './blog-missing.tsx';
import { BlogPostPage, blogPostHead } from './blog-post.page.tsx';

const summary = (changes: Partial<PostSummary> = {}): PostSummary => ({
  slug: 'a-post',
  title: 'A post',
  excerpt: 'What it says',
  tags: ['VAT'],
  status: 'published',
  publishedAt: '2025-08-19T22:00:00.000Z',
  updatedAt: '2025-08-20T08:00:00.000Z',
  image: null,
  ...changes,
});

const shown = (changes: Partial<ShownPost> = {}): ShownPost => ({
  ...summary(),
  content: 'Text',
  metaDescription: null,
  images: [],
  ...changes,
});

const postHtml = (changes: Partial<ShownPost>, related: readonly PostSummary[] = []) =>
  renderToStaticMarkup(createElement(BlogPostPage, { post: shown(changes), related }));
const listHtml = (props: Partial<Parameters<typeof BlogListPage>[0]>) =>
  renderToStaticMarkup(createElement(BlogListPage, { featured: [], posts: [], tag: null, ...props }));

/** All but the last section of the list, which every page of it has. */
const headings = (html: string) =>
  [...html.matchAll(/<h([1-6])[^>]*>(.*?)<\/h\1>/g)]
    .map(([, level, text]) => `${level ?? ''} ${(text ?? '').replaceAll(/<[^>]*>/g, '')}`)
    .filter((heading) => heading !== '2 Try it on your next statement');

test('a post has its title, day, text, images and links', () => {
  const html = postHtml({
    content: '**Bold** and [a link](https://example.com/a)\n[IMAGE]/api/blog-images/1.webp A ledger\n[b](/b)',
    images: [{ address: '/api/blog-images/1.webp', width: 30, height: 20 }],
  });
  expect(headings(html)).toEqual(['1 A post']);
  expect(html).toContain('<time dateTime="2025-08-19">19 August 2025</time>');
  expect(html).toMatch(/<strong[^>]*>Bold<\/strong>/);
  expect(html).toMatch(/<a href="https:\/\/example\.com\/a" rel="noopener"/);
  expect(html).toMatch(/<a href="\/b" class/);
  expect(html).toMatch(
    /<img src="\/api\/blog-images\/1\.webp" alt="A ledger" width="30" height="20" loading="lazy"/,
  );
  expect(html).toContain('href="/blog?tag=VAT"');
});

test('nothing in a post becomes HTML, runs, or leads to another scheme', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[IMAGE]data:image/svg+xml,<svg onload=alert(1)>',
    '[IMAGE]/a.png" onerror="alert(1)',
    '[click](javascript:alert(1))',
    '[click](https://a.example/"onclick="alert(1))',
    '**<svg onload=alert(1)>**',
  ].join('\n');
  const html = postHtml({ content: hostile, title: '<b>Title</b>', tags: ['"><script>'] });
  expect(html).not.toMatch(/<script|<svg|<b>/);
  for (const [tag] of html.matchAll(/<[^>]+>/g)) {
    // A quoted value may hold anything.
    expect(tag.replaceAll(/"[^"]*"/g, '')).not.toMatch(/\son\w+/);
    expect(tag).not.toMatch(/(?:href|src)="(?!\/|https:)/);
  }
});

test('the list shows featured posts apart, and filters by tag whatever its case', () => {
  const first = summary({ slug: 'first', title: 'First', tags: ['Banking'] });
  const second = summary({ slug: 'second', title: 'Second', tags: ['VAT', 'banking'] });
  const third = summary({ slug: 'third', title: 'Third' });
  const posts = [first, second, third];
  const html = listHtml({ featured: [first], posts });
  expect(headings(html)).toEqual([
    '1 Blog',
    '2 Featured',
    '3 First',
    '2 Latest articles',
    '3 Second',
    '3 Third',
  ]);
  for (const { slug } of posts) expect(html).toContain(`href="/blog/${slug}"`);
  expect(headings(listHtml({ featured: [first], posts, tag: 'BANKING' }))).toEqual([
    '1 Posts about BANKING',
    '2 BANKING',
    '3 First',
    '3 Second',
  ]);
  expect(headings(listHtml({ posts, tag: 'none' }))).toContain('2 No posts about none');
  expect(headings(listHtml({}))).toEqual(['1 Blog', '2 No posts yet']);
  expect(headings(listHtml({ featured: [first], posts: [first] }))).toEqual([
    '1 Blog',
    '2 Featured',
    '3 First',
  ]);
});

test('a post that is not there says so and leads back', () => {
  const html = renderToStaticMarkup(createElement(BlogMissing));
  expect(headings(html)).toEqual(['1 Blog Post Not Found']);
  expect(blogMissingHead.title).toContain('Blog Post Not Found');
  expect(html).toMatch(/<a href="\/blog"[^>]*>Back to Blog<\/a>/);
});

test('the head of a post names it, and is an Article to search engines', () => {
  const image = { address: '/api/blog-images/1.webp', width: 1600, height: 900 };
  const head = blogPostHead(
    { post: shown({ image, metaDescription: 'In short' }) },
    'https://datafix.example',
  );
  expect(head).toMatchObject({
    title: 'A post – DataFix',
    description: 'In short',
    keywords: 'VAT',
    image: '/api/blog-images/1.webp',
    jsonLd: [
      {
        '@type': 'Article',
        headline: 'A post',
        image: ['https://datafix.example/api/blog-images/1.webp'],
        datePublished: '2025-08-19T22:00:00.000Z',
        url: 'https://datafix.example/blog/a-post',
      },
    ],
  });
  expect(blogPostHead({ post: shown() }, 'https://datafix.example').description).toBe('What it says');
  expect(blogListHead({ tag: 'VAT' }).title).toContain('VAT');
});
