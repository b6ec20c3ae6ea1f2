import { expect, test } from 'vitest';
import { PdfName, PdfRef, PdfString, type PdfValue } from '../pdf-values.ts';
import { NameTable } from './name-table.ts';
import { ObjectParser } from './object-parser.ts';

function parserOf(text: string): ObjectParser {
  return new ObjectParser(Buffer.from(text, 'latin1'), new NameTable());
}

function read(text: string): PdfValue {
  return parserOf(text).value();
}

function stringOf(text: string): string | null {
  const value = read(text);
  return value instanceof PdfString ? Buffer.from(value.bytes).toString('latin1') : null;
}

test.for([
  ['0', 0],
  ['-17', -17],
  ['+.5', 0.5],
  ['612.', 612],
  ['-.002', -0.002],
  ['--5', -5],
  ['.5-', 0.5],
  ['1.2.3', 1.2],
  ['-', 0],
  ['.', 0],
  ['1e-3', 0.001],
  ['0.1234567890123456789', 0.123_456_789_012_345_68],
  ['9007199254740993', 9_007_199_254_740_992],
  ['123.456', 123.456],
  ['9'.repeat(400), 3.4e38],
] as const)('the number %s', ([text, want]) => expect(read(`${text} `)).toBe(want));

test('numbers as damaged programs write them are one value each', () => {
  expect(read('[1.2.3 .5- --5 7]')).toEqual([1.2, 0.5, -5, 7]);
});

test.for([
  ['(a (b) c)', 'a (b) c'],
  [String.raw`(\)\\\n\101\7\q)`, ')\\\nA\u0007q'],
  ['(a\\\r\nb\\\nc)', 'abc'],
  ['(a\r\nb\rc)', 'a\nb\nc'],
  ['<48 65 6C6c6F>', 'Hello'],
  ['<417>', 'Ap'],
  ['<>', ''],
  ['()', ''],
  ['(not closed\n/Next', 'not closed'],
  ['<41 42\n/Next', 'AB'],
] as const)('the string %s', ([text, want]) => expect(stringOf(text)).toBe(want));

test('names are decoded, and the same each time', () => {
  const items = read('[/A#20B /A#zz /Type /Type / /A/B]');
  expect(items).toEqual(['A B', 'A#zz', 'Type', 'Type', '', 'A', 'B'].map((text) => new PdfName(text)));
  expect(Array.isArray(items) && items[2] === items[3]).toBe(true);
});

test('references are told from numbers', () => {
  expect(read('[1 0 R 2 3 4 0 R 5 0 RG 6 0]')).toEqual([
    new PdfRef(1),
    2,
    3,
    new PdfRef(4),
    5,
    0,
    null,
    6,
    0,
  ]);
});

test('words, comments and what has no meaning', () => {
  expect(read('[true false null % a comment ] \n what /X) }]')).toEqual([
    true,
    false,
    null,
    null,
    new PdfName('X'),
  ]);
});

test('a dictionary leaves out null, and the last of two entries counts', () => {
  expect(read('<< /A null /B 1 /B 2 /C << /D [ /E ] >> >>')).toEqual(
    new Map<string, PdfValue>([
      ['B', 2],
      ['C', new Map([['D', [new PdfName('E')]]])],
    ]),
  );
});

test.for(['<< /A 1 /B [2 3 endobj', '<< /A 1 /B [2 3 >> endobj', '<< /A 1 5 (x) /B [2 3] endobj'])(
  'what is not closed ends with its object: %s',
  (text) => {
    const parser = parserOf(text);
    expect(parser.value()).toEqual(
      new Map<string, PdfValue>([
        ['A', 1],
        ['B', [2, 3]],
      ]),
    );
    expect(parser.word('endobj')).toBe(true);
  },
);

test.for(['[', '<< /A ', '[ << /A '])('100,000 times %s does not exhaust the stack', (text) => {
  const parser = parserOf(text.repeat(100_000));
  parser.value();
  expect(parser.pos).toBe(text.length * 100_000);
});

test('strings are decrypted', () => {
  const parser = parserOf('[(abc) <616263>]');
  parser.decryptString = (bytes) => bytes.subarray(1);
  const values = parser.value();
  const texts = Array.isArray(values)
    ? values.map((value) => value instanceof PdfString && Buffer.from(value.bytes).toString())
    : [];
  expect(texts).toEqual(['bc', 'bc']);
});
