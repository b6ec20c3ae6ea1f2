import { expect, test } from 'vitest';
import { exported, prepared } from '#tests/fixtures/exports/export-payments.ts';

test('a file says what it has other than the table: texts cut, references moved, codes assumed', async () => {
  const long = 'Standing order to the landlord of the office in the High Street of Old Town';
  const lines = [
    'Date,Description,Reference,Amount',
    `2024-03-05,${long},R1,-1.00`,
    '2024-03-06,Tea,2024/INVOICE/000123,2.00',
  ];
  expect((await prepared('pastel', lines)).notes).toEqual([
    expect.stringMatching(/suspense account 9990000 stands in every row/),
    expect.stringMatching(/year from March was assumed in every row/),
    expect.stringMatching(/cut at the end of a word in row 1\./),
    expect.stringMatching(/reference too long .* front of the description in row 2/),
  ]);
  expect((await exported('sage', lines)).slice(1)).toEqual([
    'BP,1200,9998,0,05/03/2024,R1,Standing order to the landlord of the office in the High,1.00,T9,0.00',
    'BR,1200,9998,0,06/03/2024,2024/INVOICE/000123,Tea,2.00,T9,0.00',
  ]);
  expect((await prepared('sage', lines)).notes).toEqual([
    expect.stringMatching(/1200 stands in every row/),
    expect.stringMatching(/9998 stands in every row/),
    expect.stringMatching(/T9, .* stands in every row/),
    expect.stringMatching(/cut at the end of a word in row 1\./),
  ]);
  expect((await prepared('xero', lines)).notes).toEqual([]);
});

test('codes that the table has are taken, and nothing is told of them', async () => {
  const lines = [
    'Date,Description,Account Reference,Nominal Code,Department,Tax Code,Period,Amount',
    '2024-03-05,Tea,1210,7500,3,T0,7,-1.00',
    '2024-03-06,Pens,1210,7504,3,T2,7,-2.00',
  ];
  const sage = await prepared('sage', lines);
  expect(sage.notes).toEqual([]);
  expect((await exported('sage', lines))[1]).toBe('BP,1210,7500,3,05/03/2024,,Tea,1.00,T0,0.00');
  expect((await prepared('pastel', lines)).notes).toEqual([expect.stringMatching(/account 9990000/)]);
  expect((await exported('pastel', lines))[0]).toMatch(/^7,05\/03\/2024,G,9990000/);
});

test('the account number of a bank is no code of the ledger', async () => {
  const lines = ['Date,Description,Account Number,Amount', '2024-03-05,Tea,12345678,-1.00'];
  expect((await exported('sage', lines))[1]).toMatch(/^BP,1200,9998,/);
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
  { format: 'xero', rows: 1000, note: null },
  { format: 'xero', rows: 1001, note: /1,001 lines and Xero takes 1,000 at a time: divide it into 2 files/ },
  { format: 'freshbooks', rows: 1200, note: /1,200 lines and FreshBooks takes 500 .* 3 files/ },
  { format: 'quickbooks', rows: 14_000, note: null },
  { format: 'quickbooks', rows: 16_000, note: /larger than the 350 KB that QuickBooks takes/ },
] as const)('$rows lines for $format', async ({ format, rows, note }) => {
  const lines = Array.from({ length: rows }, (_, i) => `2024-03-05,T${i % 9},-${i}.00`);
  const { notes } = await prepared(format, ['Date,Description,Amount', ...lines]);
  expect(notes).toEqual(note === null ? [] : [expect.stringMatching(note)]);
});
