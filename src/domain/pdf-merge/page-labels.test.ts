import { expect, test } from 'vitest';
import { PdfStream } from '#domain/pdf/pdf-values.ts';
import { readNumberTree } from '#domain/pdf/trees.ts';
import { fileOfMerge, mergeOf } from '#tests/support/merge-of.ts';
import { pdfFileOf, shown } from '#tests/support/pdf-objects.ts';
import { addPageLabels } from './page-labels.ts';

const page = '<< /Type /Page >>';
const files = {
  /** i, ii, A-3, A-4 */
  a: pdfFileOf({
    1: '<< /PageLabels << /Nums [ 0 << /S /r >> 2 << /S /D /P (A-) /St 3 >> ] >> >>',
    2: page,
    3: page,
    4: page,
    5: page,
  }),
  /** 1, 2 */
  b: pdfFileOf({ 1: '<< >>', 2: page, 3: page }),
  /** 1, Index, Index */
  c: pdfFileOf({
    1: '<< /PageLabels << /Kids [ 9 0 R ] >> >>',
    9: '<< /Nums [ 1 << /P (Index) >> ] >>',
    2: page,
    3: page,
    4: page,
  }),
};

test.for([
  {
    plan: 'a1 a2 a3 a4 b1 b2 c1 c2 c3',
    labels: '0 << /S /r >> 2 << /S /D /P (A-) /St 3 >> 4 << /S /D >> 6 << /S /D >> 7 << /P (Index) >>',
  },
  { plan: 'a4 a2', labels: '0 << /S /D /P (A-) /St 4 >> 1 << /S /r /St 2 >>' },
  {
    plan: 'a1 b1 a2 b2',
    labels: '0 << /S /r >> 1 << /S /D >> 2 << /S /r /St 2 >> 3 << /S /D /St 2 >>',
  },
  { plan: 'a3 - b1', labels: '0 << /S /D /P (A-) /St 3 >> 2 << /S /D >>' },
  { plan: 'c2 c3 c1', labels: '0 << /P (Index) >> 2 << /S /D >>' },
])('pages $plan keep their labels', ({ plan, labels }) => {
  const merge = mergeOf(files, plan);
  addPageLabels(merge);
  const read = [...readNumberTree(fileOfMerge(merge), merge.catalog.get('PageLabels'))];
  expect(read.map(([at, label]) => `${at} ${shown(label)}`).join(' ')).toBe(labels);
});

test('files without labels give none', () => {
  const merge = mergeOf(files, 'b1 b2');
  addPageLabels(merge);
  expect(merge.catalog.size).toBe(0);
});

test('what is no label counts for nothing', () => {
  const odd = pdfFileOf({
    1: '<< /PageLabels << /Nums [ 0 7 1 << /S /X /St -2 /P () >> (x) << /S /D >> ] >> >>',
    2: page,
    3: new PdfStream(new Map(), () => new Uint8Array()),
    4: page,
  });
  const merge = mergeOf({ a: odd }, 'a1 a2');
  addPageLabels(merge);
  const read = [...readNumberTree(fileOfMerge(merge), merge.catalog.get('PageLabels'))];
  expect(read.map(([at, label]) => `${at} ${shown(label)}`)).toEqual(['0 << /S /D >>', '1 <<  >>']);
});
