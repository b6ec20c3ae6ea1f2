import { expect, test } from 'vitest';
import { itemsThatCount, subjectOf } from './items-that-count.ts';
import type { RecipeItem } from './recipe.schemas.ts';

const item = (id: string, does: RecipeItem['does']): RecipeItem => ({ id, taughtBy: null, isOn: true, does });

test('of two items about the same the later one counts, whatever their ids are', () => {
  const items = [
    item('a', { kind: 'currency', currency: 'SEK' }),
    item('b', { kind: 'noField', field: 'dueDate', anchors: [] }),
    item('c', { kind: 'currency', currency: 'NOK' }),
    item('d', { kind: 'noField', field: 'total', anchors: [] }),
  ];
  expect(itemsThatCount(items).map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  const same = [
    item('x', { kind: 'noField', field: 'total', anchors: [] }),
    item('x', { kind: 'swapDayAndMonth' }),
  ];
  expect(itemsThatCount(same)).toHaveLength(2);
  expect(new Set(items.map(subjectOf)).size).toBe(3);
});
