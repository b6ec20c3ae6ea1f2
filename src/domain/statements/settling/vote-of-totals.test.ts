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

test('the last of some totals over rows of both marks is no section that gives them all its sign', () => {
  const rows = [
    rowOf('2025-01-02', 'deposit', { 0: '350.00' }, { sectionSign: -1 }),
    rowOf('2025-01-03', 'interest payment', { 0: '90.00' }, { sectionSign: -1 }),
    rowOf('2025-01-03', 'rent', { 0: '-30.00' }, { sectionSign: -1 }),
    rowOf('2025-01-04', 'card purchase', { 0: '-20.00' }, { sectionSign: -1 }),
  ];
  const { account } = settleTable(tableOf(['amount'], rows));
  expect(amountsOf(account)).toEqual(['350.00', '90.00', '-30.00', '-20.00']);
});
