import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { statementJson } from './statement-json.ts';

test('the JSON of a result has the fields of the contract and no others', () => {
  const account = accountOf([transactionOf('r1', '-30.00', '70.00')], {
    accountNumber: null,
    iban: 'DE02120300000000202051',
    openingBalance: '100.00',
    closingBalance: '70.00',
  });
  expect(statementJson(statementOf(account))).toEqual({
    kind: 'statement',
    bank: 'Bank',
    country: 'DE',
    reconciles: true,
    warnings: [],
    accounts: [
      {
        accountNumber: 'DE02120300000000202051',
        currency: 'EUR',
        periodStart: null,
        periodEnd: null,
        openingBalance: '100.00',
        closingBalance: '70.00',
        transactions: [
          {
            date: '2025-01-02',
            description: 'row r1',
            reference: null,
            amount: '-30.00',
            balance: '70.00',
            page: 1,
            confidence: 1,
          },
        ],
      },
    ],
  });
});
