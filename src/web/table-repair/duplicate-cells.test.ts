import { expect, test } from 'vitest';
import { duplicateCells } from './duplicate-cells.ts';

const data = { id: '1', name: 'Ada', city: 'Köln', note: 'b' };

test.for([
  { name: 'equal rows show their first fields', first: data, want: ['id', 'name'], differ: 0, moreDiffer: 0 },
  {
    name: 'what differs comes before what does not',
    first: { ...data, note: 'a' },
    want: ['note', 'id'],
    differ: 1,
    moreDiffer: 0,
  },
  {
    name: 'more differ than are shown',
    first: { id: '2', name: '', city: 'Wien', note: 'b' },
    want: ['id', 'name'],
    differ: 2,
    moreDiffer: 1,
  },
  { name: 'the other row is not known', first: null, want: ['id', 'name'], differ: 0, moreDiffer: 0 },
])('$name', ({ first, want, differ, moreDiffer }) => {
  const shown = duplicateCells({ data, firstData: first }, 2);
  expect(shown.cells.map(({ name }) => name)).toEqual(want);
  expect(shown.cells.filter((cell) => cell.differs)).toHaveLength(differ);
  expect(shown).toMatchObject({ more: 2, moreDiffer });
});
