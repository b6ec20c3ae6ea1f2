import { expect, test } from 'vitest';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

test.for([
  {
    name: 'single quotes in a file of double ones',
    text: `"id","'name'","amount"\n"1","'Ann'","5"\n"2","'Bob, jr'","6"\n"3","'Cid'","7"\n`,
    kind: 'quote_style',
  },
  {
    name: 'single quotes beside another column in double ones',
    text: `id,'name',amount\n1,'Ann',"5"\n2,"'Bob, jr'","6"\n3,'Cid',"7"\n`,
    kind: 'quote_style',
  },
  {
    name: 'quotes within quotes',
    text: 'id,"""name""",amount\n1,"""Ann""",5\n2,"""Bob, jr""",6\n3,"""Cid""",7\n',
    kind: 'quoted_twice',
  },
  {
    name: 'quotes within quotes under a bare name',
    text: 'id,name,amount\n1,"""Ann""",5\n2,"""Bob, jr""",6\n3,"""Cid""",7\n',
    kind: 'quoted_twice',
  },
])(
  'a column whose cells stand in quotes of their own is unwrapped with its name: $name',
  ({ text, kind }) => {
    const { objects, issues } = repairWhole(text);
    expect(objects['table.csv'].toString()).toBe('id,name,amount\r\n1,Ann,5\r\n2,"Bob, jr",6\r\n3,Cid,7\r\n');
    expect(issues.filter((issue) => issue.kind === kind)).toMatchObject([{ row: null, col: 1 }]);
  },
);

test('quotes that stand within the text are single afterwards, in rows past the sample too', () => {
  const cell = (i: number) => (i % 1000 === 7 ? `"""a """"${i}"""" b"""` : `"""text ${i}"""`);
  const rows = Array.from({ length: 60_000 }, (_, i) => `${i},${cell(i)},x`);
  const { records } = repairWhole(['id,note,sign', ...rows].join('\n'));
  expect(records[1]).toEqual(['0', 'text 0', 'x']);
  expect(records[50_008]).toEqual(['50007', 'a "50007" b', 'x']);
});

test('a lone cell in quotes keeps them', () => {
  const { records } = repairWhole('id,name,amount\n1,"""Ann""",5\n2,Bob,6\n3,Cid,7\n');
  expect(records[1]).toEqual(['1', '"Ann"', '5']);
});
