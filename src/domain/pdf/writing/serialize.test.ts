import { expect, test } from 'vitest';
import { PdfName, PdfRef, PdfStream, PdfString, type PdfValue } from '../pdf-values.ts';
import { ByteWriter } from './byte-writer.ts';
import { serialize, visitRefs } from './serialize.ts';

const text = (value: PdfValue, writtenAs: (ref: PdfRef) => PdfValue = (ref) => ref) => {
  const out = new ByteWriter(4);
  serialize(out, value, writtenAs);
  return Buffer.from(out.take()).toString('latin1');
};
const string = (latin1: string) => new PdfString(Buffer.from(latin1, 'latin1'));

test.for<[PdfValue, string]>([
  [null, 'null'],
  [true, 'true'],
  [-0, '0'],
  [12.5, '12.5'],
  [1e-7, '0.0000001'],
  [-1e-20, '0'],
  [1e21, '1000000000000000000000.0'],
  [-1e300, '-339999999999999996123846586046231871488.0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
  [new PdfName('A#B C/é\0'), '/A#23B#20C#2f#e9'],
  [new PdfName(''), '/'],
  [string('a(b)\\c\r\n\0é'), '(a\\(b\\)\\\\c\\r\n\0é)'],
  [[1, 2, new PdfName('N'), 3, string('x'), true, [null], new PdfRef(7)], '[1 2/N 3(x)true[null]7 0 R]'],
  [
    new Map<string, PdfValue>([
      ['A', 1],
      ['B', null],
      ['C', new PdfName('D')],
      ['E', new Map()],
    ]),
    '<</A 1/C/D/E<<>>>>',
  ],
])('written as in a file: %o', ([value, expected]) => expect(text(value)).toBe(expected));

test('a reference to nothing is null in an array, and no entry in a dictionary', () => {
  expect(text([new PdfRef(1), new Map([['A', new PdfRef(1)]])], () => null)).toBe('[null<<>>]');
});

test('a reference to what is small is that itself', () => {
  expect(text([1, new PdfRef(1), new PdfRef(1)], () => 5)).toBe('[1 5 5]');
});

test('a stream within a value is a mistake of whoever made it', () => {
  expect(() => text([new PdfStream(new Map(), () => new Uint8Array())])).toThrow('stream');
});

test('values nested 200,000 deep are written, and their references found', () => {
  let deep: PdfValue = new PdfRef(5);
  for (let level = 0; level < 100_000; level += 1) deep = [new Map([['A', deep]])];
  expect(text(deep)).toHaveLength(100_000 * 8 + 6);
  const found: number[] = [];
  visitRefs(deep, (ref) => found.push(ref.num));
  expect(found).toEqual([5]);
});
