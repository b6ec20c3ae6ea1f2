import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeWindows1252, fitsWindows1252, fitToWindows1252 } from './windows-1252.ts';

const decoder = new TextDecoder('windows-1252');

test('every byte that the code page gives a character comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at).filter(
    (byte) => byte < 0x80 || byte > 0x9f || ![0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte),
  );
  const text = decoder.decode(bytes);
  expect(fitsWindows1252(text)).toBe(true);
  expect([...encodeWindows1252(text)]).toEqual([...bytes]);
});

test('whatever is fitted fits, and is encoded as it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const fitted = fitToWindows1252(text);
      expect(fitsWindows1252(fitted)).toBe(true);
      expect(decoder.decode(encodeWindows1252(fitted))).toBe(fitted);
      if (fitsWindows1252(text)) expect(fitted).toBe(text);
    }),
  );
});

test.for([
  { text: 'Łódź, Őr, Đặng', want: 'Lódz, Or, Dang' },
  { text: 'e\u0301t\u00e9', want: 'été' },
  { text: '12\u202f345 − 5', want: '12 345 - 5' },
  { text: 'ﬁx Ⅳ', want: 'fix IV' },
  { text: '株式 🍕', want: '?? ?' },
])('$text is written $want', ({ text, want }) => {
  expect(fitToWindows1252(text)).toBe(want);
});
