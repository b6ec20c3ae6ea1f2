import { expect, test } from 'vitest';
import {
  addAll,
  forgetFiles,
  NOTHING_SELECTED,
  selectedShare,
  selectRange,
  toggleFile,
  type SelectedFile,
} from './selection.ts';

const file = (id: string): SelectedFile => ({ id, kind: 'table', status: 'ready', client: null });
const SHOWN = ['a', 'b', 'c', 'd'].map(file);
const ids = ({ files }: { files: ReadonlyMap<string, unknown> }) => [...files.keys()];

test('selecting a file again deselects it', () => {
  const one = toggleFile(NOTHING_SELECTED, file('a'));
  expect(ids(one)).toEqual(['a']);
  expect(ids(toggleFile(one, file('a')))).toEqual([]);
});

test.for([
  { from: 'a', to: 'c', want: ['a', 'b', 'c'] },
  { from: 'd', to: 'b', want: ['d', 'c', 'b'] },
  { from: 'b', to: 'b', want: ['b'] },
])('Shift from $from to $to selects what lies between, in the order of the hand', ({ from, to, want }) => {
  const start = toggleFile(NOTHING_SELECTED, file(from));
  expect(ids(selectRange(start, SHOWN, file(to)))).toEqual(want);
});

test('Shift with nothing selected before selects the one file', () => {
  expect(ids(selectRange(NOTHING_SELECTED, SHOWN, file('c')))).toEqual(['c']);
});

test('a range is added to what was selected', () => {
  const two = toggleFile(toggleFile(NOTHING_SELECTED, file('d')), file('a'));
  expect(ids(selectRange(two, SHOWN, file('b')))).toEqual(['d', 'a', 'b']);
});

test('what is gone leaves the selection, and ranges no longer begin there', () => {
  const two = toggleFile(toggleFile(NOTHING_SELECTED, file('a')), file('b'));
  const rest = forgetFiles(two, ['b']);
  expect(ids(rest)).toEqual(['a']);
  expect(rest.anchor).toBeNull();
  expect(forgetFiles(rest, ['x'])).toBe(rest);
});

test('the share of the files shown that is selected', () => {
  expect(selectedShare(NOTHING_SELECTED, SHOWN)).toBe('none');
  expect(selectedShare(toggleFile(NOTHING_SELECTED, file('b')), SHOWN)).toBe('some');
  expect(selectedShare(addAll(NOTHING_SELECTED, SHOWN), SHOWN)).toBe('all');
});
