import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleKindSchema, type SampleResult, type TableSample } from '#domain/samples/samples.schemas.ts';
import { AuthContext } from '#web/auth/use-auth.ts';
import { describeResult, describeTime } from './describe-result.ts';
import { markRows } from './mark-rows.ts';
import { outcomeOf } from './run-sample.ts';
import { SampleDemo } from './sample-demo.tsx';

const table: TableSample = {
  kind: 'table',
  tookMs: 18,
  before: ['a;b', 'x,y'],
  header: ['a', 'b'],
  rows: [
    ['x', '1.50'],
    ['', ''],
    ['x', '1.50'],
    ['z', 'long'],
  ],
  issues: [
    { row: null, column: null, before: ';', after: ',', reason: 'Changed the delimiter.' },
    { row: 0, column: null, before: 'x,1.50', after: 'x | 1.50', reason: 'Split the row.' },
    { row: 3, column: 0, before: ' z', after: 'z', reason: 'Removed blanks.' },
  ],
  duplicates: [{ row: 2, first: 0, type: 'exact', reason: 'Every cell matches row 1' }],
  emptyRows: [1],
  emptyColumns: [],
  issuesFixed: 3,
};
const statement: SampleResult = {
  kind: 'statement',
  tookMs: 1234,
  bank: null,
  account: null,
  currency: null,
  periodStart: null,
  periodEnd: null,
  openingBalance: null,
  totalIn: '0.00',
  totalOut: '5.00',
  closingBalance: null,
  transactions: [{ date: '2026-03-01', description: 'Fee', amount: '-5.00', balance: null }],
  reconciles: null,
};
const invoice: SampleResult = {
  kind: 'invoice',
  tookMs: 200,
  vendor: null,
  customer: null,
  number: null,
  invoiceDate: null,
  dueDate: null,
  currency: null,
  lines: [],
  subtotal: null,
  tax: null,
  total: '5.00',
  sumsChecked: 1,
  addsUp: false,
};
const merge: SampleResult = { kind: 'pdf-merge', tookMs: 0, parts: [], pages: 1, sizeBytes: 2048 };

test.for<[SampleResult, string, string]>([
  [table, 'Fixed 3 issues. Found 1 duplicate, 1 empty row, and 0 empty columns.', 'Took 0.018 s'],
  [statement, 'Read 1 transaction. It prints no balances to check them against.', 'Took 1.2 s'],
  [
    { ...statement, reconciles: false },
    'Read 1 transaction. The printed balances don’t fit every row.',
    'Took 1.2 s',
  ],
  [
    { ...statement, reconciles: true },
    'Read 1 transaction. The printed balances confirm every row.',
    'Took 1.2 s',
  ],
  [invoice, 'Read 0 lines. The figures don’t all add up.', 'Took 0.2 s'],
  [
    { ...invoice, addsUp: true, sumsChecked: 8 },
    'Read 0 lines. All figures add up: 8 sums checked.',
    'Took 0.2 s',
  ],
  [merge, 'Merged 0 files into 1 page, 2 KB.', 'Took 0.001 s'],
])('what came of a sample is said: %j', ([result, sentence, time]) => {
  expect([describeResult(result), describeTime(result)]).toEqual([sentence, time]);
});

test('rows carry what is shown about them: changes, duplicates, emptiness', () => {
  expect(markRows(table).map(({ number, tone, note, change }) => ({ number, tone, note, change }))).toEqual([
    { number: 1, tone: 'plain', note: null, change: 'Split the row.' },
    { number: 2, tone: 'empty', note: 'Empty', change: null },
    { number: 3, tone: 'duplicate', note: 'Duplicate of 1', change: null },
    { number: 4, tone: 'plain', note: null, change: null },
  ]);
  expect(markRows(table)[3]?.cells).toEqual([
    { column: 0, text: 'z', before: ' z', isFigure: false },
    { column: 1, text: 'long', before: null, isFigure: false },
  ]);
  expect(markRows(table)[0]?.cells[1]?.isFigure).toBe(true);
});

test('an answer counts only if it is of the sample that was asked for', () => {
  const sentence = 'Something went wrong on our side. Try again in a moment.';
  expect(outcomeOf('table', true, table)).toEqual({ result: table });
  expect(outcomeOf('invoice', true, table)).toEqual({ failure: sentence });
  expect(outcomeOf('table', true, null)).toEqual({ failure: sentence });
  expect(outcomeOf('table', false, { error: 'Wait a while.' })).toEqual({ failure: 'Wait a while.' });
  expect(outcomeOf('table', false, { error: 5 })).toEqual({ failure: sentence });
  expect(outcomeOf('table', false, 'Bad Gateway')).toEqual({ failure: sentence });
});

test('the server renders each sample with what goes in and a button, but no result', () => {
  const auth = {
    user: null,
    owner: null,
    isLoading: false,
    isKnown: true,
    isAuthenticated: false,
    error: null,
    refetch: () => undefined,
  };
  for (const kind of sampleKindSchema.options) {
    const html = renderToStaticMarkup(
      createElement(AuthContext, { value: auth }, createElement(SampleDemo, { kind })),
    );
    expect(html).toContain('<button');
    expect(html).not.toContain('Sign up free');
    if (kind === 'table') expect(html).toContain('BÃ¤ckerei Holm');
    else expect(html).toMatch(/<img [^>]*alt="[^"]+"/);
  }
});
