import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { checkStatement } from '../check-statement.ts';
import { applyEdits } from '../edits/apply-edits.ts';
import { readStatement } from '../read-statement.ts';
import { suggestRepairs } from '../suggest-repairs.ts';

function read(text: string) {
  const words = typewritten(text).flatMap((line) => line.words);
  return readStatement([{ page: 1, width: 600, height: 842, source: 'text', words }]);
}

const HEAD = `Harbour Bank                                      Current Account
Account number 12345678
Statement period 03/01/2024 to 03/31/2024
Opening balance 1,000.00                Closing balance 1,243.62

Date        Description                    Amount
`;
const ROWS = [
  '03/02/2024  Rent                          -500.00',
  '03/02/2024  Grocer                         -43.20',
  '03/05/2024  Wages                          800.00',
  '            QUIKFUEL 0442 LEEDS             -4.18',
  '03/09/2024  Power                           -5.00',
  // Of two such lines the sums do not say which one is the row.
  '            QUIKFUEL 0443 YORK              -4.18',
  '03/09/2024  Coffee                          -1.00',
  '03/09/2024  Tea                             -1.20',
  '03/10/2024  Cake                            -0.80',
  '03/10/2024  Toast                           -0.50',
  '03/11/2024  Juice                           -0.50',
];

test('a row whose date was not recognised is kept as a skipped line, and suggested where one of several closes the gap', () => {
  const statement = read(HEAD + ROWS.join('\n'));
  const [account] = statement.accounts;
  expect(account?.transactions).toHaveLength(9);
  expect(account?.skipped).toMatchObject([
    { page: 1, date: null, description: 'QUIKFUEL 0442 LEEDS', amount: '4.18', afterRowId: 'a1r3' },
    { page: 1, date: null, description: 'QUIKFUEL 0443 YORK', amount: '4.18', afterRowId: 'a1r4' },
  ]);
  const suggestions = suggestRepairs(statement);
  expect(suggestions).toMatchObject([
    { kind: 'add_row', amount: '-4.18', date: '2024-03-05', at: 3, breaksLeft: 0 },
    { kind: 'add_row', amount: '-4.18', date: '2024-03-09', at: 4, breaksLeft: 0 },
  ]);
  const edits = suggestions.slice(0, 1).map(({ edit }) => edit);
  expect(checkStatement(applyEdits(statement, edits)).reconciles).toBe(true);
});

test('printed newest first, it goes where time has it', () => {
  const statement = read(HEAD + ROWS.toReversed().join('\n'));
  expect(suggestRepairs(statement)).toMatchObject([
    { kind: 'add_row', amount: '-4.18', at: 4 },
    { kind: 'add_row', amount: '-4.18', at: 3 },
  ]);
});

test('a statement that balances keeps no skipped lines', () => {
  const rows = ROWS.filter((row) => !row.includes('0443')).map((row) =>
    row.replace(/^ {12}QUIK/, '03/08/2024  QUIK'),
  );
  expect(read(HEAD + rows.join('\n')).accounts[0]?.skipped).toBe(undefined);
});

test('a skipped line with a date is told also where no date has a year', () => {
  const typed = (HEAD + ROWS.join('\n')).replaceAll('/2024', '').replace('QUIKFUEL', 'QUIKFUEL 03/04');
  expect(read(typed).accounts[0]?.transactions).toHaveLength(10);
});
