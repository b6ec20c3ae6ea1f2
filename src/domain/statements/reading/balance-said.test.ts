import { expect, test } from 'vitest';
import { accountsRead, readTyped } from '#tests/fixtures/statements/rows-of.ts';

const HEAD = `
BANCO HALDEN          Movimientos del 1 al 31 de marzo de 2024      Cuenta 3390112233
Saldo inicial 100.00
`;

test('the balance that is said below each amount is of that row', () => {
  const [account] = accountsRead(`${HEAD}
01/03/2024      Compra Mercado Ardon               -20.00
Ref. 4711                                    Saldo 80.00
04/03/2024      Giro Cajero Norrby                 -30.00
Ref. 4712                                    Saldo 50.00
05/03/2024      Deposito Lund                      +15.00
Ref. 4713                                    Saldo 65.00`);
  expect(account?.transactions.map(({ date, amount, balance }) => [date, amount, balance].join(' '))).toEqual(
    ['2024-03-01 -20.00 80.00', '2024-03-04 -30.00 50.00', '2024-03-05 15.00 65.00'],
  );
});

test('a fee whose words end with that of balances is a row', () => {
  const { rows } = readTyped(`${HEAD}
01/03/2024      Compra Mercado Ardon               -20.00
                Comision consulta saldo             -2.00
04/03/2024      Giro Cajero Norrby                 -30.00
                Comision consulta saldo             -2.00`);
  expect(rows).toHaveLength(4);
});

test('balances said below rows of which only the first of a day says it', () => {
  const { reconciles, rows } = readTyped(`
Account No: 12345678   Currency: GBP

Date        Description                                                   Amount
01/03/2024  CARD MILL                                                    -417.44
            Ref. 4711                                           Balance 5,560.03
            RENT HARBOUR                                               -2,762.03
            Ref. 4712                                           Balance 2,798.00
04/03/2024  RENT ROAD                                                  -1,000.00
            Ref. 4713                                           Balance 1,798.00
            SHOES                                                       1,000.00
            Ref. 4714                                           Balance 2,798.00`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: [
      '2024-03-01 -417.44 CARD MILL Ref. 4711',
      '2024-03-01 -2762.03 RENT HARBOUR Ref. 4712',
      '2024-03-04 -1000.00 RENT ROAD Ref. 4713',
      '2024-03-04 1000.00 SHOES Ref. 4714',
    ],
  });
});

test('a balance more than rows says that one is missing', () => {
  const { reconciles } = readTyped(`
Account No: 12345678   Currency: GBP

Opening balance 5,977.47
Date        Description                                                 Amount
01/03/2024  CARD                                                       -417.44
                                                              Balance 5,560.03
04/03/2024  RENT                                                     -2,762.03
                                                              Balance 2,798.00
04/03/2024  RENT                                                     -1,000.00
                                                              Balance 1,798.00
05/03/2024  SHOES                                                     1,000.00
                                                              Balance 2,798.00
05/03/2024  SHOES                                                     1,000.00
                                                              Balance 3,798.00
            GROCER                                                   -1,000.00
                                                              Balance 2,798.00`);
  expect(reconciles).not.toBe(true);
});
