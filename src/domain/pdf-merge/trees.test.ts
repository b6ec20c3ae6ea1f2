import { expect, test } from 'vitest';
import { PdfRef, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { pdfFileOf, pdfValue, shown } from '#tests/support/pdf-objects.ts';
import { addNameTree, addNumberTree, compareBytes, readNameTree, readNumberTree } from './trees.ts';

function bytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

test('the entries of a tree come in its order', () => {
  const file = pdfFileOf({
    2: '<< /Kids [ 3 0 R << /Names [ (c) 3 ] >> ] >>',
    3: '<< /Names [ (a) 9 0 R (b) 2 (odd) ] /Limits [ (a) (b) ] >>',
  });
  const entries = readNameTree(file, new PdfRef(2)).map(([key, value]) => [
    Buffer.from(key).toString(),
    shown(value),
  ]);
  expect(entries).toEqual([
    ['a', '9 0 R'],
    ['b', '2'],
    ['c', '3'],
  ]);
});

test('a tree that goes in circles ends', () => {
  const file = pdfFileOf({
    2: '<< /Kids [ 3 0 R 2 0 R ] >>',
    3: '<< /Nums [ 4 5 ] /Kids [ 2 0 R 3 0 R ] >>',
  });
  expect(readNumberTree(file, new PdfRef(2))).toEqual([[4, 5]]);
  expect(readNumberTree(file, undefined)).toEqual([]);
});

test('what is written is read again, with limits at each node below the root', () => {
  const builder = new PdfBuilder();
  const entries = Array.from({ length: 5000 }, (_, index): [number, PdfValue] => [index * 2, index]);
  const root = addNumberTree(builder, entries);
  const objects = Object.fromEntries([...builder.entries()].map(([num, value]) => [num, shown(value)]));
  expect(readNumberTree(pdfFileOf(objects), root)).toEqual(entries);
  expect(objects[root.num]).not.toContain('Limits');
  expect(shown(builder.get(new PdfRef(1)))).toContain('/Limits [ 0 126 ]');
});

test('a small tree is a single node, an empty one too', () => {
  const builder = new PdfBuilder();
  expect(shown(builder.get(addNameTree(builder, [[bytes('x'), pdfValue('<< /F 1 >>')]])))).toBe(
    '<< /Names [ (x) << /F 1 >> ] >>',
  );
  expect(shown(builder.get(addNameTree(builder, [])))).toBe('<< /Names [  ] >>');
});

test('keys are in the order of their bytes, the shorter first', () => {
  expect([bytes('b'), bytes('ab'), bytes('\u00E9'), bytes('a'), bytes('Z')].sort(compareBytes)).toEqual([
    bytes('Z'),
    bytes('a'),
    bytes('ab'),
    bytes('b'),
    bytes('\u00E9'),
  ]);
});
