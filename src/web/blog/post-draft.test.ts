import { expect, test } from 'vitest';
import type { BlogPost } from '#domain/blog/blog.schemas.ts';
import { draftOf, hasChanged, inputOf, moveBlock, newBlock, problemsOf, slugOf } from './post-draft.ts';

const post: BlogPost = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'a-post',
  title: 'A post',
  excerpt: 'Short',
  content: 'One\n\n[IMAGE]/a.png A ledger\n\nTwo',
  status: 'published',
  featured: true,
  featuredImage: '/b.png',
  tags: ['VAT', 'Banking'],
  metaDescription: null,
  publishedAt: '2025-08-19T00:00:00.000Z',
  createdAt: '2025-08-19T00:00:00.000Z',
  updatedAt: '2025-08-19T00:00:00.000Z',
};

test('a post that is only opened is sent back as it was, and nothing is unsaved', () => {
  const draft = draftOf(post);
  const { id: _id, publishedAt: _published, createdAt: _created, updatedAt: _updated, ...kept } = post;
  expect(inputOf(draft)).toEqual(kept);
  expect(problemsOf(draft).size).toBe(0);
  expect(hasChanged(draft, draftOf(post))).toBe(false);
  expect(hasChanged({ ...draft, title: 'A post ' }, draftOf(post))).toBe(false);
});

test.for([
  { title: 'Another' },
  { slug: 'another' },
  { tags: 'VAT' },
  { isPublished: false },
  { blocks: [] },
  { blocks: [...draftOf(post).blocks, { key: 'k', kind: 'image' as const, address: '', alt: 'A desk' }] },
])('a change is unsaved: %o', (change) => {
  expect(hasChanged({ ...draftOf(post), ...change }, draftOf(post))).toBe(true);
});

test('the slug follows the title until somebody writes one', () => {
  expect(slugOf({ slug: null, title: '' })).toBe('');
  expect(slugOf({ slug: null, title: 'VAT in 2025!' })).toBe('vat-in-2025');
  expect(slugOf({ slug: 'mine', title: 'VAT in 2025!' })).toBe('mine');
  expect(inputOf({ ...draftOf(null), title: 'VAT in 2025!' }).slug).toBe('');
});

test('what cannot be saved is named where it is', () => {
  const image = { ...newBlock('image'), address: 'javascript:alert(1)' };
  const empty = newBlock('image');
  const draft = { ...draftOf(null), featuredImage: '//evil.example/a.png', blocks: [image, empty] };
  expect([...problemsOf(draft)]).toEqual([
    ['title', 'Enter a title.'],
    ['featuredImage', 'Use an address that begins with https:// or /.'],
    [image.key, 'Use an address that begins with https:// or /.'],
    [empty.key, 'Add an image, or delete this block.'],
  ]);
});

test('a block is moved, and stays itself', () => {
  const [a, b, c] = [newBlock('text'), newBlock('image'), newBlock('text')];
  const blocks = [a, b, c];
  expect(moveBlock(blocks, a.key, 1)).toEqual([b, a, c]);
  expect(moveBlock(blocks, a.key, 2)).toEqual([b, c, a]);
  expect(moveBlock(blocks, c.key, 0)).toEqual([c, a, b]);
  expect(moveBlock(blocks, 'unknown', 0)).toBe(blocks);
});
