import { expect, test } from 'vitest';
import type { TableReading } from '#domain/table-repair/reading-options.schemas.ts';
import { AUTOMATIC, checkDraft, countSet, draftOf, OTHER } from './reading-draft.ts';

const READING: TableReading = {
  delimiter: ';',
  quote: '"',
  encoding: 'utf-8',
  headerLine: 3,
  skipRows: 0,
  keepTitles: false,
  keepTotals: false,
  comment: '#',
  headerNames: false,
};

test('what is left as it was read sets nothing', () => {
  const { options } = checkDraft(draftOf(READING), { reading: READING, set: [] });
  expect(options).not.toBeNull();
  expect(countSet(options ?? { delimiter: 'x' })).toBe(0);
});

test('what a person had set stays set, and what they change is added', () => {
  const draft = { ...draftOf(READING), keepTotals: true, headerLine: '1' };
  expect(checkDraft(draft, { reading: READING, set: ['delimiter'] }).options).toMatchObject({
    delimiter: ';',
    keepTotals: true,
    headerLine: 1,
    quote: undefined,
    comment: undefined,
  });
});

test('what no list holds is in the field beside it', () => {
  const draft = draftOf({ ...READING, delimiter: '::', quote: '«»' });
  expect(draft).toMatchObject({ delimiter: OTHER, delimiterText: '::', quote: OTHER, quoteText: '«»' });
  expect(draft).toMatchObject({ headerLine: OTHER, headerLineText: '3' });
});

test('switching back to automatic takes an option back', () => {
  const draft = { ...draftOf(READING), delimiter: 'auto' };
  expect(checkDraft(draft, { reading: READING, set: ['delimiter'] }).options?.delimiter).toBeUndefined();
});

test('names for a missing header can be switched on and off again', () => {
  const on = { ...READING, headerNames: true };
  expect(checkDraft({ ...AUTOMATIC, headerNames: true }, null).options?.headerNames).toBe(true);
  const draft = { ...draftOf(on), headerNames: false };
  expect(checkDraft(draft, { reading: on, set: ['headerNames'] }).options?.headerNames).toBeUndefined();
});

test('each field that is wrong says so', () => {
  const draft = {
    ...AUTOMATIC,
    delimiter: OTHER,
    headerLine: OTHER,
    headerLineText: 'x',
    skipRows: '1.5',
  };
  expect(Object.keys(checkDraft(draft, null).errors ?? {}).toSorted()).toEqual([
    'delimiter',
    'headerLine',
    'skipRows',
  ]);
});
