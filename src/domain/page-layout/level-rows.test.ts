import { expect, test } from 'vitest';
import { linesOf } from './lines-of.ts';
import { levelRows, withDrops } from './level-rows.ts';
import type { Word } from './page-words.ts';

const LETTER = 6;
const PITCH = 15;

/** A row of a roll, whose amount stands higher by so many points. */
function row(index: number, label: string, amount: string, higher: number): Word[] {
  const place = (text: string, left: number, top: number): Word => ({
    text,
    left,
    right: left + text.length * LETTER,
    top,
    bottom: top + 10,
    confidence: 0.9,
    isBold: false,
  });
  const top = 20 + index * PITCH;
  return [
    ...label.split(' ').map((text, at) => place(text, 10 + at * 50, top)),
    place(amount, 190, top - higher),
  ];
}

const texts = (words: readonly Word[]) =>
  linesOf({ page: 1, width: 260, height: 200, source: 'ocr', words }).map(({ text }) => text);

const ROWS = [
  ['Oat bread', '4.20', 0],
  ['Green tea', '3.75', 0],
  ['Plums dried', '2.05', 3],
  ['Tax 8%', '0.80', 7],
  ['Total due', '10.80', 7],
  ['Cash', '20.00', 7],
] as const;

test('amounts on a curled roll stay in the rows they were recognised in', () => {
  const rows = ROWS.map(([label, amount, higher], index) => row(index, label, amount, higher));
  const leveled = levelRows(rows.flatMap(withDrops));
  expect(texts(leveled)).toEqual(ROWS.map(([label, amount]) => `${label} ${amount}`));
  expect(texts(levelRows(rows.flat()))).not.toContain('Total due 10.80');
  expect(leveled[0]).not.toHaveProperty('drop');
});

test('words whose letters reach below the line stay where they are', () => {
  const rows = ROWS.map(([, amount], index) => {
    const [label, ...others] = row(index, 'Eggy bun', amount, 0);
    return label === undefined ? others : [{ ...label, bottom: label.top + 13 }, ...others];
  });
  expect(levelRows(rows.flatMap(withDrops))).toEqual(rows.flat());
});

test('words of wide paper stay where they are', () => {
  const rows = Array.from({ length: 4 }, (_, index) => row(index, 'one two three four five six', '1.00', 7));
  const wide = rows.map((words) =>
    words.map((word) => ({ ...word, left: word.left * 5, right: word.left * 5 + 24 })),
  );
  expect(levelRows(wide.flatMap(withDrops))).toEqual(wide.flat());
});
