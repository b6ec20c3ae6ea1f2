import { expect, test } from 'vitest';
import { neutraliseFormula } from './neutralise-formula.ts';

test.for([
  '=1+1',
  '=cmd|"/c calc"!A0',
  '@SUM(A1)',
  '+A1',
  '-A1',
  '+1+cmd',
  '-2+3+cmd|x!A0',
  '\t=1',
  '\r=1',
  '+',
  '-',
  '--',
  '-@x',
  '\n=1',
  '＝1+1',
  '＠SUM(A1)',
  '＋A1',
  '－A1',
])('%j gets an apostrophe', (text) => {
  expect(neutraliseFormula(text)).toBe(`'${text}`);
});

test.for([
  '',
  'Ann',
  '12.5',
  '-12.50',
  '+5',
  '-1,234.50',
  '-€ 12.50',
  '-12%',
  '+27 82 555 1234',
  '+1 (555) 123-4567',
  "'=1",
  'a=1',
  '-5/3',
  '(12.50)',
  '－５',
  '＋81 3 5555',
])('%j stays', (text) => {
  expect(neutraliseFormula(text)).toBe(text);
});

test('a long run of digits is decided', () => {
  expect(neutraliseFormula(`-${'1'.repeat(100_000)}x`)).toBe(`'-${'1'.repeat(100_000)}x`);
});
