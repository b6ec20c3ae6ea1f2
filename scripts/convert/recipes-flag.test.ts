import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecipeFile } from '#domain/recipes/recipe-file.schemas.ts';
import type { TableItem } from '#domain/recipes/tables/table-recipe.schemas.ts';

const script = fileURLToPath(new URL('../convert.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipes-flag-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DOES: readonly TableItem[] = [
  { kind: 'readTable', options: { headerLine: 3 } },
  { kind: 'renameColumn', column: { name: 'Wer', nth: 0 }, to: 'Who' },
  { kind: 'leaveOutColumn', column: { name: 'Ort', nth: 0 }, isLeftOut: true },
  { kind: 'leaveOutColumn', column: { name: 'Fax', nth: 0 }, isLeftOut: true },
  { kind: 'removeDuplicates', types: ['exact'] },
];

const RECIPES: RecipeFile = {
  version: 1,
  recipes: [
    {
      version: 1,
      name: 'sales of the branches',
      key: { kind: 'table', system: null, delimiter: ';', columns: ['Art', 'Ort', 'Wer'], types: null },
      isOn: true,
      items: DOES.map((does, index) => ({ id: String(index), taughtBy: null, isOn: true, does })),
    },
  ],
  rules: [],
};

/** Converts a table with the recipes; other options follow. */
async function convert(text: string, ...args: string[]): Promise<{ csv: string; stderr: string[] }> {
  const [input, out, recipes] = ['sales.csv', 'out', 'recipes.json'].map((name) => join(folder, name));
  await writeFile(String(recipes), JSON.stringify(RECIPES));
  await writeFile(String(input), text);
  const flags = [script, String(input), '--out', String(out), '--recipes', String(recipes), ...args];
  const { stderr } = await promisify(execFile)(process.execPath, flags);
  return {
    csv: await readFile(join(folder, 'out', 'sales.csv'), 'utf8'),
    stderr: stderr.split('\n').filter((line) => line !== ''),
  };
}

const TEXT = 'Liste;Nord;Stand\nKonto;4711;heute\nArt;Ort;Wer\na;b;c\nd;e;f\na;b;c\n';

test('recipes are applied to tables of their sources, and what they did is told', async () => {
  expect(await convert(TEXT)).toEqual({
    csv: 'Art,Who\r\na,c\r\nd,f\r\n',
    stderr: [
      'sales.csv: From the recipe for sales of the branches:',
      'sales.csv: Read the file with line 3 as the header.',
      'sales.csv: Renamed “Wer” to “Who”.',
      'sales.csv: Left out “Ort”.',
      'sales.csv: Removed duplicates: equal rows.',
      'sales.csv: Not in this file: “Fax”.',
    ],
  });
});

test('a table of another source is written as without recipes', async () => {
  expect(await convert('Art,Ort\n1,2\n')).toEqual({ csv: 'Art,Ort\r\n1,2\r\n', stderr: [] });
});

test('what the command line says about reading wins', async () => {
  const { csv } = await convert(TEXT, '--header-line', 'first');
  expect(csv).toMatch(/^Liste,Nord,Stand\r\n/);
});

test('a file that holds no recipes is refused with a sentence', async () => {
  await writeFile(join(folder, 'none.json'), '{"version":2}');
  const flags = [script, 'x.csv', '--out', folder, '--recipes', join(folder, 'none.json')];
  await expect(promisify(execFile)(process.execPath, flags)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('holds no recipes of ours'),
  });
});
