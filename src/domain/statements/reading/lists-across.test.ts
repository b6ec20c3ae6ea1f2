import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const HEAD = `
Cedar Hollow Bank
Account number 1048823301         Statement period 03/01/24 - 03/31/24

Beginning balance                                            3,000.00
`;

test.for([
  ['numbers first', 'Ozbek #      Denek       Prijam     Ozbek #      Denek       Prijam', '', '1043'],
  ['dates first', 'Denek        Ozbek #     Prijam     Denek        Ozbek #     Prijam', 'date', '1043'],
  ['no titles', '', '', '1043'],
])('checks beside each other, %s, are rows of their own', ([, titles = '', order]) => {
  const line = (number: string, date: string, amount: string) =>
    (order === 'date' ? [date, number] : [number, date]).map((text) => text.padEnd(12)).join('') +
    amount.padStart(8).padEnd(11);
  const { rows, reconciles } = readTyped(`${HEAD}
Deposits
Date        Description                            Amount
03/05/24    Transfer from savings                  500.00

Checks
${titles}
${line('1041', '03/04/24', '120.00')}${line('1043 *', '03/11/24', '310.15')}
${line('1042', '03/06/24', '75.20')}${line('1044', '03/20/24', '14.65')}
${line('1040', '03/09/24', '1,080.00')}

Ending balance                                               1,900.00
`);
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-05 500.00',
    '2024-03-04 -120.00',
    '2024-03-06 -75.20',
    '2024-03-09 -1080.00',
    '2024-03-11 -310.15',
    '2024-03-20 -14.65',
  ]);
  expect(reconciles).toBe(true);
});

test('checks beside each other under the name of their section with a note on it, and their sum', () => {
  const { rows, reconciles } = readTyped(`${HEAD}
Deposits
Date        Description                            Amount
03/05/24    Transfer from savings                  500.00

Checks paid No. checks: 3 *Indicates break in serial sequence or check listed under Electronic Payments
03/04/24    1041        120.00             03/11/24    1043 *      310.15
03/06/24    1042         75.20
                                      Subtotal:             505.35

Ending balance                                               2,994.65
`);
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2024-03-05 500.00',
    '2024-03-04 -120.00',
    '2024-03-06 -75.20',
    '2024-03-11 -310.15',
  ]);
  expect(reconciles).toBe(true);
});

test('a date and an amount that stand twice on a line without a number are one row', () => {
  const { rows } = readTyped(`${HEAD}
Date       Amount     Posted        Balance
03/05/24   500.00     03/06/24      3,500.00
03/09/24   250.00     03/10/24      3,750.00
03/11/24   100.00     03/12/24      3,850.00
`);
  expect(rows.map((row) => row.split(' ')[1])).toEqual(['500.00', '250.00', '100.00']);
});

test('rows under the name of a section and titles that nobody knows, before a table whose titles are known', () => {
  const { rows, reconciles } = readTyped(`${HEAD}
Deposits
Denek       Ozbeku od mesta                        Prijam
03/05/24    Transfer from savings                  500.00
03/09/24    Grant                                  250.00
03/11/24    Refund of fees                         100.00

Withdrawals
Date        Description                            Amount
03/12/24    Rent                                   900.00

Ending balance                                               2,950.00
`);
  expect(rows).toEqual([
    '2024-03-05 500.00 Transfer from savings',
    '2024-03-09 250.00 Grant',
    '2024-03-11 100.00 Refund of fees',
    '2024-03-12 -900.00 Rent',
  ]);
  expect(reconciles).toBe(true);
});

test('numbers, dates and amounts beside each other under the name of no section are no rows', () => {
  const { rows, reconciles } = readTyped(`${HEAD}
Date        Description                            Amount
03/05/24    Transfer from savings                  500.00
03/06/24    Rent                                  -100.00
Ending balance                                               3,400.00

Certificates
101   06/04/24   120.00    103   09/11/24   310.15
102   06/06/24    75.20    104   12/20/24    14.65
`);
  expect(rows).toHaveLength(2);
  expect(reconciles).toBe(true);
});
