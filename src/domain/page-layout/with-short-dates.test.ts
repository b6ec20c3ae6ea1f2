import { expect, test } from 'vitest';
import { withShortDates } from './with-short-dates.ts';

const read = (texts: readonly string[], left = 40) =>
  withShortDates(
    texts.map((text, index) => ({
      text,
      left: index === 3 ? left : 40,
      right: 60,
      top: index * 12,
      bottom: index * 12 + 8,
      confidence: 0.9,
      isBold: false,
    })),
  )[3]?.text;

test.for([
  { dates: ['12/28', '1/5', '1/9', '111', '1/11'], want: '1/11', why: 'the mark was missed' },
  { dates: ['14/1', '2/2', '13/2', '26', '16/2'], want: '26', why: 'it may be no date between them' },
  {
    dates: ['14/1', '2/2', '13/2', '33', '16/3'],
    want: '3/3',
    why: 'the mark between single digits was missed',
  },
  { dates: ['1/28', '2/2', '2/5', '28'], want: '28', why: 'it may be a count below the rows' },
  {
    dates: ['01/28', '02/02', '02/05', '26', '02/08'],
    want: '26',
    why: 'dates of one digit have a zero here',
  },
  { dates: ['12/28', '1/2', '1/5', '177', '1/8'], want: '1/7', why: 'the mark was taken for a digit' },
  { dates: ['6/09', '6/10', '6/12', '6M13', '6/16'], want: '6/13', why: 'the mark was taken for a letter' },
  { dates: ['7/09', '7/10', '7/16', '718', '7/21'], want: '7/18', why: 'only days of one digit have a zero' },
  { dates: ['7/01', '7/02', '7/07', '718', '7/21'], want: '7/18', why: 'days of one digit have a zero' },
  { dates: ['12/28', '1/9', '1/11', '112'], want: '1/12', why: 'it is the last' },
  { dates: ['28/01', '29/01', '31/01', '01102', '02/02'], want: '01/02', why: 'the day is first' },
  { dates: ['1/28', '1/21', '1/20', '117', '1/14'], want: '1/17', why: 'the newest is first' },
  { dates: ['12/28', '1/2', '1/5', '117', '1/20'], want: '117', why: 'it may be 1/7 or 1/17' },
  { dates: ['01/28', '02/02', '02/05', '102/08', '02/20'], want: '02/08', why: 'a rule stands before it' },
  { dates: ['01/28', '02/02', '02/05', '02/08|', '02/20'], want: '02/08', why: 'a rule stands behind it' },
  { dates: ['01/28', '02/02', '02/05', '103/88', '02/20'], want: '103/88', why: 'it is no date without it' },
  { dates: ['02.01.', '06.01.', '06.01.', '97.01.', '12.01.'], want: '07.01.', why: 'a zero is crossed' },
  { dates: ['02.01.', '06.01.', '06.01.', '13.81', '17.01.'], want: '13.01.', why: 'a zero is crossed' },
  { dates: ['02.01', '06.01', '06.01', '97.01', '12.01'], want: '97.01', why: 'it may be an amount' },
  { dates: ['1/9', '1/11', '1/12', '111', '1/13'], want: '111', why: 'nothing tells the order' },
  { dates: ['12/28', '1/9', '1/11', '475', '1/12'], want: '475', why: 'it is no date' },
  {
    dates: ['17OCT', '18OCT', '19OCT', '200CT', '22OCT'],
    want: '20OCT',
    why: 'a letter was seen for a zero',
  },
  {
    dates: ['03ABR', '04ABR', '07ABR', 'OSABR', '09ABR'],
    want: '08ABR',
    why: 'letters were seen for digits',
  },
  {
    dates: ['03ABR', '04ABR', '04ABR', 'OSABR', '07ABR'],
    want: '05ABR',
    why: 'letters were seen for digits',
  },
  {
    dates: ['03ABR', '04ABR', '04ABR', 'OSABR', '09ABR'],
    want: 'OSABR',
    why: 'it may be the 5th or the 8th',
  },
  { dates: ['03ABR', '04ABR', '04ABR', 'OSMAN', '09ABR'], want: 'OSMAN', why: 'it names no month' },
])('$dates: $why', ({ dates, want }) => expect(read(dates)).toBe(want));

test('what is known of the dates around tells more of them', () => {
  expect(read(['O3ABR', 'O4ABR', 'O7ABR', 'OSABR', 'O9ABR', '11ABR', '12ABR', '13ABR'])).toBe('08ABR');
});

test('the first date of a column may have lost its mark', () => {
  expect(read(['Date', 'Value', 'Texts', '71', '14/1', '2/2', '13/2'])).toBe('7/1');
});

test('a number beside the column stays', () => {
  expect(read(['12/28', '1/5', '1/9', '111', '1/11'], 90)).toBe('111');
});

test('an amount below a fraction stays, beside a column of dates', () => {
  const word = (text: string, left: number, row: number) => {
    const [right, top, bottom] = [left + 20, row * 12, row * 12 + 8];
    return { text, left, right, top, bottom, confidence: 0.9, isBold: false };
  };
  const rows = [
    ['1/15', '1/2'],
    ['1/20', '125'],
    ['1/25', '300'],
  ];
  const words = rows.flatMap(([date = '', amount = ''], row) => [
    word(date, 40, row),
    word(amount, 200, row),
  ]);
  expect(withShortDates(words)).toEqual(words);
});

test.for([
  { months: ['July', 'July', 'July', 'Juiy'], want: 'July' },
  { months: ['July', 'July', 'July', 'Unit'], want: 'Unit' },
  { months: ['July', 'July', 'Juiy'], want: 'Juiy' },
])('$months before days', ({ months, want }) => {
  const word = (text: string, left: number, row: number) => {
    const [right, top, bottom] = [left + 20, row * 12, row * 12 + 8];
    return { text, left, right, top, bottom, confidence: 0.9, isBold: false };
  };
  const words = months.flatMap((month, row) => [word(month, 40, row), word(`1${row}`, 62, row)]);
  expect(withShortDates(words).at(-2)?.text).toBe(want);
});
