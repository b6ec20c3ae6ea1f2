import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';

const FIRST_PAGE = `
Northwick Bank
Account number 12345678         Statement 1 March 2026 to 31 March 2026

Date        Description                  Amount
02 Mar 26   Grocer                        10.00
            Baker                         20.00
03 Mar 26   Butcher                       15.00
            Tailor                        25.00
            Barber                        12.00`;

const FIRST_ROWS = [
  '2026-03-02 -10.00 Grocer',
  '2026-03-02 -20.00 Baker',
  '2026-03-03 -15.00 Butcher',
  '2026-03-03 -25.00 Tailor',
  '2026-03-03 -12.00 Barber',
];

test.for([
  ['titles', 'Date        Description                  Amount\n'],
  ['no titles', ''],
])('rows of the same day go on behind a page of advertising, under %s', ([, titles = '']) => {
  const { rows } = readTyped(`${FIRST_PAGE}
\fHave you seen our new savings account?
\f${titles}            Florist                       30.00
            Fee for a parcel               0.00
            Chemist                        9.00`);
  expect(rows).toEqual([
    ...FIRST_ROWS,
    '2026-03-03 -30.00 Florist',
    '2026-03-03 0.00 Fee for a parcel',
    '2026-03-03 -9.00 Chemist',
  ]);
});

test('a short list with a date on each line and figures of another style is no better than many rows of one day', () => {
  const shops = Array.from(
    { length: 20 },
    (_, at) => `            Shop ${String(at + 1).padEnd(2)}                       ${String(at + 10)}.50`,
  );
  const { rows } = readTyped(`${FIRST_PAGE}
${shops.join('\n')}
\fForeign currency
02 Mar 26   Fly Away                           1.147,10
03 Mar 26   Sky Inn                            1.161,20
04 Mar 26   Hired cars                        10.188,20`);
  expect(rows).toHaveLength(FIRST_ROWS.length + shops.length);
});

test('a long number beside the second row of a day is its amount, which may have lost its marks', () => {
  const { rows } = readTyped(`
Northwick Bank
Account number 12345678         Statement 1 March 2026 to 31 March 2026

Date        Description                  Amount
02 Mar 26   Grocer                        10.00
03 Mar 26   Baker                         20.00
04 Mar 26   Butcher                      100.00
05 Mar 26   Tailor                         5.00
06 Mar 26   Barber                         5.00
            Jeweller                    1234567
07 Mar 26   Florist                        5.00`);
  expect(rows).toContain('2026-03-06 -1234567.00 Jeweller');
});
