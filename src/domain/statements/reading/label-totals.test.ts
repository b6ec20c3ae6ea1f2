import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

test('a dated row with what both columns come to is no transaction, whatever it is called', () => {
  const [account] = accountsRead(`
Harbour Bank plc                                  Current Account
Account number 12345678    Sort code 11-22-33

Date        Details                  Payments      Receipts      Balance
01 Mar 2024 Opening balance                                      1,000.00
02 Mar 2024 Rent                       500.00                      500.00
05 Mar 2024 Wages                                 1,800.00       2,300.00
07 Mar 2024 Grocer                      43.20                    2,256.80
11 Mar 2024 Power company              110.00                    2,146.80
31 Mar 2024 Sum of movements           653.20     1,800.00`);
  expect(account?.transactions.map(({ description }) => description)).toEqual([
    'Rent',
    'Wages',
    'Grocer',
    'Power company',
  ]);
  expect(account?.closingBalance).toBe('2146.80');
});

test('a first row whose words below its figure are those of the balance from before is that balance', () => {
  const [account] = accountsRead(`
Banco do Vale                              Conta: 110588-4
Lançamentos
Dia          Histórico                                  Valor
30/04/2021                                         101,51 (+)
             Saldo Anterior
03/05/2021   PIX - Recebido                        400,00 (+)
             03/05 19:33 JOSE DA SILVA
04/05/2021   Compra com Cartão                       3,78 (-)
             04/05 12:29 MERCADO CENTRAL
05/05/2021   Compra com Cartão                      12,00 (-)
             05/05 14:37 PADARIA NOVA`);
  expect(account?.openingBalance).toBe('101.51');
  expect(account?.transactions).toHaveLength(3);
});

test('a closing balance behind the totals of its columns is the figure that says its side', () => {
  const [account] = accountsRead(`
Harbour Co-Operative Bank Ltd.
A/C No. 1001102000139

Date         Particulars                 Debit       Credit        Balance
             Opening Balance                                                5106.68 Cr
08-12-2020   To-S TFR IMPS               5100.00                   6.68             Cr
09-12-2020   To-S TFR IMPS                  1.00                   5.68             Cr
             Closing Balance                     5101.00           0.00        5.68 Cr
                                               518186.00      513085.00`);
  expect(account?.closingBalance).toBe('5.68');
});
