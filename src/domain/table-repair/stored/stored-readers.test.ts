import { expect, test } from 'vitest';
import { repairWhole, seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { CsvRecordReader } from './csv-record-reader.ts';
import { readCsvPage } from './read-csv-page.ts';
import { NO_EDITS } from '../edits/table-edits.ts';
import { countAfterRemovals, hiddenRowMask, keptColumns } from './removals.ts';
import { countVisibleRows, encodeRowBlock, findVisibleBlock, parseRowIndex } from './row-index.ts';
import { cutForReport, REPORT_TEXT_LIMIT } from './report-texts.ts';
import { ROW_FLAG, type TableRemoval, type TableSummary } from './table-result.ts';

const TABLE = repairWhole(
  `a,b,c\n${Array.from({ length: 2500 }, (_, i) => ['x,1,', '"q""q",2,', '"l\nl",é,', ',,', `${i},y,z,long`][i % 5]).join('\n')}\n`,
);

test('records are read the same whole, as a page and byte by byte', () => {
  const bytes = TABLE.objects['table.csv'];
  const reader = new CsvRecordReader();
  const byByte = [...bytes].flatMap((byte) => reader.read(Uint8Array.of(byte)));
  expect(byByte).toEqual(TABLE.records);
  const random = seededRandom(5);
  const cut = new CsvRecordReader();
  const records: string[][] = [];
  for (let at = 0; at < bytes.length;) {
    const size = 1 + random(5000);
    records.push(...cut.read(bytes.subarray(at, at + size)));
    at += size;
  }
  expect(records).toEqual(TABLE.records);
  expect(readCsvPage(bytes, 0)).toEqual(TABLE.records);
  expect(readCsvPage(bytes, 4).every((record) => record.length === 4)).toBe(true);
});

test('a page is read from where the index says to where the next block begins', () => {
  const [, second, third] = TABLE.blocks;
  const page = readCsvPage(TABLE.objects['table.csv'].subarray(second?.tableOffset, third?.tableOffset), 0);
  expect(page).toEqual(TABLE.records.slice(1025, 2049));
});

test('the row index survives being written and read, and a damaged one is refused', () => {
  const block = {
    tableOffset: 2 ** 40,
    issuesOffset: 3,
    duplicatesOffset: 4,
    counts: Uint32Array.from({ length: 32 }, (_, i) => i * 7),
  };
  const bytes = encodeRowBlock(block);
  expect(bytes).toHaveLength(152);
  expect(parseRowIndex(bytes)).toEqual([block]);
  expect(() => parseRowIndex(bytes.subarray(1))).toThrow(/damaged/);
});

const shownIn = (mask: number) => (block: number) => {
  const found = TABLE.blocks[block];
  return found === undefined ? 0 : countVisibleRows(found, mask);
};

test('the block of the offset-th visible row is the one that counting row by row finds', () => {
  for (const mask of [0, ROW_FLAG.exact, ROW_FLAG.empty, ROW_FLAG.exact | ROW_FLAG.empty]) {
    const visible = TABLE.flags.flatMap((flags, row) => ((flags & mask) === 0 ? [row] : []));
    expect(TABLE.blocks.reduce((sum, block) => sum + countVisibleRows(block, mask), 0)).toBe(visible.length);
    for (const offset of [0, 1, 400, visible.length - 1]) {
      const found = findVisibleBlock(TABLE.blocks.length, shownIn(mask), offset);
      const inBlock = visible.filter((row) => Math.floor(row / 1024) === found?.block);
      expect(inBlock[found?.skip ?? -1]).toBe(visible[offset]);
    }
    expect(findVisibleBlock(TABLE.blocks.length, shownIn(mask), visible.length)).toBeNull();
  }
});

const SUMMARY: TableSummary = {
  encoding: 'utf-8',
  delimiter: ',',
  header: ['a', '', 'c', 'd'],
  rowCount: 100,
  columnCount: 4,
  duplicates: { exact: 10, normalized: 5, key: 2 },
  emptyRows: 7,
  emptyColumns: [1, 3],
  issues: 30,
  warnings: 0,
  issueCounts: {},
  duplicatesToReview: 0,
  sheets: [],
  sheet: null,
  tables: [],
  table: 0,
  source: { source: 'generic', label: 'Generic', confidence: 0 },
};
const exact: TableRemoval = { kind: 'duplicates', types: ['exact'] };
const all: TableRemoval = { kind: 'duplicates', types: ['exact', 'normalized', 'key'] };
const empty: TableRemoval = { kind: 'empty', rows: true, columns: true };
const unnamed: TableRemoval = { kind: 'empty', rows: false, columns: true, only: 'unnamed' };

test.for([
  { name: 'nothing', removals: [], want: [100, 4, 17, 7, 2, 30], columns: [0, 1, 2, 3], mask: 0 },
  { name: 'one type', removals: [exact], want: [90, 4, 7, 7, 2, 40], columns: [0, 1, 2, 3], mask: 1 },
  {
    name: 'a type twice',
    removals: [exact, all],
    want: [83, 4, 0, 7, 2, 47],
    columns: [0, 1, 2, 3],
    mask: 7,
  },
  { name: 'empty data', removals: [empty], want: [93, 2, 17, 0, 0, 39], columns: [0, 2], mask: 8 },
  {
    name: 'empty rows',
    removals: [{ ...empty, columns: false }],
    want: [93, 4, 17, 0, 2, 37],
    columns: [0, 1, 2, 3],
    mask: 8,
  },
  {
    name: 'empty columns without a name',
    removals: [unnamed],
    want: [100, 3, 17, 7, 1, 31],
    columns: [0, 2, 3],
    mask: 0,
  },
  { name: 'everything', removals: [all, empty], want: [76, 2, 0, 0, 0, 56], columns: [0, 2], mask: 15 },
])('counts after removing $name', ({ removals, want, columns, mask }) => {
  const after = countAfterRemovals(SUMMARY, removals, NO_EDITS);
  expect([
    after.rowCount,
    after.columnCount,
    after.duplicatesFound,
    after.emptyRowsFound,
    after.emptyColumnsFound,
    after.issuesFixed,
  ]).toEqual(want);
  expect(keptColumns(SUMMARY, removals, NO_EDITS)).toEqual(columns);
  expect(hiddenRowMask(removals, NO_EDITS)).toBe(mask);
});

test('texts in a report are cut, never within a character', () => {
  expect(cutForReport('x'.repeat(REPORT_TEXT_LIMIT))).toHaveLength(REPORT_TEXT_LIMIT);
  const cut = cutForReport('😀'.repeat(REPORT_TEXT_LIMIT));
  expect(cut.length).toBeLessThanOrEqual(REPORT_TEXT_LIMIT);
  expect(cut.isWellFormed()).toBe(true);
});
