import { expect, test } from 'vitest';
import { checkPdfs, choosePdfs, pdfRefusal } from './check-pdfs.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LIMIT = 10 * 1024 * 1024;

test.for([
  { what: 'a PDF', head: '%PDF-1.7\n', size: 100, want: null },
  { what: 'one byte under the limit', head: '%PDF-1.7\n', size: LIMIT - 1, want: null },
  {
    what: 'as large as the limit',
    head: '%PDF-1.7\n',
    size: LIMIT,
    want: 'File size must be less than 10MB',
  },
  {
    what: 'a PDF behind what a server said of it',
    head: 'HTTP/1.1 200 OK\r\n\r\n%PDF-1.7\n',
    size: 100,
    want: null,
  },
  {
    what: 'a text under the name of a PDF',
    head: 'a,b\n1,2\n',
    size: 8,
    want: 'Only PDF files are allowed for merging',
  },
  { what: 'nothing', head: '', size: 0, want: 'Only PDF files are allowed for merging' },
])('$what: $want', ({ head, size, want }) => {
  expect(pdfRefusal({ size, head: bytes(head) })).toBe(want);
});

const pdfs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ file: { name: `${index + 1}.pdf` }, refusal: null }));

test('no more than ten join, counting those that are there', () => {
  expect(choosePdfs(pdfs(10), 0)).toEqual({ good: pdfs(10).map(({ file }) => file), refused: null });
  const { good, refused } = choosePdfs(pdfs(3), 8);
  expect(good).toEqual([{ name: '1.pdf' }, { name: '2.pdf' }]);
  expect(refused).toEqual({
    title: 'Maximum 10 PDF files can be merged at once',
    description: '3.pdf was not added.',
  });
});

test('several reasons are told in one message, which stays short', () => {
  const text = { file: { name: 'notes.txt' }, refusal: 'Only PDF files are allowed for merging' };
  expect(choosePdfs([text, ...pdfs(8)], 9).refused).toEqual({
    title: 'Some files were not added',
    description: [
      'notes.txt: Only PDF files are allowed for merging',
      ...[2, 3, 4, 5].map((name) => `${name}.pdf: Maximum 10 PDF files can be merged at once`),
      'And 3 more files.',
    ].join('\n'),
  });
});

test('content decides, not the name', async () => {
  const files = [new File(['%PDF-1.4\n'], 'scan'), new File(['PK\u0003\u0004'], 'archive.pdf')];
  expect(await checkPdfs(files)).toEqual([
    { file: files[0], refusal: null },
    { file: files[1], refusal: 'Only PDF files are allowed for merging' },
  ]);
});
