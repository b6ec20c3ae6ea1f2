import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { bytesOf, plainPdf, streamOf, TWO_PAGES, withRevision } from '#tests/fixtures/pdf/plain-pdf.ts';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { openPdfFile } from './open-pdf-file.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfRef, PdfStream, PdfString } from './pdf-values.ts';

function open(file: string | Uint8Array, password: string | null = null): PdfFile {
  return openPdfFile(typeof file === 'string' ? bytesOf(file) : file, { password });
}

function contentOf(file: PdfFile, page: number): string | null {
  const stream = file.resolve(file.pages[page]?.dict.get('Contents'));
  return stream instanceof PdfStream ? Buffer.from(stream.bytes()).toString('latin1') : null;
}

test('pages come with what the tree hands down', () => {
  const file = open(rawPdf([{ content: '' }, { content: '', entries: '/Rotate 90 /MediaBox [0 0 9 9]' }]));
  expect(file.pages.map(({ ref }) => ref?.num)).toEqual([10, 12]);
  expect(file.pages[0]?.inherited).toEqual(new Map([['MediaBox', [0, 0, 600, 800]]]));
  expect(file.pages[1]?.inherited).toEqual(new Map());
  expect(file.pages[1]?.dict.get('Rotate')).toBe(90);
  expect(file).toMatchObject({ version: 17, isRepaired: false, isProtected: false, lostPages: [] });
});

test('objects in object streams are read', async () => {
  const document = await PDFDocument.create();
  for (let i = 0; i < 120; i++) document.addPage([100 + i, 200]);
  const file = open(await document.save({ useObjectStreams: true }));
  expect(file.pages.map(({ dict }) => dict.get('MediaBox'))).toEqual(
    Array.from({ length: 120 }, (_, i) => [0, 0, 100 + i, 200]),
  );
  expect(file.isRepaired).toBe(false);
});

test('a stream may stand behind a comment', () => {
  const late = streamOf('first').replace('\nstream', '\n% a stream\r%\n stream');
  const file = open(plainPdf({ ...TWO_PAGES, 5: late }));
  expect(contentOf(file, 0)).toBe('first');
  expect(file.isRepaired).toBe(false);
});

test('an object is the same value each time, a missing one null', () => {
  const file = open(plainPdf(TWO_PAGES));
  expect(file.get(new PdfRef(5))).toBeInstanceOf(PdfStream);
  expect(file.get(new PdfRef(5))).toBe(file.get(new PdfRef(5)));
  expect(file.get(new PdfRef(99))).toBeNull();
  expect(file.get(new PdfRef(5, 1))).toBeNull();
  expect(contentOf(file, 0)).toBe('first');
  expect(file.isRepaired).toBe(false);
});

test('references that lead in circles come to null', () => {
  const file = open(plainPdf({ ...TWO_PAGES, 7: '8 0 R', 8: '7 0 R', 9: '10 0 R', 10: '(end)' }));
  expect(file.resolve(new PdfRef(7))).toBeNull();
  expect(file.resolve(new PdfRef(9))).toBeInstanceOf(PdfString);
  expect(file.dictOf(new PdfRef(5))?.get('Length')).toBe(5);
});

test('the version is that of the header, or of the catalog where that is higher', () => {
  const catalog = (version: string) => ({ ...TWO_PAGES, 1: `<< /Type /Catalog /Pages 2 0 R ${version} >>` });
  expect(open(plainPdf(catalog('/Version /1.7'))).version).toBe(17);
  expect(open(plainPdf(catalog('/Version /1.2'))).version).toBe(14);
  expect(open(plainPdf(catalog(''), { header: '%PDF-2.0' })).version).toBe(20);
  expect(open(plainPdf(catalog(''), { header: '%PDF-1.1' })).version).toBe(13);
});

test('a later revision counts, and what it says is free is gone', () => {
  const revised = withRevision(plainPdf({ ...TWO_PAGES, 7: '(old)' }), { 5: streamOf('changed') });
  expect(contentOf(open(revised), 0)).toBe('changed');
  const freed = revised.replace(
    /xref\n5 1\n(?=\d+ 00000 n \ntrailer)/,
    'xref\n7 1\n0000000000 00001 f \n5 1\n',
  );
  const file = open(freed);
  expect(file.get(new PdfRef(7))).toBeNull();
  expect(contentOf(file, 1)).toBe('second');
  expect(file.isRepaired).toBe(false);
});

test('revisions that name each other end', () => {
  const file = plainPdf(TWO_PAGES);
  const start = /startxref\n(\d+)/.exec(file)?.[1] ?? '';
  expect(open(plainPdf(TWO_PAGES, { trailer: `/Prev ${start}` })).pages).toHaveLength(2);
});

test('objects hidden from programs that know no streams are found', () => {
  const row = (...bytes: number[]) => String.fromCharCode(...bytes);
  const objects = { ...TWO_PAGES, 4: '<< /Type /Page /Parent 2 0 R /Contents 8 0 R >>' };
  const packed = streamOf('8 0 (hidden)', '/Type /ObjStm /N 1 /First 4');
  const before = plainPdf({ ...objects, 7: packed });
  const at = before.indexOf('xref\n');
  const entries = row(2, 7, 0);
  const hybrid = `9 0 obj\n${streamOf(entries, '/Type /XRef /W [1 1 1] /Index [8 1] /Size 10')}\nendobj\n`;
  const file = before.slice(0, at) + hybrid + before.slice(at);
  const text = file
    .replace(/trailer\n<<(?=[^<]*$)/, `8 1\n0000000000 65535 f \ntrailer\n<< /XRefStm ${String(at)}`)
    .replace(/startxref\n\d+/, `startxref\n${String(at + hybrid.length)}`);
  const opened = open(text);
  expect(opened.get(new PdfRef(8))).toEqual(new PdfString(Uint8Array.from(Buffer.from('hidden'))));
  expect(opened.isRepaired).toBe(false);
});

test('offsets count from the header, or from the beginning of the file', () => {
  const before = 'HTTP/1.1 200 OK\r\n\r\n';
  expect(open(plainPdf(TWO_PAGES, { before })).isRepaired).toBe(false);
  const shifted = plainPdf(TWO_PAGES, { header: `${before}%PDF-1.4` });
  expect(open(shifted)).toMatchObject({ isRepaired: false, version: 14 });
  expect(contentOf(open(`${shifted}\njunk${'\0'.repeat(5000)}`), 1)).toBe('second');
});

test.for([
  {
    name: 'spaces and lines as they come',
    spoil: (xref: string) => xref.replaceAll(' \n', '\r').replaceAll(/ 00000 /g, '   0\t'),
  },
  { name: 'a count too high', spoil: (xref: string) => xref.replace('1 1\n', '1 9\n') },
  {
    name: 'a count too low',
    spoil: (xref: string) => xref.replaceAll(/\n[2-9] 1(?=\n)/g, '').replace('1 1\n', '1 2\n'),
  },
  {
    name: 'counted from 1',
    spoil: (xref: string) => xref.replaceAll(/\n[1-9] 1(?=\n)/g, '').replace('0 1\n', '1 7\n'),
  },
])('a cross-reference with $name is read', ({ spoil }) => {
  const text = plainPdf(TWO_PAGES);
  const at = text.indexOf('xref\n');
  const file = open(text.slice(0, at) + spoil(text.slice(at)));
  expect(contentOf(file, 1)).toBe('second');
  expect(file.isRepaired).toBe(false);
});

test.for([
  {
    name: 'direct dictionaries',
    kids: '<< /Type /Page /Contents 5 0 R >> 4 0 R',
    contents: ['first', 'second'],
  },
  { name: 'null', kids: '3 0 R null 4 0 R', contents: ['first', 'second'] },
  { name: 'a page twice', kids: '3 0 R 3 0 R 4 0 R', contents: ['first', 'first', 'second'] },
  { name: 'itself', kids: '3 0 R 2 0 R 4 0 R', contents: ['first', 'second'] },
  { name: 'a branch without a type', kids: '3 0 R << /Kids [4 0 R] >>', contents: ['first', 'second'] },
  { name: 'a page without a type', kids: '3 0 R << /Contents 6 0 R >>', contents: ['first', 'second'] },
  {
    name: 'a branch that is empty',
    kids: '3 0 R << /Type /Pages /Kids [] >> 4 0 R',
    contents: ['first', 'second'],
  },
  { name: 'the catalog', kids: '3 0 R 1 0 R 4 0 R', contents: ['first', 'second'] },
])('a page tree with $name, and a wrong count', ({ kids, contents }) => {
  const file = open(plainPdf({ ...TWO_PAGES, 2: `<< /Kids [${kids}] /Count 77 >>` }));
  expect(file.pages.map((_, page) => contentOf(file, page))).toEqual(contents);
  expect(file.lostPages).toEqual([]);
});

test('a tree as deep as it has pages is read', () => {
  const objects: Record<number, string> = { ...TWO_PAGES, 2: '<< /Type /Pages /Kids [10 0 R] >>' };
  for (let i = 10; i < 5000; i++) objects[i] = `<< /Type /Pages /Kids [3 0 R ${String(i + 1)} 0 R] >>`;
  objects[5000] = '<< /Type /Pages /Kids [4 0 R] >>';
  expect(open(plainPdf(objects)).pages).toHaveLength(4991);
});

test('branches that multiply are not followed twice', () => {
  const objects: Record<number, string> = { ...TWO_PAGES, 2: '<< /Kids [10 0 R 3 0 R] >>' };
  for (let i = 10; i < 60; i++) objects[i] = `<< /Kids [${`${String(i + 1)} 0 R `.repeat(9)}] >>`;
  objects[60] = '<< /Kids [] >>';
  expect(open(plainPdf(objects)).pages).toHaveLength(1);
});

test.for(['rc4', 'aes'] as const)('strings and streams are decrypted: %s', (method) => {
  const pages = [{ content: 'BT (secret) Tj ET' }];
  const protection = { method, userPassword: '', ownerPassword: 'owner' };
  const opened = open(rawPdf(pages, { protection }));
  expect(contentOf(opened, 0)).toBe('BT (secret) Tj ET');
  expect(opened).toMatchObject({ isProtected: false, isRepaired: false });

  const locked = rawPdf(pages, { protection: { ...protection, userPassword: 'user' } });
  expect(() => open(locked)).toThrow(expect.objectContaining({ code: 'password_required' }));
  expect(() => open(locked, 'other')).toThrow(expect.objectContaining({ code: 'wrong_password' }));
  expect(contentOf(open(locked, 'user'), 0)).toBe('BT (secret) Tj ET');
  expect(open(locked, 'owner').isProtected).toBe(true);
});

test('an encrypted file is decrypted after it was repaired', () => {
  const protection = { method: 'aes', userPassword: '', ownerPassword: 'owner' } as const;
  const text = Buffer.from(rawPdf([{ content: 'BT ET' }], { protection })).toString('latin1');
  const file = open(text.replace(/startxref\n\d+/, 'startxref\n7'));
  expect(file.isRepaired).toBe(true);
  expect(contentOf(file, 0)).toBe('BT ET');
});

test('a stream with the crypt filter Identity is not encrypted', () => {
  const protection = { method: 'aes', userPassword: '', ownerPassword: 'owner' } as const;
  const filter = '/Filter [/Crypt /ASCIIHexDecode] /DecodeParms [<< /Name /Identity >> null]';
  const text = Buffer.from(rawPdf([{ content: '' }], { protection })).toString('latin1');
  const plain = withRevision(text, { 900: streamOf('4142>', filter) }, /\/Encrypt.*\]/.exec(text)?.[0]);
  const stream = open(plain).get(new PdfRef(900));
  expect(stream instanceof PdfStream && Buffer.from(stream.bytes()).toString()).toBe('4142>');
  expect(stream instanceof PdfStream && stream.dict.get('Filter')).toMatchObject([
    { text: 'ASCIIHexDecode' },
  ]);
});

test('a file whose encryption is not told is refused', () => {
  expect(() => open(plainPdf(TWO_PAGES, { trailer: '/Encrypt 99 0 R' }))).toThrow(
    'This PDF is encrypted, and its encryption data is damaged. Download the file again from its source.',
  );
});

test('what is no PDF, has no pages or too many is refused with a sentence', () => {
  expect(() => open('Dear Sir or Madam')).toThrow(/^This isn’t a PDF/);
  expect(() => open(new Uint8Array())).toThrow(/^This isn’t a PDF/);
  const empty = plainPdf({ 1: TWO_PAGES[1] ?? '', 2: '<< /Type /Pages /Kids [] /Count 0 >>' });
  expect(() => open(empty)).toThrow(/^This PDF has no pages\./);
  expect(() => openPdfFile(bytesOf(plainPdf(TWO_PAGES)), { password: null, maxPages: 1 })).toThrow(
    'This PDF has more than 1 page. Split it and use the parts.',
  );
});
