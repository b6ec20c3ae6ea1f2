import { expect, test } from 'vitest';
import type { PdfFile } from './pdf-file.ts';
import { addNameTree, addNumberTree, readNameTree, readNumberTree } from './trees.ts';
import { isArray, isDict, PdfRef, PdfStream, PdfString, type PdfDict, type PdfValue } from './pdf-values.ts';
import { PdfBuilder } from './writing/pdf-builder.ts';

/** What was built, read as a file. */
function asFile(builder: PdfBuilder): PdfFile {
  const resolve = (value: PdfValue | undefined): PdfValue =>
    value instanceof PdfRef ? resolve(builder.get(value)) : (value ?? null);
  const dictOf = (value: PdfValue | undefined): PdfDict | null => {
    const resolved = resolve(value);
    return resolved instanceof PdfStream ? resolved.dict : isDict(resolved) ? resolved : null;
  };
  const dict: PdfDict = new Map();
  return {
    version: 17,
    trailer: dict,
    catalog: dict,
    pages: [],
    isProtected: false,
    lostPages: [],
    isRepaired: false,
    get: resolve,
    resolve,
    dictOf,
    forget: () => undefined,
  };
}

test('a name tree of many entries is balanced, sorted by bytes and read again', () => {
  const builder = new PdfBuilder();
  const entries = Array.from({ length: 5000 }, (_, i): [string, number] => [`k\u00E4${i}`, i]);
  const root = addNameTree(builder, entries);
  const read = [...readNameTree(asFile(builder), root)];
  expect(new Map(read)).toEqual(new Map(entries));
  expect(read.map(([key]) => key)).toEqual(entries.map(([key]) => key).toSorted((a, b) => (a < b ? -1 : 1)));

  const top = asFile(builder).dictOf(root);
  expect(top?.has('Limits')).toBe(false);
  const kids = top?.get('Kids');
  expect(isArray(kids) && kids.length).toBe(2);
  const first = asFile(builder).dictOf(isArray(kids) ? kids[0] : null);
  expect(first?.get('Limits')).toMatchObject([{ bytes: new Uint8Array([0x6b, 0xe4, 0x30]) }, {}]);
});

test('a number tree is read again', () => {
  const builder = new PdfBuilder();
  const root = addNumberTree(builder, [
    [10, true],
    [9, false],
  ]);
  expect([...readNumberTree(asFile(builder), root)]).toEqual([
    [9, false],
    [10, true],
  ]);
});

test('an empty tree has no entries', () => {
  const builder = new PdfBuilder();
  expect([...readNameTree(asFile(builder), addNameTree(builder, []))]).toEqual([]);
});

test('a tree that holds itself, and things that belong in no tree, do no harm', () => {
  const builder = new PdfBuilder();
  const root = builder.reserve();
  const leaf = builder.add(new Map([['Names', [new PdfString(new Uint8Array([97])), 1, 5, 6, null]]]));
  builder.set(root, new Map<string, PdfValue>([['Kids', [root, leaf, leaf, 7, root]]]));
  expect([...readNameTree(asFile(builder), root)]).toEqual([['a', 1]]);
});
