import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { bytesOf, plainPdf, streamOf, TWO_PAGES, withRevision } from '#tests/fixtures/pdf/plain-pdf.ts';
import { openPdfFile } from '../open-pdf-file.ts';
import type { PdfFile } from '../pdf-file.ts';
import { PdfRef, PdfStream } from '../pdf-values.ts';

const FILE = plainPdf(TWO_PAGES);

function open(text: string): PdfFile {
  return openPdfFile(bytesOf(text), { password: null });
}

function contentsOf(file: PdfFile): (string | null)[] {
  return file.pages.map(({ dict }) => {
    const stream = file.resolve(dict.get('Contents'));
    return stream instanceof PdfStream ? Buffer.from(stream.bytes()).toString('latin1') : null;
  });
}

test.for([
  { name: 'no cross-reference', spoil: (text: string) => text.slice(0, text.indexOf('xref\n')) },
  {
    name: 'startxref leading astray',
    spoil: (text: string) => text.replace(/startxref\n\d+/, 'startxref\n12'),
  },
  { name: 'wrong offsets', spoil: (text: string) => text.replace('%PDF-1.4\n', '%PDF-1.4\n% added later\n') },
  { name: 'one wrong offset', spoil: (text: string) => text.replace(/4 1\n\d{10}/, '4 1\n0000000123') },
  {
    name: 'an object that the table lacks',
    spoil: (text: string) => text.replace(/4 1\n\d{10} 00000 n \n/, ''),
  },
  { name: 'no header', spoil: (text: string) => text.replace('%PDF-1.4\n', '') },
  { name: 'no root', spoil: (text: string) => text.replace('/Root 1 0 R', '') },
  { name: 'no catalog', spoil: (text: string) => text.replace('/Catalog /Pages', '/Nothing') },
  { name: 'no page tree', spoil: (text: string) => text.replace('/Kids', '/Lost') },
  {
    name: 'no endobj',
    spoil: (text: string) => text.replaceAll('endobj\n', '').replace('xref\n', 'broken\n'),
  },
  { name: 'line ends of another kind', spoil: (text: string) => text.replaceAll('\n', '\r\n') },
])('a file with $name is read', ({ spoil }) => {
  const file = open(spoil(FILE));
  expect(contentsOf(file)).toEqual(['first', 'second']);
  expect(file.pages[1]?.inherited.get('MediaBox')).toEqual([0, 0, 600, 800]);
  expect(file).toMatchObject({ isRepaired: true, lostPages: [] });
});

test('the last of several objects with a number counts', () => {
  const revised = withRevision(FILE, { 5: streamOf('changed') }).replaceAll('startxref', 'lost');
  expect(contentsOf(open(revised))).toEqual(['changed', 'second']);
});

test('objects and trailers within a stream are none of the file', () => {
  const attached = plainPdf(
    { ...TWO_PAGES, 5: streamOf('of the attached file') },
    { trailer: '/Info 77 0 R' },
  );
  const text = plainPdf({ ...TWO_PAGES, 7: streamOf(attached) });
  const file = open(text.slice(0, text.lastIndexOf('xref\n0 1')));
  expect(contentsOf(file)).toEqual(['first', 'second']);
  expect(file.trailer.get('Info')).toBeUndefined();
});

test('a file that is cut off keeps the pages that are left, and tells how many are not', () => {
  const text = [1, 2, 3, 5, 4]
    .map((num) => `${String(num)} 0 obj\n${TWO_PAGES[num] ?? ''}\nendobj\n`)
    .join('');
  const file = open(`%PDF-1.4\n${text.slice(0, text.indexOf('4 0 obj'))}`);
  expect(contentsOf(file)).toEqual(['first']);
  expect(file).toMatchObject({ isRepaired: true, lostPages: [2] });
});

test('the pages of a branch that is lost are found by their parent, in its place', () => {
  const branches = {
    ...TWO_PAGES,
    2: '<< /Type /Pages /Kids [7 0 R 4 0 R] >>',
    3: '<< /Type /Page /Parent 7 0 R /Contents 5 0 R >>',
    8: '<< /Type /Page /Parent 7 0 R /Contents 6 0 R >>',
  };
  const file = open(plainPdf(branches));
  expect(contentsOf(file)).toEqual(['first', 'second', 'second']);
  expect(file).toMatchObject({ isRepaired: true, lostPages: [] });
});

test('object streams are searched too, and encrypted ones when they can be', async () => {
  const document = await PDFDocument.create();
  for (let i = 0; i < 60; i++) document.addPage([100 + i, 200]);
  const bytes = await document.save({ useObjectStreams: true });
  const text = Buffer.from(bytes).toString('latin1');
  const file = open(text.slice(0, text.lastIndexOf('startxref')));
  expect(file.pages).toHaveLength(60);
  expect(file.isRepaired).toBe(true);
  // A later object of the file itself takes the place of one in an object stream.
  const page = file.pages[3]?.ref?.num ?? 0;
  const changed = open(
    `${text.slice(0, text.lastIndexOf('startxref'))}\n${String(page)} 0 obj\n<< /Type /Page /Rotate 90 >>`,
  );
  expect(changed.pages.map(({ dict }) => dict.get('Rotate'))[3]).toBe(90);
});

describe('the end of a stream', () => {
  const contentOf = (stream: string) => {
    const file = open(plainPdf({ ...TWO_PAGES, 5: stream, 7: '7' }));
    return { content: contentsOf(file)[0], isRepaired: file.isRepaired };
  };

  test.for([
    { name: 'elsewhere', stream: '<< /Length 7 0 R >>\nstream\ncontent\nendstream', isRepaired: false },
    { name: 'too small', stream: '<< /Length 3 >>\nstream\ncontent\nendstream' },
    { name: 'too large', stream: '<< /Length 9999 >>\nstream\ncontent\r\nendstream' },
    { name: 'beyond the next object', stream: '<< /Length 80 >>\nstream\ncontent\nendstream' },
    { name: 'missing', stream: '<< >>\nstream\r\ncontent\nendstream' },
    { name: 'negative', stream: '<< /Length -7 >>\nstream\ncontentendstream' },
    { name: 'itself', stream: '<< /Length 5 0 R >>\nstream\ncontent\rendstream' },
    { name: 'right, without endstream', stream: '<< /Length 7 >>\nstream\ncontent\n', isRepaired: false },
    { name: 'wrong, without endstream', stream: '<< /Length 3 >>\nstream\ncontent' },
    {
      name: 'right, spaces before the line ends',
      stream: '<< /Length 7 >>  stream  \ncontent\nendstream',
      isRepaired: false,
    },
  ])('Length is $name', ({ stream, isRepaired = true }) => {
    expect(contentOf(stream)).toEqual({ content: 'content', isRepaired });
  });
});

test('a chain of lengths in object streams of each other ends', () => {
  const objects: Record<number, string> = { ...TWO_PAGES };
  for (let i = 0; i < 3000; i++) {
    const inner = String(11 + i * 2);
    objects[10 + i * 2] =
      `<< /Type /ObjStm /N 1 /First 5 /Length ${String(13 + i * 2)} 0 R >>\nstream\n${inner} 0 12 \nendstream`;
  }
  const file = open(plainPdf(objects).replace(/startxref\n\d+/, 'startxref\n1'));
  expect(file.pages).toHaveLength(2);
  expect(file.get(new PdfRef(11))).toBe(12);
});

test.for([
  { name: 'strings', open: '(', close: ')' },
  { name: 'strings that nothing closes', open: '(', close: '' },
  { name: 'comments', open: '%', close: '' },
])('objects that stand in $name of each other are refused or read', ({ open: before, close }) => {
  const count = 10_000;
  const objects = Array.from({ length: count }, (_, i) => `${String(i + 10)} 0 obj [${before}`).join(' ');
  const text = `${FILE.slice(0, FILE.indexOf('xref\n'))}${objects}${close.repeat(count)}`;
  try {
    const file = open(text);
    for (let num = 10; num < count; num++) file.get(new PdfRef(num));
  } catch (error) {
    expect(error).toMatchObject({ code: 'unreadable_file' });
  }
});
