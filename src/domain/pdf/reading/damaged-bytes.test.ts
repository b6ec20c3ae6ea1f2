import * as fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { bytesOf, plainPdf, streamOf, TWO_PAGES, withRevision } from '#tests/fixtures/pdf/plain-pdf.ts';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { openPdfFile } from '../open-pdf-file.ts';
import { isArray, isDict, PdfRef, PdfStream, type PdfValue } from '../pdf-values.ts';
import { decodeStream } from './decode-stream.ts';

async function sources(): Promise<Uint8Array[]> {
  const document = await PDFDocument.create();
  for (let i = 0; i < 12; i++) document.addPage([100 + i, 200]).drawText(`Page ${String(i)}`);
  const protection = { method: 'aes', userPassword: '', ownerPassword: 'owner' } as const;
  return [
    await document.save({ useObjectStreams: true }),
    await document.save({ useObjectStreams: false }),
    rawPdf([{ content: 'BT (secret) Tj ET' }, { content: '' }], { protection }),
    bytesOf(withRevision(plainPdf(TWO_PAGES), { 5: streamOf('changed') })),
  ];
}

/** Opens it and looks at all that hangs on the trailer. */
function readAll(bytes: Uint8Array): number {
  const file = openPdfFile(bytes, { password: null });
  const seen = new Set<PdfValue>();
  const left: PdfValue[] = [file.trailer, ...file.pages.map(({ dict }) => dict)];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    const found = value instanceof PdfRef ? file.get(value) : value;
    if (seen.has(found)) continue;
    if (found instanceof PdfStream) {
      left.push(found.dict);
      decodeStream(found, (inner) => file.resolve(inner));
    } else if (isDict(found)) left.push(...found.values());
    else if (isArray(found)) left.push(...found);
    if (typeof found === 'object') seen.add(found);
  }
  return file.pages.length;
}

function outcomeOf(bytes: Uint8Array): string {
  try {
    return readAll(bytes) > 0 ? 'read' : 'without a page';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

const OUTCOMES = ['read', 'unreadable_file', 'password_required'];

interface Damage {
  readonly flips: readonly (readonly [number, number])[];
  readonly cut: number;
  readonly moved: number;
}

function damaged(source: Uint8Array, { flips, cut, moved }: Damage): Uint8Array {
  const bytes = Uint8Array.from(source.subarray(0, Math.ceil(source.length * cut)));
  for (const [place, byte] of flips) if (bytes.length > 0) bytes[place % bytes.length] = byte;
  // A piece of the file in the place of another.
  const length = Math.min(moved, bytes.length >> 1);
  bytes.set(bytes.subarray(bytes.length - length), (moved * 7) % Math.max(1, bytes.length - length));
  return bytes;
}

test('whatever befalls a file, it is read or refused', async () => {
  const files = await sources();
  for (const file of files) expect(outcomeOf(file)).toBe('read');
  const places = fc.tuple(fc.nat(1_000_000), fc.nat(255));
  const damage = fc.record({
    flips: fc.array(places, { maxLength: 40 }),
    cut: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    moved: fc.oneof(fc.constant(0), fc.nat(2000)),
  });
  fc.assert(
    fc.property(fc.constantFrom(...files), damage, (file, how) => {
      expect(OUTCOMES).toContain(outcomeOf(damaged(file, how)));
    }),
    { numRuns: 120 },
  );
});

test('any bytes after a header are read or refused', () => {
  const words = [
    '1 0 obj',
    '<<',
    '>>',
    '[',
    ']',
    '/Kids',
    '/Type',
    '/Pages',
    'stream\n',
    'endstream',
    'endobj',
    '(',
  ];
  const more = [
    ')',
    '/Length',
    '2 0 R',
    '1 0 R',
    '2 0 obj',
    'xref\n',
    'trailer',
    '/Root',
    '/Prev',
    'startxref',
    '9',
    '-',
  ];
  const word = fc.oneof(fc.constantFrom(...words, ...more), fc.string({ maxLength: 4 }));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (parts) => {
      expect(OUTCOMES).toContain(outcomeOf(bytesOf(`%PDF-1.7\n${parts.join(' ')}`)));
    }),
    { numRuns: 200 },
  );
});
