import { expect, test } from 'vitest';
import { accountTimelines } from './account-timeline.ts';
import type { AccountTimeline } from './account-timeline.schemas.ts';
import type { AccountFacts } from './statement-view.schemas.ts';
import type { StoredStatement } from './timeline/group-accounts.ts';

const IBAN = 'DE89370400440532013000';

type Short = Partial<AccountFacts> & { readonly bank?: string | null };

/** A statement named by its place, uploaded a minute after the one before. */
function statementOf({ bank = 'First National', ...facts }: Short, at: number): StoredStatement {
  return {
    fileId: `file-${String(at)}`,
    fileName: `${String(at)}.pdf`,
    bank,
    createdAt: `2026-01-01T00:${String(at).padStart(2, '0')}:00.000Z`,
    accounts: [
      {
        accountNumber: IBAN,
        holder: null,
        currency: 'EUR',
        periodStart: null,
        periodEnd: null,
        openingBalance: null,
        closingBalance: null,
        transactions: 3,
        reconciles: true,
        difference: '0.00',
        ...facts,
      },
    ],
  };
}

const timelinesOf = (statements: readonly Short[]) => accountTimelines(statements.map(statementOf));

const during = (periodStart: string, periodEnd: string, balances = ''): Short => {
  const [openingBalance = null, closingBalance = null] = balances === '' ? [] : balances.split(' ');
  return { periodStart, periodEnd, openingBalance, closingBalance };
};

const stripOf = (timeline: AccountTimeline | undefined) =>
  timeline?.months.map(({ month, state }) => `${month} ${state}`);
const linksOf = (timeline: AccountTimeline | undefined) =>
  timeline?.statements.map(({ link, difference }) => (difference === null ? link : `${link} ${difference}`));

test.for([
  {
    name: 'months that follow on, across New Year, in any order',
    statements: [
      during('2026-01-01', '2026-01-31', '30.00 40.00'),
      during('2025-11-01', '2025-11-30', '10.00 20.00'),
      during('2025-12-01', '2025-12-31', '20.00 30.00'),
    ],
    strip: ['2025-11 present', '2025-12 present', '2026-01 present'],
    links: ['first', 'follows 0.00', 'follows 0.00'],
  },
  {
    name: 'a missing month',
    statements: [
      during('2026-01-01', '2026-01-31', '10.00 20.00'),
      during('2026-03-01', '2026-03-31', '35.50 40.00'),
    ],
    strip: ['2026-01 present', '2026-02 missing', '2026-03 present'],
    links: ['first', 'gap 15.50'],
  },
  {
    name: 'a month in which nothing moved is missing all the same',
    statements: [
      during('2026-01-01', '2026-01-31', '10.00 20.00'),
      during('2026-03-01', '2026-03-31', '20.00 20.00'),
    ],
    strip: ['2026-01 present', '2026-02 missing', '2026-03 present'],
    links: ['first', 'gap 0.00'],
  },
  {
    name: 'a balance that does not follow on',
    statements: [
      during('2026-01-01', '2026-01-31', '10.00 20.00'),
      during('2026-02-01', '2026-02-28', '19.5 40.00'),
    ],
    strip: ['2026-01 present', '2026-02 breaks'],
    links: ['first', 'breaks -0.50'],
  },
  {
    name: 'February of a leap year, whole and cut short',
    statements: [
      during('2024-02-01', '2024-02-29', '1.00 2.00'),
      during('2024-03-01', '2024-03-31', '2.00 3.00'),
      during('2025-02-01', '2025-02-28', '3.00 4.00'),
    ],
    strip: [
      '2024-02 present',
      '2024-03 present',
      ...[4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2024-${String(month).padStart(2, '0')} missing`),
      '2025-01 missing',
      '2025-02 present',
    ],
    links: ['first', 'follows 0.00', 'gap 0.00'],
  },
  {
    name: 'quarterly statements',
    statements: [
      during('2026-01-01', '2026-03-31', '1.00 2.00'),
      during('2026-07-01', '2026-09-30', '3.00 4.00'),
    ],
    strip: [
      '2026-01 present',
      '2026-02 present',
      '2026-03 present',
      '2026-04 missing',
      '2026-05 missing',
      '2026-06 missing',
      '2026-07 present',
      '2026-08 present',
      '2026-09 present',
    ],
    links: ['first', 'gap 1.00'],
  },
  {
    name: 'a quarterly statement over a monthly one',
    statements: [
      during('2026-01-01', '2026-03-31', '1.00 4.00'),
      during('2026-01-01', '2026-01-31', '1.00 2.00'),
      during('2026-04-01', '2026-04-30', '4.00 5.00'),
    ],
    strip: ['2026-01 overlap', '2026-02 overlap', '2026-03 overlap', '2026-04 present'],
    links: ['first', 'unknown', 'follows 0.00'],
  },
  {
    name: 'periods from the middle of one month to the middle of the next',
    statements: [
      during('2026-01-15', '2026-02-14', '1.00 2.00'),
      during('2026-02-15', '2026-03-14', '2.00 3.00'),
      during('2026-04-15', '2026-05-14', '3.00 4.00'),
    ],
    strip: ['2026-01 present', '2026-02 present', '2026-03 partial', '2026-04 partial', '2026-05 present'],
    links: ['first', 'follows 0.00', 'gap 0.00'],
  },
  {
    name: 'periods of working days',
    statements: [
      during('2025-12-31', '2026-01-30', '1.00 2.00'),
      during('2026-02-02', '2026-02-27', '2.00 3.00'),
      during('2026-03-02', '2026-03-31', '3.50 4.00'),
    ],
    strip: ['2026-01 present', '2026-02 present', '2026-03 breaks'],
    links: ['first', 'follows 0.00', 'breaks 0.50'],
  },
  {
    name: 'a closing day that is the opening day of the next',
    statements: [
      during('2026-01-31', '2026-02-28', '2.00 3.00'),
      during('2025-12-31', '2026-01-31', '1.00 2.00'),
    ],
    strip: ['2026-01 present', '2026-02 present'],
    links: ['first', 'follows 0.00'],
  },
  {
    name: 'overlapping periods',
    statements: [
      during('2026-01-01', '2026-02-10', '1.00 2.00'),
      during('2026-02-01', '2026-02-28', '1.50 3.00'),
    ],
    strip: ['2026-01 overlap', '2026-02 overlap'],
    links: ['first', 'unknown'],
  },
  {
    name: 'unknown balances',
    statements: [during('2026-01-01', '2026-01-31'), during('2026-02-01', '2026-02-28', '1.00 2.00')],
    strip: ['2026-01 present', '2026-02 present'],
    links: ['first', 'unknown'],
  },
  {
    name: 'no period: the transactions tell it, as far as they can',
    statements: [
      { firstDate: '2026-01-05', lastDate: '2026-01-20', closingBalance: '5.00' },
      { periodEnd: '2026-02-28', firstDate: '2026-02-11', lastDate: '2026-02-20', openingBalance: '5.00' },
    ],
    strip: ['2026-01 present', '2026-02 present'],
    links: ['first', 'follows 0.00'],
  },
  {
    name: 'no period at all',
    statements: [during('2026-01-01', '2026-01-31'), { periodStart: 'XXXX-02-01', periodEnd: 'XXXX-02-28' }],
    strip: ['2026-01 present'],
    links: ['first', 'unknown'],
  },
  { name: 'only statements without a period', statements: [{}], strip: [], links: ['unknown'] },
])('$name', ({ statements, strip, links }) => {
  const [timeline, ...others] = timelinesOf(statements);
  expect(others).toEqual([]);
  expect(stripOf(timeline)).toEqual(strip);
  expect(linksOf(timeline)).toEqual(links);
});

test('the same statement twice: the later upload is the duplicate, and the next one follows on the first', () => {
  const [timeline] = timelinesOf([
    during('2026-01-01', '2026-01-31', '1.00 2.00'),
    during('2026-01-01', '2026-01-31', '1.00 2.00'),
    during('2026-02-01', '2026-02-28', '2.00 3.00'),
  ]);
  expect(stripOf(timeline)).toEqual(['2026-01 duplicate', '2026-02 present']);
  expect(
    timeline?.statements.map(({ fileId, link, duplicateOf, overlaps }) => ({
      fileId,
      link,
      duplicateOf,
      overlaps,
    })),
  ).toEqual([
    { fileId: 'file-0', link: 'first', duplicateOf: null, overlaps: [] },
    { fileId: 'file-1', link: 'unknown', duplicateOf: 'file-0', overlaps: [] },
    { fileId: 'file-2', link: 'follows', duplicateOf: null, overlaps: [] },
  ]);
});

test('overlapping files name each other, and a gap says which days are missing', () => {
  const [timeline] = timelinesOf([
    during('2026-01-01', '2026-01-31', '1.00 2.00'),
    during('2026-01-01', '2026-01-31', '1.00 9.00'),
    during('2026-03-01', '2026-03-31', '9.00 3.00'),
  ]);
  expect(timeline?.statements.map(({ overlaps }) => overlaps)).toEqual([['file-1'], ['file-0'], []]);
  expect(timeline?.statements[2]?.missing).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('a year that nobody means shows the latest 20 years and no more', () => {
  const [timeline] = timelinesOf([
    during('1924-01-01', '1924-01-31'),
    during('2026-01-01', '2026-01-31'),
    during('1901-01-01', '2025-12-31'),
  ]);
  expect(timeline?.months.length).toBe(240);
  expect(timeline?.months.at(-1)?.month).toBe('2026-01');
});

test.for([
  { name: 'one number, two currencies', accounts: [{ currency: 'EUR' }, { currency: 'USD' }], groups: 2 },
  {
    name: 'one number, currency not printed',
    accounts: [{ currency: null }, { currency: 'USD' }],
    groups: 1,
  },
  {
    name: 'one number, currency not printed, which may be either of two',
    accounts: [{ currency: null }, { currency: 'USD' }, { currency: 'EUR' }],
    groups: 3,
  },
  {
    name: 'spaces, dashes and leading zeros',
    accounts: [{ accountNumber: '00 1234-5678' }, { accountNumber: '12345678' }],
    groups: 1,
  },
  {
    name: 'a mask and the number that it fits',
    accounts: [{ accountNumber: '****3000' }, { accountNumber: IBAN }, { accountNumber: 'XXXX XXXX 3000' }],
    groups: 1,
  },
  {
    name: 'a mask that shows the beginning too',
    accounts: [{ accountNumber: '4929 **** **** 1234' }, { accountNumber: '4930111122221234' }],
    groups: 2,
  },
  {
    name: 'a mask that fits two numbers',
    accounts: [{ accountNumber: '...1234' }, { accountNumber: '99991234' }, { accountNumber: '88881234' }],
    groups: 3,
  },
  {
    name: 'a number and its IBAN',
    accounts: [{ accountNumber: '532013000' }, { accountNumber: IBAN }],
    groups: 1,
  },
  {
    name: 'a number that ends another',
    accounts: [{ accountNumber: '12345678' }, { accountNumber: '9912345678' }],
    groups: 2,
  },
  {
    name: 'one number at two banks',
    accounts: [
      { accountNumber: '12345678', bank: 'First' },
      { accountNumber: '12345678', bank: 'Second' },
    ],
    groups: 2,
  },
  {
    name: 'one IBAN, the bank named otherwise',
    accounts: [{ bank: 'First' }, { bank: 'First Savings' }, { bank: null }],
    groups: 1,
  },
  {
    name: 'no number, one bank',
    accounts: [{ accountNumber: null }, { accountNumber: null }],
    groups: 1,
  },
  {
    name: 'neither number nor bank nor holder',
    accounts: [
      { accountNumber: null, bank: null },
      { accountNumber: null, bank: null },
    ],
    groups: 2,
  },
])('accounts: $name', ({ accounts, groups }) => {
  expect(timelinesOf(accounts).length).toBe(groups);
});

test('an account is named by the number that is masked least', () => {
  const [timeline] = timelinesOf([{ accountNumber: '****3000' }, { holder: 'Ada' }, { holder: 'Ada L.' }]);
  expect(timeline).toMatchObject({ accountNumber: IBAN, bank: 'First National', holder: 'Ada L.' });
});

test('of statements that all overlap each names ten others at most', () => {
  const many = Array.from({ length: 3000 }, (_, at): Short =>
    during('2026-01-01', '2026-01-31', `${String(at)}.00 1.00`),
  );
  const [timeline] = accountTimelines(many.map((one, at) => statementOf(one, at)));
  expect(timeline?.statements.length).toBe(3000);
  expect(timeline?.statements.every(({ overlaps }) => overlaps.length === 10)).toBe(true);
});
