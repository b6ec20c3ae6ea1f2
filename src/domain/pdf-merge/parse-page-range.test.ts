import { describe, expect, test } from 'vitest';
import { parsePageRange } from './parse-page-range.ts';

describe('pages of a file with 12', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

  test.for([
    { range: null, pages: all },
    { range: ' ', pages: all },
    { range: 'all', pages: all },
    { range: '1-3,7,-1', pages: [1, 2, 3, 7, 12] },
    { range: ' 1 - 3 , 7; -1 ,', pages: [1, 2, 3, 7, 12] },
    { range: '10-', pages: [10, 11, 12] },
    { range: '-3--1', pages: [10, 11, 12] },
    { range: '-3-', pages: [10, 11, 12] },
    { range: '-1-10', pages: [12, 11, 10] },
    { range: '5-2', pages: [5, 4, 3, 2] },
    { range: '4-4', pages: [4] },
    { range: '2,2,1-2', pages: [2, 2, 1, 2] },
    { range: 'Odd', pages: [1, 3, 5, 7, 9, 11] },
    { range: 'even', pages: [2, 4, 6, 8, 10, 12] },
    { range: 'last, first', pages: [12, 1] },
    { range: 'last-10', pages: [12, 11, 10] },
    { range: '1–3,−1', pages: [1, 2, 3, 12] },
    { range: '007', pages: [7] },
  ])('$range', ({ range, pages }) => {
    expect(parsePageRange(range, 12, 'report.pdf').map((page) => page + 1)).toEqual(pages);
  });
});

test.for([
  { range: '15', pageCount: 12, says: 'report.pdf has 12 pages, so there is no page 15.' },
  { range: '1-15', pageCount: 12, says: 'report.pdf has 12 pages, so there is no page 15.' },
  { range: '-13', pageCount: 12, says: 'report.pdf has 12 pages, so there is no page -13.' },
  { range: '2', pageCount: 1, says: 'report.pdf has 1 page, so there is no page 2.' },
  { range: 'even', pageCount: 1, says: 'report.pdf has 1 page, so there are no even pages.' },
  { range: '0-3', pageCount: 12, says: 'Pages count from 1, so report.pdf has no page 0.' },
  { range: '3,1..2', pageCount: 12, says: '“1..2” isn’t a page range of report.pdf' },
  { range: '1 2', pageCount: 12, says: '“1 2” isn’t a page range of report.pdf' },
  { range: '1-2-3', pageCount: 12, says: '“1-2-3” isn’t a page range of report.pdf' },
  { range: '-', pageCount: 12, says: '“-” isn’t a page range of report.pdf' },
  { range: ',', pageCount: 12, says: '“,” isn’t a page range of report.pdf' },
  { range: '99999999999', pageCount: 12, says: '“99999999999” isn’t a page range' },
  { range: 'x'.repeat(900), pageCount: 12, says: `“${'x'.repeat(40)}…” isn’t a page range` },
])('$range of $pageCount is refused with a sentence', ({ range, pageCount, says }) => {
  expect(() => parsePageRange(range, pageCount, 'report.pdf')).toThrow(
    expect.objectContaining({ code: 'invalid_request', message: expect.stringContaining(says) }),
  );
});

test('a range that repeats a long file again and again is refused', () => {
  expect(() => parsePageRange('all,'.repeat(200), 2000, 'report.pdf')).toThrow(
    'The page range of report.pdf covers more than 50,000 pages. Shorten it.',
  );
});

test('a file without pages has none', () => {
  expect(parsePageRange(null, 0, 'report.pdf')).toEqual([]);
});
