import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDocuments } from './find-documents.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quality-test-'));
  for (const part of ['set/pdf', 'set/truth', 'set/receipts'])
    await mkdir(join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function add(id: string, truth: object, file = `${id}.pdf`): Promise<void> {
  await writeFile(join(folder, 'set/pdf', file), 'content');
  await writeFile(join(folder, 'set/truth', `${id}.json`), JSON.stringify({ id, file, ...truth }));
}

test('kind and medium come from the truth; a picture that it does not tell of is a photo where it is a JPEG', async () => {
  await add('a', { kind: 'invoice' });
  await add('b', { kind: 'invoice', scanned: true, documentType: 'receipt' });
  await add('bb', { kind: 'other' });
  await add('c', { kind: 'statement', scanned: true, accounts: [] }, 'c.jpg');
  await writeFile(join(folder, 'set/receipts/d.jpg'), 'content');
  await writeFile(join(folder, 'set/receipts/d.expected.json'), JSON.stringify({ total: '4.00' }));
  const { documents, problems } = await findDocuments(folder);
  expect(problems).toEqual([]);
  expect(documents.map(({ id, kind, medium }) => [id.split('/').slice(1).join('/'), kind, medium])).toEqual([
    ['set/a', 'invoice', 'digital'],
    ['set/b', 'receipt', 'scan'],
    ['set/bb', 'other', 'digital'],
    ['set/c', 'statement', 'photo'],
    ['set/d', 'receipt', 'photo'],
  ]);
});

test('a truth that cannot be used is named, and the others are scored', async () => {
  await add('a', { kind: 'invoice' });
  await writeFile(join(folder, 'set/truth/b.json'), JSON.stringify({ id: 'b', kind: 'invoice' }));
  await writeFile(join(folder, 'set/truth/c.json'), '{');
  const { documents, problems } = await findDocuments(join(folder, 'set'));
  expect(documents).toHaveLength(1);
  expect(problems).toEqual([
    expect.stringContaining('b.json: its document is missing'),
    expect.stringContaining('c.json'),
  ]);
});
