import { expect, test } from 'vitest';
import { findLostLines } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');
const times = (count: number, line: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => line(i));
const letter = (i: number): string => String.fromCharCode(0x61 + (i % 26));

const WHOLE_ROWS = times(40, (i) => `${i + 101},Name ${i},Town ${i},555-10${i + 10},a${i}@x.org`);
const LATE_VALUES = times(10, (i) => `S${i + 20},Town x,${i},${i + 1}.5,${i * 2}`);

test.for([
  {
    name: 'truth values under two names',
    text: lines('boolean,boolean1', 'true,Y', 'false,N'),
    header: ['boolean', 'boolean1'],
    rows: 2,
  },
  {
    name: 'truth values of one letter',
    text: lines('active,paid', 't,f', 'f,t', 't,t'),
    header: ['active', 'paid'],
    rows: 3,
  },
  {
    name: 'truth values of one letter and no names',
    text: lines('Ann,t', 'Bob,f', 'Cid,t', 'Dan,f', 'Eve,t'),
    header: ['column_1', 'column_2'],
    rows: 5,
  },
  {
    name: 'thirty short rows between the names and the first whole row',
    text: lines('id,name,city,phone,mail', ...times(30, (i) => `${i + 1},Name${i}`), ...WHOLE_ROWS),
    header: ['id', 'name', 'city', 'phone', 'mail'],
    rows: 70,
  },
  {
    name: 'a hundred short rows between the names and twenty whole ones',
    text: lines(
      'id,name,city,phone,mail',
      ...times(100, (i) => `${i + 1},Name${i},Town${i}`),
      ...WHOLE_ROWS.slice(0, 20),
    ),
    header: ['id', 'name', 'city', 'phone', 'mail'],
    rows: 120,
  },
  {
    name: 'short rows above whole ones and no names',
    text: lines(...times(20, (i) => `${i + 1},Name${i}`), ...WHOLE_ROWS),
    header: ['column_1', 'column_2', 'column_3', 'column_4', 'column_5'],
    rows: 60,
  },
  {
    name: 'short rows where the delimiter is two commas and a blank',
    text: lines(
      'name,, city,, amount,, day',
      'Ann,, Rome,, 12',
      'Bob,, Oslo',
      'Cid,, Bern,, 19,, 2024-01-02',
      'Dan,, Kiel,, 20,, 2024-01-03',
      'Eve,, Linz,, 21,, 2024-01-04',
    ),
    header: ['name', 'city', 'amount', 'day'],
    rows: 5,
  },
  {
    name: 'first rows with little but an id',
    text: lines(
      'id,name,amount,date,city',
      '1,,,,',
      '2,,,,',
      '3,Ann,,,',
      ...times(6, (i) => `${i + 4},Name ${i},${i}.5,2024-01-0${i + 1},Rome`),
    ),
    header: ['id', 'name', 'amount', 'date', 'city'],
    rows: 9,
  },
  {
    name: 'first rows with little but a code',
    text: lines(
      'code,name,amount,date,city',
      'A1,,,,',
      'B2,,,,',
      'C3,Ann,,,',
      ...times(6, (i) => `D${i + 4},Name ${i},${i}.5,2024-01-0${i + 1},Rome`),
    ),
    header: ['code', 'name', 'amount', 'date', 'city'],
    rows: 9,
  },
  {
    name: 'values that begin in the eleventh row',
    text: lines('station,town,a,b,c', ...times(10, (i) => `S${i},Town ${letter(i)},,,`), ...LATE_VALUES),
    header: ['station', 'town', 'a', 'b', 'c'],
    rows: 20,
  },
  {
    name: 'a blank line before the units',
    text: lines(
      'Name,Amount,Date',
      '',
      ',EUR,',
      'Ann,1.5,2024-01-01',
      'Bob,2.5,2024-01-02',
      'Cid,3.5,2024-01-03',
    ),
    header: ['Name', 'Amount EUR', 'Date'],
    rows: 3,
  },
  {
    name: 'a blank line between groups and years',
    text: lines(
      'Region,Sales,,Costs,',
      ',,,,',
      ',2019,2020,2019,2020',
      'North,1,2,3,4',
      'South,5,6,7,8',
      'West,9,10,11,12',
    ),
    header: ['Region', 'Sales 2019', 'Sales 2020', 'Costs 2019', 'Costs 2020'],
    rows: 3,
  },
  {
    name: 'five lines over three rows',
    text: lines(
      'Station,Temp,Rain,Wind',
      'name,of air,of day,speed',
      'code,mean,sum,max',
      ',at 2 m,at 1 m,at 10 m',
      ',degC,mm,m/s',
      'Kiel,1.5,0.2,3.1',
      'Bonn,2.5,0.1,4.4',
      'Rome,9.5,0.0,2.2',
    ),
    header: [
      'Station name code',
      'Temp of air mean at 2 m degC',
      'Rain of day sum at 1 m mm',
      'Wind speed max at 10 m m/s',
    ],
    rows: 3,
  },
  {
    name: 'first rows without an amount whose words come again',
    text: lines(
      'name,city,status,amount',
      'Ann,Rome,open,',
      'Bob,Oslo,closed,',
      'Cid,Rome,open,12',
      'Dan,Oslo,closed,13',
      'Eve,Rome,open,14',
    ),
    header: ['name', 'city', 'status', 'amount'],
    rows: 5,
  },
  {
    name: 'no names and a first row in words that come again',
    text: lines(
      'Ann,Rome,open,none yet',
      'Cid,Rome,open,12',
      'Dan,Oslo,closed,13',
      'Ann,Rome,open,14',
      'Fay,Oslo,closed,15',
    ),
    header: ['column_1', 'column_2', 'column_3', 'column_4'],
    rows: 5,
  },
  {
    name: 'an SAP list with a date and a page number beside its title',
    text: lines(
      '12.03.2024\t\t\tDynamic List Display\t\t\t1',
      '',
      'Open Items Vendors',
      '',
      '\tDocument\tDate\tVendor\tAmount\tCurr',
      '',
      ...times(6, (i) => `\t50000${i}\t0${i + 1}.03.2024\tV${i}00\t1.${i}00,50\tEUR`),
    ),
    header: ['', 'Document', 'Date', 'Vendor', 'Amount', 'Curr'],
    rows: 6,
  },
  {
    name: 'an SAP list with a page number in its first line',
    text: lines(
      '23.11.2026\t\t\t\t\tPage: 1',
      'Stock Overview',
      '',
      '\tMaterial\tDescription\tQty\tUoM',
      '',
      '\tM-100\tBolt, long\t120\tPC',
      '\tM-101\tNut\t80\tPC',
      '\tM-102\tWasher\t1.200\tPC',
    ),
    header: ['', 'Material', 'Description', 'Qty', 'UoM'],
    rows: 3,
  },
  {
    name: 'rows of one cell between the names and the first whole row',
    text: lines(
      'sku\tdescription\tunits',
      ...times(30, (i) => `S${i}`),
      ...times(10, (i) => `S${i + 30}\tThing ${i}\t${i}`),
    ),
    header: ['sku', 'description', 'units'],
    rows: 40,
  },
  {
    name: 'a first row that happens to rise',
    text: lines(
      'Sales report,,,',
      'Month,North,South,All',
      'Jan,1,2,3',
      'Feb,2,3,5',
      'Mar,3,3,6',
      'Apr,1,1,2',
    ),
    header: ['Month', 'North', 'South', 'All'],
    rows: 4,
  },
  {
    name: 'a first row that happens to rise under years',
    text: lines('Name;2019;2020;2021', 'Ann;1;2;3', 'Bob;2;5;4', 'Cid;9;8;1'),
    header: ['Name', '2019', '2020', '2021'],
    rows: 3,
  },
  {
    name: 'an SAP list of a few rows under a date, a title and a page number',
    text: lines(
      '2024/03/12\t\tListe\t\t\tSeite 1',
      '',
      '\tKonto\tName\tBelegnr\tBetrag\tWährg',
      '',
      '\t400000\tMüller\t5100\t1.200,00\tEUR',
      '\t400001\tMeier\t5101\t1.300,00\tEUR',
      '\t400002\tSchulz\t5102\t200,00-\tEUR',
    ),
    header: ['', 'Konto', 'Name', 'Belegnr', 'Betrag', 'Währg'],
    rows: 3,
  },
  {
    name: 'an SAP list with blank lines and a date with dots above numbers',
    text: lines(
      '12.03.2024\t\t\t\t\tDynamic List Display\t\t1',
      '',
      '\tOpen items per customer',
      '',
      '\tAccount\tDocument\tDoc. Date\tAmount\tCurr.',
      '',
      '\t100001\t1800000001\t01.02.2024\t1.234,50\tEUR',
      '\t100001\t1800000002\t03.02.2024\t  234,50-\tEUR',
      '\t100002\t1800000003\t04.02.2024\t99,00\tEUR',
    ),
    header: ['Account', 'Document', 'Doc. Date', 'Amount', 'Curr.'],
    rows: 3,
  },
  {
    name: 'the names come again without the last over shorter rows',
    text: lines(
      'sku,day,name,sum',
      ...times(5, (i) => `A${i},0${i + 1}.02.2024,Thing ${i},${i}.50`),
      'sku,day,name',
      ...times(4, (i) => `B${i},0${i + 1}.03.2024,Thing ${i}`),
    ),
    header: ['sku', 'day', 'name', 'sum'],
    rows: 9,
  },
])('a table begins where it does: $name', ({ text, header, rows }) => {
  const table = repairWhole(text);
  expect(table.records[0]).toEqual(header);
  expect(table.summary.rowCount).toBe(rows);
  expect(findLostLines(text, Buffer.from(text), table)).toEqual([]);
});

test.for([
  {
    name: 'keys and values above a table',
    text: 'Count,5\nTotal,7\nLeast,3\n\nname,a,b,c\nx,1,2,3\ny,4,5,6\nz,7,8,9\n',
  },
  { name: 'a title in two cells', text: 'Sales,March\nname,a,b,c\nx,1,2,3\ny,4,5,6\nz,7,8,9\n' },
])('what is no row stays above the table: $name', ({ text }) => {
  const table = repairWhole(text);
  expect(table.records[0]).toEqual(['name', 'a', 'b', 'c']);
  expect(table.summary.rowCount).toBe(3);
});
