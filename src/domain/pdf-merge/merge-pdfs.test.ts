import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPdfFile } from '#domain/pdf/open-pdf-file.ts';
import { PdfStream } from '#domain/pdf/pdf-values.ts';
import { decodeStream } from '#domain/pdf/reading/decode-stream.ts';
import { bytesOf, plainPdf, streamOf, TWO_PAGES } from '#tests/fixtures/pdf/plain-pdf.ts';
import { inspectPdf, mergePdfs } from './merge-pdfs.ts';
import { mergeOptionsSchema } from './pdf-merge.schemas.ts';

function inspect(kids: string): unknown {
  const bytes = bytesOf(plainPdf({ ...TWO_PAGES, 2: `<< /Type /Pages /Kids [${kids}] >>` }));
  return inspectPdf({ name: 'a.pdf', bytes, password: null });
}

test('a file of which pages are lost is refused by its name and theirs', () => {
  expect(() => inspect('3 0 R 90 0 R 4 0 R')).toThrow(
    'a.pdf: The file is damaged: page 2 of 3 is missing. Download it again from its source.',
  );
  expect(() => inspect('90 0 R 3 0 R 91 0 R')).toThrow(
    'a.pdf: The file is damaged: 2 of 3 pages are missing (1, 3). Download it again from its source.',
  );
  const many = Array.from({ length: 12 }, (_, i) => `${String(90 + i)} 0 R`).join(' ');
  expect(() => inspect(`3 0 R ${many}`)).toThrow(
    '12 of 13 pages are missing (2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …).',
  );
});

/** Two pages, of which the second has this content; without its end, so that the file has to be repaired. */
function merge(content: string, pages: string | null = null) {
  const cut = plainPdf({ ...TWO_PAGES, 6: content }).replace(/startxref[^]*$/, '');
  const files = [{ name: 'a.pdf', bytes: bytesOf(cut), password: null }];
  const options = mergeOptionsSchema.parse({ files: [{ pages }] });
  return mergePdfs(files, options, { now: new Date(0) });
}

const REPAIRED = 'a.pdf was damaged, and we repaired it. Compare its pages with the original.';
const DEFLATED = deflateSync('BT (a text that is long enough) Tj ET '.repeat(40), { level: 0 }).toString(
  'latin1',
);

test('a page of a damaged file of which nothing can be read is refused by its number', () => {
  const said =
    'a.pdf: page 2 is damaged and can’t be read. Leave it out with a page range, or download the file again.';
  const garbled = streamOf('no zlib data at all', '/Filter /FlateDecode');
  expect(() => merge(garbled)).toThrow(said);
  expect(() => merge('null')).toThrow(said);
  expect(merge(garbled, '1').warnings).toEqual([REPAIRED]);
});

test('a damaged file of which nothing is lost is merged with a word of it', () => {
  expect(merge(streamOf('second')).warnings).toEqual([REPAIRED]);
});

test('of a page that is damaged in part what can be read is kept, and said', () => {
  const cut = streamOf(DEFLATED.slice(0, 700), '/Filter /FlateDecode');
  const { warnings, chunks } = merge(cut);
  expect(warnings).toEqual([REPAIRED, 'a.pdf: page 2 is damaged; we kept what could be read.']);
  const pages = openPdfFile(Buffer.concat([...chunks]), { password: null });
  const contents = pages.resolve(pages.pages[1]?.dict.get('Contents'));
  const decoded =
    contents instanceof PdfStream ? decodeStream(contents, (value) => pages.resolve(value)) : null;
  expect(decoded?.isWhole).toBe(true);
  expect(Buffer.from(decoded?.bytes ?? []).toString()).toContain('a text that is long enough');
});

test('a whole file is merged without a word', () => {
  const files = [{ name: 'a.pdf', bytes: bytesOf(plainPdf(TWO_PAGES)), password: null }];
  expect(mergePdfs(files, mergeOptionsSchema.parse({}), { now: new Date(0) }).warnings).toEqual([]);
});
