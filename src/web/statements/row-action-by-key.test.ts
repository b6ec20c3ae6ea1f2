import { expect, test } from 'vitest';
import { rowActionByKey } from './row-action-by-key.ts';

const NO_MODIFIERS = { code: '', altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };

/** The actions that were called, by name, for one key. */
function pressed(
  key: Partial<typeof NO_MODIFIERS> & { readonly key: string },
  hasSelection = true,
): readonly string[] {
  const called: string[] = [];
  const note = (name: string) => () => void called.push(name);
  const action = rowActionByKey(
    { ...NO_MODIFIERS, ...key },
    {
      add: note('add'),
      remove: note('remove'),
      flip: note('flip'),
      split: note('split'),
      change: note('change'),
      makeRule: note('makeRule'),
      book: note('book'),
      selectAll: note('selectAll'),
      clearSelection: hasSelection ? note('clearSelection') : null,
      goToNextCheck: (direction) => void called.push(`check ${direction}`),
      showHelp: note('showHelp'),
    },
  );
  action?.();
  return called;
}

test.for([
  { key: { key: 'Delete' }, want: ['remove'] },
  { key: { key: 'F8' }, want: ['check 1'] },
  { key: { key: 'F8', shiftKey: true }, want: ['check -1'] },
  { key: { key: '?', shiftKey: true }, want: ['showHelp'] },
  { key: { key: 'Enter', ctrlKey: true }, want: ['add'] },
  { key: { key: 'A', metaKey: true }, want: ['selectAll'] },
  { key: { key: 'µ', code: 'KeyM', altKey: true }, want: ['flip'] },
  { key: { key: 'π', code: 'KeyP', altKey: true }, want: ['split'] },
  { key: { key: 'b', code: 'KeyB', altKey: true }, want: ['book'] },
  { key: { key: 'r', code: 'KeyR', altKey: true }, want: ['makeRule'] },
  { key: { key: 'e', code: 'KeyE', altKey: true }, want: ['change'] },
  { key: { key: 'm', code: 'KeyM' }, want: [] },
  { key: { key: 'Delete', ctrlKey: true }, want: [] },
])('the rows take the key $key as $want', ({ key, want }) => expect(pressed(key)).toEqual(want));

test('Escape clears the selection, and is nobody’s where nothing is selected', () => {
  expect(pressed({ key: 'Escape' })).toEqual(['clearSelection']);
  expect(pressed({ key: 'Escape' }, false)).toEqual([]);
});
