import { expect, test } from 'vitest';
import { solveSigns } from './solve-signs.ts';

test.for([
  { name: 'the one way', sizes: [33_117, 51_240, 7_703], difference: 25_826, want: [-1, 1, 1] },
  { name: 'all in', sizes: [10, 20], difference: 30, want: [1, 1] },
  { name: 'all out', sizes: [10, 20], difference: -30, want: [-1, -1] },
])('$name', ({ sizes, difference, want }) =>
  expect(solveSigns(sizes, difference)).toEqual({ kind: 'one', signs: want }),
);

test.for([
  { name: 'equal figures could change places', sizes: [50_000, 50_000, 7], difference: 7, want: 'many' },
  { name: 'no way', sizes: [50_000, 70_001], difference: 5, want: 'none' },
  { name: 'more than all together', sizes: [10, 20], difference: 50, want: 'none' },
  {
    name: 'a way that small figures find by accident',
    sizes: [1, 2, 4, 8, 16],
    difference: 9,
    want: 'unsure',
  },
  {
    name: 'too many rows to say',
    sizes: Array.from({ length: 25 }, (_, at) => 1000 + at * 17),
    difference: 100,
    want: 'unsure',
  },
])('none is taken: $name', ({ sizes, difference, want }) =>
  expect(solveSigns(sizes, difference).kind).toBe(want),
);
