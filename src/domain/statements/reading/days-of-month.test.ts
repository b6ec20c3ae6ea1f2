import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const statement = (heading: string, last: string) => `
BANCO DO VALE   EXTRATO   CONTA: 0612345678
DIA  HISTORICO           DOCUMENTO          VALOR
     SALDO ANT EM 27/02/2026             1.000,00
${heading}
02   COMPRA MERCADO      557890            100,00-
     PIX RECEBIDO        081049            300,00
     SALDO NA DATA                       1.200,00
03   PAGAMENTO CONTA     320806             50,00-
     SALDO NA DATA                       1.150,00
16   PIX ENVIADO         474432            150,00-
     SALDO NA DATA                       1.000,00
${last}   TARIFA              474433             10,00-
     SALDO NA DATA                         990,00`;

test('days that stand alone are of the month that a line above the rows names', () => {
  expect(readTyped(statement('++   MOVIMENTOS MAR/2026', '31')).rows).toEqual([
    '2026-03-02 -100.00 COMPRA MERCADO',
    '2026-03-02 300.00 PIX RECEBIDO',
    '2026-03-03 -50.00 PAGAMENTO CONTA',
    '2026-03-16 -150.00 PIX ENVIADO',
    '2026-03-31 -10.00 TARIFA',
  ]);
});

test.for([
  { why: 'no line names a month', heading: '++   MOVIMENTOS', last: '31' },
  { why: 'they do not follow each other as days do', heading: '++   MOVIMENTOS MAR/2026', last: '15' },
])('numbers are no days where $why', ({ heading, last }) => {
  const { rows } = readTyped(statement(heading, last));
  expect(rows.some((row) => row.startsWith('2026-03-'))).toBe(false);
});

test('a month that a description names is not that of the rows below it', () => {
  const text = statement('++   MOVIMENTOS MAR/2026', '31').replace(
    '320806             50,00-',
    '320806             50,00-\n     REF ABR/2026',
  );
  expect(readTyped(text).rows).toEqual([
    '2026-03-02 -100.00 COMPRA MERCADO',
    '2026-03-02 300.00 PIX RECEBIDO',
    '2026-03-03 -50.00 PAGAMENTO CONTA REF ABR/2026',
    '2026-03-16 -150.00 PIX ENVIADO',
    '2026-03-31 -10.00 TARIFA',
  ]);
});

test.for([
  { place: 'in the middle', heading: '                MOVIMENTOS ABR/2026' },
  { place: 'above the words of rows', heading: '     MOVIMENTOS ABR/2026' },
  { place: 'at the left', heading: '++   MOVIMENTOS ABR/2026' },
])('a month between rows, behind a balance, is that of the rows below it: $place', ({ heading }) => {
  const text = statement('++   MOVIMENTOS MAR/2026', '17').replace('16   PIX', `${heading}\n16   PIX`);
  expect(readTyped(text).rows).toEqual([
    '2026-03-02 -100.00 COMPRA MERCADO',
    '2026-03-02 300.00 PIX RECEBIDO',
    '2026-03-03 -50.00 PAGAMENTO CONTA',
    '2026-04-16 -150.00 PIX ENVIADO',
    '2026-04-17 -10.00 TARIFA',
  ]);
});

test('newest first, with whole dates in a list of balances beside other titles', () => {
  const { rows } = readTyped(`
COPPERLEAF BANK   Account 0612345678
++   Period 1 March 2026 - 31 March 2026
Date   Details                    Amount     Balance
March 2026
27   Salary                       300.00      520.00
9    Groceries                    -30.00      220.00
2    Transfer                      50.00      250.00
                        Daily balances
                        Date         Balance
                        03/02/2026    250.00
                        03/09/2026    220.00`);
  expect(rows).toEqual([
    '2026-03-02 50.00 Transfer',
    '2026-03-09 -30.00 Groceries',
    '2026-03-27 300.00 Salary',
  ]);
});

test('days of the end of a month before all others of the list may be of the month before', () => {
  const { rows } = readTyped(`
COPPERLEAF BANK   Account 0612345678
Statement for March 2026
Date   Details                    Amount     Balance
28   Salary                       300.00      520.00
3    Groceries                    -30.00      490.00
9    Transfer                      50.00      540.00
14   Groceries                    -40.00      500.00
20   Fees                         -10.00      490.00`);
  expect(rows.filter((row) => row.startsWith('2026-03-28'))).toEqual([]);
});
