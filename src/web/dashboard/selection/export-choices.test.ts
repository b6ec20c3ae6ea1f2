import { expect, test } from 'vitest';
import type { FileKind } from '#domain/files/files.schemas.ts';
import { exportableOf } from './export-choices.ts';

const ready = (...kinds: FileKind[]) =>
  kinds.map((kind, index) => ({ id: `file ${index}`, kind, status: 'ready' as const, client: null }));
const layouts = (...kinds: FileKind[]) =>
  exportableOf(ready(...kinds), true).choices.map(({ layout }) => layout);

test('what fits the kinds is offered', () => {
  expect(layouts('statement', 'statement')).toEqual([
    'workbook',
    'table',
    'ofx-per-account',
    'zip',
    'import',
  ]);
  expect(layouts('table', 'merged_table')).toEqual(['workbook', 'table', 'zip', 'import']);
  expect(layouts('table', 'invoice')).toEqual(['workbook', 'zip']);
  expect(layouts('merged_pdf')).toEqual([]);
});

test('putting tables into one file is marked as part of Pro where the plan does not merge', () => {
  const marked = (canMerge: boolean, ...kinds: FileKind[]) =>
    exportableOf(ready(...kinds), canMerge)
      .choices.filter(({ needsPro }) => needsPro)
      .map(({ layout }) => layout);
  expect(marked(false, 'table', 'table')).toEqual(['workbook', 'table']);
  expect(marked(false, 'table')).toEqual([]);
  expect(marked(false, 'statement', 'statement')).toEqual([]);
  expect(marked(true, 'table', 'table')).toEqual([]);
});

test('what cannot be exported is left out, and the note says so', () => {
  const files = [
    ...ready('table', 'merged_pdf'),
    { id: 'x', kind: 'table' as const, status: 'failed' as const, client: null },
  ];
  const { ids, note } = exportableOf(files, true);
  expect(ids).toEqual(['file 0']);
  expect(note).toBe('2 files of your selection cannot be exported and will be left out.');
});

test('an export holds the first 500 files', () => {
  const { ids, note } = exportableOf(ready(...Array.from({ length: 501 }, () => 'invoice' as const)), true);
  expect(ids).toHaveLength(500);
  expect(note).toBe('An export holds the first 500 files.');
});

test('files of one client are exported as its files; mixed ones as nobody’s', () => {
  const [one, two] = ready('table', 'table').map((file) => ({
    ...file,
    client: { id: 'acme', name: 'Acme' },
  }));
  const [own] = ready('table');
  const clientOf = (...files: Parameters<typeof exportableOf>[0]) => exportableOf(files, true).client;
  if (one === undefined || two === undefined || own === undefined) throw new Error('there are files');
  expect(clientOf(one, { ...two, client: { id: 'acme', name: 'Acme' } })).toEqual({
    id: 'acme',
    name: 'Acme',
  });
  expect(clientOf(one, { ...two, client: { id: 'other', name: 'Other' } })).toBeNull();
  expect(clientOf(one, own)).toBeNull();
  expect(clientOf(own)).toBeNull();
});
