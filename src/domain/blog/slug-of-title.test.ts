import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFreeSlug, slugOfTitle } from './slug-of-title.ts';

test.for([
  ['Hello, World! 2025', 'hello-world-2025'],
  ['  Three   spaces - and -- hyphens  ', 'three-spaces-and-hyphens'],
  ['--Edges--', 'edges'],
  ['C++ & C#: what’s new?', 'c-c-whats-new'],
  ['snake_case stays one word', 'snakecase-stays-one-word'],
  ['Café au lait à Orléans', 'cafe-au-lait-a-orleans'],
  ['請求書の読み方', '請求書の読み方'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['../../etc/passwd', 'etcpasswd'],
  ['!!!', 'post'],
  ['', 'post'],
])('the slug of “%s” is %s', ([title, slug]) => {
  expect(slugOfTitle(title ?? '')).toBe(slug);
});

test('a slug has only letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const slug = slugOfTitle(title);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
      expect(slugOfTitle(slug)).toBe(slug);
    }),
  );
});

test.for([
  { taken: [], want: 'news' },
  { taken: ['other'], want: 'news' },
  { taken: ['news'], want: 'news-2' },
  { taken: ['news', 'news-2', 'news-4'], want: 'news-3' },
])('with $taken taken, news becomes $want', ({ taken, want }) => {
  expect(firstFreeSlug('news', new Set(taken))).toBe(want);
});

test('a slug that is a path of the API is never given', () => {
  expect(firstFreeSlug('posts', new Set())).toBe('posts-2');
  expect(firstFreeSlug('featured', new Set(['featured-2']))).toBe('featured-3');
});
