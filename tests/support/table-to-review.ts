import type { TableToStore } from './stored-table.ts';

const ROWS = 1200;
const CITIES = ['Köln', 'Győr', 'Malmö', 'Graz', 'Łódź'];

function order(row: number): string[] {
  return [
    `A-${1000 + row}`,
    `Customer ${row}`,
    CITIES[row % CITIES.length] ?? '',
    `${(row * 7) % 900}.90`,
    `2026-03-${String((row % 28) + 1).padStart(2, '0')}`,
    'open',
    '',
  ];
}

/** What repeats another row: the row it repeats, and what differs. */
const REPEATS = new Map<number, { first: number; change: (cells: string[]) => void }>([
  [400, { first: 30, change: () => undefined }],
  [401, { first: 31, change: () => undefined }],
  [402, { first: 32, change: (cells) => void (cells[1] = 'CUSTOMER 32') }],
  [900, { first: 60, change: (cells) => void (cells[5] = 'paid') }],
  [901, { first: 61, change: (cells) => void cells.splice(3, 2, '12.00', '2026-03-09') }],
]);

function rowAt(row: number): string[] {
  const repeat = REPEATS.get(row);
  const cells = order(repeat?.first ?? row);
  repeat?.change(cells);
  return cells;
}

/** 1,200 orders with 14 issues, of which 2 are to be checked, and 5 duplicates, of which 2 are for review. */
export const tableToReview: TableToStore = {
  header: ['Order', 'Customer', 'City', 'Amount', 'Day', 'State', 'Note'],
  rows: Array.from({ length: ROWS }, (_, row) => rowAt(row)),
  issues: [
    {
      row: null,
      col: null,
      kind: 'encoding',
      before: 'Windows-1252',
      after: 'UTF-8',
      reason: 'The file was in Windows-1252; it was converted to UTF-8.',
    },
    ...[3, 4, 9, 310, 311, 700, 701, 1030, 1031, 1032].map((row) => ({
      row,
      col: 1,
      kind: 'stray_quote' as const,
      before: `"Customer ${row}`,
      after: `Customer ${row}`,
      reason: 'A quote that belongs to nothing was removed.',
    })),
    {
      row: 1100,
      col: null,
      kind: 'short_row',
      before: null,
      after: null,
      reason: 'The row ended early; 1 empty cell was added.',
    },
    {
      row: 1150,
      col: 3,
      kind: 'long_row',
      before: null,
      after: null,
      reason: 'The row has more cells than the header has names.',
    },
    {
      row: 1160,
      col: 3,
      kind: 'long_row',
      before: null,
      after: null,
      reason: 'The row has more cells than the header has names.',
    },
  ],
  duplicates: [
    { row: 400, first: 30, type: 'exact', confidence: 100, review: false },
    { row: 401, first: 31, type: 'exact', confidence: 100, review: false },
    { row: 402, first: 32, type: 'normalized', confidence: 95, review: false },
    { row: 900, first: 60, type: 'key', confidence: 70, review: true },
    { row: 901, first: 61, type: 'key', confidence: 70, review: true },
  ],
};
