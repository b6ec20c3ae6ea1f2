import { expect, test } from 'vitest';
import { firstPartOf, newFieldNames, renamedField } from './form-names.ts';

test('names that another file has already get a number that no file has', () => {
  const renamed = newFieldNames([
    new Set(['name', 'date']),
    new Set(['name', 'name (2)', 'other']),
    new Set(['name', 'name (2)']),
  ]);
  expect(renamed.map((names) => Object.fromEntries(names))).toEqual([
    {},
    { name: 'name (3)' },
    { name: 'name (4)', 'name (2)': 'name (2) (2)' },
  ]);
});

test('many files with the same names are numbered through', () => {
  const renamed = newFieldNames(Array.from({ length: 200 }, () => new Set(['a', 'b'])));
  expect(renamed.at(-1)?.get('b')).toBe('b (200)');
});

test('the first part of a name is renamed', () => {
  expect(firstPartOf('a.b.c')).toBe('a');
  expect(renamedField('a.b.c', new Map([['a', 'a (2)']]))).toBe('a (2).b.c');
  expect(renamedField('x', new Map([['a', 'a (2)']]))).toBe('x');
});
