import { describe, expect, test } from 'vitest';
import { mergeItem, type MergeItem, type PdfLook } from './merge-list.ts';
import { mergeOutlook, readRange } from './merge-outlook.ts';
import { NO_SETTINGS } from './merge-settings.ts';

const ready = (pageCount: number): PdfLook => ({ phase: 'ready', pageCount, thumbnail: null });

function item(name: string, look: PdfLook, change: Partial<MergeItem> = {}): MergeItem {
  return { ...mergeItem(new File(['%PDF-'], name)), look, ...change };
}

test.for([
  { pages: '', look: ready(12), want: { count: 12, error: null } },
  { pages: '1-3,7,-1', look: ready(12), want: { count: 5, error: null } },
  {
    pages: '1-15',
    look: ready(12),
    want: { count: null, error: 'This file has 12 pages, so there is no page 15.' },
  },
  { pages: '2-', look: { phase: 'broken' }, want: { count: null, error: null } },
] as const)('“$pages” of $look', ({ pages, look, want }) => {
  expect(readRange({ pages, look })).toEqual(want);
});

test('a range that is none is told even where the pages are not known', () => {
  expect(readRange({ pages: 'first three', look: { phase: 'broken' } }).error).toContain(
    'isn’t a page range',
  );
});

describe('what a merge gives and costs', () => {
  const FREE = { tier: 'free', left: 3 } as const;
  const PRO = { tier: 'pro', left: 100 } as const;
  const two = [item('a.pdf', ready(3)), item('b.pdf', ready(9), { pages: '1-4' })];

  test.for([
    { allowance: FREE, want: '7 pages from 2 files · 1 credit' },
    { allowance: PRO, want: '7 pages from 2 files · 7 page credits' },
  ])('$allowance.tier: $want', ({ allowance, want }) => {
    expect(mergeOutlook(two, NO_SETTINGS, allowance)).toEqual({ sentence: want, obstacle: null });
  });

  test('blank pages count and cost nothing', () => {
    const settings = { ...NO_SETTINGS, blankPages: true };
    expect(mergeOutlook(two, settings, PRO).sentence).toBe('8 pages from 2 files · 7 page credits');
  });

  test('what was chosen for two files does not stop three', () => {
    const settings = { ...NO_SETTINGS, interleave: 'reversed', blankPages: true } as const;
    expect(mergeOutlook(two, settings, PRO)).toEqual({
      sentence: '7 pages from 2 files · 7 page credits',
      obstacle: null,
    });
    expect(mergeOutlook([...two, item('c.pdf', ready(1))], settings, PRO)).toEqual({
      sentence: '9 pages from 3 files · 8 page credits',
      obstacle: null,
    });
  });

  test('a file whose pages are not known is merged all the same', () => {
    const list = [...two, item('damaged.pdf', { phase: 'broken' })];
    expect(mergeOutlook(list, NO_SETTINGS, FREE)).toEqual({
      sentence: 'At least 7 pages from 3 files · 1 credit',
      obstacle: null,
    });
    expect(mergeOutlook(list, NO_SETTINGS, PRO).sentence).toBe(
      'At least 7 pages from 3 files · 1 page credit per page',
    );
  });
});

describe('what stands in the way', () => {
  const a = item('a.pdf', ready(3));
  test.for([
    { what: 'one file', list: [a], left: 9, want: 'At least 2 PDF files are required for merging' },
    {
      what: 'a wrong range',
      list: [a, item('b.pdf', ready(1), { pages: '2' })],
      left: 9,
      want: 'Fix the page range of b.pdf',
    },
    {
      what: 'a password',
      list: [a, item('b.pdf', { phase: 'locked', lock: 'required' })],
      left: 9,
      want: 'b.pdf needs its password',
    },
    {
      what: 'a file to look at',
      list: [a, item('b.pdf', { phase: 'waiting' })],
      left: 9,
      want: 'Reading the files…',
    },
    {
      what: 'too few credits',
      list: [a, a],
      left: 5,
      want: 'This merge costs 6 page credits; you have 5 left this month',
    },
  ])('$what', ({ list, left, want }) => {
    expect(mergeOutlook(list, NO_SETTINGS, { tier: 'pro', left }).obstacle).toBe(want);
  });
});
