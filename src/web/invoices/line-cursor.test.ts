import { expect, test } from 'vitest';
import { besides } from './line-cursor.ts';

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
});
const ALL = { selectionStart: 0, selectionEnd: 4, length: 4 };
const WITHIN = { selectionStart: 2, selectionEnd: 2, length: 4 };
const AT_END = { selectionStart: 4, selectionEnd: 4, length: 4 };

test.for([
  { name: 'Enter goes down', key: press('Enter'), caret: WITHIN, want: { row: 3, column: 1 } },
  { name: 'Shift+Enter goes up', key: press('Enter', true), caret: WITHIN, want: { row: 1, column: 1 } },
  {
    name: 'an arrow goes on where all is selected',
    key: press('ArrowLeft'),
    caret: ALL,
    want: { row: 2, column: 0 },
  },
  {
    name: 'an arrow within the text is the field’s own',
    key: press('ArrowRight'),
    caret: WITHIN,
    want: null,
  },
  {
    name: 'at the end the arrow leads to the next cell',
    key: press('ArrowRight'),
    caret: AT_END,
    want: { row: 2, column: 2 },
  },
  {
    name: 'at the end the arrow back is the field’s own',
    key: press('ArrowLeft'),
    caret: AT_END,
    want: null,
  },
  { name: 'down from the end', key: press('ArrowDown'), caret: AT_END, want: { row: 3, column: 1 } },
  { name: 'selecting with Shift is the field’s own', key: press('ArrowRight', true), caret: ALL, want: null },
  { name: 'with Ctrl it is another’s', key: { ...press('Enter'), ctrlKey: true }, caret: ALL, want: null },
  { name: 'letters are the field’s own', key: press('a'), caret: ALL, want: null },
])('$name', ({ key, caret, want }) => expect(besides(key, { row: 2, column: 1 }, caret)).toEqual(want));
