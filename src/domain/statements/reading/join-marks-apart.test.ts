import { expect, test } from 'vitest';
import { placedWords } from '#tests/support/placed-words.ts';
import { checkStatement } from '../check-statement.ts';
import { readStatement } from '../read-statement.ts';

const AMOUNT = 400;
const BALANCE = 500;
const PITCH = 20;

interface Row {
  readonly date?: string;
  readonly text: string;
  readonly amount?: string;
  readonly balance?: string;
}

/** The rows with the sign behind each figure's `|` as far above or below it, in points, as told. */
function statementOf(rows: readonly Row[], rise: number) {
  const cell = (right: number, y: number, figure = '') => {
    const [value = '', mark = ''] = figure.split('|');
    return [
      { x: right - 4.5 * value.length, y, text: value },
      { x: right - 4.5 * mark.length, y: y + rise, text: mark },
    ];
  };
  const texts = rows.flatMap(({ date = '', text, amount, balance }, index) => {
    const y = 640 - PITCH * index;
    return [
      { x: 50, y, text: date },
      { x: 120, y, text },
      ...cell(AMOUNT, y, amount),
      ...cell(BALANCE, y, balance),
    ];
  });
  const statement = readStatement(
    placedWords([
      [
        { x: 50, y: 780, text: 'Harbour Bank' },
        { x: 50, y: 760, text: 'Account number: 12345678' },
        { x: 50, y: 740, text: 'Statement period 1 March 2025 to 31 March 2025' },
        { x: 50, y: 670, text: 'Date' },
        { x: 120, y: 670, text: 'Description' },
        ...cell(AMOUNT, 670, 'Amount'),
        ...cell(BALANCE, 670, rows.some(({ balance }) => balance !== undefined) ? 'Balance' : ''),
        ...texts,
      ],
    ]),
  );
  const [account] = statement.accounts;
  return {
    reconciles: checkStatement(statement).reconciles,
    ends: `${String(account?.openingBalance)} ${String(account?.closingBalance)}`,
    rows: account?.transactions.map(({ amount, balance }) => `${amount} ${String(balance)}`),
  };
}

const SIDES = [
  { side: 'above', rise: PITCH / 2 },
  { side: 'below', rise: -PITCH / 2 },
] as const;

test.for(SIDES)('signs on lines of their own $side the figures are theirs', ({ rise }) => {
  const { reconciles, ends, rows } = statementOf(
    [
      { text: 'Opening balance', balance: '500.00|CR' },
      { date: '03/03/2025', text: 'Rent March', amount: '700.00|DR', balance: '200.00|DR' },
      { date: '05/03/2025', text: 'Salary Acme', amount: '900.00|CR', balance: '700.00|CR' },
      { date: '09/03/2025', text: 'Card payment Grocer', amount: '25.00|DR', balance: '675.00|CR' },
      { date: '10/03/2025', text: 'Direct debit Energy', amount: '900.00|DR', balance: '225.00|DR' },
      { text: 'Closing balance', balance: '225.00|DR' },
    ],
    rise,
  );
  expect(rows).toEqual(['-700.00 -200.00', '900.00 700.00', '-25.00 675.00', '-900.00 -225.00']);
  expect(ends).toBe('500.00 -225.00');
  expect(reconciles).toBe(true);
});

test.for(SIDES)('a plus or minus $side each amount alone gives its sign', ({ rise }) => {
  const { reconciles, ends, rows } = statementOf(
    [
      { text: 'Opening balance', amount: '500.00|+' },
      { date: '03/03/2025', text: 'Rent March', amount: '200.00|-' },
      { date: '05/03/2025', text: 'Salary Acme', amount: '900.00|+' },
      { date: '09/03/2025', text: 'Card payment Grocer', amount: '25.00|-' },
      { date: '10/03/2025', text: 'Direct debit Energy', amount: '25.00|-' },
      { text: 'Closing balance', amount: '1,150.00|+' },
    ],
    rise,
  );
  expect(rows).toEqual(['-200.00 null', '900.00 null', '-25.00 null', '-25.00 null']);
  expect(ends).toBe('500.00 1150.00');
  expect(reconciles).toBe(true);
});

test.for(SIDES)('between balances without signs those $side the rows are of the rows', ({ rise }) => {
  const { reconciles, ends, rows } = statementOf(
    [
      { text: 'Opening balance', amount: '500.00', balance: '500.00' },
      { date: '03/03/2025', text: 'Rent March', amount: '700.00|DR', balance: '200.00|DR' },
      { date: '05/03/2025', text: 'Salary Acme', amount: '900.00|CR', balance: '700.00|CR' },
      { date: '10/03/2025', text: 'Direct debit Energy', amount: '900.00|DR', balance: '200.00|DR' },
      { date: '12/03/2025', text: 'Transfer Miller', amount: '250.00|CR', balance: '50.00|CR' },
      { text: 'Closing balance', amount: '50.00', balance: '50.00' },
    ],
    rise,
  );
  expect(rows).toEqual(['-700.00 -200.00', '900.00 700.00', '-900.00 -200.00', '250.00 50.00']);
  expect(ends).toBe('500.00 50.00');
  expect(reconciles).toBe(true);
});

test.for([7, -7])(
  'signs of some rows only, %d points above, are of the figures to which they are nearer',
  (rise) => {
    const { rows } = statementOf(
      [
        { date: '02/03/2025', text: 'Transfer Miller', amount: '100.00', balance: '600.00' },
        { date: '03/03/2025', text: 'Rent March', amount: '-800.00', balance: '200.00|DR' },
        { date: '05/03/2025', text: 'Salary Acme', amount: '900.00', balance: '700.00' },
        { date: '10/03/2025', text: 'Direct debit Energy', amount: '-900.00', balance: '200.00|DR' },
        { date: '12/03/2025', text: 'Transfer Miller', amount: '250.00', balance: '50.00' },
      ],
      rise,
    );
    expect(rows).toEqual([
      '100.00 600.00',
      '-800.00 -200.00',
      '900.00 700.00',
      '-900.00 -200.00',
      '250.00 50.00',
    ]);
  },
);
