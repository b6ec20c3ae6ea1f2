import { expect, test } from 'vitest';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { PdfStream, type PdfDict } from '#domain/pdf/pdf-values.ts';
import { fileOfMerge, mergeOf } from '#tests/support/merge-of.ts';
import { pdfDict, pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import type { Merge } from './merge.ts';
import { addMetadata } from './metadata.ts';

function fileWith(catalog: string, info = '<< >>'): PdfFile {
  const file = pdfFileOf({ 1: catalog, 2: '<< /Type /Page >>' });
  const trailer: PdfDict = new Map([['Info', pdfDict(info)]]);
  return { ...file, trailer };
}

function xmpOf(merge: Merge): string {
  const stream = fileOfMerge(merge).resolve(merge.catalog.get('Metadata'));
  return stream instanceof PdfStream ? new TextDecoder().decode(stream.bytes()) : '';
}

test('the title is made of the names, and what all files say is said of the whole', () => {
  const merge = mergeOf(
    {
      a: fileWith(
        '<< /Lang (de-DE) /PageLayout /SinglePage >>',
        '<< /Author (R & D) /Title (x) /Subject (1) >>',
      ),
      b: fileWith('<< /Lang (de-DE) /PageLayout /SinglePage >>', '<< /Author (R & D) /Subject (2) >>'),
    },
    'a1 b1',
  );
  addMetadata(merge);
  expect(shown(merge.info)).toBe(
    '<< /Title (a, b) /Author (R & D) /Producer (DataFix) /CreationDate (D:20260301123456Z) /ModDate (D:20260301123456Z) >>',
  );
  expect(xmpOf(merge)).toContain(
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">a, b</rdf:li></rdf:Alt></dc:title>',
  );
  expect(xmpOf(merge)).toContain('<dc:creator><rdf:Seq><rdf:li>R &amp; D</rdf:li></rdf:Seq></dc:creator>');
  expect(xmpOf(merge)).toContain('<xmp:CreateDate>2026-03-01T12:34:56Z</xmp:CreateDate>');
  expect(xmpOf(merge)).not.toContain('dc:description');
  merge.catalog.delete('Metadata');
  expect(shown(merge.catalog)).toBe(
    '<< /Lang (de-DE) /PageMode /UseOutlines /PageLayout /SinglePage /ViewerPreferences << /DisplayDocTitle true >> >>',
  );
});

test('what files do not agree on is said of none', () => {
  const merge = mergeOf(
    {
      a: fileWith(
        '<< /Lang (de) /PageMode /FullScreen /ViewerPreferences << /Direction /R2L /HideMenubar true >> >>',
      ),
      b: fileWith('<< /Lang (en) /PageLayout /OneColumn >>', '<< /Author (A) >>'),
    },
    'a1 b1',
  );
  addMetadata(merge);
  merge.catalog.delete('Metadata');
  expect(shown(merge.catalog)).toBe(
    '<< /PageMode /UseOutlines /ViewerPreferences << /DisplayDocTitle true >> >>',
  );
  expect(merge.info.has('Author')).toBe(false);
});

test('a title that was given is taken, in any script, and does no harm to the XML', () => {
  const merge = mergeOf({ a: fileWith('<< >>') }, 'a1', { title: '</x> 請求書\u0001\uD800' });
  addMetadata(merge);
  expect(xmpOf(merge)).toContain('>&lt;/x&gt; 請求書 \uFFFD<');
});

test('a title of nothing counts for none', () => {
  const merge = mergeOf({ a: fileWith('<< >>') }, 'a1', { title: '' });
  addMetadata(merge);
  expect(shown(merge.info.get('Title'))).toBe('(a)');
});

test('many long names are cut between two of them', () => {
  const merge = mergeOf({ a: fileWith('<< >>'), b: fileWith('<< >>') }, 'a1 b1');
  addMetadata({
    ...merge,
    files: merge.files.map((file, at) => ({ ...file, name: `${'ab'.charAt(at).repeat(200)}.PDF` })),
  });
  expect(shown(merge.info.get('Title'))).toBe(`<feff${'0061'.repeat(200)}2026>`);
});
