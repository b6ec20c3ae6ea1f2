import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { decodeTextString, encodeTextString } from './text-string.ts';
import { PdfString } from './pdf-values.ts';

test.for([
  { bytes: Buffer.from('Caf\xe9 (1)', 'latin1'), text: 'Café (1)' },
  { bytes: Buffer.from([0x80, 0x84, 0xa0, 0x18]), text: '•—€˘' },
  { bytes: Buffer.from([0xfe, 0xff, 0x20, 0xac, 0xd8, 0x3d, 0xdc, 0x4d]), text: '€👍' },
  { bytes: Buffer.from([0xff, 0xfe, 0xac, 0x20]), text: '€' },
  { bytes: Buffer.from('\uFEFFÜbersicht'), text: 'Übersicht' },
  { bytes: Buffer.from('\u001Ben\u001BHello', 'utf16le').swap16(), text: 'Hello', mark: true },
])('text string $text', ({ bytes, text, mark }) => {
  const all = mark ? Buffer.concat([Buffer.from([0xfe, 0xff]), bytes]) : bytes;
  expect(decodeTextString(new PdfString(all))).toBe(text);
});

test.for(['', 'Report (1).pdf', 'Größe', '請求書 👍', '\u0080'])('%s is written and read', (text) => {
  expect(decodeTextString(encodeTextString(text))).toBe(text);
});

test('letters of ASCII stay single bytes', () => {
  expect(encodeTextString('Report').bytes).toEqual(new Uint8Array(Buffer.from('Report')));
});
