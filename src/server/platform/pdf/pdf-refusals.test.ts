import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { openPdf } from './pdf-text.ts';

const PAGE = { content: 'BT /F1 10 Tf 100 700 Td (Paid 12.50) Tj ET' };

async function textOf(
  bytes: Uint8Array,
  password?: string,
): Promise<{ text: string; warnings: readonly string[] }> {
  const pdf = await openPdf(bytes, { password });
  try {
    const { words } = wordsFromRuns(await pdf.readPage(1));
    return { text: words.map(({ text }) => text).join(' '), warnings: pdf.warnings };
  } finally {
    await pdf.close();
  }
}

test.for(['rc4', 'aes'] as const)('a PDF with a password (%s)', async (method) => {
  const bytes = rawPdf([PAGE], {
    protection: { method, userPassword: 'open sesame', ownerPassword: 'boss' },
  });
  await expect(openPdf(bytes)).rejects.toMatchObject({ code: 'password_required' });
  await expect(openPdf(bytes, { password: 'wrong' })).rejects.toMatchObject({ code: 'wrong_password' });
  await expect(textOf(bytes, 'open sesame')).resolves.toMatchObject({ text: 'Paid 12.50' });
  await expect(textOf(bytes, 'boss')).resolves.toMatchObject({ text: 'Paid 12.50' });
});

test.for(['rc4', 'aes'] as const)(
  'a PDF that only its owner protects opens by itself (%s)',
  async (method) => {
    const bytes = rawPdf([PAGE], { protection: { method, userPassword: '', ownerPassword: 'boss' } });
    const pdf = await openPdf(bytes);
    expect(pdf.isEncrypted).toBe(true);
    await pdf.close();
    await expect(textOf(bytes)).resolves.toMatchObject({ text: 'Paid 12.50' });
  },
);

test('a PDF without protection opens whatever password comes with it', async () => {
  const pdf = await openPdf(rawPdf([PAGE]), { password: 'of another file' });
  expect(pdf.isEncrypted).toBe(false);
  await pdf.close();
});

const WHOLE = rawPdf([PAGE, PAGE]);
const text = (content: string) => new TextEncoder().encode(content);

test.for([
  { name: 'nothing', bytes: new Uint8Array(), says: /empty/ },
  { name: 'no PDF', bytes: text('Date,Amount\n2025-01-02,3.00\n'), says: /isn’t a PDF/ },
  { name: 'only the beginning', bytes: WHOLE.slice(0, 40), says: /incomplete/ },
  { name: 'only the end', bytes: WHOLE.slice(-600), says: /isn’t a PDF/ },
  { name: 'no pages', bytes: rawPdf([]), says: /no pages/ },
  {
    name: 'a header and an end with nothing between',
    bytes: text(`%PDF-1.7\n${'garbage '.repeat(500)}\n%%EOF\n`),
    says: /damaged/,
  },
])('what cannot be read: $name', async ({ bytes, says }) => {
  await expect(openPdf(bytes)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringMatching(says),
  });
});

test('a PDF that lost only its table of objects is read, and it is said', async () => {
  const { text: read, warnings } = await textOf(WHOLE.slice(0, Buffer.from(WHOLE).lastIndexOf('xref\n0 1')));
  expect(read).toBe('Paid 12.50');
  expect(warnings).toEqual([expect.stringMatching(/end of this PDF is missing/)]);
});

test('a PDF cut off anywhere else is refused, however much of it could be read', async () => {
  const table = Buffer.from(WHOLE).lastIndexOf('xref\n0 1');
  for (let size = 30; size < table - 8; size += 7) {
    // One after the other: at most one of them would be open.
    // oxlint-disable-next-line no-await-in-loop
    await expect(openPdf(WHOLE.slice(0, size)), `${String(size)} bytes`).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringContaining('incomplete'),
    });
  }
});

test('a change written behind the end that is cut off is missing, too', async () => {
  const bytes = Buffer.concat([WHOLE, Buffer.from('3 0 obj\n<< /Type /Font')]);
  await expect(openPdf(bytes)).rejects.toMatchObject({ message: expect.stringContaining('incomplete') });
});

test('what a download put behind the end does no harm', async () => {
  const bytes = Buffer.concat([WHOLE, Buffer.from('\n<html>'.repeat(1000))]);
  await expect(textOf(bytes)).resolves.toEqual({ text: 'Paid 12.50', warnings: [] });
});

test('wrong addresses in the table of objects are found out', async () => {
  const shifted = Buffer.concat([Buffer.from('%PDF-1.7\n% a comment that was put in later\n'), WHOLE]);
  await expect(textOf(shifted)).resolves.toMatchObject({ text: 'Paid 12.50' });
});

test('a page whose content is damaged leaves the others', async () => {
  const bytes = rawPdf([{ content: '<< ( [ BT /F1 nonsense' }, PAGE]);
  const pdf = await openPdf(bytes);
  expect(wordsFromRuns(await pdf.readPage(1)).words).toEqual([]);
  expect(wordsFromRuns(await pdf.readPage(2)).words).toHaveLength(2);
  await pdf.close();
});

test('a document that is too long is refused with its number of pages', async () => {
  const bytes = rawPdf(Array.from({ length: 10_000 }, () => ({ content: '' })));
  await expect(openPdf(bytes)).rejects.toMatchObject({
    code: 'file_too_large',
    message: expect.stringContaining('10,000 pages'),
    details: { pages: 10_000, maxPages: 5_000 },
  });
});

test('a page of millions of operators ends with a sentence, and the PDF can be closed', async () => {
  const bomb = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode',
    stream: deflateSync('1 w\n'.repeat(3_000_000)),
  };
  const bytes = rawPdf([{ content: '/Fm1 Do', resources: '/XObject << /Fm1 1000 0 R >>' }], {
    objects: { 1000: bomb },
  });
  expect(bytes.byteLength).toBeLessThan(100_000);
  const pdf = await openPdf(bytes);
  await expect(pdf.readPage(1)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringContaining('Page 1'),
  });
  await pdf.close();
});

test('a stream that unpacks without end is refused before anything is read', async () => {
  const stream = deflateSync(Buffer.alloc(80 * 1024 * 1024, ' '));
  expect(stream.byteLength).toBeLessThan(100_000);
  const bytes = rawPdf([PAGE], { objects: { 1000: { dictionary: '/Filter /FlateDecode', stream } } });
  await expect(openPdf(bytes)).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringContaining('unpacks'),
  });
});

test.for([
  { name: 'breaks off', change: (packed: Buffer) => packed.subarray(0, packed.byteLength / 2), isTold: true },
  { name: 'is empty', change: () => Buffer.alloc(0), isTold: false },
  { name: 'has lost its checksum', change: (packed: Buffer) => packed.subarray(0, -4), isTold: false },
])('content that $name', async ({ change, isTold }) => {
  const packed = deflateSync(
    Array.from({ length: 300 }, (_, row) => `(${String(row * 7919)}) Tj`).join('\n'),
  );
  const form = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Filter /FlateDecode',
    stream: change(packed),
  };
  const bytes = rawPdf([{ content: `${PAGE.content} /Fm1 Do`, resources: '/XObject << /Fm1 1000 0 R >>' }], {
    objects: { 1000: form },
  });
  const { warnings } = await textOf(bytes);
  expect(warnings).toEqual(isTold ? [expect.stringContaining('damaged')] : []);
});

test('a form that draws itself ends', async () => {
  const form = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /Fm1 1000 0 R >> >>',
    stream: Buffer.from('/Fm1 Do'),
  };
  const bytes = rawPdf([{ content: `${PAGE.content} /Fm1 Do`, resources: '/XObject << /Fm1 1000 0 R >>' }], {
    objects: { 1000: form },
  });
  await expect(textOf(bytes)).resolves.toMatchObject({ text: 'Paid 12.50' });
});
