import { PassThrough } from 'node:stream';
import excel from 'exceljs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutraliseFormula } from './neutralise-formula.ts';
import { findXlsxNumber } from './xlsx-number.ts';
import { XlsxWorkbook } from './xlsx-workbook.ts';

async function written(
  write: (workbook: XlsxWorkbook) => Promise<void>,
  rowsPerSheet?: number,
): Promise<{ name: string; values: unknown[][] }[]> {
  const output = new PassThrough();
  const bytes = output.toArray();
  const workbook = await XlsxWorkbook.create(output, rowsPerSheet);
  await write(workbook);
  await workbook.finish();
  const read = new excel.Workbook();
  await read.xlsx.load(new Uint8Array(Buffer.concat(await bytes)).buffer);
  return read.worksheets.map((sheet) => ({
    name: sheet.name,
    values: sheet
      .getSheetValues()
      .slice(1)
      .map((row) => (Array.isArray(row) ? row.slice(1) : [])),
  }));
}

test('a table longer than a sheet goes on in the next, with the header, and a last sheet says so', async () => {
  const sheets = await written(async (workbook) => {
    workbook.startTable('Jan', ['id', 'x'], []);
    await workbook.writeRows([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ]);
    await workbook.writeRows([
      ['4', 'd'],
      ['5', 'e'],
    ]);
    workbook.startTable('Feb', ['id'], []);
    await workbook.writeRows([['9']]);
  }, 2);
  expect(sheets.slice(0, 4)).toEqual([
    {
      name: 'Jan',
      values: [
        ['id', 'x'],
        [1, 'a'],
        [2, 'b'],
      ],
    },
    {
      name: 'Jan (2)',
      values: [
        ['id', 'x'],
        [3, 'c'],
        [4, 'd'],
      ],
    },
    {
      name: 'Jan (3)',
      values: [
        ['id', 'x'],
        [5, 'e'],
      ],
    },
    { name: 'Feb', values: [['id'], [9]] },
  ]);
  expect(sheets[4]).toMatchObject({ name: 'Notes' });
  expect(sheets[4]?.values[1]).toEqual([expect.stringContaining('What did not fit the sheet Jan')]);
});

test('a sheet exactly full does not begin another', async () => {
  const sheets = await written(async (workbook) => {
    workbook.startTable('Full', ['id'], []);
    await workbook.writeRows([['1'], ['2']]);
  }, 2);
  expect(sheets.map(({ name }) => name)).toEqual(['Full']);
});

test('texts come back as they went in', async () => {
  const texts = [
    'a & b < c > d',
    '"q"',
    ' padded ',
    'two\nlines',
    'CR\r\nLF',
    'Weiß 😀',
    '_x000_',
    '1e5',
    '-0',
    '00',
  ];
  const sheets = await written(async (workbook) => {
    workbook.startTable(
      'T',
      texts.map((_, at) => `c${at}`),
      [],
    );
    await workbook.writeRows([texts]);
  });
  expect(sheets[0]?.values[1]).toEqual(texts);
  expect(sheets).toHaveLength(1);
});

test('names come back as they went in', async () => {
  const names = ['_x0041_', 'CR\rx', 'two\nlines', 'a & b', '', '😀'];
  const header = [...names, 'last'];
  const output = new PassThrough();
  const bytes = output.toArray();
  const workbook = await XlsxWorkbook.create(output);
  workbook.startTable('T', header, []);
  await workbook.finish();
  const read = new excel.Workbook();
  await read.xlsx.load(new Uint8Array(Buffer.concat(await bytes)).buffer);
  const found = header.map((_, at) => read.worksheets[0]?.getRow(1).getCell(at + 1).text);
  // What Excel reads of its own string type; exceljs reads it so in some cells only.
  const shown = found.map((text) =>
    text?.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
  expect(shown).toEqual(header);
});

test('a table whose columns have no names begins with its rows, in further sheets too', async () => {
  const sheets = await written(async (workbook) => {
    workbook.startTable('T', ['', ''], []);
    await workbook.writeRows([
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'c'],
    ]);
  }, 2);
  expect(sheets.map(({ values }) => values).slice(0, 2)).toEqual([
    [
      [1, 'a'],
      [2, 'b'],
    ],
    [[3, 'c']],
  ]);
});

test('control characters are replaced and counted', async () => {
  const sheets = await written(async (workbook) => {
    workbook.startTable('T', ['a'], []);
    await workbook.writeRows([['x\u0001y']]);
  });
  expect(sheets[0]?.values[1]).toEqual(['x\uFFFDy']);
  expect(sheets[1]?.values[1]).toEqual([expect.stringMatching(/changed: 1, the first in sheet 1, row 2\./)]);
});

test('whatever the cells hold comes back: numbers as numbers, the rest as it is', async () => {
  const part = fc.constantFrom(
    '<',
    '&',
    '>',
    '"',
    ' ',
    '\n',
    '\r\n',
    '\t',
    'a',
    'Z',
    'é',
    '😀',
    '0',
    '1',
    '.',
    '_',
  );
  const cell = fc.oneof(
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const [sheet] = await written(async (workbook) => {
        workbook.startTable('T', ['a', 'b', 'c'], []);
        await workbook.writeRows(table);
      });
      const want = table.map((cells) =>
        cells.map((text) => findXlsxNumber(text)?.value ?? neutraliseFormula(text)),
      );
      const got = table.map((cells, at) => cells.map((_, column) => sheet?.values[at + 1]?.[column] ?? ''));
      expect(got).toEqual(want);
    }),
    { numRuns: 30 },
  );
});
