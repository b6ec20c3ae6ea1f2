import { expect, test } from 'vitest';
import { mergeInParts, type MergeInParts } from '#tests/support/merge-in-parts.ts';
import { pdfFileOf } from '#tests/support/pdf-objects.ts';
import { addLayers } from './layers.ts';

/** A file with three layers, the first on its first page, the others on its second. */
function withLayers(config: string, { third = '' } = {}): Record<number, string> {
  return {
    1: `<< /OCProperties << /OCGs [ 11 0 R 12 0 R 13 0 R ] /D << ${config} >> >> >>`,
    3: '<< /Type /Page /Resources << /Properties << /L 11 0 R >> >> >>',
    4: '<< /Type /Page /Resources << /Properties << /L 12 0 R /M 13 0 R >> >> >>',
    11: '<< /Type /OCG /Name (1) >>',
    12: '<< /Type /OCG /Name (2) >>',
    13: `<< /Type /OCG /Name (3) ${third} >>`,
  };
}

function merged(...files: readonly { of: Record<number, string>; pages?: number[] }[]): string {
  const result: MergeInParts = mergeInParts(
    files.map(({ of, pages }) => ({ file: pdfFileOf(of), ...(pages === undefined ? {} : { pages }) })),
    () => null,
  );
  addLayers(result.merge);
  for (const { copier } of result.merge.files) copier.drain();
  const text = result.at(result.merge.catalog.get('OCProperties'));
  return text.replaceAll(/<< \/Type \/OCG \/Name \((\d)\).*?>>/g, '$1');
}

test('layers are shown or hidden as their file has them', () => {
  expect(merged({ of: withLayers('/OFF [ 12 0 R ]') })).toBe(
    '<< /OCGs [ 1 2 3 ] /D << /BaseState /ON /OFF [ 2 ] >> >>',
  );
  expect(
    merged({ of: withLayers('/BaseState /OFF /ON [ 12 0 R ]') }, { of: withLayers('/ON [ 11 0 R ]') }),
  ).toBe('<< /OCGs [ 1 2 3 1 2 3 ] /D << /BaseState /ON /OFF [ 1 3 ] >> >>');
});

test('layers that are on no page of the result are left out of all lists', () => {
  const config =
    '/OFF [ 11 0 R 12 0 R ] /Locked [ 13 0 R 11 0 R ] /RBGroups [ [ 12 0 R 13 0 R ] [ 11 0 R ] ] ' +
    '/Order [ (Top) 12 0 R [ 13 0 R ] [ (Group) 11 0 R ] ] ' +
    '/AS [ << /Event /Print /Category [ /Print ] /OCGs [ 11 0 R ] >> << /Event /View /OCGs [ 12 0 R ] >> ]';
  expect(merged({ of: withLayers(config), pages: [0] })).toBe(
    '<< /OCGs [ 1 ] /D << /BaseState /ON /OFF [ 1 ] /Order [ (Top) [ (Group) 1 ] ] /RBGroups [ [ 1 ] ] /Locked [ 1 ] ' +
      '/AS [ << /Event /Print /Category [ /Print ] /OCGs [ 1 ] >> ] >> >>',
  );
});

test('the layers of several files are listed under the names of the files', () => {
  expect(
    merged(
      { of: withLayers('/Order [ 11 0 R ]') },
      { of: { 1: '<< >>' } },
      { of: withLayers('/Order [ 12 0 R [ 13 0 R ] ]') },
    ),
  ).toContain('/Order [ [ (a.pdf) 1 ] [ (c.pdf) 2 [ 3 ] ] ]');
});

test('a layer whose state has no effect in its file is seen', () => {
  const design = withLayers('/OFF [ 12 0 R 13 0 R ]', { third: '/Intent /Design' });
  expect(merged({ of: design })).toContain('/OFF [ 2 ]');
  expect(merged({ of: design }, { of: withLayers('/Intent /Design') })).toContain(
    '/OFF [ 2 ] /Intent [ /View /Design ]',
  );
});

test('without layers nothing is added; lists that hold themselves do no harm', () => {
  expect(merged({ of: { 1: '<< >>', 3: '<< /Type /Page >>' } })).toBe('undefined');
  const circle = { ...withLayers('/Order 20 0 R'), 20: '[ 11 0 R 20 0 R 20 0 R ]' };
  expect(merged({ of: circle })).toContain('/Order [ 1 [ 1 [ 1');
});
