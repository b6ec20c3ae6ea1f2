import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { tableLines } from '../lines/table-line.ts';
import { prepareInvoice } from '../reading/invoice-text.ts';
import { findSums } from './find-sums.ts';

/** Sums of lines of which each reaches into the next. */
function sumsOf(text: string) {
  const words = typewritten(text)
    .flatMap((line) => line.words)
    .map((word) => ({ ...word, top: word.top / 2, bottom: word.top / 2 + word.bottom - word.top }));
  const lines = tableLines(prepareInvoice([{ page: 1, width: 600, height: 842, source: 'text', words }]));
  return findSums(lines, 2).map(({ kind, value, rate }) => [kind, value, rate]);
}

test.for([
  { name: 'a net sum', text: 'Untaxed\n            $ 80.00\nAmount', sums: [['net', 8000, null]] },
  { name: 'a tax with its rate', text: '(VAT\n            15.20\n19%)', sums: [['tax', 1520, '19']] },
  {
    name: 'a tax over the number under which it is paid',
    text: 'HST (13%)\n                       15.20\n#81234 5678',
    sums: [['tax', 1520, '13']],
  },
  { name: 'words of no sum', text: 'Harbour\n            $ 80.00\nStreet', sums: [] },
  {
    name: 'a label that has a figure of its own',
    text: 'Untaxed\n            80.00\nAmount      20.00',
    sums: [['subtotal', 2000, null]],
  },
  {
    name: 'labels and figures in turn',
    text: '            80.00\nNet\n            15.20\nVAT\n            95.20\nTotal',
    sums: [],
  },
  { name: 'words on the other side', text: '            Untaxed\n80.00\n            Amount', sums: [] },
])('a figure to the middle of a label of two lines: $name', ({ text, sums }) => {
  expect(sumsOf(text)).toEqual(sums);
});

test('a tax of nothing beside its rate is on no sum of nothing', () => {
  const lines = tableLines(
    prepareInvoice([
      {
        page: 1,
        width: 600,
        height: 842,
        source: 'text',
        words: typewritten('Tax 0%      $ 0.00').flatMap((line) => line.words),
      },
    ]),
  );
  expect(findSums(lines, 2)).toMatchObject([{ kind: 'tax', value: 0, between: [] }]);
});

test('titles on one line in the middle of one that goes on below are one heading', () => {
  const sums = sumsOf(`                    Amount
Net       PV                  Total
                    VAT

200.00    1.00      40.00     240.00`);
  expect(sums.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['net', 20_000, null],
    ['tax', 4000, null],
    ['total', 24_000, null],
  ]);
});
