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
