import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFilesInput } from '#domain/exports/exports.schemas.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { files } from '#db/schema/files.ts';
import { trashFiles } from '#server/files/trash-files.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { getBatchExport } from './get-batch-export.ts';
import { getFilesExport } from './get-files-export.ts';

let support: TestContext;
let ctx: UserContext;
let ids: Record<'january' | 'february' | 'card' | 'people' | 'staff' | 'payments' | 'merged', string>;

beforeAll(async () => {
  support = await testContext();
  ctx = await support.user({ tier: 'pro' });
  const statement = (originalName: string, content: Statement) =>
    storeReady(ctx, { kind: 'statement', originalName, statement: content });
  const table = (originalName: string, content: string) =>
    storeReady(ctx, { kind: 'table', originalName, content });
  ids = {
    february: await statement('feb.pdf', month('2025-02-01', '-2.00')),
    january: await statement('jan.pdf', month('2025-01-01', '-1.00')),
    card: await statement('card.pdf', month('2025-01-15', '-9.00', 'CARD 99')),
    people: await table('people.csv', 'Name,City\nAnn,Rome\nBob,Oslo\n'),
    staff: await table('staff.csv', 'city,Age\nBern,40\nBonn,50\n'),
    payments: await table(
      'pay.csv',
      'Date,Description,Amount\n2025-03-04,Rent,-5.00\n2025-03-05,Sale,7.00\n',
    ),
    merged: await storeReady(ctx, { kind: 'merged_pdf', originalName: 'all.pdf' }),
  };
});
afterAll(async () => support.close());

function month(date: string, amount: string, accountNumber = '12345678'): Statement {
  const row = { ...transactionOf('r1', amount), date };
  return statementOf(accountOf([row], { accountNumber, periodStart: date }));
}

interface Wanted {
  readonly layout: string;
  readonly format?: string;
  readonly options?: Record<string, string>;
}

async function exported(names: readonly (keyof typeof ids)[], wanted: Wanted, as = ctx) {
  const input = exportFilesInput.parse({ fileIds: names.map((name) => ids[name]), ...wanted });
  const download = await getFilesExport(as, input);
  const chunks: Uint8Array[] = [];
  await download.writeTo(async (chunk) => void chunks.push(chunk), new AbortController().signal);
  return { bytes: Buffer.concat(chunks), ...download.head() };
}

test('the rows of several statements come in one table, by account and date', async () => {
  const { bytes, fileName } = await exported(['february', 'card', 'january'], { layout: 'table' });
  expect(fileName).toBe('statements_clean.csv');
  expect(bytes.toString()).toBe(
    [
      'File,Account,Date,Description,Reference,Debit,Credit,Amount,Balance,Currency',
      'jan.pdf,12345678,2025-01-01,row r1,,1.00,,-1.00,,EUR',
      'feb.pdf,12345678,2025-02-01,row r1,,2.00,,-2.00,,EUR',
      'card.pdf,CARD 99,2025-01-15,row r1,,9.00,,-9.00,,EUR',
      '',
    ].join('\r\n'),
  );
});

test('the rows of several tables come in one, columns of the same name together', async () => {
  const { bytes, fileName } = await exported(['people', 'staff'], { layout: 'table', format: 'csv' });
  expect(fileName).toBe('tables_clean.csv');
  expect(bytes.toString()).toBe(
    'File,Name,City,Age\r\npeople.csv,Ann,Rome,\r\npeople.csv,Bob,Oslo,\r\nstaff.csv,,Bern,40\r\nstaff.csv,,Bonn,50\r\n',
  );
});

test('a workbook has a sheet for each statement and table, in the order asked for', async () => {
  const { bytes, fileName } = await exported(['people', 'january', 'card'], { layout: 'workbook' });
  expect(fileName).toBe('files_clean.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['people', 'jan', 'card']);
  expect(workbook.getWorksheet('jan')?.getCell('F2').value).toBe(-1);
});

test('several tables in one file are a merge, which Free has not; all else is there for everybody', async () => {
  const free: UserContext = { ...ctx, actor: { ...ctx.actor, tier: 'free' } };
  for (const layout of ['table', 'workbook'])
    await expect(exported(['people', 'staff'], { layout }, free)).rejects.toMatchObject({ code: 'pro_only' });
  for (const wanted of [{ layout: 'zip' }, { layout: 'import', format: 'xero' }])
    expect((await exported(['people', 'payments'], wanted, free)).bytes.length).toBeGreaterThan(0);
  for (const layout of ['workbook', 'table', 'ofx-per-account'])
    expect((await exported(['january', 'card'], { layout }, free)).bytes.length).toBeGreaterThan(0);
});

test('each account becomes an OFX file with the transactions of all its statements', async () => {
  const { bytes, fileName } = await exported(['february', 'card', 'january'], { layout: 'ofx-per-account' });
  expect(fileName).toBe('statements_clean.zip');
  const files = await readZip(bytes);
  expect([...files.keys()]).toEqual(['12345678.ofx', 'CARD-99.ofx']);
  const texts = [...files.values()].map((file) => Buffer.from(file).toString());
  expect(texts.map((text) => text.match(/<TRNAMT>[^<\r]*/g))).toEqual([
    ['<TRNAMT>-1.00', '<TRNAMT>-2.00'],
    ['<TRNAMT>-9.00'],
  ]);
});

test('an import has the rows of all statements of an account in one file', async () => {
  const one = await exported(['february', 'january'], {
    layout: 'import',
    format: 'freshbooks',
    options: { dateOrder: 'mdy' },
  });
  expect(one.fileName).toBe('statements_clean_freshbooks.csv');
  expect(one.bytes.toString().split('\r\n').slice(1, 3)).toEqual([
    '01/01/2025,row r1,-1.00',
    '02/01/2025,row r1,-2.00',
  ]);
  const tables = await exported(['payments', 'people'], { layout: 'import', format: 'xero' });
  const zip = await readZip(tables.bytes);
  expect([...zip.keys()]).toEqual(['pay_clean_xero.csv', 'left out.txt', 'notes.txt']);
  expect(Buffer.from(zip.get('notes.txt') ?? '').toString()).toMatch(/^pay_clean_xero\.csv: [^\r\n]+\r\n/);
});

test('a zip has a file for each, whatever they are', async () => {
  const { bytes } = await exported(['people', 'january'], { layout: 'zip' });
  expect([...(await readZip(bytes)).keys()]).toEqual(['people_clean.csv', 'jan_clean.csv']);
});

test.for([
  {
    name: 'a table among statements',
    files: ['january', 'february', 'people'],
    layout: 'table',
    named: 'people.csv',
  },
  { name: 'a table as OFX', files: ['january', 'people'], layout: 'ofx-per-account', named: 'people.csv' },
  { name: 'a merged PDF in a workbook', files: ['people', 'merged'], layout: 'workbook', named: 'all.pdf' },
] as const)('$name is refused by its name', async ({ files, layout, named }) => {
  const refusal = { code: 'conflict', message: expect.stringMatching(new RegExp(`^${named} cannot`)) };
  await expect(exported(files, { layout })).rejects.toMatchObject(refusal);
});

test('files of somebody else do not exist', async () => {
  const other = await support.user();
  const input = exportFilesInput.parse({ fileIds: [ids.people], layout: 'zip' });
  await expect(getFilesExport(other, input)).rejects.toMatchObject({ code: 'not_found' });
});

test('a batch has nothing of what is in the trash', async () => {
  const id = await storeReady(ctx, { kind: 'table', originalName: 'gone.csv', content: 'a,b\n1,2\n' });
  const [file] = await ctx.db.select().from(files).where(eq(files.id, id));
  await trashFiles(ctx, { ids: [id] });
  const input = { id: file?.batchId ?? '', format: 'zip', options: {} };
  await expect(getBatchExport(ctx, input)).rejects.toMatchObject({ code: 'conflict' });
});

test('statements that do not fit into memory together are refused but for a zip', async () => {
  const id = ids.card;
  await ctx.db.update(files).set({ rowCount: 300_000 }).where(eq(files.id, id));
  await ctx.db.update(files).set({ rowCount: 1 }).where(eq(files.id, ids.january));
  for (const layout of ['table', 'ofx-per-account'])
    await expect(exported(['card', 'january'], { layout })).rejects.toMatchObject({
      code: 'file_too_large',
      message: expect.stringContaining('300,001 transactions'),
    });
  expect((await exported(['card'], { layout: 'table' })).bytes.length).toBeGreaterThan(0);
  expect((await exported(['card', 'january'], { layout: 'zip' })).bytes.length).toBeGreaterThan(0);
});
