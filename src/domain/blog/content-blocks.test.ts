import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBlocks, toContent, type ContentBlock } from './content-blocks.ts';
import { parsePost } from './parse-post.ts';

test('text ends at an empty line and at an image', () => {
  const content = 'One\ntwo\n\nthree\n[IMAGE]/a.png A ledger\nfour';
  const blocks: ContentBlock[] = [
    { kind: 'text', text: 'One\ntwo' },
    { kind: 'text', text: 'three' },
    { kind: 'image', address: '/a.png', alt: 'A ledger' },
    { kind: 'text', text: 'four' },
  ];
  expect(toBlocks(content)).toEqual(blocks);
  expect(toContent(blocks)).toBe('One\ntwo\n\nthree\n\n[IMAGE]/a.png A ledger\n\nfour');
});

test('empty blocks are left out', () => {
  expect(
    toContent([
      { kind: 'text', text: '  ' },
      { kind: 'image', address: '', alt: 'gone' },
    ]),
  ).toBe('');
  expect(toBlocks('')).toEqual([]);
});

const line = fc.stringMatching(
  /^[A-Za-z0-9*`[\]()<>/:.]([ A-Za-z0-9*`[\]()<>/:.]*[A-Za-z0-9*`[\]()<>/:.])?$/,
);
const text = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => ({ kind: 'text' as const, text: lines.join('\n') }));
const image = fc.record({
  kind: fc.constant('image' as const),
  address: fc.constantFrom('/a.png', 'https://example.com/b.jpg?c=d#e', '/api/blog-images/1.webp'),
  alt: fc.oneof(
    fc.constant(''),
    line.map((words) => words.replaceAll(/ +/g, ' ')),
  ),
});

test('blocks come back as they were, and content means what it meant', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(text, image), { maxLength: 8 }), (blocks) => {
      expect(toBlocks(toContent(blocks))).toEqual(blocks);
    }),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (content) => {
      const again = toContent(toBlocks(content));
      expect(parsePost(again)).toEqual(parsePost(content));
      expect(toContent(toBlocks(again))).toBe(again);
    }),
  );
});
