import { expect, test } from 'vitest';
import { filterOf, fitToTab, isPlainView, readListView, sortBy, writeListView } from './list-view.ts';

const CLIENT = '0192f3a0-0000-7000-8000-000000000001';
const plain = readListView(new URLSearchParams());

test('an address without a view shows everything, newest first', () => {
  expect(isPlainView(plain)).toBe(true);
  expect(writeListView(new URLSearchParams('tab=pdf-merge'), plain).toString()).toBe('tab=pdf-merge');
  expect(filterOf('csv-processing', plain)).toEqual({ tab: 'csv-processing' });
});

test('what is written into the address is read out of it again', () => {
  const view = {
    show: 'needs-review',
    kind: 'statement',
    clientId: CLIENT,
    q: 'barclays 120.50',
    sort: 'name',
    direction: 'asc',
  } as const;
  const address = writeListView(new URLSearchParams('file=1&view=preview'), view);
  expect(readListView(address)).toEqual(view);
  expect(address.get('view')).toBe('preview');
  expect(filterOf('csv-processing', view)).toEqual({
    tab: 'csv-processing',
    show: 'needs-review',
    kind: 'statement',
    clientId: CLIENT,
    q: 'barclays 120.50',
  });
});

test('what makes no sense in an address is ignored', () => {
  const address = new URLSearchParams('show=all&only=x&client=1&sort=colour&dir=up');
  expect(readListView(address)).toEqual(plain);
});

test('a header sorts by its column, and turns the order round when it is pressed again', () => {
  const byName = sortBy(plain, 'name');
  expect(byName).toMatchObject({ sort: 'name', direction: 'asc' });
  expect(sortBy(byName, 'name')).toMatchObject({ sort: 'name', direction: 'desc' });
  expect(sortBy(byName, 'rows')).toMatchObject({ sort: 'rows', direction: 'desc' });
});

test('an order or a kind that a tab does not offer is ignored there', () => {
  const view = { ...plain, q: 'ann', kind: 'table', sort: 'amount', direction: 'asc' } as const;
  expect(fitToTab(view, { sorts: [null, 'name', 'amount'], kinds: ['invoice', 'table'] })).toEqual(view);
  expect(fitToTab(view, { sorts: [null, 'name'], kinds: ['invoice'] })).toEqual({ ...plain, q: 'ann' });
});
