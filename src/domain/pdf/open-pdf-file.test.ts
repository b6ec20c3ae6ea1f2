import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { openPdfFile } from './open-pdf-file.ts';
import { PdfRef, PdfStream } from './pdf-values.ts';

const NO_PASSWORD = { password: null };

test('pages come with what the tree hands down', () => {
  const file = openPdfFile(rawPdf([{ content: '' }, { content: '', entries: '/Rotate 90' }]), NO_PASSWORD);
  expect(file.pages.map(({ ref }) => ref?.num)).toEqual([10, 12]);
  expect(file.pages[0]?.inherited.get('MediaBox')).toEqual([0, 0, 600, 800]);
  expect(file.pages[1]?.dict.get('Rotate')).toBe(90);
  expect(file.version).toBe(17);
  expect(file.isRepaired).toBe(false);
  expect(file.isProtected).toBe(false);
});

test('objects in object streams are read', async () => {
  const document = await PDFDocument.create();
  for (let i = 0; i < 120; i++) document.addPage([100 + i, 200]);
  const file = openPdfFile(await document.save({ useObjectStreams: true }), NO_PASSWORD);
  expect(file.pages.map(({ dict }) => dict.get('MediaBox'))).toEqual(
    Array.from({ length: 120 }, (_, i) => [0, 0, 100 + i, 200]),
  );
  expect(file.isRepaired).toBe(false);
});

test('an object is the same value each time', () => {
  const file = openPdfFile(rawPdf([{ content: 'BT ET' }]), NO_PASSWORD);
  const content = file.get(new PdfRef(11));
  expect(content).toBeInstanceOf(PdfStream);
  expect(file.get(new PdfRef(11))).toBe(content);
  expect(content instanceof PdfStream && Buffer.from(content.bytes()).toString()).toBe('BT ET');
});
