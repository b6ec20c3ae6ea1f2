import { expect, test } from 'vitest';
import { fileTitles } from './file-titles.ts';

const file = (name: string, rowCount: number) => ({
  name,
  rowCount,
  sizeBytes: 2048,
  uploadedAt: '2026-03-14T12:05:00.000Z',
});

test('files of one name are numbered and told apart by rows, size and time; others keep their name', () => {
  const titles = fileTitles([file('input.csv', 1), file('other.csv', 5), file('input.csv', 1200)]);
  expect(titles.map(({ name }) => name)).toEqual(['input.csv (1)', 'other.csv', 'input.csv (2)']);
  expect(titles[1]?.note).toBeNull();
  expect(titles[2]?.note).toMatch(/^1,200 rows · 2 KB · 14 Mar,? \d\d:\d\d$/);
});
