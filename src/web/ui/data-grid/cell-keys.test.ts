import { expect, test } from 'vitest';
import { endByKey, exitByKey, moveByKey, moveFromField } from './cell-keys.ts';

const size = { rows: 100, columns: 5 };

test.for([
  { key: 'ArrowDown', from: [0, 0], want: [1, 0] },
  { key: 'ArrowUp', from: [0, 2], want: [-1, 2] },
  { key: 'ArrowUp', from: [-1, 2], want: [-1, 2] },
  { key: 'ArrowLeft', from: [3, 0], want: [3, -1] },
  { key: 'ArrowRight', from: [3, 4], want: [3, 4] },
  { key: 'PageDown', from: [95, 1], want: [99, 1] },
  { key: 'Home', from: [5, 3], want: [5, -1] },
  { key: 'End', from: [5, 3], want: [5, 4] },
] as const)('$key leads from $from to $want', ({ key, from, want }) =>
  expect(moveByKey(key, false, { row: from[0], column: from[1] }, size)).toEqual({
    row: want[0],
    column: want[1],
  }),
);

test.for([
  ['Home', -1, -1],
  ['End', 99, 4],
  ['ArrowDown', 99, 2],
  ['ArrowLeft', 7, -1],
] as const)('with Control, %s leads to row %d, column %d', ([key, row, column]) =>
  expect(moveByKey(key, true, { row: 7, column: 2 }, size)).toEqual({ row, column }),
);

test('a key that is not the grid’s moves nothing', () => {
  expect(moveByKey('a', false, { row: 0, column: 0 }, size)).toBeNull();
});

test.for([
  { key: 'ArrowDown', isControl: false, row: 98, exit: null },
  { key: 'ArrowDown', isControl: false, row: 99, exit: 'next' },
  { key: 'PageDown', isControl: false, row: 99, exit: 'next' },
  { key: 'ArrowUp', isControl: false, row: 0, exit: null },
  { key: 'ArrowUp', isControl: false, row: -1, exit: 'previous' },
  { key: 'PageUp', isControl: false, row: 0, exit: 'previous' },
  { key: 'End', isControl: false, row: 99, exit: null },
  { key: 'End', isControl: true, row: 5, exit: 'last' },
  { key: 'Home', isControl: true, row: 5, exit: 'first' },
  { key: 'ArrowDown', isControl: true, row: 5, exit: 'last' },
  { key: 'ArrowRight', isControl: true, row: 99, exit: null },
])('$key (Ctrl: $isControl) in row $row of 100 leads out to: $exit', ({ key, isControl, row, exit }) =>
  expect(exitByKey(key, isControl, { row, column: 1 }, size)).toBe(exit),
);

test.for([
  { key: 'Enter', shiftKey: false, end: 'down' },
  { key: 'Enter', shiftKey: true, end: 'up' },
  { key: 'Tab', shiftKey: false, end: 'right' },
  { key: 'Tab', shiftKey: true, end: 'left' },
  { key: 'ArrowDown', shiftKey: false, end: null },
] as const)('$key (Shift: $shiftKey) ends typing and leads: $end', ({ key, shiftKey, end }) =>
  expect(endByKey({ key, shiftKey })).toBe(end),
);

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
])('$name', ({ key, caret, want }) => expect(moveFromField(key, { row: 2, column: 1 }, caret)).toEqual(want));
