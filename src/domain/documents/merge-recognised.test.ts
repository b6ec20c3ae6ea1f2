import { expect, test } from 'vitest';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { mergeRecognised } from './merge-recognised.ts';

const TEXT = [{ x: 50, y: 700, text: 'Opening balance' }];
const BROKEN: RecognisedPage = { page: null, failure: 'It is damaged.' };

function recognisedAs(number: number, text: string): [number, RecognisedPage] {
  const [page] = placedWords([text === '' ? [] : [{ x: 50, y: 700, text }]], 'ocr');
  if (page === undefined) throw new Error('There is one page.');
  const shown = { width: 842, height: 595 };
  return [number, { page: { ...page, page: number }, turn: 90, shown, toShown: [1, 0, 0, 0, 1, 0, 0, 0, 1] }];
}

test('recognised pages take their places; one that failed keeps its few words and is named', () => {
  const pages = placedWords([TEXT, [], [{ x: 50, y: 20, text: 'stamp' }]]);
  const merged = mergeRecognised(pages, new Map([recognisedAs(2, 'Rent 500.00'), [3, BROKEN]]));
  expect(merged.pages.map(({ source, words }) => [source, words.length])).toEqual([
    ['text', 2],
    ['ocr', 2],
    ['text', 1],
  ]);
  expect(merged.pictures).toEqual([
    { page: 2, width: 842, height: 595, turn: 90, toShown: [1, 0, 0, 0, 1, 0, 0, 0, 1] },
  ]);
  expect(merged.warnings).toEqual(['Page 3 could not be read. It is damaged.']);
});

test.for([
  { pages: 1, recognised: [[1, BROKEN] as const], says: 'The page could not be read. It is damaged.' },
  { pages: 2, recognised: [[1, BROKEN] as const], says: 'None of its 2 pages could be read.' },
  { pages: 1, recognised: [recognisedAs(1, '')], says: 'There are no words on this page' },
  { pages: 2, recognised: [recognisedAs(1, '')], says: 'no words on any of the 2 pages' },
])('$pages pages without a word are refused: $says', ({ pages, recognised, says }) => {
  const blank = placedWords(Array.from({ length: pages }, () => []));
  expect(() => mergeRecognised(blank, new Map(recognised))).toThrow(says);
});
