import { expect, test } from 'vitest';
import { columnLetters, replaceNoXml, xlsxRow } from './xlsx-row.ts';

const format = {
  letters: columnLetters(30),
  decimalsStyle: (decimals: number) => 10 + decimals,
  dateStyle: () => 9,
  style: () => 8,
  text: (text: string) => text,
};

test('columns are numbered as spreadsheets do', () => {
  const letters = columnLetters(16_384);
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map((column) => letters[column])).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
    'XFD',
  ]);
});

test.for([
  { cells: ['', '12', ''], want: '<c r="B7"><v>12</v></c>' },
  { cells: ['12.50'], want: '<c r="A7" s="12"><v>12.50</v></c>' },
  { cells: ['-3'], want: '<c r="A7"><v>-3</v></c>' },
  { cells: ['007'], want: '<c r="A7" t="inlineStr"><is><t>007</t></is></c>' },
  { cells: ['-'], want: '<c r="A7" t="inlineStr"><is><t>-</t></is></c>' },
  { cells: ['a<b>&"c"'], want: '<c r="A7" t="inlineStr"><is><t>a&lt;b&gt;&amp;"c"</t></is></c>' },
  {
    cells: [' a', 'b\nc', 'd\r\ne'],
    want: ['A7"| a', 'B7"|b\nc', 'C7"|d&#13;\ne']
      .map((cell) => `<c r="${cell.replace('|', ' t="inlineStr"><is><t xml:space="preserve">')}</t></is></c>`)
      .join(''),
  },
  { cells: ['a_x000D_b'], want: '<c r="A7" t="inlineStr"><is><t>a_x005F_x000D_b</t></is></c>' },
  { cells: ['a_xyz_b'], want: '<c r="A7" t="inlineStr"><is><t>a_xyz_b</t></is></c>' },
])('a row of a sheet: $cells', ({ cells, want }) => {
  expect(xlsxRow(cells, 7, format)).toBe(`<row r="7">${want}</row>`);
});

test('what XML cannot hold is replaced, blanks are not', () => {
  expect(replaceNoXml('a\u0000b\u001Fc\uFFFEd\te\r\nf\u0085')).toBe('a\uFFFDb\uFFFDc\uFFFDd\te\r\nf\u0085');
});
