import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { statementJson } from './statement-json.ts';
import { statementWarnings } from './statement-warnings.ts';

test('each figure that contradicts the rows has a sentence with both figures', () => {
  const account = accountOf([transactionOf('r1', '-1036.00', '970.00'), transactionOf('r2', '5.00')], {
    openingBalance: '2000.00',
    closingBalance: '976.00',
    checkpoints: [
      { kind: 'totalOut', value: '1030.00', afterRows: 2, fromRow: 0, page: 2 },
      { kind: 'countOut', value: '3', afterRows: 2, fromRow: 0, page: 2 },
    ],
  });
  expect(statementWarnings(statementOf(account))).toEqual([
    'Row 1 on page 1 (row r1): balance: expected 964.00, printed 970.00.',
    'Closing balance: expected 975.00, printed 976.00.',
    'A total on page 2: expected 1,036.00, printed 1,030.00.',
    'The number of transactions on page 2: expected 1, printed 3.',
  ]);
});

test('the JSON has the warnings, those of several accounts with their names', () => {
  const broken = { openingBalance: '10.00', closingBalance: '8.00' };
  const statement = {
    ...statementOf(
      accountOf([transactionOf('r1', '-1.00')], broken),
      accountOf([transactionOf('s1', '-1.00')], { ...broken, id: 'a2', accountNumber: '777' }),
    ),
    warnings: ['Page 3 has no text.'],
  };
  expect(statementJson(statement)).toMatchObject({
    reconciles: false,
    warnings: [
      'Page 3 has no text.',
      '12345678: Closing balance: expected 9.00, printed 8.00.',
      '777: Closing balance: expected 9.00, printed 8.00.',
    ],
  });
});

test('a statement that balances has no warnings', () => {
  const account = accountOf([transactionOf('r1', '-30.00')], {
    openingBalance: '100.00',
    closingBalance: '70.00',
  });
  expect(statementWarnings(statementOf(account))).toEqual([]);
});
