import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

const TABLE = `
Lantern Bank                                             Statement of Account
                                                         Statement Date 6 April 2025
                                                         Number 652-088112-833
Foreign Currency Savings
CCY       Date        Transaction Details          Deposit     Withdrawal      Balance
USD       7 Mar       B/F BALANCE                                             1,200.33
          21 Mar      TRANSFER                                     200.00     1,000.33
          28 Mar      CREDIT INTEREST                 0.14                    1,000.47
GBP       7 Mar       B/F BALANCE                                               880.00
          19 Mar      INWARD REMITTANCE             150.00                    1,030.00
                      REF 77120
          26 Mar      TRANSFER                                      30.00     1,000.00


All deposits in HKD and foreign currencies are protected.`;

test('an opening balance behind another currency begins an account of its own', () => {
  const accounts = accountsRead(TABLE).map(({ currency, openingBalance, closingBalance, transactions }) => ({
    currency,
    ends: [openingBalance, closingBalance],
    rows: transactions.map(({ amount, description }) => `${amount} ${description}`),
  }));
  expect(accounts).toEqual([
    { currency: 'USD', ends: ['1200.33', '1000.47'], rows: ['-200.00 TRANSFER', '0.14 CREDIT INTEREST'] },
    {
      currency: 'GBP',
      ends: ['880.00', '1000.00'],
      rows: ['150.00 INWARD REMITTANCE REF 77120', '-30.00 TRANSFER'],
    },
  ]);
});

test('the date of a statement ends its period, the day on which it was printed does not', () => {
  const endOf = (text: string) => accountsRead(text)[0]?.periodEnd;
  expect(endOf(TABLE)).toBe('2025-04-06');
  expect(endOf(TABLE.replace('Statement Date', 'Printed on'))).toBe(null);
});

test('rows of one column that name their currencies are of an account for each', () => {
  const read = (rows: string) =>
    accountsRead(`
Movimientos: Tarjetas de Crédito
Mastercard *4417

Fecha          Descripción           Valor              Cuotas
06 ene 2026    CAFE NORTE            COP $ 17.600,00         1
05 ene 2026    LIBROS EN LINEA       USD $ 21,03            36
               NOVELAS
05 ene 2026    MERCADO SUR           ${rows}
02 ene 2026    LIBROS EN LINEA       USD $ 3,43             36`).map(({ currency, transactions }) => [
      currency,
      ...transactions.map(({ amount, description }) => `${amount} ${description}`),
    ]);
  expect(read('COP $ 184.500,00        1')).toEqual([
    ['COP', '-184500.00 MERCADO SUR', '-17600.00 CAFE NORTE'],
    ['USD', '-3.43 LIBROS EN LINEA', '-21.03 LIBROS EN LINEA NOVELAS'],
  ]);
  expect(read('184.500,00              1')).toHaveLength(1);
});
