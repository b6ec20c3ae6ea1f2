import { readFileSync } from 'node:fs';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { openPdf } from './pdf-text.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/invoices/embedded/${name}.xml`, import.meta.url));
const ORDER = Buffer.from(
  '<rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"/>',
);

async function found(
  ...files: readonly (readonly [name: string, content: Uint8Array])[]
): Promise<string | null> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  for (const [name, content] of files) await pdf.attach(content, name, { mimeType: 'text/xml' });
  const opened = await openPdf(await pdf.save());
  const xml = await opened.readInvoiceXml();
  await opened.close();
  return xml === null ? null : Buffer.from(xml).toString('utf8');
}

test.for(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'zugferd-invoice.xml', 'xrechnung.xml', 'Rechnung 17.XML'])(
  'the invoice attached as %s',
  async (name) => {
    expect(await found([name, sample('basic')])).toBe(sample('basic').toString('utf8'));
  },
);

test('the usual name goes before others, and a licence before the root is no hindrance', async () => {
  const licensed = Buffer.from(
    sample('basic')
      .toString('utf8')
      .replace('?>', `?><!--${'licence '.repeat(2000)}-->`),
  );
  const files = [
    ['another.xml', sample('ubl')],
    ['data.bin', sample('minimum')],
    ['factur-x.xml', licensed],
  ] as const;
  expect(await found(...files)).toBe(licensed.toString('utf8'));
});

test('in UTF-16', async () => {
  const text = `\uFEFF${sample('minimum').toString('utf8').replace('UTF-8', 'UTF-16')}`;
  expect(await found(['factur-x.xml', Buffer.from(text, 'utf16le')])).not.toBeNull();
});

test('orders and other files are no invoice', async () => {
  expect(await found(['order-x.xml', ORDER], ['notes.txt', sample('basic')])).toBeNull();
  expect(await found()).toBeNull();
});

test('a file whose attachments are damaged has none', async () => {
  const opened = await openPdf(plainPdf([[{ x: 50, y: 700, text: 'Invoice' }]]));
  expect(await opened.readInvoiceXml()).toBeNull();
  await opened.close();
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(sample('basic'), 'factur-x.xml');
  const text = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
  const broken = await openPdf(Buffer.from(text.replace('/EF', '/XX'), 'latin1'));
  expect(await broken.readInvoiceXml()).toBeNull();
  await broken.close();
});
