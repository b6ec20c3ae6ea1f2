import { expect, test } from 'vitest';
import { restOf, splitProblem } from './split-parts.ts';

const parts = (...amounts: string[]) =>
  amounts.map((amount, at) => ({ key: String(at), amount, description: '' }));

test('what remains is the row less its parts', () => {
  expect(restOf('-484.78', parts('-84.78', '-100'), 2)).toBe('-300.00');
  expect(restOf('484.78', parts('some'), 2)).toBe(null);
});

test.for([
  { total: '484.78', typed: ['84.78'], problem: null },
  { total: '-484.78', typed: ['-84.78', '-100'], problem: null },
  { total: '484.78', typed: ['600'], problem: /exceed 484\.78 by 115\.22/ },
  { total: '-484.78', typed: ['-600'], problem: /exceed .484\.78 by 115\.22/ },
  { total: '484.78', typed: ['400', '84.78'], problem: /nothing remains/ },
  { total: '484.78', typed: [''], problem: /Enter an amount for each part/ },
  { total: '484.78', typed: ['0'], problem: /other than 0/ },
  { total: '-484.78', typed: ['84.78'], problem: /needs a minus/ },
  { total: '484.78', typed: ['-84.78'], problem: /cannot be negative/ },
])('$total in $typed', ({ total, typed, problem }) => {
  const said = splitProblem(total, parts(...typed), 2);
  if (problem === null) expect(said).toBe(null);
  else expect(said).toMatch(problem);
});
