import { expect, test } from 'vitest';
import { amountsOf, settleTable } from '#tests/fixtures/statement-tables/settle-table.ts';
import { figureOf, rowOf, tableOf } from '#tests/fixtures/statement-tables/table-builder.ts';

test('totals tell an account from a card where the balances fit both ways', () => {
  const rows = [
    rowOf('2025-01-02', 'refund to Ann', { 0: '-30.00' }),
    rowOf('2025-01-03', 'refund to Bob', { 0: '-20.00' }),
    rowOf('2025-01-04', 'fee of Cy', { 0: '+90.00' }),
  ];
  const facts = { opening: figureOf('100.00'), closing: figureOf('140.00') };
  const totals = { totalIn: figureOf('90.00'), totalOut: figureOf('50.00') };
  const { account } = settleTable(tableOf(['amount'], rows, { ...facts, ...totals }));
  expect(amountsOf(account)).toEqual(['-30.00', '-20.00', '90.00']);
});

test('balances on each row are those of an account, whatever the words say', () => {
  const rows = Array.from({ length: 9 }, (_, at) =>
    rowOf(`2025-01-0${String(at + 1)}`, at < 6 ? 'refund' : 'Ann', {
      0: '-10.00',
      1: `${String(190 - 10 * at)}.00`,
    }),
  );
  const { account } = settleTable(tableOf(['amount', 'balance'], rows));
  expect(amountsOf(account)[1]).toBe('-10.00');
});

test.for([
  { sectionSign: -1, printed: ['350.00', '90.00', '-30.00', '-20.00'] },
  { sectionSign: 1, printed: ['350.00Cr', '90.00Cr', '30.00', '20.00'] },
] as const)(
  'the last of some totals over rows like $printed.0 and $printed.2 is no section',
  ({ sectionSign, printed }) => {
    const texts = ['deposit', 'interest payment', 'rent', 'card purchase'];
    const rows = printed.map((figure, at) =>
      rowOf('2025-01-02', texts[at] ?? '', { 0: figure }, { sectionSign }),
    );
    const { account } = settleTable(tableOf(['amount'], rows));
    expect(amountsOf(account)).toEqual(['350.00', '90.00', '-30.00', '-20.00']);
  },
);
