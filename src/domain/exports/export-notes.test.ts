import { expect, test } from 'vitest';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { exported, prepared } from '#tests/fixtures/exports/export-payments.ts';
import type { AccountingExport } from './accounting/export-accounting.ts';
import { ExportNotes } from './export-notes.ts';

test('a file says what it has other than the table: texts cut, references moved, codes assumed', async () => {
  const long = 'Standing order to the landlord of the office in the High Street of Old Town';
  const lines = [
    'Date,Description,Reference,Amount',
    `2024-03-05,${long},R1,-1.00`,
    '2024-03-06,Tea,2024/INVOICE/000123,2.00',
  ];
  expect((await prepared('pastel', lines)).notes).toEqual([
    'We used suspense account 9990000 in every row. Make sure it exists in Pastel, or change it.',
    'Periods assume a financial year that starts in March, in every row. Choose another month if yours differs.',
    'Pastel limits descriptions to 36 characters, so we shortened row 1.',
    'The reference is too long for Pastel in row 2. We put it in front of the description.',
  ]);
  expect((await prepared('xero', lines, { options: { dateOrder: 'dmy' } })).notes).toEqual([]);
});

test('an account and a year that a person chose are taken, and nothing is told of them', async () => {
  const lines = ['Date,Description,Period,Amount', '2024-03-05,Tea,7,-1.00'];
  expect((await prepared('pastel', lines)).notes).toEqual([expect.stringMatching(/account 9990000/)]);
  expect((await exported('pastel', lines))[0]).toMatch(/^7,05\/03\/2024,G,9990000/);
  const options = { gdc: { ledger: 'G', code: '8400000' }, yearStart: 1 };
  expect((await prepared('pastel', lines, { options })).notes).toEqual([]);
  expect((await exported('pastel', lines, { options }))[0]).toMatch(/^3,05\/03\/2024,G,8400000/);
});

test('an apostrophe that disarms a formula counts; no character is halved; a payee is left out only as a word', async () => {
  const emoji = `${'x'.repeat(35)}🙂 more`;
  const lines = [
    'Date,Payee,Description,Amount',
    `2024-03-05,,=${'A'.repeat(40)},-1.00`,
    `2024-03-06,,${emoji},-1.00`,
    '2024-03-07,Ann,Annual fee,-1.00',
  ];
  const texts = (await exported('pastel', lines)).map((line) => line.split(',')[5]);
  expect(texts).toEqual([`'=${'A'.repeat(34)}`, 'x'.repeat(35), 'Ann Annual fee']);
});

test.for([
  { format: 'xero', rows: 1000, parts: [1000] },
  { format: 'xero', rows: 2001, parts: [1000, 1000, 1] },
  { format: 'freshbooks', rows: 1200, parts: [500, 500, 200] },
  { format: 'quickbooks', rows: 1500, parts: [1000, 500] },
  { format: 'pastel', rows: 3000, parts: [3000] },
] as const)('$rows lines for $format', async ({ format, rows, parts }) => {
  const lines = Array.from({ length: rows }, (_, i) => `2024-03-05,T${i % 9},-${i + 1}.00`);
  const made = await prepared(format, ['Date,Description,Amount', ...lines]);
  expect(made.extension).toBe(parts.length > 1 ? 'zip' : 'csv');
  if (parts.length === 1) return;
  expect(made.notes[0]).toContain(`at a time: the zip has ${parts.length} files. Import them one by one.`);
  const files = await readZip(await bytesOf(made));
  expect([...files.keys()]).toEqual(parts.map((_, at) => `${format}-part-${at + 1}-of-${parts.length}.csv`));
  const texts = [...files.values()].map((file) => Buffer.from(file).toString().split('\r\n').slice(0, -1));
  expect(texts.map((text) => text.length - 1)).toEqual(parts);
  expect(new Set(texts.map(([header]) => header)).size).toBe(1);
  const amounts = texts.flatMap((text) => text.slice(1).map((line) => /-(\d+)\.00/.exec(line)?.[1]));
  expect(amounts).toEqual(lines.map((_, i) => String(i + 1)));
});

test('a part for QuickBooks is never larger than 350 KB', async () => {
  const lines = Array.from({ length: 900 }, (_, i) => `2024-03-05,${'ü'.repeat(400)},-${i}.00`);
  const files = await readZip(
    await bytesOf(await prepared('quickbooks', ['Date,Description,Amount', ...lines])),
  );
  expect(files.size).toBe(3);
  for (const file of files.values()) expect(file.length).toBeLessThanOrEqual(350_000);
});

async function bytesOf({ write }: AccountingExport): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of write()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('one of which something is told twice is named once, also where others come between', () => {
  const notes = new ExportNotes(
    { letters: (names) => `We changed letters in ${names}.` },
    ({ names }) => names,
  );
  for (const name of ['A-1', 'A-1', 'A-2', 'A-1']) notes.add('letters', name);
  expect(notes.sentences).toEqual(['We changed letters in A-1 and A-2.']);
});

test('of many the first five are named', () => {
  const notes = new ExportNotes({ cut: (rows) => `We cut texts in ${rows}.` });
  for (let row = 1; row <= 1200; row += 1) notes.add('cut', String(row));
  expect(notes.sentences).toEqual(['We cut texts in rows 1, 2, 3, 4, 5 and 1,195 more.']);
});
