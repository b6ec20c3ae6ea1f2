import { expect, test } from 'vitest';
import { toHistoryEntry } from './history-entry.ts';

const row = {
  originalName: 'orders.csv',
  kind: 'table',
  createdAt: new Date('2026-03-31T23:05:09.999Z'),
  source: 'Shopify',
  rowCount: 12,
  issuesFixed: 3,
} as const;

test('a file is told in UTC, with its own rows and time', () => {
  expect(toHistoryEntry(row, 7)).toEqual({
    index: 7,
    fileName: 'orders.csv',
    fileType: 'Table',
    kind: 'table',
    date: '2026-03-31',
    time: '23:05:09',
    sourceSystem: 'Shopify',
    rows: 12,
    issuesFixed: 3,
    timeSaved: 9,
  });
});

test('what a kind does not have counts as none', () => {
  const merged = { ...row, kind: 'merged_pdf', source: '', rowCount: null, issuesFixed: null } as const;
  expect(toHistoryEntry(merged, 1)).toMatchObject({
    sourceSystem: null,
    rows: 0,
    issuesFixed: 0,
    timeSaved: 60,
  });
});
