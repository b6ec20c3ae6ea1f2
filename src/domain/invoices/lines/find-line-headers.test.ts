import { expect, test } from 'vitest';
import { findLineHeaders } from './find-line-headers.ts';
import type { TableLine } from './table-line.ts';

/** Lines of words of ten points' height, by where they begin. */
function lineOf(
  index: number,
  top: number,
  texts: readonly (readonly [left: number, text: string])[],
): TableLine {
  const words = texts.map(([left, text]) => ({
    left,
    right: left + 5 * text.length,
    top,
    bottom: top + 10,
    text,
    confidence: 1,
    isBold: false,
  }));
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0];
  return {
    page: 1,
    index,
    left,
    right,
    top,
    bottom: top + 10,
    words,
    numbers: [],
    isFurniture: false,
    isRecognised: false,
  };
}

test('titles of one, two and three lines around one middle are one header, known or not', () => {
  const lines = [
    lineOf(0, 100, [
      [200, 'Preis je'],
      [300, 'Betrag netto'],
    ]),
    lineOf(1, 106, [
      [20, 'Tarifmerkmal'],
      [120, 'Menge'],
    ]),
    lineOf(2, 112, [
      [205, 'Einheit'],
      [320, 'EUR'],
    ]),
  ];
  expect(findLineHeaders(lines)).toMatchObject([
    {
      first: 0,
      last: 2,
      isOther: false,
      titles: [
        { text: 'Tarifmerkmal', kind: null },
        { text: 'Menge', kind: 'quantity' },
        { text: 'Preis je Einheit', kind: 'price' },
        { text: 'Betrag netto EUR', kind: 'net' },
      ],
    },
  ]);
});

const kindsOf = (lines: readonly TableLine[]) =>
  findLineHeaders(lines).map(({ titles }) => titles.map(({ kind }) => kind));

test('of a recognised title one letter may be wrong', () => {
  const read = [
    lineOf(0, 100, [
      [50, 'Descriptjon'],
      [200, 'Quanlity'],
      [300, 'Amourt'],
    ]),
  ];
  expect(kindsOf(read.map((line) => ({ ...line, isRecognised: true })))).toEqual([
    ['description', 'quantity', 'amount'],
  ]);
  expect(kindsOf(read)).toEqual([]);
});

test('two titles with a wide blank between are two where each goes on below', () => {
  const lines = [
    lineOf(0, 100, [
      [200, 'Price'],
      [300, 'Amount'],
      [336, 'Amount'],
    ]),
    lineOf(1, 111, [
      [50, 'Description'],
      [200, 'net'],
      [303, 'VAT'],
      [339, 'gross'],
    ]),
  ];
  expect(kindsOf(lines)).toEqual([['description', 'price', 'amount', 'amount']]);
});

test('below a table with prices a summary of taxes may have a code and a reason for each', () => {
  const lines = [
    lineOf(0, 100, [
      [20, 'Désignation'],
      [200, 'Qté'],
      [300, 'Prix HT'],
      [400, 'Total HT'],
    ]),
    lineOf(1, 300, [
      [20, 'Désignation'],
      [200, 'Code'],
      [300, 'Taux'],
      [360, 'Base HT'],
      [440, 'Montant TVA'],
    ]),
  ];
  const areOther = (from: number) => findLineHeaders(lines.slice(from)).map(({ isOther }) => isOther);
  expect([areOther(0), areOther(1)]).toEqual([[false, true], [false]]);
});
