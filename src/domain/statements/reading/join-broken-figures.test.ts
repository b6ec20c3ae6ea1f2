import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { joinBrokenFigures } from './join-broken-figures.ts';

test('figures that a narrow column has broken are put together again', () => {
  const { reconciles, rows } = readTyped(`
TRANSACTION INQUIRY                 Account No : 1200004691890      Currency : IDR

Date           Description              Debit             Credit                 Saldo
01/09/2022     Bunga                         0.00         152,876.71       859,182,840.49
01/09/2022     DARI WIDODO                   0.00     508,248,716.0      1,367,431,556.49
               MAKMUR                                             0
02/09/2022     PINBUK AGRO                   0.00     114,596,632.7      1,482,028,189.24
               Kredit giro                                        5
03/09/2022     BIAYA                    12,000.00              0.00      1,482,016,189.24`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: [
      '2022-09-01 152876.71 Bunga',
      '2022-09-01 508248716.00 DARI WIDODO MAKMUR',
      '2022-09-02 114596632.75 PINBUK AGRO Kredit giro',
      '2022-09-03 -12000.00 BIAYA',
    ],
  });
});

test('figures in lakhs that a narrow column has broken are put together again', () => {
  const { reconciles, rows } = readTyped(`
Detailed Statement                  A/C No: 004512000981

Value Date    Transaction Remarks        Withdrawal (Dr)    Deposit (Cr)      Balance
04/04/2022    SI/21-22/FEB/77                               17,33,306.4  17,56,692.2
              28022022                                                0            2
05/04/2022    Mob alrt Chg                         29.50                 17,56,662.7
              22+GST                                                               2
15/04/2022    NEFT MERIDIAN                  14,25,000.0                  3,31,662.72
              trf                                      0`);
  expect({ reconciles, rows }).toEqual({
    reconciles: true,
    rows: [
      '2022-04-04 1733306.40 SI/21-22/FEB/77 28022022',
      '2022-04-05 -29.50 Mob alrt Chg 22+GST',
      '2022-04-15 -1425000.00 NEFT MERIDIAN trf',
    ],
  });
});

test('a number on the line below a whole figure stays what it is', () => {
  const { rows } = readTyped(`
Account No : 1200004691890

Date           Description              Debit             Credit                 Saldo
01/09/2022     TRANSFER                                   152,876.70       859,182,840.49
               KE DESA                                             5
02/09/2022     BUNGA                                        1,000.00       859,183,840.49`);
  expect(rows[0]).toContain('152876.70');
});

test.each([
  ['1,039', '.75', '1,039.75'],
  ['2,291.2', '9', '2,291.29'],
  ['2,291.20', '9', null],
])('of %s %s loose spacing has made one figure: %s', (figure, rest, whole) => {
  const word = (text: string, left: number) => {
    const right = left + 5 * text.length;
    return { text, left, right, top: 0, bottom: 10, confidence: 1, isBold: false };
  };
  const first = word(figure, 300);
  const words = [first, word(rest, first.right + 3)];
  const line = { words, page: 1, text: `${figure} ${rest}`, left: 300, right: 353, top: 0, bottom: 10 };
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const joined = joinBrokenFigures([line], style)[0]?.words.map(({ text }) => text);
  expect(joined).toEqual(whole === null ? [figure, rest] : [whole]);
});
