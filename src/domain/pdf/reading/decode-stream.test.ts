import { deflateRawSync, deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PdfName, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { decodeStream } from './decode-stream.ts';

const resolve = (value: PdfValue | undefined): PdfValue => value ?? null;

function decode(filter: string, bytes: Uint8Array, parms: Record<string, number> = {}) {
  const names = filter.split(' ').map((name) => new PdfName(name));
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Filter', names.length > 1 ? names : (names[0] ?? null)],
    ['DecodeParms', new Map(Object.entries(parms))],
  ]);
  return decodeStream(new PdfStream(dict, () => bytes), resolve, 1_000_000);
}

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('latin1');
}

const LONG = Buffer.from(Array.from({ length: 3000 }, (_, i) => `line ${String(i * 7919)}\n`).join(''));

test.for([
  { filter: 'ASCIIHexDecode', bytes: '48 65 6c6C 6f7>', want: 'Hellop' },
  { filter: 'ASCII85Decode', bytes: '87cURD]i,"Ebo80~>', want: 'Hello World!' },
  { filter: 'ASCII85Decode', bytes: '<~87cUR z~>', want: 'Hell\0\0\0\0' },
  { filter: 'RunLengthDecode', bytes: '\x02abc\xfed\x80zzz', want: 'abcddd' },
  { filter: 'LZWDecode', bytes: '\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01', want: '-----A---B' },
])('$filter', ({ filter, bytes, want }) => {
  const decoded = decode(filter, Buffer.from(bytes, 'latin1'));
  expect(text(decoded?.bytes)).toBe(want);
  expect(decoded?.isWhole).toBe(true);
});

test('filters are undone one after the other', () => {
  const hex = Buffer.from(`${deflateSync(LONG).toString('hex')}>`);
  expect(decode('ASCIIHexDecode FlateDecode', hex)).toEqual({ bytes: LONG, isWhole: true });
});

test('a filter of pictures is left to others', () => {
  expect(decode('DCTDecode', LONG)).toBeNull();
  expect(decode('constructor', LONG)).toBeNull();
});

test('deflated bytes that are cut off give what comes before', () => {
  const decoded = decode('FlateDecode', deflateSync(LONG).subarray(0, 5000));
  expect(decoded?.isWhole).toBe(false);
  expect(decoded?.bytes.length).toBeGreaterThan(10_000);
  expect(text(decoded?.bytes)).toBe(text(LONG.subarray(0, decoded?.bytes.length)));
});

test('deflated bytes with a fault give what comes before', () => {
  const bytes = Uint8Array.from(deflateSync(LONG));
  bytes.fill(0xff, 4000, 4010);
  const decoded = decode('FlateDecode', bytes);
  expect(decoded?.isWhole).toBe(false);
  expect(text(decoded?.bytes.subarray(0, 8000))).toBe(text(LONG.subarray(0, 8000)));
});

test('a wrong checksum is told', () => {
  const bytes = Uint8Array.from(deflateSync(LONG));
  bytes.fill(0, -4);
  expect(decode('FlateDecode', bytes)).toEqual({ bytes: Uint8Array.from(LONG), isWhole: false });
});

test('a missing checksum and a missing header do no harm', () => {
  expect(decode('FlateDecode', deflateSync(LONG).subarray(0, -4))?.isWhole).toBe(true);
  expect(text(decode('FlateDecode', deflateRawSync(LONG))?.bytes)).toBe(text(LONG));
  expect(text(decode('FlateDecode', deflateSync(LONG, { level: 0 }).subarray(0, -4))?.bytes)).toBe(
    text(LONG),
  );
});

test.for(['FlateDecode', 'damaged', 'RunLengthDecode', 'LZWDecode'])('a bomb is refused: %s', (kind) => {
  const zeros = deflateSync(new Uint8Array(3_000_000));
  const bombs: Record<string, Uint8Array> = {
    FlateDecode: zeros,
    damaged: zeros.subarray(0, -4),
    RunLengthDecode: Buffer.from('\x81a'.repeat(20_000), 'latin1'),
    LZWDecode: lzwBomb(),
  };
  const filter = kind === 'damaged' ? 'FlateDecode' : kind;
  expect(() => decode(filter, bombs[kind] ?? zeros)).toThrow(
    /unpacks to far more than a document should hold/,
  );
});

/** Each code is that before and one byte more. */
function lzwBomb(): Uint8Array {
  const bits: string[] = [];
  let width = 9;
  const write = (code: number) => bits.push(code.toString(2).padStart(width, '0'));
  write(256);
  write(0);
  for (let code = 258; code < 4095; code++) {
    if (code + 1 > 1 << width) width++;
    write(code);
    if (code + 2 >= 1 << width && width < 12) width++;
  }
  const all = bits.join('');
  return Uint8Array.from(all.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

test('rows of PNG, each by a predictor of its own', () => {
  const rows = [
    [0, 1, 2, 3, 4],
    [1, 1, 1, 1, 1],
    [2, 1, 1, 1, 1],
    [3, 1, 1, 1, 1],
    [4, 1, 1, 1, 1],
  ];
  const decoded = decode('FlateDecode', deflateSync(Buffer.from(rows.flat())), { Predictor: 15, Columns: 4 });
  expect([...(decoded?.bytes ?? [])]).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 5, 2, 3, 4, 5, 3, 4, 5, 6]);
});

test('a row of PNG that is cut off stays as far as it goes', () => {
  const decoded = decode('FlateDecode', deflateSync(Buffer.from([2, 1, 2, 3, 2, 1])), {
    Predictor: 12,
    Columns: 3,
  });
  expect([...(decoded?.bytes ?? [])]).toEqual([1, 2, 3, 2]);
});

test.for([
  { bits: 8, colors: 3, columns: 2, bytes: [1, 2, 3, 1, 1, 1], want: [1, 2, 3, 2, 3, 4] },
  { bits: 16, colors: 1, columns: 2, bytes: [1, 255, 0, 1], want: [1, 255, 2, 0] },
  { bits: 4, colors: 1, columns: 4, bytes: [0x11, 0x1f], want: [0x12, 0x32] },
  { bits: 1, colors: 1, columns: 8, bytes: [0b1100_0000], want: [0b1000_0000] },
])('differences as TIFF has them: $bits bits', ({ bits, colors, columns, bytes, want }) => {
  const parms = { Predictor: 2, BitsPerComponent: bits, Colors: colors, Columns: columns };
  expect([...(decode('FlateDecode', deflateSync(Buffer.from(bytes)), parms)?.bytes ?? [])]).toEqual(want);
});

test('whatever was deflated is inflated by the code for damaged bytes too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.integer({ min: 0, max: 9 }), (bytes, level) => {
      const cut = deflateSync(Buffer.concat([bytes, bytes]), { level }).subarray(0, -4);
      expect(text(decode('FlateDecode', cut)?.bytes)).toBe(text(Buffer.concat([bytes, bytes])));
    }),
    { numRuns: 60 },
  );
});

test('any bytes are decoded or refused, in any filter', () => {
  const filters = ['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'];
  fc.assert(
    fc.property(fc.constantFrom(...filters), fc.uint8Array({ maxLength: 500 }), (filter, bytes) => {
      expect(decode(filter, bytes, { Predictor: 12, Columns: 4 })).not.toBeNull();
    }),
    { numRuns: 300 },
  );
});
