import { expect, test } from 'vitest';
import { RecordStore } from './record-store.ts';
import { RowFingerprint } from './row-fingerprint.ts';

const COLUMNS = 3;

const print = new RowFingerprint();
print.keepCells(COLUMNS);

/** The print of a row of short cells, until the next one. */
function printOf(cells: readonly string[]): RowFingerprint {
  const bytes = Buffer.from(cells.join(','));
  const starts = Int32Array.from(cells, (_, i) => cells.slice(0, i).join(',').length + (i === 0 ? 0 : 1));
  const ends = Int32Array.from(cells, (cell, i) => (starts[i] ?? 0) + cell.length);
  print.compute(bytes, starts, ends, cells.length);
  return print;
}

test('the first row with an id is found with the hashes of its cells, however many there are', () => {
  const store = new RecordStore(COLUMNS);
  let added = 0;
  for (let row = 0; row < 60_000; row++) {
    if (store.findOrAdd(row, printOf([`id${row}`, 'x', '']), 0) === 'added') added++;
  }
  expect(added).toBe(60_000);
  for (const row of [0, 1, 52_427, 52_428, 59_999]) {
    expect(store.findOrAdd(200_000, printOf([` ID${row}`, 'X', 'y']), 0)).toBe('found');
    expect(store.row).toBe(row);
    expect([store.cell(1), store.cell(2)]).toEqual([printOf(['', 'x']).cells?.[2], 0]);
  }
});

test('a full store adds nothing more but still finds', () => {
  const store = new RecordStore(COLUMNS, 2 * (COLUMNS + 4) * 4);
  expect(store.findOrAdd(0, printOf(['a']), 0)).toBe('added');
  expect(store.findOrAdd(1, printOf(['b']), 0)).toBe('added');
  expect(store.isFull).toBe(true);
  expect(store.findOrAdd(2, printOf(['c']), 0)).toBe('full');
  expect(store.findOrAdd(3, printOf(['b']), 0)).toBe('found');
  expect(store.row).toBe(1);
});
