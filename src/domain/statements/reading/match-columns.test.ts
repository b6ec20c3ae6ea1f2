import { expect, test } from 'vitest';
import { rowsOf } from '#tests/fixtures/statements/rows-of.ts';

test('titles flush left name figures flush right where all stand aside alike', () => {
  expect(
    rowsOf(`
Recent transactions
Date            Description          Amount ($)          Balance ($)
2024-01-15      Salary                             3,000.00             5,000.00
2024-01-10      Grocery Store                       -120.50             4,880.50
2023-12-28      Utility Bill                         -85.30             4,965.80`),
  ).toEqual([
    '2024-01-15 | Salary | amount:3,000.00 balance:5,000.00',
    '2024-01-10 | Grocery Store | amount:-120.50 balance:4,880.50',
    '2023-12-28 | Utility Bill | amount:-85.30 balance:4,965.80',
  ]);
});

test('a lone title far left of its figures names them', () => {
  expect(
    rowsOf(`
Conta: XXXX-2026

Data            Movimentacao                  Valor
14 de mar. 2026 DrinksEBar                             -85,91
14 de mar. 2026 Posto de Gasolina                     -169,66`),
  ).toEqual([
    '14 de mar. 2026 | DrinksEBar | amount:-85,91',
    '14 de mar. 2026 | Posto de Gasolina | amount:-169,66',
  ]);
});
