import { expect, test } from 'vitest';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { setInColumns } from './set-in-columns.ts';

const STYLE = { decimal: '.', scale: 2, isLoose: false } as const;
const ADVANCE = 4.5;

/** A row whose figures end at 400 and 500 points, or further left. */
function row(y: number, date: string, figures: readonly [string, string], indent = 0) {
  const [amount, balance] = figures;
  return [
    ...(date === '' ? [] : [{ x: 40, y, text: date }]),
    { x: 100, y, text: 'Card payment' },
    { x: 400 - indent - ADVANCE * amount.length, y, text: amount },
    { x: 500 - indent - ADVANCE * balance.length, y, text: balance },
  ];
}

test.for([
  { name: 'rows of a day whose figures end where those of the dated row do', indent: 0, edges: 1 },
  { name: 'lines without a date whose figures stand elsewhere', indent: 25, edges: 2 },
])('of dated lines and $name, the balances have $edges edges', ({ indent, edges }) => {
  const pages = placedWords([
    [
      ...row(800, '02/03/2024', ['10.00', '1,990.00']),
      ...row(780, '', ['20.00', '1,970.00'], indent),
      ...row(760, '', ['300.00', '1,670.00'], indent),
    ],
  ]);
  const set = setInColumns(pages, STYLE, 'dated lines');
  expect(set?.dated).toBe(1);
  const lines = (set?.pages ?? []).flatMap((page) => linesOf(page));
  expect(new Set(lines.map(({ right }) => Math.round(right))).size).toBe(edges);
});
