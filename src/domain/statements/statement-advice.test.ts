import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { adviseStatement, mailLink } from './statement-advice.ts';

test('nothing is advised where all adds up', () => {
  const account = accountOf([transactionOf('r1', '-30.00')], {
    openingBalance: '100.00',
    closingBalance: '70.00',
  });
  expect(adviseStatement(statementOf(account), 'may.pdf')).toBe(null);
});

test('the row whose balance does not follow, with what was expected', () => {
  const account = accountOf([transactionOf('r1', '-36.00', '70.00')], { openingBalance: '100.00' });
  const advice = adviseStatement(statementOf(account), 'may.pdf');
  expect(advice?.title).toBe('The balances do not add up');
  expect(advice?.text).toContain('usually within 2–4 hours');
  expect(advice?.places).toEqual([
    {
      accountId: 'a1',
      rowId: 'r1',
      page: 1,
      sentence: 'Row 1 on page 1 (2025-01-02, row r1): the printed balance is 70.00, the rows give 64.00.',
    },
  ]);
});

test('rows that are uncertain where nothing printed speaks against them', () => {
  const reason = 'Only the description says that this came in.';
  const guess = { kind: 'low_confidence' as const, field: 'amount' as const, before: null, reason };
  const account = accountOf([
    { ...transactionOf('r1', '-36.00'), notes: [guess] },
    { ...transactionOf('r2', '-1.00'), confidence: 0.2 },
    transactionOf('r3', '-1.00'),
  ]);
  const advice = adviseStatement(statementOf(account), 'may.pdf');
  expect(advice?.title).toBe('Some rows are uncertain');
  expect(advice?.places.map(({ rowId, sentence }) => [rowId, sentence])).toEqual([
    ['r1', `Row 1 on page 1 (2025-01-02, row r1): ${reason.charAt(0).toUpperCase()}${reason.slice(1)}`],
    ['r2', 'Row 2 on page 1 (2025-01-02, row r2): the words or figures of this row were hard to read.'],
  ]);
});

test('a doubt that many rows share is said once', () => {
  const rows = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => ({
    ...transactionOf(id, '-1.00'),
    confidence: 0.2,
  }));
  const advice = adviseStatement(statementOf(accountOf(rows)), 'may.pdf');
  expect(advice?.places.map(({ sentence }) => sentence)).toEqual([
    'Row 1 on page 1 (2025-01-02, row r1) and 4 more rows: the words or figures of this row were hard to read.',
  ]);
});

test('the mail names file, bank and places, and its link is one address with everything encoded', () => {
  const account = accountOf([transactionOf('r1', '-36.00')], {
    openingBalance: '100.00',
    closingBalance: '70.00',
  });
  const advice = adviseStatement(statementOf(account), 'May & June #1.pdf');
  expect(advice?.mail.body).toContain('- The closing balance is printed as 70.00, the rows give 64.00.');
  const link = mailLink('help@example.com', advice?.mail ?? { subject: '', body: '' });
  const url = new URL(link);
  expect(url.pathname).toBe('help@example.com');
  expect(url.searchParams.get('subject')).toBe('Manual processing: May & June #1.pdf');
  expect(url.searchParams.get('body')).toBe(advice?.mail.body.replaceAll('\n', '\r\n'));
});
