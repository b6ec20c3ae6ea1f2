import { randomFillSync } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PdfName, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { compactStream } from './compact-stream.ts';

const name = (text: string) => new PdfName(text);
const compact = (bytes: Uint8Array, entries: Record<string, PdfValue> = {}) =>
  compactStream(new PdfStream(new Map(Object.entries(entries)), () => bytes), (value) => value ?? null);
const hex = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`);
const content = Buffer.from('0 0 m 100 100 l S\n'.repeat(20));
const packed = deflateSync(content);

test('what is not compressed is', () => {
  const { dict, bytes } = compact(content, { Width: 5 });
  expect(dict).toEqual(
    new Map<string, PdfValue>([
      ['Width', 5],
      ['Filter', name('FlateDecode')],
    ]),
  );
  expect(inflateSync(bytes)).toEqual(content);
});

test.for<[string, Uint8Array, Record<string, PdfValue>]>([
  ['Flate', packed, { Filter: name('FlateDecode') }],
  ['an image', content, { Filter: [name('DCTDecode')] }],
  ['what is short', Buffer.from('q Q'), {}],
  ['what is as short as can be', new Uint8Array(randomFillSync(Buffer.alloc(500_000))), {}],
  ['metadata', content, { Type: name('Metadata'), Subtype: name('XML') }],
  ['what stands in another file', content, { F: name('other.bin') }],
  ['a filter that is none', content, { Filter: [5] }],
  ['LZW that is cut off', Buffer.from([0x80, 0x0b, 0x60]), { Filter: name('LZWDecode') }],
])('%s stays as it is', ([, bytes, entries]) => {
  const written = compact(bytes, entries);
  expect(written.bytes).toBe(bytes);
  expect(Object.fromEntries(written.dict)).toEqual(entries);
});

test.for<[string, Uint8Array]>([
  ['ASCIIHexDecode', hex(packed)],
  ['ASCII85Decode', Buffer.from('87cURD]i,"Ebo80~>')],
])('%s before another filter is undone, and its parameters with it', ([filter, bytes]) => {
  const parms: PdfDict = new Map([['Predictor', 15]]);
  const written = compact(bytes, {
    Filter: [name(filter), name('FlateDecode')],
    DecodeParms: [null, parms],
  });
  expect(Object.fromEntries(written.dict)).toEqual({ Filter: name('FlateDecode'), DecodeParms: parms });
  expect(Buffer.from(written.bytes)).toEqual(
    filter === 'ASCII85Decode' ? Buffer.from('Hello World!') : packed,
  );
});

test('LZW becomes Flate, under the same predictor', () => {
  // The example of ISO 32000-2, 7.4.4.2.
  const lzw = Buffer.from('800b6050220c0c8501', 'hex');
  const parms: PdfDict = new Map([
    ['EarlyChange', 1],
    ['Predictor', 2],
  ]);
  const { dict, bytes } = compact(lzw, { Filter: name('LZWDecode'), DecodeParms: parms });
  expect(Object.fromEntries(dict)).toEqual({
    Filter: name('FlateDecode'),
    DecodeParms: new Map([['Predictor', 2]]),
  });
  expect([...inflateSync(bytes)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test('letters alone are undone and compressed', () => {
  const { dict, bytes } = compact(hex(content), { Filter: name('AHx') });
  expect(dict.get('Filter')).toEqual(name('FlateDecode'));
  expect(inflateSync(bytes)).toEqual(content);
});
