import { expect, test } from 'vitest';
import { mergeInParts, type MergeInParts } from '#tests/support/merge-in-parts.ts';
import { pdfFileOf, pdfStream } from '#tests/support/pdf-objects.ts';
import { addAttachments } from './attachments.ts';

function merged(...catalogs: readonly string[]): MergeInParts {
  const files = catalogs.map((catalog) => ({
    file: pdfFileOf({
      1: catalog,
      3: '<< /Type /Page >>',
      5: '<< /Type /Filespec /F (notes.txt) /EF << /F 6 0 R >> >>',
      6: pdfStream('<< /Type /EmbeddedFile >>', 'text'),
    }),
  }));
  const result = mergeInParts(files, () => null);
  addAttachments(result.merge);
  for (const { copier } of result.merge.files) copier.drain();
  return result;
}

const SPEC = '<< /Type /Filespec /F (notes.txt) /EF << /F stream << /Type /EmbeddedFile >> >> >>';

test('attached files of all documents are in one list, sorted, and numbered where names are the same', () => {
  const { merge, at } = merged(
    '<< /Names << /EmbeddedFiles << /Names [ (notes.txt) 5 0 R (z) 5 0 R ] >> >> >>',
    '<< >>',
    '<< /Names << /EmbeddedFiles << /Kids [ << /Names [ (a) 5 0 R (notes.txt) 5 0 R ] >> ] >> >> >>',
  );
  expect(at(merge.catalog.get('Names'))).toBe(
    `<< /EmbeddedFiles << /Names [ (a) ${SPEC} (notes (2).txt) ${SPEC} (notes.txt) ${SPEC} (z) ${SPEC} ] >> >>`,
  );
});

test('names in UTF-16 stay what they are, numbered ones too', () => {
  const { merge, at } = merged(
    '<< /Names << /EmbeddedFiles << /Names [ <FEFF20AC> 5 0 R ] >> >> >>',
    '<< /Names << /EmbeddedFiles << /Names [ <FEFF20AC> 5 0 R ] >> >> >>',
  );
  expect(at(merge.catalog.get('Names'))).toContain('<feff20ac> <<');
  expect(at(merge.catalog.get('Names'))).toContain('<feff20ac0020002800320029> <<');
});

test('files that belong to the document as a whole still do', () => {
  const { merge, at } = merged('<< /AF [ 5 0 R ] >>', '<< /AF [ 5 0 R null 7 ] >>');
  expect(at(merge.catalog.get('AF'))).toBe(`[ ${SPEC} ${SPEC} ]`);
});

test('what another part has among the names stays, and nothing is added where nothing is attached', () => {
  const { merge } = merged('<< /Names << /EmbeddedFiles << /Names [ (a) 9 0 R ] >> >> >>');
  expect(merge.catalog.size).toBe(0);
  const { merge: other } = merged('<< >>');
  other.catalog.set('Names', new Map([['Dests', 1]]));
  addAttachments(other);
  expect([...other.catalog.keys()]).toEqual(['Names']);
});

test('more attached files than anyone has are cut with a warning', () => {
  const list = Array.from({ length: 10_001 }, () => '(same.txt) 5 0 R').join(' ');
  const { merge } = merged(`<< /Names << /EmbeddedFiles << /Names [ ${list} ] >> >> >>`);
  expect(merge.warnings).toEqual(['a.pdf: we kept only the first 10,000 attachments.']);
});
