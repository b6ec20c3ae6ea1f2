import { expect, test } from 'vitest';
import type { GlyphRun } from './glyph-run.ts';
import { wordsFromRuns } from './words-from-runs.ts';

function run(text: string, x: number, y: number, fontSize = 10): GlyphRun {
  const advances = Array.from(text, () => fontSize / 2);
  return { text, x, y, angle: 0, fontSize, advances, isBold: false };
}

function textOf(runs: GlyphRun[]): string {
  const page = { page: 1, width: 600, height: 800, imageShare: 0, unreadableShare: 0, unseenShare: 0 };
  return wordsFromRuns({ ...page, runs })
    .words.map(({ text }) => text)
    .join(' ');
}

const rows = [
  run('04/05', 50, 300),
  run('Harbour books', 100, 300),
  run('12.50', 300, 300),
  run('04/06', 50, 312),
  run('Quay market', 100, 312),
  run('7.25', 300, 312),
];
const read = '04/05 Harbour books 12.50 04/06 Quay market 7.25';

test('a large word printed across the rows is none of theirs', () => {
  expect(textOf([...rows, run('COPY', 80, 318, 100)])).toBe(read);
});

test('its letters may be drawn one by one, some beside the rows', () => {
  const letters = Array.from('SPECIMEN', (letter, index) => run(letter, 20 + index * 70, 318, 80));
  expect(textOf([...letters, ...rows])).toBe(read);
});

test('a large title above the rows stays', () => {
  expect(textOf([run('STATEMENT', 50, 280, 40), ...rows])).toBe(`STATEMENT ${read}`);
});

test('a slogan that reaches into a large name leaves it, and small print leaves a large total', () => {
  const name = [run('Harbour', 50, 250, 40), run('books, large and small', 60, 245)];
  const total = [run('19.75', 50, 400, 60), run('total amount', 60, 380), run('due in May', 60, 392)];
  expect(textOf([...name, ...rows, ...total])).toContain('Harbour');
  expect(textOf([...name, ...rows, ...total])).toContain('19.75');
});
