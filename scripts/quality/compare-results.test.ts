import { expect, test } from 'vitest';
import { changeOf, comparisonLines } from './compare-results.ts';
import { reportLines } from './print-report.ts';
import type { Result, Score } from './results.schemas.ts';

const SCORE: Score = {
  rows: { truth: 4, read: 4, right: 3 },
  strict: null,
  f1: 0.75,
  f1Strict: null,
  fields: { total: 1, vendorName: 0 },
  isHeadRight: false,
  isPerfect: false,
  addsUp: null,
  isFalselyProven: false,
  faults: { 'field: vendorName': 1, 'row: wrong amount': 1 },
};

function result(id: string, score: Partial<Score> = {}, change: Partial<Result> = {}): Result {
  return {
    id,
    kind: 'invoice',
    medium: 'digital',
    country: null,
    refusal: null,
    pages: 1,
    seconds: 2,
    score: { ...SCORE, ...score },
    ...change,
  };
}

test.for([
  { name: 'more rows', now: result('a', { f1: 1 }), want: 'better' },
  { name: 'a field lost', now: result('a', { fields: { total: 0, vendorName: 0 } }), want: 'worse' },
  { name: 'one for the other', now: result('a', { fields: { total: 0, vendorName: 1 } }), want: 'mixed' },
  { name: 'false assurance', now: result('a', { isFalselyProven: true }), want: 'worse' },
  { name: 'nothing', now: result('a'), want: 'same' },
])('$name: $want', ({ now, want }) => expect(changeOf(result('a'), now).direction).toBe(want));

test('only documents of both runs are compared, and a summary names none', () => {
  const [before, now] = [
    [result('a'), result('b')],
    [result('a', { f1: 1 }), result('c')],
  ];
  const whole = comparisonLines(before, now, { isSummary: false }).join('\n');
  expect(whole).toContain('1 documents, 1 better, 0 worse');
  expect(whole).toMatch(/better +a +F1 0\.75 → 1/);
  expect(whole).toMatch(/invoices, digital: F1 mean +75\.0 → +100\.0 +\+25\.0/);
  expect(comparisonLines(before, now, { isSummary: true }).join('\n')).not.toContain(' a ');
});

test('the report has figures by kind and medium, reasons and classes of faults; a summary names no document', () => {
  const refusal = { code: 'unreadable_file', message: 'The file is empty.' };
  const results = [
    result('named-document'),
    result('other', {}, { medium: 'scan', refusal, pages: null, byContent: 'statement' }),
  ];
  const report = reportLines(results, { isSummary: true }).join('\n');
  expect(report).not.toContain('named-document');
  expect(report).toMatch(/INVOICES +digital +scan +all/);
  expect(report).toMatch(/refused +0 +1 +1/);
  expect(report).toContain('1  invoice, scan: The file is empty.');
  expect(report).toContain('1  invoice as statement');
  expect(report).toMatch(/FAULTS OF INVOICES, DIGITAL\n +1 {2}field: vendorName/);
  expect(reportLines(results, { isSummary: false }).join('\n')).toContain('named-document');
});
