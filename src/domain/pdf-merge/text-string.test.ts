import { expect, test } from 'vitest';
import { PdfString } from '#domain/pdf/pdf-values.ts';
import { textOf, textString } from './text-string.ts';

function text(...bytes: number[]): string {
  return textOf(new PdfString(Uint8Array.from(bytes)));
}

test('a text string is read as its first bytes say', () => {
  expect(text(0x41, 0xe9, 0xa0, 0x84)).toBe('Aé€—');
  expect(text(0xfe, 0xff, 0x20, 0xac, 0x00, 0x41)).toBe('€A');
  expect(text(0xff, 0xfe, 0xac, 0x20)).toBe('€');
  expect(text(0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xac)).toBe('€');
  expect(text(0xfe, 0xff, 0x00)).toBe('');
});

test.for(['plain', 'Übung €', '名前 😀', ''])('what is written is read again: %s', (value) => {
  expect(textOf(textString(value))).toBe(value);
});
