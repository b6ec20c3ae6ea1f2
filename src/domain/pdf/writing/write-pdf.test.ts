import { randomFillSync } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, type PDFDict, type PDFRawStream } from 'pdf-lib';
import { expect, test } from 'vitest';
import { PdfName, PdfStream, type PdfRef, type PdfValue } from '../pdf-values.ts';
import { PdfBuilder } from './pdf-builder.ts';
import { writePdf } from './write-pdf.ts';

const id = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)] as const;
const name = (text: string) => new PdfName(text);
const dict = (entries: Record<string, PdfValue>) => new Map(Object.entries(entries));

/** A document with a page for each of the streams. */
function documentOf(contents: readonly Uint8Array[]) {
  const builder = new PdfBuilder();
  const [root, tree] = [builder.reserve(), builder.reserve()];
  const kids = contents.map((bytes) => {
    const stream = builder.add(new PdfStream(dict({ Length: 99 }), () => bytes));
    return builder.add(
      dict({ Type: name('Page'), Parent: tree, MediaBox: [0, 0, 200, 100], Contents: stream }),
    );
  });
  builder.set(root, dict({ Type: name('Catalog'), Pages: tree }));
  builder.set(tree, dict({ Type: name('Pages'), Kids: kids, Count: kids.length }));
  return { builder, root };
}

function write(builder: PdfBuilder, root: PdfRef, info: PdfRef | null = null, version = 17) {
  const chunks = [...writePdf(builder, { root, info, id, version })];
  return { chunks, bytes: Buffer.concat(chunks) };
}

test('another reader finds every page and its content, over several object streams', async () => {
  const contents = Array.from({ length: 700 }, (_, page) => Buffer.from(`0 0 ${page} 10 re f`));
  const { builder, root } = documentOf(contents);
  const { bytes } = write(builder, root, builder.add(dict({ Producer: name('x') })));
  expect(bytes.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
  const read = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
  const found = read
    .getPages()
    .map(({ node }) => Buffer.from((node.lookup(PDFName.of('Contents')) as PDFRawStream).contents));
  expect(found).toEqual(contents);
});

test('every offset of the cross-reference stream leads to the object of that number', () => {
  const { builder, root } = documentOf([new Uint8Array(70_000), new Uint8Array(3)]);
  const { bytes } = write(builder, root);
  const file = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const trailer = file.slice(start);
  const widths = /\/W\[(\d+) (\d+) (\d+)\]/.exec(trailer)?.slice(1).map(Number) ?? [];
  const columns = widths.reduce((sum, width) => sum + width);
  const rows = inflateSync(bytes.subarray(start + trailer.indexOf('stream\n') + 7));
  const above = new Uint8Array(columns);
  for (let row = 0, at = 0; at < rows.length; row += 1) {
    expect(rows[at++]).toBe(2);
    for (let column = 0; column < columns; column += 1)
      above[column] = (above[column] ?? 0) + (rows[at++] ?? 0);
    const place = Buffer.from(above).readUIntBE(1, widths[1] ?? 1);
    if (above[0] === 1) expect(file.slice(place, place + 9)).toMatch(new RegExp(`^${row} 0 obj\\n`));
  }
});

test('what is not reached from the catalog is left out, and what was never set is null', async () => {
  const { builder, root } = documentOf([Buffer.from('n')]);
  const nothing = builder.reserve();
  const lost = builder.add(new PdfStream(new Map(), () => Buffer.from('LOST')));
  builder.add([lost]);
  const catalog = builder.get(root) as Map<string, PdfValue>;
  catalog.set('Lang', nothing).set('Nothing', [nothing]);
  const { bytes } = write(builder, root);
  expect(bytes.includes('LOST')).toBe(false);
  const read = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
  expect((read.catalog as PDFDict).get(PDFName.of('Lang'))).toBeUndefined();
  expect(String(read.catalog.get(PDFName.of('Nothing')))).toBe('[ null ]');
});

test('numbers, names and boxes stand where they are referred to', async () => {
  const { builder, root } = documentOf([Buffer.from('n')]);
  const catalog = builder.get(root) as Map<string, PdfValue>;
  const number = builder.add(5);
  catalog.set('Box', builder.add([1, number])).set('Name', builder.add(name('N')));
  const read = await PDFDocument.load(write(builder, root).bytes);
  expect(String(read.catalog.get(PDFName.of('Box')))).toBe('[ 1 5 ]');
  expect(read.catalog.get(PDFName.of('Name'))).toBe(PDFName.of('N'));
});

test('long streams go out as they are, small pieces together', async () => {
  const long = new Uint8Array(randomFillSync(Buffer.alloc(300_000)));
  const { builder, root } = documentOf([long, ...Array.from({ length: 2000 }, () => Buffer.from('q Q'))]);
  const { chunks, bytes } = write(builder, root);
  expect((await PDFDocument.load(bytes, { throwOnInvalidObject: true })).getPageCount()).toBe(2001);
  expect(chunks.some((chunk) => chunk === long)).toBe(true);
  expect(chunks.length).toBeLessThan(8);
});

test.for([
  [13, '%PDF-1.5'],
  [20, '%PDF-2.0'],
] as const)('version %i is written as %s', ([version, head]) => {
  const { builder, root } = documentOf([new Uint8Array()]);
  expect(write(builder, root, null, version).bytes.toString('latin1', 0, 8)).toBe(head);
});
