import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const FIRST = `
Harbour Bank                        Statement of account
Account number 44 1188 2044
Period 1 March 2031 to 31 March 2031

Date         Description                    Money out    Money in    Balance
01/03/2031   Opening balance                                         500.00
04/03/2031   Lantern books                      20.00                480.00
09/03/2031   Quay market                        30.00                450.00`;
const SECOND = `
14/03/2031   Salary                                        100.00    550.00
21/03/2031   Ferry tickets                      50.00                500.00`;

test('rows on a page that lies before their table are missed by the sums', () => {
  expect(readTyped(`${FIRST}\f${SECOND}`)).toMatchObject({ reconciles: true, rows: { length: 4 } });
  const other = SECOND.replace('550.00', '590.00').replace('500.00', '540.00');
  expect(readTyped(`${other}\f${FIRST}`).reconciles).not.toBe(true);
});

test('pages that lie in the file from the last to the first are read from the first', () => {
  expect(readTyped(`${SECOND}\f${FIRST}`)).toEqual(readTyped(`${FIRST}\f${SECOND}`));
});
