import { expect, test } from 'vitest';
import { pagesOf, readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { readStatement } from './read-statement.ts';

test.for([
  { where: 'by itself', deposit: 'TRANSFER KELLER                            500.00       1,500.00' },
  {
    where: 'right behind words',
    deposit: 'TRANSFER FROM KELLER AND SONS AND CO. 500.00            1,500.00',
  },
])('without titles the only deposit is a row, $where', ({ deposit }) => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 03/01/2024 - 03/31/2024

03/02/2024   ${deposit}
03/05/2024   CHECK 1201                  200.00                      1,300.00
03/09/2024   GROCERY MART                 50.00                      1,250.00
03/14/2024   CITY WATER                   75.00                      1,175.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBeNull();
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-02 500.00',
    '2024-03-05 -200.00',
    '2024-03-09 -50.00',
    '2024-03-14 -75.00',
  ]);
});

test('a row under a title of amounts is not left out to make the balances agree', () => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 01/04/2024 - 30/04/2024

Date        Description              Out       In      Balance
01/04/2024  Brought forward                             100.00
03/04/2024  Coffee                   10.00
04/04/2024  Tea                       5.00
            Carried forward                              85.00
\f
Date        Description              Out       In      Balance
            Brought forward                              85.00
05/04/2024  Tea                       5.00
Card fee April                        5.00
06/04/2024  Refund fee                         5.00
            Carried forward                              80.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).not.toBe(true);
  expect(rows).toContain('2024-04-06 5.00 Refund fee');
});

test('what is paid with a minus, among purchases without a mark, comes in', () => {
  const text = `
Summit Card Services
Card number XXXX XXXX XXXX 4411
Statement date 30/04/2024
Previous balance 300.00
New balance 250.00

Date        Description                       Amount
03/04/2024  Bookshop                           50.00
08/04/2024  Payment received                 -200.00
12/04/2024  Garden centre                     100.00`;
  expect(readTyped(text)).toEqual({
    reconciles: true,
    rows: [
      '2024-04-03 -50.00 Bookshop',
      '2024-04-08 200.00 Payment received',
      '2024-04-12 -100.00 Garden centre',
    ],
  });
});

test('an account from which a deposit is paid back is none of what is owed', () => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 01/04/2024 - 30/04/2024
Opening balance 300.00
Closing balance 650.00

Date        Description                       Amount
03/04/2024  Invoice 4711 Miller               250.00
08/04/2024  Refund Miller                    -100.00
12/04/2024  Invoice 4713 Baker                200.00`;
  expect(readTyped(text)).toEqual({
    reconciles: true,
    rows: [
      '2024-04-03 250.00 Invoice 4711 Miller',
      '2024-04-08 -100.00 Refund Miller',
      '2024-04-12 200.00 Invoice 4713 Baker',
    ],
  });
});

test('a fee under a title of its own is part of the amount where the balance falls by both', () => {
  const text = `
Meadow Bank                            Account Number: 111-222-01
Statement period: 04/01/2024 to 04/30/2024

Date        Description                  Amount       Fee      Balance
04/01/2024  Opening balance                                   1,000.00
04/03/2024  ATM abroad                   -50.00     -2.00       948.00
04/05/2024  Rent                        -200.00      0.00       748.00
04/07/2024  Salary                       500.00      0.00     1,248.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows[0]).toBe('2024-04-03 -52.00 ATM abroad');
});

test('a first amount without the letters that all others have may be in or out', () => {
  const text = `
Orchid Bank                            Account 5512 8891
Statement period: 04/01/2024 to 04/30/2024

Date        Description               Amount         Balance
04/03/2024  Anton                     500.00        1,480.00
04/05/2024  Berta                      20.00 Dr     1,460.00
04/06/2024  Carl                       20.00 Cr     1,480.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBeNull();
  expect(rows.slice(1)).toEqual(['2024-04-05 -20.00 Berta', '2024-04-06 20.00 Carl']);
});

test('what a collective payment is made of is no row beside it', () => {
  const text = `
Kiefer Bank                            Konto 111222
Kontoauszug 01.04.2024 - 30.04.2024
Datum       Vorgang                     Betrag
            Alter Saldo                 100,00
03.04.2024  Sammelauftrag               -40,00
            Huber                       -15,00
            Maier                       -25,00
05.04.2024  Gehalt                       40,00
            Neuer Saldo                 100,00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['-40.00', '40.00']);
});

test('without titles and balances beside rows, the only deposit in its own column is a row', () => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 03/01/2024 - 03/31/2024
Beginning Balance 1,000.00
Ending Balance 675.00

03/05/2024   CHECK 1201                  200.00
03/09/2024   TRANSFER KELLER                            500.00
03/14/2024   CITY WATER                   25.00
03/20/2024   RENT                        600.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['-200.00', '500.00', '-25.00', '-600.00']);
});

test('without titles and balances, the only figure at the right is no closing balance', () => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 03/01/2024 - 03/31/2024

03/05/2024   CHECK 1201                  200.00-
03/09/2024   TRANSFER KELLER                            500.00
03/14/2024   CITY WATER                   25.00-
03/20/2024   RENT                        600.00-`;
  expect(readStatement(pagesOf(text)).accounts).toMatchObject([
    {
      openingBalance: null,
      closingBalance: null,
      transactions: [
        { amount: '-200.00' },
        { amount: '500.00' },
        { amount: '-25.00' },
        { amount: '-600.00' },
      ],
    },
  ]);
});

test('a payment that goes back turns no signs on a statement that names no card', () => {
  const text = `
Prairie Community Bank                    Account Number: 4420 1187
Statement Period 01/04/2024 - 30/04/2024
Opening balance 300.00
Closing balance 410.00

Date        Description                       Amount
03/04/2024  Invoice 4711 Miller                50.00
08/04/2024  Payment received in error returned -40.00
12/04/2024  Invoice 4713 Baker                100.00`;
  expect(readTyped(text).rows.map((row) => row.split(' ')[1])).toEqual(['50.00', '-40.00', '100.00']);
});

test('whole amounts by which the balances move stand under their own title', () => {
  const text = `
Prairie Community Bank                    Account Number: 1048400
Statement period: 04/01/2024 to 04/30/2024
Opening balance 1000.00
Closing balance 550.00

Date        Description                  Amount        Balance
04/03/2024  Cash                         -50            950.00
04/05/2024  Rent                        -200            750.00
04/07/2024  Bookshop                    -100            650.00
04/09/2024  Garden centre               -100            550.00`;
  const { reconciles, rows } = readTyped(text);
  expect(reconciles).toBe(true);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['-50.00', '-200.00', '-100.00', '-100.00']);
});

test('a whole balance stays one beside a limit with decimals', () => {
  const text = `
Prairie Community Bank                    Account Number: 1048400
Statement period: 01/03/2024 - 31/03/2024
Opening balance   13000  Overdraft 5000.00
Closing balance   12500  Overdraft 5000.00

Date        Description        Amount
05/03/2024  Rent                -500.00`;
  expect(readTyped(text)).toEqual({ reconciles: true, rows: ['2024-03-05 -500.00 Rent'] });
});

test('a word in the column of references ends no rows', () => {
  const text = `
Prairie Community Bank                    Account Number: 1048400
Statement Period 01/04/2024 - 30/04/2024

Date        Reference      Description                       Amount
03/04/2024  Giro           Rent                              -30.00
04/04/2024  Giro           Garden centre                     -20.00
            Summary
05/04/2024  Giro           Bookshop                          -10.00
06/04/2024  Giro           Bookshop                          -10.00`;
  expect(readTyped(text).rows).toHaveLength(4);
});

test('in what prices are is no currency of an account', () => {
  const text = `
Anadolu Bank                              Hesap No: 4420 1187
Dönem 01.04.2024 - 30.04.2024
Döviz USD Kuru 32,10
Devreden bakiye 300,00 TL

Tarih       Açıklama                       Tutar     Bakiye
03.04.2024  Market                      -110,00     190,00`;
  expect(readStatement(pagesOf(text)).accounts[0]?.currency).toBe('TRY');
});
