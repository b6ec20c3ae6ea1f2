import { expect, test } from 'vitest';
import {
  changeItem,
  itemToUnlock,
  mergeItem,
  moveItem,
  placeItems,
  sortItems,
  turnItem,
  type MergeItems,
} from './merge-list.ts';

/** Files named by letters, their names being their keys; changed the later the further on in the list. */
function items(...names: string[]): MergeItems {
  return names.map((name, index) => ({
    ...mergeItem(new File(['%PDF-'], name, { lastModified: index })),
    key: name,
  }));
}

const names = (list: MergeItems) => list.map(({ file }) => file.name);

test.for([
  { key: 'b', by: 1, want: ['a', 'c', 'b'] },
  { key: 'b', by: -1, want: ['b', 'a', 'c'] },
  { key: 'a', by: -1, want: ['a', 'b', 'c'] },
  { key: 'c', by: 1, want: ['a', 'b', 'c'] },
  { key: 'x', by: 1, want: ['a', 'b', 'c'] },
] as const)('$key moves by $by', ({ key, by, want }) => {
  expect(names(moveItem(items('a', 'b', 'c'), key, by))).toEqual(want);
});

test.for([
  { keys: ['a'], target: 'd', position: 'after', want: ['b', 'c', 'd', 'a'] },
  { keys: ['d'], target: 'a', position: 'before', want: ['d', 'a', 'b', 'c'] },
  { keys: ['d', 'b'], target: 'a', position: 'before', want: ['b', 'd', 'a', 'c'] },
  { keys: ['b'], target: 'b', position: 'after', want: ['a', 'b', 'c', 'd'] },
] as const)('$keys dropped $position $target', ({ keys, target, position, want }) => {
  expect(names(placeItems(items('a', 'b', 'c', 'd'), new Set(keys), target, position))).toEqual(want);
});

test('sorted by name as a person would, by date the oldest first', () => {
  const list = items('10.pdf', '2.pdf', 'a.pdf', 'B.pdf');
  expect(names(sortItems(list, 'name'))).toEqual(['2.pdf', '10.pdf', 'a.pdf', 'B.pdf']);
  expect(names(sortItems(sortItems(list, 'name'), 'date'))).toEqual(names(list));
});

test('a file turns by quarters, and four of them are none', () => {
  const turns = [1, 2, 3, 4].map((times) => {
    let list = items('a', 'b');
    for (let turn = 0; turn < times; turn += 1) list = turnItem(list, 'b');
    return list.map(({ rotate }) => rotate);
  });
  expect(turns).toEqual([
    [0, 90],
    [0, 180],
    [0, 270],
    [0, 0],
  ]);
});

test('the first locked file whose prompt was not put off is asked for', () => {
  const look = { phase: 'locked', lock: 'required' } as const;
  let list = changeItem(changeItem(items('a', 'b', 'c'), 'b', { look }), 'c', { look });
  expect(itemToUnlock(list)?.key).toBe('b');
  list = changeItem(list, 'b', { isPutOff: true });
  expect(itemToUnlock(list)?.key).toBe('c');
  expect(itemToUnlock(changeItem(list, 'c', { isPutOff: true }))).toBeNull();
});
