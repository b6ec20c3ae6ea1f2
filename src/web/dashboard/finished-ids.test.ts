import { expect, test } from 'vitest';
import { finishedIds } from './finished-ids.ts';

const file = (minute: number) => ({
  id: `file ${minute}`,
  createdAt: `2026-11-22T10:0${minute}:00.000Z`,
  status: 'processing' as const,
});
const WERE = [3, 2, 1].map(file);

test.for([
  { name: 'all still in work', files: [1, 2, 3], isAll: true, want: [] },
  { name: 'one is through', files: [1, 3], isAll: true, want: ['file 2'] },
  { name: 'all are through', files: [], isAll: true, want: ['file 3', 'file 2', 'file 1'] },
  {
    name: 'an answer that breaks off says nothing of later files',
    files: [2],
    isAll: false,
    want: ['file 1'],
  },
])('$name', ({ files, isAll, want }) =>
  expect(finishedIds(WERE, { files: files.map(file), isAll })).toEqual(want),
);

test('one that became ready as the answer was made is through', () => {
  const files = [file(1), { ...file(2), status: 'ready' as const }, file(3)];
  expect(finishedIds(WERE, { files, isAll: true })).toEqual(['file 2']);
});
