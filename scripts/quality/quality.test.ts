import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { statementPdf, trueRow } from '#tests/support/statement-pdf.ts';

const script = fileURLToPath(new URL('../quality.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quality-test-'));
  for (const part of ['set/pdf', 'set/truth']) await mkdir(join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function add(id: string, pdf: Uint8Array, change: object = {}): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, index) => trueRow(index, 12));
  const truth = {
    id,
    kind: 'statement',
    file: `${id}.pdf`,
    accounts: [{ transactions: rows.map((row) => ({ ...row, ...change })) }],
  };
  await writeFile(join(folder, 'set/pdf', `${id}.pdf`), pdf);
  await writeFile(join(folder, 'set/truth', `${id}.json`), JSON.stringify(truth));
}

async function quality(...args: string[]): Promise<string> {
  const cache = join(folder, 'cache');
  const run = await promisify(execFile)(process.execPath, [script, ...args, '--cache', cache]);
  return run.stdout;
}

test('documents are read and scored, readings are kept, and what is wrong is shown beside the picture', async () => {
  await add('right', statementPdf());
  await add('wrong', statementPdf(), { description: 'Something else' });
  await add('broken', Buffer.from('%PDF-1.7'));
  await writeFile(join(folder, 'set/pdf/other.pdf'), '%PDF-1.7');
  await writeFile(join(folder, 'set/truth/other.json'), JSON.stringify({ id: 'other', kind: 'other' }));
  const json = join(folder, 'first.json');
  const report = await quality(
    join(folder, 'set'),
    '--by-content',
    '--json',
    json,
    '--differences',
    join(folder, 'page'),
  );
  expect(report).toMatch(/right +statement digital F1 100\.0 12\/12 read 12 +perfect/);
  expect(report).toMatch(/wrong +statement digital F1 +0\.0 0\/12 read 12 +row: wrong description × 12/);
  expect(report).toMatch(/refused +1\n/);
  expect(report).toMatch(/1 {2}statement, digital: .+/);
  expect(report).toMatch(/2 {2}statement as statement/);
  expect(report).toMatch(/1 {2}other refused/);
  expect(report).toMatch(/OTHERS +digital\nfiles +1\nrefused +1\n[^]*everything perfect +100\.0/);

  const page = await readFile(join(folder, 'page/index.html'), 'utf8');
  expect(page).toContain('<del>Payment number 1</del><ins>Something else</ins>');
  expect(page).not.toContain('/right</h2>');
  expect(await readdir(join(folder, 'page/pages'))).toContain(
    `${
      folder
        .split('/')
        .at(-1)
        ?.replaceAll(/[^\p{L}\p{N}]+/gu, '-') ?? ''
    }-set-wrong-1.webp`,
  );

  const kept = await readdir(join(folder, 'cache/readings'));
  expect(kept).toHaveLength(1);
  const again = await quality(join(folder, 'set'), '--by-content', '--summary', '--compare', json);
  expect(again).not.toContain('wrong  ');
  expect(again).toContain('4 documents, 0 better, 0 worse, 0 mixed, 4 same');
  expect(again).toContain('FAULTS OF STATEMENTS, DIGITAL');
});

test('documents are made paper of by a script, and scored beside what they were', async () => {
  await add('right', statementPdf());
  const maker = join(folder, 'maker.mjs');
  await writeFile(
    maker,
    "import { copyFileSync } from 'node:fs'; const [kind, from, to] = process.argv.slice(2); if (kind === 'none') throw new Error('no such paper'); copyFileSync(from, to);",
  );
  const report = await quality(
    join(folder, 'set'),
    '--degrade',
    'fax',
    '--degrade',
    'none',
    '--degrade-with',
    maker,
  );
  expect(report).toMatch(/right~fax +statement scan +F1 100\.0/);
  expect(report).toMatch(/files +1 +1 +2\n/);
});
