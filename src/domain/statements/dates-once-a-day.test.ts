import { expect, test } from 'vitest';
import { readTyped, rowsOf } from '#tests/fixtures/statements/rows-of.ts';

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

test('dates behind the amounts, under titles in no language that is known', () => {
  const rows = rowsOf(`
Ozbeku                       Vydal       Prijam     Denek      Stavok
Gulo mestu                   110.78                 04/01/24   2,090.41
Tirgocb 0021                 407.68                 04/02/24   1,682.73
Kicija ujnesi                            326.09     04/03/24   2,008.82
Evsa ljtisokl                          2,696.94     04/03/24   4,705.76
Tjokj 1044                    76.61                 04/04/24   4,629.15
`);
  expect(rows.map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['04/01/24', 'Gulo mestu'],
    ['04/02/24', 'Tirgocb 0021'],
    ['04/03/24', 'Kicija ujnesi'],
    ['04/03/24', 'Evsa ljtisokl'],
    ['04/04/24', 'Tjokj 1044'],
  ]);
});

test('dates that the first row of a day begins with are those of its rows, not the second ones behind the amounts', () => {
  const rows = rowsOf(`
03/01/24   GULO ONE          110.78     03/01/24     900.00
           TIRGO TWO         100.00     03/02/24     800.00
           KICIJA THREE      100.00     03/04/24     700.00
           EVSA FOUR         100.00     03/04/24     600.00
03/05/24   TJOKJ FIVE        100.00     03/06/24     500.00
           GULO SIX          100.00     03/06/24     400.00
`);
  expect(rows.map((row) => row.split(' | ')[0]?.slice(0, 5))).toEqual(
    '03/01 03/01 03/01 03/01 03/05 03/05'.split(' '),
  );
});

test.for([
  {
    place: 'before the amounts',
    text: `
Gulo mestu                      04/01/24           110.78     2,090.41
Tirgocb 0021                    04/02/24           407.68     1,682.73
Kicija ujnesi                   04/03/24           326.09     2,008.82
Evsa ljtisokl                                    2,696.94     4,705.76
Tjokj 1044                      04/04/24            76.61     4,629.15`,
  },
  {
    place: 'behind the only figures',
    text: `
Gulo mestu                        110.78     04/01/24
Tirgocb 0021                      407.68     04/02/24
Kicija ujnesi                     326.09     04/03/24
Evsa ljtisokl                   2,696.94
Tjokj 1044                         76.61     04/04/24`,
  },
])('dates in a column without a title, once for the rows of a day: $place', ({ text }) => {
  expect(rowsOf(text).map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['04/01/24', 'Gulo mestu'],
    ['04/02/24', 'Tirgocb 0021'],
    ['04/03/24', 'Kicija ujnesi'],
    ['04/03/24', 'Evsa ljtisokl'],
    ['04/04/24', 'Tjokj 1044'],
  ]);
});

test('two columns of dates without titles before the words: the first is of the rows, the second is in no description', () => {
  const { rows } = readTyped(`
Fernvale Bank
Account 000123456789
Statement period 03/01/2025 to 03/31/2025
Opening balance $1,000.00   Closing balance $1,200.00

03/04/2025   03/05/2025   Alder Foods                    -25.00
03/07/2025   03/08/2025   Payroll Brightwater          1,200.00
03/14/2025   03/17/2025   Rent                          -800.00
03/20/2025   03/21/2025   Pharmacy Oakline               -75.00
03/28/2025   03/29/2025   Transfer to Pike              -100.00`);
  expect(rows[0]).toBe('2025-03-04 -25.00 Alder Foods');
});
