import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { parseArguments } from './arguments.ts';

const script = fileURLToPath(new URL('../convert.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-flags-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function convert(file: string, ...args: string[]): Promise<string> {
  await promisify(execFile)(process.execPath, [
    script,
    join(folder, file),
    '--out',
    join(folder, 'out'),
    ...args,
  ]);
  return readFile(join(folder, 'out', file.replace(/\.\w+$/, '.csv')), 'utf8');
}

const REPORT = 'Our sales\n\nname,size\nAnn,3\nBob,4\nTotal,7\n';

test.for([
  { args: ['--delimiter', '::'], text: 'a::b\n1,5::2\n', want: 'a,b\r\n"1,5",2\r\n' },
  { args: ['--delimiter', '\\t'], text: 'a\tb\n1;5\t2\n', want: 'a,b\r\n1;5,2\r\n' },
  { args: ['--quote', 'none'], text: 'a,b\n"x",2\n', want: 'a,b\r\n"""x""",2\r\n' },
  {
    args: ['--encoding', 'cp850'],
    text: Buffer.from('a,b\nM\x81ll,2\n', 'latin1'),
    want: 'a,b\r\nMüll,2\r\n',
  },
  { args: ['--header-line', 'first'], text: '1,2\n3,4\n', want: '1,2\r\n3,4\r\n' },
  { args: ['--header-line', 'none'], text: 'a,b\nc,d\n', want: 'a,b\r\nc,d\r\n' },
  { args: ['--header-line', '2'], text: 'x,y\na,b\n1,2\n', want: 'a,b\r\n1,2\r\n' },
  { args: ['--skip-rows', '2'], text: '9,9\n8,8\na,b\n1,2\n', want: 'a,b\r\n1,2\r\n' },
  { args: ['--keep-titles'], text: REPORT, want: 'name,size\r\nOur sales,\r\nAnn,3\r\nBob,4\r\n' },
  { args: ['--keep-totals'], text: REPORT, want: 'name,size\r\nAnn,3\r\nBob,4\r\nTotal,7\r\n' },
  { args: ['--comment', '@'], text: 'a,b\n@ 1,1\n1,2\n', want: 'a,b\r\n1,2\r\n' },
  { args: [], text: '1,2\n3,4\n', want: '1,2\r\n3,4\r\n' },
  { args: ['--no-header-names'], text: '1,2\n3,4\n', want: '1,2\r\n3,4\r\n' },
  { args: ['--header-names'], text: '1,2\n3,4\n', want: 'column_1,column_2\r\n1,2\r\n3,4\r\n' },
  { args: [], text: 'column_1,column_2\n1,2\n', want: 'column_1,column_2\r\n1,2\r\n' },
])('$args', async ({ args, text, want }) => {
  await writeFile(join(folder, 't.csv'), text);
  expect(await convert('t.csv', ...args)).toBe(want);
});

test('a large table without a header is written without one while it is repaired', async () => {
  const lines = Array.from({ length: 400_000 }, (_, row) => `${row},${row}.50,2024-01-01,9\r\n`).join('');
  await writeFile(join(folder, 't.csv'), lines);
  expect((await convert('t.csv')) === lines).toBe(true);
});

test('rows of a workbook are skipped and its header line is chosen', async () => {
  const bytes = await writeXlsx((workbook) => {
    workbook.addWorksheet('One').addRows([['made by us'], ['x', 'y'], ['a', 'b'], [1, 2]]);
  });
  await writeFile(join(folder, 't.xlsx'), bytes);
  expect(await convert('t.xlsx', '--skip-rows', '1', '--header-line', '2')).toBe('a,b\r\n1,2\r\n');
});

test.for([
  { args: ['--encoding', 'klingon'], says: '--encoding: We don’t know this encoding.' },
  { args: ['--header-line', 'zero'], says: '--header-line: The header line is “none”' },
  { args: ['--skip-rows', '-3'], says: '--skip-rows' },
  { args: ['--skip-rows=x'], says: '--skip-rows: Rows to skip is a whole number.' },
  {
    args: ['--delimiter', ';', '--quote', ';'],
    says: '--quote: The delimiter and the quote can’t be the same.',
  },
])('$args is refused with a sentence and the usage', async ({ args, says }) => {
  const parsed = parseArguments(['t.csv', '--out', 'out', ...args], async () => '');
  await expect(parsed).rejects.toThrow(says);
});
