import { expect, test } from 'vitest';
import { findLostLines } from '#tests/fixtures/table-repair/lost-lines.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

interface Case {
  readonly name: string;
  readonly lines: readonly string[];
  /** Cells stand between bullets. */
  readonly want: readonly string[];
}

const COMMENTS = Array.from({ length: 20 }, (_, i) => `# line ${i} of the notes, with text; and more`);

const check = ({ lines, want }: Case): void => {
  const text = lines.map((line) => `${line}\n`).join('');
  const table = repairWhole(text);
  expect(table.records).toEqual(want.map((row) => row.split(' • ')));
  expect(findLostLines(text, Buffer.from(text), table)).toEqual([]);
};

test.for<Case>([
  {
    name: 'number signs, with one in a text',
    lines: ['id # name # note', '1 # Ann # likes C#', '2 # Bob # fine', '3 # Cid # ok, then'],
    want: ['id • name • note', '1 • Ann • likes C#', '2 • Bob • fine', '3 • Cid • ok, then'],
  },
  {
    name: 'dashes, with one in a text',
    lines: ['id - name - note', '1 - Ann - a-b', '2 - Bob - c-d', '3 - Cid - e-f'],
    want: ['id • name • note', '1 • Ann • a-b', '2 • Bob • c-d', '3 • Cid • e-f'],
  },
  {
    name: 'colons beside times',
    lines: ['id : name : time', '1 : Ann : 12:01', '2 : Bob : 13:02', '3 : Cid : 14:03'],
    want: ['id • name • time', '1 • Ann • 12:01', '2 • Bob • 13:02', '3 • Cid • 14:03'],
  },
  {
    name: 'blanks beside web addresses with commas and colons',
    lines: ['name link', 'A http://x.org/a:1,b', 'B http://x.org/b:2,c', 'C http://x.org/c:3,d'],
    want: ['name • link', 'A • http://x.org/a:1,b', 'B • http://x.org/b:2,c', 'C • http://x.org/c:3,d'],
  },
  {
    name: 'dollar signs before amounts are none',
    lines: ['Prices of May', 'Tea and cups at $4.50', 'Oil and jars at $7.25', 'Salt and a bowl at $12'],
    want: ['Prices of May', 'Tea and cups at $4.50', 'Oil and jars at $7.25', 'Salt and a bowl at $12'],
  },
  {
    name: 'slashes beside dates',
    lines: ['id / name / date', '1 / Ann / 2024/01/02', '2 / Bob / 2024/01/03', '3 / Cid / 2024/01/04'],
    want: ['id • name • date', '1 • Ann • 2024/01/02', '2 • Bob • 2024/01/03', '3 • Cid • 2024/01/04'],
  },
  {
    name: 'arrows',
    lines: ['id => name => qty', '1 => Ann => 4', '2 => Bob => 5', '3 => Cid => 6'],
    want: ['id • name • qty', '1 • Ann • 4', '2 • Bob • 5', '3 • Cid • 6'],
  },
  {
    name: 'a comma and a blank beside decimal commas',
    lines: ['id, name, price', '1, Ann, 1,5', '2, Bob, 2,5', '3, Cid, 3,5', '4, Dan, 4,5'],
    want: ['id • name • price', '1 • Ann • 1,5', '2 • Bob • 2,5', '3 • Cid • 3,5', '4 • Dan • 4,5'],
  },
])('blanks belong to the delimiter: $name', check);

test.for<Case>([
  {
    name: 'dates with the month in letters',
    lines: ['when', 'January 2, 2024', 'January 3, 2024', 'March 4, 2024', 'May 6, 2024'],
    want: ['when', 'January 2, 2024', 'January 3, 2024', 'March 4, 2024', 'May 6, 2024'],
  },
  {
    name: 'times',
    lines: ['time', '12:01:05', '12:02:06', '12:03:07', '12:04:08'],
    want: ['time', '12:01:05', '12:02:06', '12:03:07', '12:04:08'],
  },
  {
    name: 'web addresses with commas',
    lines: ['link', 'http://x.org/a,b,c', 'http://x.org/d,e,f', 'http://x.org/g,h,i', 'http://x.org/g,h,j'],
    want: ['link', 'http://x.org/a,b,c', 'http://x.org/d,e,f', 'http://x.org/g,h,i', 'http://x.org/g,h,j'],
  },
  {
    name: 'web addresses with semicolons in one of two columns',
    lines: ['url|hits', 'http://x.org/a;b;c|1', 'http://x.org/d;e;f|2', 'http://x.org/g;h;i|3'],
    want: ['url • hits', 'http://x.org/a;b;c • 1', 'http://x.org/d;e;f • 2', 'http://x.org/g;h;i • 3'],
  },
])('no delimiter stands inside values: $name', check);

test('web addresses in the first of two columns are divided from the second', () => {
  const lines = ['url,name', 'http://x.org/a,Ann', 'http://x.org/b,Bob', 'http://x.org/c,Cid'];
  expect(repairWhole(lines.join('\n')).records).toEqual(lines.map((line) => line.split(',')));
});

test.for<Case>([
  {
    name: 'more lines than the table has, with other signs in them',
    lines: [...COMMENTS, 'id,name,amount', '1,Ann,5', '2,Bob,6', '3,Cid,7'],
    want: ['id • name • amount', '1 • Ann • 5', '2 • Bob • 6', '3 • Cid • 7'],
  },
  {
    name: 'the last of them holds the names',
    lines: ['# made by x', '#id,name,amount', '1,Ann,5', '2,Bob,6', '3,Cid,7'],
    want: ['#id • name • amount', '1 • Ann • 5', '2 • Bob • 6', '3 • Cid • 7'],
  },
  {
    name: 'between the rows, as wide as they are and narrower',
    lines: [
      'id,name,amount',
      '1,Ann,5',
      '# checked, all, fine',
      '2,Bob,6',
      '# next part',
      '3,Cid,7',
      '# so, so',
      '4,Dan,8',
    ],
    want: ['id • name • amount', '1 • Ann • 5', '2 • Bob • 6', '3 • Cid • 7', '4 • Dan • 8'],
  },
  {
    name: 'with two slashes',
    lines: ['// made by x', 'id;name;amount', '1;Ann;5', '// fine', '2;Bob;6', '3;Cid;7'],
    want: ['id • name • amount', '1 • Ann • 5', '2 • Bob • 6', '3 • Cid • 7'],
  },
  {
    name: 'orders whose numbers begin with the sign are none',
    lines: ['order,name,amount', '#1,Ann,5', '#2,Bob,6', '#3,Cid,7', '#4,Dan,none'],
    want: ['order • name • amount', '#1 • Ann • 5', '#2 • Bob • 6', '#3 • Cid • 7', '#4 • Dan • none'],
  },
])('comment lines: $name', check);

test.for<Case>([
  {
    name: 'delimiters',
    lines: ['id,name,amount', '1,Ann\\, B,5', '2,Bob,6', '3,Cid\\, D,7', '4,Dan,8'],
    want: ['id • name • amount', '1 • Ann, B • 5', '2 • Bob • 6', '3 • Cid, D • 7', '4 • Dan • 8'],
  },
  {
    name: 'apostrophes in bare cells',
    lines: ['id,name,amount', "1,O\\'Brien,5", '2,Bob,6', "3,D\\'Arcy,7"],
    want: ['id • name • amount', "1 • O'Brien • 5", '2 • Bob • 6', "3 • D'Arcy • 7"],
  },
  {
    name: 'apostrophes in double quotes',
    lines: ['id,name,amount', '1,"O\\\'Brien",5', '2,"Bob",6', '3,"D\\\'Arcy, F",7'],
    want: ['id • name • amount', "1 • O'Brien • 5", '2 • Bob • 6', "3 • D'Arcy, F • 7"],
  },
  {
    name: 'apostrophes in single quotes',
    lines: ['id,name,amount', "1,'O\\'Brien',5", "2,'Bob',6", "3,'D\\'Arcy, F',7"],
    want: ['id • name • amount', "1 • O'Brien • 5", '2 • Bob • 6', "3 • D'Arcy, F • 7"],
  },
  {
    name: 'folders that end in one keep it',
    lines: ['id,folder,size', '1,C:\\a\\,5', '2,C:\\b\\,6', '3,C:\\c\\,7'],
    want: ['id • folder • size', '1 • C:\\a\\ • 5', '2 • C:\\b\\ • 6', '3 • C:\\c\\ • 7'],
  },
])('backslashes before $name', check);
