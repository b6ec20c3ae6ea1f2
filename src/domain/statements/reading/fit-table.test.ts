import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import { readStatement } from '../read-statement.ts';

const ADVANCE = 4.5;

const ROWS = [
  ['03/02/2024', '09284102', '1,430,793', '17,069,207', 'Harbour Market'],
  ['05/02/2024', '43852156', '2,311,901', '14,757,306', 'Maple Foods'],
  ['06/02/2024', '76849685', '889,037', '13,868,269', 'Valley Books'],
  ['08/02/2024', '59532175', '2,023,391', '11,844,878', 'River Bakery'],
] as const;

test('without titles, money in most rows is a column though texts follow close behind it', () => {
  const [account] = readStatement(
    placedWords([
      ROWS.flatMap(([date, number, amount, balance, text], at) => {
        const y = 700 - 20 * at;
        return [
          { x: 60, y, text: date },
          { x: 130, y, text: number },
          { x: 280 - ADVANCE * amount.length, y, text: amount },
          { x: 430 - ADVANCE * balance.length, y, text: balance },
          { x: 435, y, text },
        ];
      }),
    ]),
  ).accounts;
  expect(account?.transactions.map(({ amount, balance }) => `${amount} ${String(balance)}`)).toEqual(
    ROWS.map(([, , amount, balance]) => `-${amount.replaceAll(',', '')} ${balance.replaceAll(',', '')}`),
  );
});

test('without titles, figures right behind words are of the description, even at one edge', () => {
  const [account] = readStatement(
    placedWords([
      ROWS.flatMap(([date, , , , text], at) => {
        const y = 700 - 20 * at;
        const abroad = `${text} EUR ${String(21 + at)}.08`;
        return [
          { x: 60, y, text: date },
          { x: 250 - ADVANCE * abroad.length, y, text: abroad },
          { x: 350 - ADVANCE * 6, y, text: `-${String(22 + at)}.00` },
          { x: 430 - ADVANCE * 6, y, text: `${String(978 - 22 * at - (at * (at + 1)) / 2)}.00` },
        ];
      }),
    ]),
  ).accounts;
  expect(account?.transactions.map(({ description }) => description)).toEqual(
    ROWS.map(([, , , , text], at) => `${text} EUR ${String(21 + at)}.08`),
  );
});
