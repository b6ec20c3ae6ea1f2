import { describe, expect, test } from 'vitest';
import { readDate, readDateAt } from './dates.ts';
import { orderEvidence } from './order-evidence.ts';

const iso = (text: string, isColumn = false) =>
  readDate(text, isColumn).map(({ year, month, day }) =>
    [year ?? 'XXXX', String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );

test.for([
  ['31/12/2024', '2024-12-31'],
  ['31.12.', 'XXXX-12-31'],
  ['31-12', 'XXXX-12-31'],
  ['12/31', 'XXXX-12-31'],
  ['2024-12-31', '2024-12-31'],
  ['20241231', '2024-12-31'],
  ['May l, 2019', '2019-05-01'],
  ['Jun l', 'XXXX-06-01'],
  ['31 Dec 2024', '2024-12-31'],
  ['Dec 31', 'XXXX-12-31'],
  ['31DEC24', '2024-12-31'],
  ['31-Dec-24', '2024-12-31'],
  ['01 / jan', 'XXXX-01-01'],
  ['31 / DEC / 2024', '2024-12-31'],
  ['31 / 12 / 2024', '2024-12-31'],
  ['Dec. 31, 2024', '2024-12-31'],
  ['Tue Dec 31 11:52:56 COT 2024', '2024-12-31'],
  ['Dec 31 11:52:56 2024', '2024-12-31'],
  ['31 de dezembro de 2024', '2024-12-31'],
  ['31. Dezember 2024', '2024-12-31'],
  ['le 31 décembre', 'XXXX-12-31'],
  ['1er janvier 2025', '2025-01-01'],
  ['lun. 31 mars 2025', '2025-03-31'],
  ['Mon 31 Dec', 'XXXX-12-31'],
  ['14 Maa', 'XXXX-03-14'],
  ['31/12/2024*', '2024-12-31'],
  ['02 ноября 2024г.', '2024-11-02'],
  ['31.12.2024г.', '2024-12-31'],
  ['2024. december 31.', '2024-12-31'],
  ['2024年12月31日', '2024-12-31'],
  ['12月31日', 'XXXX-12-31'],
  ['：2024 年 12 月 31 日', '2024-12-31'],
  ['令和6年12月31日', '2024-12-31'],
  ['令和 6 年 12 月 31 日', '2024-12-31'],
  ['R6.12.31', '2024-12-31'],
  ['2024년 12월 31일', '2024-12-31'],
  ['113/12/31', '2024-12-31'],
  ['16 10月 2024', '2024-10-16'],
  ['31/12/2567', '2024-12-31'],
  ['31 ธ.ค. 2567', '2024-12-31'],
  ['ngày 31 tháng 12 năm 2024', '2024-12-31'],
  ['31 декабря 2024', '2024-12-31'],
  ['31 Aralık 2024', '2024-12-31'],
  ['31 ديسمبر 2024', '2024-12-31'],
  ['31. prosince 2024', '2024-12-31'],
  ['31. joulukuuta 2024', '2024-12-31'],
  ['31 Δεκεμβρίου 2024', '2024-12-31'],
] as const)('%s is %s', ([text, want]) => expect(iso(text)).toEqual([want]));

test.for(['12/01 10:30 POS 2015', '12 Jan 10:30:11 ATM 2015', 'Mon 12/01 10:30:11 KFC 2015'])(
  'a figure behind the time of a row is no year: %s',
  (text) => expect(iso(text)).toEqual([]),
);

test.for([
  ['03/04/2025', ['2025-04-03', '2025-03-04']],
  ['03/04', ['XXXX-04-03', 'XXXX-03-04']],
  ['31.12.24', ['2024-12-31', '2031-12-24']],
  ['6-10-02', ['2002-10-06', '2002-06-10', '2006-10-02']],
] as const)('%s can be %s', ([text, want]) => expect(iso(text)).toEqual(want));

test.for(['12.50', '5.1', '32/12/2024', 'Coffee', '15/06/1446', '1234', '29/29'])('%s is no date', (text) => {
  expect(iso(text)).toEqual([]);
});

test.for([
  ['3112', ['XXXX-12-31']],
  ['311224', ['2024-12-31', '2031-12-24']],
] as const)('%s is a date in a column of dates', ([text, want]) => expect(iso(text, true)).toEqual(want));

describe('where a date ends', () => {
  test.for([
    { words: ['16', 'Nov', 'POS', 'Purchase'], end: 2, rest: '' },
    { words: ['31/12/2024', '12:33:01', 'PAY'], end: 2, rest: '' },
    { words: ['29', 'Feb', '29', 'POS'], end: 2, rest: '' },
    { words: ['31/12', '2024', 'POS'], end: 2, rest: '' },
    { words: ['31/12', '2081', 'Check'], end: 1, rest: '' },
    { words: ['Feb', '29', '28', 'POS'], end: 3, rest: '' },
    { words: ['12月31日振込'], end: 1, rest: '振込' },
    { words: ['02/07', '03/07', 'SHOP'], end: 1, rest: '' },
  ])('$words', ({ words, end, rest }) => {
    expect(readDateAt(words, 0)).toMatchObject({ end, rest });
  });
});

test('the order of day and month by what is impossible', () => {
  const dates = ['31/12/2024', '03/04/2025', '13/01/2025', '05/05/2025', '2024-12-31'].map((text) => ({
    text,
    page: 1,
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
    readings: readDate(text),
  }));
  expect(orderEvidence(dates)).toEqual({ dmy: 2, mdy: 0, ymd: 1 });
});

test('text of the next column may touch a whole date', () => {
  expect(readDateAt(['11/02/2024UPI', 'Payment'], 0)).toMatchObject({ end: 1, rest: 'UPI' });
  expect(readDateAt(['11-02-2024S4711234', 'Payment'], 0)).toMatchObject({ end: 1, rest: 'S4711234' });
  expect(readDateAt(['2024-02-11T9', 'Payment'], 0)).toBeNull();
});

test.each([
  ['Mar 04 Withdrawal', 3, 4],
  ['mar. 04/03/2024 COMPRA', 3, 4],
  ['mar 4 de abril', 4, 4],
])('%s: a month before a day is no day of the week', (text, month, day) => {
  expect(readDateAt(text.split(' '), 0)?.readings[0]).toMatchObject({ month, day });
});
