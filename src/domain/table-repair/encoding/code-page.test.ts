import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { codePage } from './code-page.ts';
import type { SingleByteEncoding } from './encoding-labels.ts';

const PAGES: readonly [SingleByteEncoding, string][] = [
  ['x-mac-ce', 'maccenteuro'],
  ['ibm437', 'cp437'],
  ['ibm737', 'cp737'],
  ['ibm775', 'cp775'],
  ['ibm850', 'cp850'],
  ['ibm852', 'cp852'],
  ['ibm855', 'cp855'],
  ['ibm857', 'cp857'],
  ['ibm865', 'cp865'],
];

test.for(PAGES)('%s is what other programs take it for', ([encoding, name]) => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(String.fromCharCode(...codePage(encoding))).toBe(iconv.decode(bytes, name));
});

test('an unassigned byte from 0x80 to 0x9F is a C1 control, any other no character', () => {
  expect(codePage('windows-1252')[0x81]).toBe(0x81);
  expect(codePage('windows-1253')[0xd2]).toBe(0xfffd);
});
