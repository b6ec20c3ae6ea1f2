import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

const page = (money: string, rows: string) => `
BANCO DEL ESTE                           Fecha de corte: 16/01/2023
Tarjeta de crédito                       Número de tarjeta: ************4741
Compras del mes en ${money}
Fecha        Descripción                          Monto
${rows}`;

const pagesOf = (second: string) =>
  accountsRead(
    [
      page(
        'pesos (DOP)',
        '20/12/2022   LUZ DEL NORTE            7.807,80\n27/12/2022   MERCADO                  1.950,38',
      ),
      page(
        second,
        '28/12/2022   LIBROS EN LINEA             72,00\n08/01/2023   MUSICA EN LINEA             18,89',
      ),
    ].join('\f'),
  ).map(({ currency, transactions }) => [currency, transactions.length]);

test('pages of a card in pesos and in dollars, under one number, are two accounts', () => {
  expect(pagesOf('dólares (USD)')).toEqual([
    ['DOP', 2],
    ['USD', 2],
  ]);
  expect(pagesOf('pesos (DOP)')).toEqual([['DOP', 4]]);
});
