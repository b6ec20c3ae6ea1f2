import { expect, test } from 'vitest';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { adviseStatement, helpSentence, mailLink } from './statement-advice.ts';

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
  expect(advice?.places).toEqual([
    {
      accountId: 'a1',
      rowId: 'r1',
      page: 1,
      sentence: 'Row 1 on page 1 (row r1): balance: expected 64.00, printed 70.00.',
    },
  ]);
});

test('rows that are uncertain where nothing printed speaks against them', () => {
  const reason = 'Only the description says that this came in.';
  const guess = { kind: 'low_confidence' as const, field: 'amount' as const, before: null, reason };
  const account = accountOf([
    { ...transactionOf('r1', '-36.00'), notes: [guess] },
    { ...transactionOf('r2', '-1.00'), notes: [{ ...guess, reason: 'Hard to read.' }] },
    transactionOf('r3', '-1.00'),
  ]);
  const advice = adviseStatement(statementOf(account), 'may.pdf');
  expect(advice?.places.map(({ rowId, sentence }) => [rowId, sentence])).toEqual([
    ['r1', `Row 1 on page 1 (row r1): ${reason}`],
    ['r2', 'Row 2 on page 1 (row r2): Hard to read.'],
  ]);
});

test('a doubt that many rows share is said once', () => {
  const rows = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => ({
    ...transactionOf(id, '-1.00'),
    notes: [{ kind: 'low_confidence' as const, field: null, before: null, reason: 'Hard to read.' }],
  }));
  const advice = adviseStatement(statementOf(accountOf(rows)), 'may.pdf');
  expect(advice?.places.map(({ sentence }) => sentence)).toEqual([
    'Row 1 on page 1 (row r1) and 4 more rows: Hard to read.',
  ]);
});

test('the mail names file, bank and places, and its link is one address with everything encoded', () => {
  const account = accountOf([transactionOf('r1', '-36.00')], {
    openingBalance: '100.00',
    closingBalance: '70.00',
  });
  const advice = adviseStatement(statementOf(account), 'May & June #1.pdf');
  expect(advice?.mail.body).toContain('- Closing balance: expected 64.00, printed 70.00.');
  const link = mailLink('help@example.com', advice?.mail ?? { subject: '', body: '' });
  const url = new URL(link);
  expect(url.pathname).toBe('help@example.com');
  expect(url.searchParams.get('subject')).toBe('Manual processing: May & June #1.pdf');
  expect(url.searchParams.get('body')).toBe(advice?.mail.body.replaceAll('\n', '\r\n'));
});

test('figures are written as the reader writes them', () => {
  const account = accountOf([transactionOf('r1', '-30.00')], {
    openingBalance: '2000.00',
    closingBalance: '1920.00',
  });
  const advice = adviseStatement(statementOf(account), 'may.pdf', (money) => `<${money}>`);
  expect(advice?.places[0]).toMatchObject({
    page: 1,
    sentence: 'Closing balance: expected <1970.00>, printed <1920.00>.',
  });
});

test('the offer of free help names the address where there is one', () => {
  expect(helpSentence('help@example.com')).toContain('Email it to help@example.com and');
  expect(helpSentence(null)).toContain('Email it to us and');
});
