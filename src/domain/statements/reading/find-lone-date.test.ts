import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const statement = (above: string) => `${above}

Harbour Bank                        Statement of account

Date      Description                    Money out    Money in    Balance
04 MAY    Lantern books                      20.00                480.00
09 MAY    Quay market                        30.00                450.00
14 MAY    Salary                                        100.00    550.00`;

test('when a browser printed the page tells no year of its rows', () => {
  expect(readTyped(statement('2/3/31, 9:41 AM                          Print view')).rows[0]).toBe(
    'XXXX-05-04 -20.00 Lantern books',
  );
});

test('nor does it at the top of the next page', () => {
  const next =
    '\f2/3/31, 9:41 AM                          Print view\n19 MAY    Ferry tickets   50.00   500.00';
  expect(readTyped(`${statement('')}${next}`).rows[0]).toBe('XXXX-05-04 -20.00 Lantern books');
});

test('a date alone above the table tells it', () => {
  expect(readTyped(statement('14 May 2031')).rows[0]).toBe('2031-05-04 -20.00 Lantern books');
});
