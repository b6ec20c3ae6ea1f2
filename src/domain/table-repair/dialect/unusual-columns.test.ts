import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

/** Amounts and texts full of commas, which divide each line but the first as evenly as the right delimiter does. */
const HEADER = ['Datum', 'Wert', 'Kunde', 'Zweck', 'Betrag', 'Art'];
const ROWS = Array.from({ length: 30 }, (_, i) => [
  `${10 + (i % 18)}.03.2023`,
  `${11 + (i % 17)}.03.2023`,
  `Firma ${['Berg', 'Ost', 'Waldhaus', 'Li'][i % 4] ?? ''} & Co. KG`,
  `Rechnung ${2000 + i}, Nr ${(i * 7919) % 9000}`,
  `${(i * 37) % 90}.${100 + ((i * 71) % 900)},${10 + i}`,
  'EUR',
]);
const all = [HEADER, ...ROWS];
const widths = HEADER.map((_, c) => Math.max(...all.map((row) => (row[c] ?? '').length)) + 2);

test.for([
  { name: 'number signs', text: all.map((row) => row.join('#')) },
  { name: 'colons', text: all.map((row) => row.join(':')) },
  {
    name: 'blanks, texts in quotes',
    text: all.map((row) => row.map((cell) => (cell.includes(' ') ? `"${cell}"` : cell)).join(' ')),
  },
  {
    name: 'columns of fixed width',
    text: all.map((row) => row.map((cell, c) => cell.padEnd(widths[c] ?? 0)).join('')),
  },
])('what commas divide too is read by $name', ({ text }) => {
  expect(repairWhole(`${text.join('\n')}\n`).records).toEqual(all);
});

test('words of one text in a column of fixed width stay together', () => {
  const names = ['Yes', 'No', 'Do not know', 'Yes', 'Do not know', 'No'];
  const rows = Array.from({ length: 24 }, (_, i) => [`${100 + i}`, names[i % 6] ?? '', `${(i * 7) % 10}`]);
  const lines = [['No', 'Answer', 'Marks'], ...rows].map(
    ([a = '', b = '', c = '']) => `${a.padEnd(6)}${b.padEnd(13)}${c}`,
  );
  expect(repairWhole(`${lines.join('\n')}\n`).records).toEqual([['No', 'Answer', 'Marks'], ...rows]);
});

test('a sentence above columns of fixed width is a title in one piece', () => {
  const rows = Array.from(
    { length: 12 },
    (_, i) => `   18${50 + i}  ${10 + (i % 3)}    ${i}.4     ${(i * 7) % 10}.7   ${60 + i}.8`,
  );
  const title = 'Rain was read by hand from a gauge in the garden, and from the year 1998 on by a sensor.';
  const { records, issues } = repairWhole(
    `${title}\n   year  mm   tmax    tmin   rain\n${rows.join('\n')}\n`,
  );
  expect(records[0]).toEqual(['year', 'mm', 'tmax', 'tmin', 'rain']);
  expect(records).toHaveLength(13);
  expect(issues.find(({ kind }) => kind === 'title_row')?.before).toBe(title);
});

test('the colons of times divide nothing', () => {
  const rows = Array.from({ length: 8 }, (_, i) => [
    `10.0.0.${i}`,
    i % 3 === 0 ? 'ida' : '-',
    `[1${i}/Oct/2023:13:5${i}:0${i}`,
    '-0700]',
    `GET /page${i}.html HTTP/1.1`,
    `${200 + (i % 2)}`,
    `${i * 512 + 7}`,
  ]);
  const lines = rows.map((row) => row.map((cell) => (cell.includes(' ') ? `"${cell}"` : cell)).join(' '));
  expect(repairWhole(`${lines.join('\n')}\n`).records.slice(1)).toEqual(rows);
});
