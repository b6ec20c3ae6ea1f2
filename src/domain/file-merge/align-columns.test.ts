import { expect, test } from 'vitest';
import { alignColumns } from './align-columns.ts';

const file = (...names: string[]) => ({ columns: names.map((name, index) => ({ index, name })) });

test.for([
  {
    name: 'equal names, in any order; what is new follows',
    files: [file('id', 'name'), file('name', 'town', 'id')],
    want: [
      ['id', 0, 2],
      ['name', 1, 0],
      ['town', null, 1],
    ],
  },
  {
    name: 'capitals, blanks and punctuation do not matter; the first name stays',
    files: [file('Order ID', 'E-mail'), file('order_id', 'EMAIL')],
    want: [
      ['Order ID', 0, 0],
      ['E-mail', 1, 1],
    ],
  },
  {
    name: 'an exact name goes before a similar one',
    files: [file('order id', 'Order ID'), file('Order ID', 'order_id')],
    want: [
      ['order id', 0, 1],
      ['Order ID', 1, 0],
    ],
  },
  {
    name: 'a certain synonym joins',
    files: [file('Email', 'Zip'), file('E-mail address', 'Postal Code')],
    want: [
      ['Email', 0, 0],
      ['Zip', 1, 1],
    ],
  },
  {
    name: 'a synonym that leaves a choice joins nothing',
    files: [file('Email'), file('E-mail address', 'Mail address')],
    want: [
      ['Email', 0, null],
      ['E-mail address', null, 0],
      ['Mail address', null, 1],
    ],
  },
  {
    name: 'no synonym where the name itself is there',
    files: [file('Email', 'x'), file('Email address', 'Email')],
    want: [
      ['Email', 0, 1],
      ['x', 1, null],
      ['Email address', null, 0],
    ],
  },
  {
    name: 'the nth of equal names goes with the nth',
    files: [file('a', 'Amount', 'Amount'), file('Amount', 'b', 'amount', 'Amount')],
    want: [
      ['a', 0, null],
      ['Amount', 1, 0],
      ['Amount', 2, 3],
      ['b', null, 1],
      ['amount', null, 2],
    ],
  },
  {
    name: 'blank names stay apart',
    files: [file('id', ''), file('', 'id')],
    want: [
      ['id', 0, 1],
      ['', 1, null],
      ['', null, 0],
    ],
  },
  {
    name: 'blank names go together where all names are the same',
    files: [file('id', '', ''), file('ID', ' ', '')],
    want: [
      ['id', 0, 0],
      ['', 1, 1],
      ['', 2, 2],
    ],
  },
  {
    name: 'names that objects have',
    files: [file('__proto__', 'constructor'), file('constructor', '__proto__')],
    want: [
      ['__proto__', 0, 1],
      ['constructor', 1, 0],
    ],
  },
])('columns of several files: $name', ({ files, want }) => {
  expect(alignColumns(files).map(({ name, columns }) => [name, ...columns])).toEqual(want);
});

test('indexes are those of the files, not positions among what is visible', () => {
  const hidden = { columns: [{ index: 3, name: 'b' }] };
  expect(alignColumns([file('a', 'b'), hidden])).toEqual([
    { name: 'a', columns: [0, null] },
    { name: 'b', columns: [1, 3] },
  ]);
});

test('more columns than a sheet takes are refused', () => {
  const wide = Array.from({ length: 3 }, (_, of) =>
    file(...Array.from({ length: 16_000 }, (_, at) => `Name ${of} ${at}`)),
  );
  expect(() => alignColumns(wide)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

test('thousands of equal names are aligned', () => {
  const same = file(...Array.from({ length: 16_000 }, () => 'Amount'));
  expect(alignColumns([same, same, same])).toHaveLength(16_000);
});

test('fifty files of a thousand columns are aligned', () => {
  const wide = file(...Array.from({ length: 1000 }, (_, at) => `Column ${at}`));
  const reversed = { columns: wide.columns.toReversed() };
  const files = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? wide : reversed));
  expect(alignColumns(files)).toHaveLength(1000);
});
