import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endingAt, plainPdf } from '#tests/support/plain-pdf.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'datafix-trace-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const trace = async (...paths: string[]) =>
  (await run(process.execPath, ['scripts/convert.ts', '--trace', ...paths])).stdout.split('\n');

const ROWS = [
  ['02 Mar 2026', 'Rent Mill Lane', '-95.00', '905.00'],
  ['03 Mar 2026', 'Harbour Dental', '124.00', '1,029.00'],
  ['04 Mar 2026', 'Fenwick Stationers', '-48.00', '991.00'],
] as const;

const STATEMENT = plainPdf([
  [
    { x: 50, y: 800, text: 'Calderbrook Bank' },
    { x: 50, y: 780, text: 'Account number 40718826' },
    { x: 50, y: 720, text: 'Date' },
    { x: 130, y: 720, text: 'Description' },
    endingAt(440, 720, 'Amount'),
    endingAt(540, 720, 'Balance'),
    { x: 130, y: 700, text: 'Opening balance' },
    endingAt(540, 700, '1,000.00'),
    ...ROWS.flatMap(([date, text, amount, balance], at) => [
      { x: 50, y: 680 - at * 20, text: date },
      { x: 130, y: 680 - at * 20, text },
      endingAt(440, 680 - at * 20, amount),
      endingAt(540, 680 - at * 20, balance),
    ]),
  ],
]);

test('a statement that does not add up: the pass that doubts a row names it, and what is lacking', async () => {
  const path = join(folder, 'statement.pdf');
  await writeFile(path, STATEMENT);
  const lines = await trace(path);
  expect(lines).toContain('  columns of figures: amount (by its title), balance (by its title)');
  expect(lines[lines.indexOf('a1: doubts') + 1]).toContain(
    '“Fenwick Stationers”: sure 1.00 → sure 0.50; no note → The printed balance is 991.00, but the rows give 981.00.',
  );
  expect(lines).toContain('  from page 1, “Fenwick Stationers”, rows 1: 10.00 is lacking');
  expect(lines.at(-2)).toBe('  the reading with rows: 3; it does not add up; rows at which it breaks: 1');
});

const INVOICE = plainPdf([
  [
    { x: 50, y: 800, text: 'Harbour Joinery Ltd' },
    { x: 50, y: 780, text: 'Invoice no. HJ-204' },
    { x: 50, y: 760, text: 'Date: 3 March 2026' },
    { x: 50, y: 700, text: 'Description' },
    endingAt(360, 700, 'Qty'),
    endingAt(440, 700, 'Price'),
    endingAt(540, 700, 'Amount'),
    ...[
      ['Oak shelf', '2', '40.00', '80.00'],
      ['Fitting', '1', '20.00', '20.00'],
    ].flatMap(([text = '', quantity = '', price = '', amount = ''], at) => [
      { x: 50, y: 680 - at * 20, text },
      endingAt(360, 680 - at * 20, quantity),
      endingAt(440, 680 - at * 20, price),
      endingAt(540, 680 - at * 20, amount),
    ]),
    endingAt(440, 620, 'Subtotal'),
    endingAt(540, 620, '100.00'),
    endingAt(440, 600, 'VAT 20%'),
    endingAt(540, 600, '20.00'),
    endingAt(440, 580, 'Total'),
    endingAt(540, 580, '120.00'),
  ],
]);

test('an invoice: its fields, what each pass over its lines and sums found, and why the sums were chosen', async () => {
  const path = join(folder, 'invoice.pdf');
  await writeFile(path, INVOICE);
  const lines = await trace(path, '--kind', 'invoice');
  const after = (pass: string) => lines.slice(lines.indexOf(pass) + 1);
  expect(after('fields')).toContain('  invoiceNumber: “HJ-204”, sure 0.91');
  expect(after('tables').slice(0, 2)).toEqual([
    '  line “Oak shelf”: 2 at 40.00, 80.00',
    '  line “Fitting”: 1 at 20.00, 20.00',
  ]);
  expect(after('sums that words name')[0]).toBe('  sum “Subtotal”: 100.00 is subtotal');
  expect(after('misread digits that the sums name')[0]).toBe('  nothing changed');
  const [sums, , why] = after('the lines and sums that account for each other');
  expect(sums).toBe('  subtotal: 100.00, tax: 20.00, total: 120.00');
  expect(why).toContain('the sums come to the total;');
  expect(why).toContain('the lines come to the subtotal');
});

test('what is no document is refused', async () => {
  const path = join(folder, 'table.csv');
  await writeFile(path, 'a,b\n1,2\n');
  await expect(trace(path)).rejects.toThrow(/neither a PDF nor an image/);
});

test('of several files each is named before what is printed of it; without one it is said how to go on', async () => {
  const names = ['one.pdf', 'two.pdf'];
  for (const name of names) await writeFile(join(folder, name), STATEMENT);
  const lines = await trace(...names.map((name) => join(folder, name)));
  expect(lines.filter((line) => line.endsWith('.pdf')).toSorted()).toEqual(names);
  await expect(trace()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Name at least one'),
  });
});
