import { describe, expect, test } from 'vitest';
import { orderFiles, planPages, type PlannedPage } from './plan-pages.ts';
import { mergeOptionsSchema } from './pdf-merge.schemas.ts';

const three = [
  { name: 'a.pdf', pageCount: 3 },
  { name: 'b.pdf', pageCount: 2 },
  { name: 'c.pdf', pageCount: 1 },
];
const two = three.slice(0, 2);

/** `a1 b2+90 blank` and so on. */
function inWords(pages: readonly PlannedPage[]): string {
  return pages
    .map((page) =>
      page === 'blank'
        ? page
        : `${'abc'.charAt(page.file)}${page.page + 1}${page.rotate ? `+${page.rotate}` : ''}`,
    )
    .join(' ');
}

test.for([
  { name: 'all pages, as sent', files: three, options: {}, pages: 'a1 a2 a3 b1 b2 c1' },
  { name: 'in another order', files: three, options: { order: [2, 0, 1] }, pages: 'c1 a1 a2 a3 b1 b2' },
  {
    name: 'ranges and rotation belong to the files as sent',
    files: three,
    options: { order: [1, 2, 0], files: [{ pages: '3,1' }, { rotate: 90 }] },
    pages: 'b1+90 b2+90 c1 a3 a1',
  },
  {
    name: 'a blank page after an odd number of pages, but not at the end',
    files: three,
    options: { blankPages: true },
    pages: 'a1 a2 a3 blank b1 b2 c1',
  },
  {
    name: 'the pages that are taken count, not those of the file',
    files: three,
    options: { blankPages: true, files: [{ pages: '1-2' }, { pages: '2' }] },
    pages: 'a1 a2 b2 blank c1',
  },
  { name: 'interleaved', files: two, options: { interleave: 'forward' }, pages: 'a1 b1 a2 b2 a3' },
  {
    name: 'the backs of a stack that was turned over',
    files: two,
    options: { interleave: 'reversed' },
    pages: 'a1 b2 a2 b1 a3',
  },
  {
    name: 'more backs than fronts',
    files: two,
    options: { interleave: 'reversed', order: [1, 0] },
    pages: 'b1 a3 b2 a2 a1',
  },
])('$name', ({ files, options, pages }) => {
  expect(inWords(planPages(files, mergeOptionsSchema.parse(options)).pages)).toBe(pages);
});

describe('sorted', () => {
  test('by name as a person would', () => {
    const names = ['10.pdf', 'b.pdf', '2.pdf', 'A.pdf', '2.pdf'];
    expect(orderFiles(names, mergeOptionsSchema.parse({ sort: 'name' }))).toEqual([2, 4, 0, 3, 1]);
  });

  test('by date, the oldest first', () => {
    const files = ['2026-03-01T00:00:00Z', '2025-12-31T23:59:59Z', '2026-03-01T00:00:00Z'].map(
      (modifiedAt) => ({ modifiedAt }),
    );
    const options = mergeOptionsSchema.parse({ sort: 'date', files });
    expect(orderFiles(['a.pdf', 'b.pdf', 'c.pdf'], options)).toEqual([1, 0, 2]);
  });
});

test.for([
  {
    options: { order: [0, 1, 2], sort: 'name' },
    says: 'Send either an order or a sort, not both.',
  },
  {
    options: { order: [0, 1] },
    says: 'The order must list each of the 3 files once, as a number from 0 to 2.',
  },
  { options: { order: [0, 1, 1] }, says: 'once' },
  {
    options: { sort: 'date', files: [{ modifiedAt: '2026-03-01T00:00:00Z' }] },
    says: 'because b.pdf has no date',
  },
  {
    options: { interleave: 'forward' },
    says: 'Interleaving needs exactly two files, the fronts and the backs. You have 3.',
  },
  { options: { files: [{}, {}, {}, {}] }, says: 'You sent 3 files, but options for 4.' },
  { options: { files: [{}, { pages: '3' }] }, says: 'b.pdf has 2 pages, so there is no page 3.' },
])('$options: $says', ({ options, says }) => {
  expect(() => planPages(three, mergeOptionsSchema.parse(options))).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(says) }),
  );
});

test('blank pages and interleaving contradict each other', () => {
  const options = mergeOptionsSchema.parse({ interleave: 'forward', blankPages: true });
  expect(() => planPages(two, options)).toThrow('can’t be combined');
});

test('a document of too many pages is refused', () => {
  const long = { name: 'long.pdf', pageCount: 30_000 };
  expect(() => planPages([long, long], mergeOptionsSchema.parse({}))).toThrow(
    'The merged PDF would have 60,000 pages; the limit is 50,000. Merge fewer files.',
  );
});
