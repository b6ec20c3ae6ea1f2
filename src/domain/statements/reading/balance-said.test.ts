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
