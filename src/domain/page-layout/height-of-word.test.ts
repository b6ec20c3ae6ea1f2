import { expect, test } from 'vitest';
import { heightOfWord } from './height-of-word.ts';

/** Each character with how far it reaches above the row 100 and below the row 120. */
function boxesOf(characters: readonly (readonly [text: string, above?: number, below?: number])[]) {
  const symbols = characters.map(([text, above = 0, below = 0], index) => ({
    text,
    left: index * 12,
    top: 100 - above,
    right: index * 12 + 10,
    bottom: 120 + below,
  }));
  const tops = symbols.map(({ top }) => top);
  const bottoms = symbols.map(({ bottom }) => bottom);
  return { symbols, box: { top: Math.min(...tops), bottom: Math.max(...bottoms) } };
}

test.for([
  {
    name: 'a capital that has the height of two lines does not put its word between them',
    drawn: [['R'], ['E'], ['P', 4, 14], ['A'], ['I'], ['R']],
    rows: { top: 96, bottom: 120 },
  },
  {
    name: 'a tail below the line belongs to its word',
    drawn: [['B', 6], ['i', 6], ['l', 6], ['l', 6], ['i', 6], ['n'], ['g', 0, 7]],
    rows: { top: 94, bottom: 127 },
  },
  {
    name: 'a comma below figures does not reach into the next line',
    drawn: [['1'], ['2'], [',', -16, 18], ['5'], ['0']],
    rows: { top: 100, bottom: 128 },
  },
  {
    name: 'of two characters nothing can be said',
    drawn: [['S'], ['G', 0, 14]],
    rows: { top: 100, bottom: 134 },
  },
] as const)('$name', ({ drawn, rows }) => {
  const { box, symbols } = boxesOf(drawn);
  expect(heightOfWord(box, symbols)).toEqual(rows);
});
