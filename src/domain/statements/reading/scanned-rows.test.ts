import { expect, test } from 'vitest';
import { recognisedWords } from '#tests/support/placed-words.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { readStatement } from '#domain/statements/read-statement.ts';

/** The cells of a line and how far it stands below the one before. */
type Line = readonly [step: number, ...cells: string[]];

/** Rows of a scan below a head; `seen` says how each word is recognised. */
function rowsOf(columns: readonly number[], lines: readonly Line[], seen = (word: Word) => word) {
  const texts = [
    { x: 40, y: 780, text: 'Riverbank Savings' },
    { x: 40, y: 760, text: 'Account number 12345678' },
  ];
  let y = 720;
  for (const [step, ...cells] of lines) {
    y -= step;
    for (const [index, text] of cells.entries()) {
      if (text !== '') texts.push({ x: columns[index] ?? 0, y, text });
    }
  }
  const pages = recognisedWords([texts], (word) => seen({ ...word, confidence: 0.9 }));
  return readStatement(pages).accounts.flatMap(({ transactions }) => transactions);
}

const ONE_DATE = [40, 110, 400, 490];
const TITLES: Line = [0, 'Date', 'Description', 'Amount', 'Balance'];

test('a line that is seen lower and higher than it stands is of the row above all the same', () => {
  const rows = rowsOf(
    ONE_DATE,
    [
      TITLES,
      [18, '01/03/2026', 'Card purchase', '-10.00', '890.00'],
      [12, '', 'Harbour Cafe'],
      [18, '02/03/2026', 'Card purchase', '-20.00', '870.00'],
      [12, '', 'Maple Foods'],
      [18, '03/03/2026', 'Card purchase', '-30.00', '840.00'],
      [12, '', 'Valley Books'],
      [18, '04/03/2026', 'Card purchase', '-40.00', '800.00'],
      [12, '', 'River Bakery'],
    ],
    (word) =>
      /Maple|Foods/.test(word.text) ? { ...word, top: word.top - 4, bottom: word.bottom + 4 } : word,
  );
  expect(rows.map(({ description }) => description.slice(14))).toEqual([
    'Harbour Cafe',
    'Maple Foods',
    'Valley Books',
    'River Bakery',
  ]);
});

test('a row whose date cannot be read has its other date, and says so', () => {
  const rows = rowsOf(
    [40, 110, 330, 400, 490],
    [
      [0, 'Date', 'Description', 'Value date', 'Amount', 'Balance'],
      [18, '01.03.', 'Harbour Cafe', '01.03.26', '-10.00', '890.00'],
      [18, '03.03.', 'Maple Foods', '03.03.26', '-20.00', '870.00'],
      [18, '05:03;', 'Valley Books', '05.03.26', '-30.00', '840.00'],
      [18, '08.03.', 'River Bakery', '08.03.26', '-40.00', '800.00'],
    ],
  );
  expect(rows[2]).toMatchObject({
    date: '2026-03-05',
    notes: [{ field: 'date', reason: expect.stringContaining('“05:03;”); we used its other date') }],
  });
});

test('a row whose date is seen as one that does not exist has the nearer of those beside it, and says so', () => {
  const rows = rowsOf(ONE_DATE, [
    TITLES,
    [18, '01-03-26', 'Harbour Cafe', '-10.00', '890.00'],
    [18, '04-03-26', 'Maple Foods', '-20.00', '870.00'],
    [18, '05-93-26', 'Valley Books', '-30.00', '840.00'],
    [18, '05-03-26', 'River Bakery', '-40.00', '800.00'],
  ]);
  expect(rows[2]).toMatchObject({
    date: '2026-03-05',
    notes: [
      { field: 'date', reason: expect.stringContaining('“05-93-26”); we used the date of the row next') },
    ],
  });
});

test('a date of which the digits before the month cannot be read is marked', () => {
  const rows = rowsOf(ONE_DATE, [
    TITLES,
    [18, '01MAR26', 'Harbour Cafe', '-10.00', '890.00'],
    [18, '03MAR26', 'Maple Foods', '-20.00', '870.00'],
    [18, 'O0SMAR26', 'Valley Books', '-30.00', '840.00'],
    [18, '08MAR26', 'River Bakery', '-40.00', '800.00'],
  ]);
  expect(rows[2]?.notes).toEqual([expect.objectContaining({ field: 'date', kind: 'low_confidence' })]);
});

test('a slash in a title of rows may be seen as a letter', () => {
  const columns = [40, 110, 170, 300];
  const rows = rowsOf(columns, [
    [0, 'Opening balance 03/01/2026', '', '', '$500.00'],
    [16, 'Closing balance 03/31/2026', '', '', '$495.00'],
    [30, '', '', 'DEPOSITSICREDITS'],
    [16, 'Date', 'Amount', 'Description'],
    [16, '01/03', '10.00', 'Interest'],
    [16, '02/03', '30.00', 'Harbour Cafe'],
    [30, '', '', 'WITHDRAWALSIDEBITS'],
    [16, 'Date', 'Amount', 'Description'],
    [16, '04/03', '20.00', 'Maple Foods'],
    [16, '05/03', '25.00', 'Valley Books'],
  ]);
  expect(rows.map(({ amount }) => amount)).toEqual(['10.00', '30.00', '-20.00', '-25.00']);
});

test('the name of a closing balance whose figure is lost is none of the row above', () => {
  const rows = rowsOf(ONE_DATE, [
    TITLES,
    [18, '01/03/2026', 'Harbour Cafe', '-10.00', '890.00'],
    [12, '', 'Card 1234'],
    [18, '02/03/2026', 'Maple Foods', '-20.00', '870.00'],
    [12, '', 'Closing balance'],
  ]);
  expect(rows.map(({ description }) => description)).toEqual(['Harbour Cafe Card 1234', 'Maple Foods']);
});

test('rows of a first page whose titles are misread are set as those of the next', () => {
  const titles = [
    ['ate', 'Nr.', 'escripti', 'mount', 'ba'],
    ['Date', 'Number', 'Description', 'Amount', 'Balance'],
  ];
  const pages = titles.map((own, page) => {
    const rows = [1, 2, 3, 4].map((day) => [
      `0${day}/0${page + 1}/2026`,
      `7${day}41`,
      'Transfer Maple',
      '-10.00',
      `${900 - 10 * (day + 4 * page)}.00`,
    ]);
    return [own, ...rows].flatMap((cells, line) =>
      cells.map((text, at) => ({ x: [40, 110, 170, 400, 480][at] ?? 0, y: 660 - 18 * line, text })),
    );
  });
  const read = recognisedWords(pages, (word) => ({ ...word, confidence: 0.9 }));
  const rows = readStatement(read).accounts.flatMap(({ transactions }) => transactions);
  expect(rows.map(({ date }) => date)).toEqual(
    ['01', '02'].flatMap((month) => [1, 2, 3, 4].map((day) => `2026-${month}-0${day}`)),
  );
});

test('a slash of a date may be seen as a digit or not at all', () => {
  const rows = rowsOf(
    [40, 110, 300, 400, 490],
    [
      [0, 'Date', 'Description', 'Deposits', 'Withdrawals', 'Balance'],
      [18, '7/07', 'Deposit', '40.00', '', '940.00'],
      [18, '7/08', 'Deposit', '50.00', '', '990.00'],
      [18, '7/09', 'Harbour Cafe', '', '20.00', '970.00'],
      [18, '7710', 'Deposit', '60.00', '', '1,030.00'],
      [18, '7/10', 'Maple Foods', '', '30.00', '1,000.00'],
      [18, '714', 'Valley Books', '', '10.00', '990.00'],
    ],
  );
  expect(rows.map(({ date }) => date.slice(5))).toEqual([
    '07-07',
    '07-08',
    '07-09',
    '07-10',
    '07-10',
    '07-14',
  ]);
  expect(rows.map(({ notes }) => notes.some(({ field }) => field === 'date'))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('dirt that was read as words between a label and its figure names nothing', () => {
  const pages = recognisedWords(
    [
      [
        { x: 40, y: 780, text: 'Previous Balance:' },
        { x: 150, y: 780, text: '06-30-25' },
        { x: 280, y: 780, text: 'rena' },
        { x: 460, y: 780, text: '900.00' },
        { x: 40, y: 760, text: 'Current Balance:' },
        { x: 150, y: 760, text: '07-31-25' },
        { x: 460, y: 760, text: '870.00' },
        { x: 40, y: 720, text: 'Date' },
        { x: 110, y: 720, text: 'Description' },
        { x: 460, y: 720, text: 'Amount' },
        { x: 40, y: 702, text: '07-01-25' },
        { x: 110, y: 702, text: 'Harbour Cafe' },
        { x: 460, y: 702, text: '30.00-' },
      ],
    ],
    (word) => ({ ...word, confidence: word.text === 'rena' ? 0.3 : 0.95 }),
  );
  expect(readStatement(pages).accounts).toMatchObject([
    { openingBalance: '900.00', closingBalance: '870.00' },
  ]);
});
