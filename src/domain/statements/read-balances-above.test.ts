import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

const shown = (text: string) =>
  accountsRead(text).flatMap(({ transactions }) =>
    transactions.map(({ date, amount, balance }) => `${date.slice(-2)} ${amount} ${String(balance)}`),
  );

test.for([
  { name: 'the day of value', second: '05-04-2024', column: 13 },
  { name: 'the same day once more', second: '05-04-2024', column: 1 },
  { name: 'no date', second: '          ', column: 13 },
])('every balance may stand on the line above its amount, beside $name', ({ second, column }) => {
  const day = (text: string) => `${' '.repeat(column)}${text}`.padEnd(25);
  const rows = shown(`
Valley Bank                                Statement of account 38031933484
 Date         Value Date   Description               Debit        Credit         Balance
                           Balance brought forward                               1,000.00
 05-04-2024                SALARY                                                1,400.00
${day(second)}  HARBOUR LTD                              400.00
 05-04-2024                RENT                                                  1,250.00
${day(second)}  MILL ROAD                 150.00
 05-04-2024                CARD                                                  1,200.00
${day(second)}  VALLEY STORE               50.00
 05-04-2024                REFUND                                                1,225.00
${day(second)}  VALLEY STORE                              25.00
                           Closing balance                                       1,225.00`);
  expect(rows).toEqual(['05 400.00 1400.00', '05 -150.00 1250.00', '05 -50.00 1200.00', '05 25.00 1225.00']);
});

test('balances that do not follow from those above keep the signs of the amounts below them', () => {
  const rows = shown(`
Valley Bank                                Statement of account 38031933484
 Date         Value Date   Description               Debit        Credit         Balance
                           Closing balance                                       3,372.99
 08-04-2024                CHEQUE                                                3,372.99
 08-04-2024                BRANCH                    684.64
 06-04-2024                REFUND                                                4,057.63
 06-04-2024                BRANCH                                 1,951.92
 05-04-2024                CARD                                                  2,105.71
 05-04-2024                SUPPLIES                1,294.84
 04-04-2024                MILL                                                  3,400.55
 04-04-2024                ORDER                                     70.09
                           Opening balance                                       3,330.46`);
  expect(rows).toEqual(['04 70.09 null', '05 -1294.84 null', '06 1951.92 null', '08 -684.64 null']);
});

test('the first of them is one as well where no balance stands above it', () => {
  const rows = shown(`
Valley Bank                                Statement of account 38031933484
 Date         Description               Debit        Credit         Balance
 02-04-2024   CARD                                                 1,400.00
              VALLEY STORE              50.00
 04-04-2024   SALARY                                 300.00        1,700.00
\fValley Bank
 Date         Description               Debit        Credit         Balance
              Brought forward                                      1,700.00
 05-04-2024   RENT                                                 1,550.00
              MILL ROAD                150.00
 08-04-2024   REFUND                                               1,575.00
              HARBOUR LTD                             25.00`);
  expect(rows).toEqual(['02 -50.00 1400.00', '04 300.00 1700.00', '05 -150.00 1550.00', '08 25.00 1575.00']);
});
