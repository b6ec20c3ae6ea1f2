import { expect, test } from 'vitest';
import { readingTurn } from './reading-turn.ts';

const upright = [9, 0, 0, 9, 50, 700];
const upward = [0, 9, -9, 0, 50, 700];
const downward = [0, -9, 9, 0, 50, 700];
const upsideDown = [-9, 0, 0, -9, 50, 700];

test.for([
  { name: 'upright', transform: upright, rotation: 0, want: 0 },
  { name: 'upward', transform: upward, rotation: 0, want: 270 },
  { name: 'downward', transform: downward, rotation: 0, want: 90 },
  { name: 'upside down', transform: upsideDown, rotation: 0, want: 180 },
  { name: 'upward on a page that is shown turned', transform: upward, rotation: 90, want: 0 },
  { name: 'upright on a page that is shown turned', transform: upright, rotation: 90, want: 90 },
] as const)('text that stands $name', ({ transform, rotation, want }) => {
  expect(readingTurn([{ text: 'Balance', transform }], rotation)).toBe(want);
});

test('most of the text decides; what stands askew does not count; without text nothing is turned', () => {
  const watermark = { text: 'COPY COPY COPY COPY', transform: [6, 6, -6, 6, 0, 0] };
  const margin = { text: 'Form 12', transform: upward };
  expect(readingTurn([watermark, margin, { text: 'Balance 1,204.50', transform: upright }], 0)).toBe(0);
  expect(readingTurn([], 0)).toBe(0);
});
