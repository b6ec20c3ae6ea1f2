import { expect, test } from 'vitest';
import { project } from '#domain/page-images/projection.ts';
import { projectionOf, turnOf } from './upright.ts';

test.for([
  { turn: 0, want: [10, 20] },
  { turn: 90, want: [822, 10] },
  { turn: 180, want: [585, 822] },
  { turn: 270, want: [20, 585] },
] as const)('a point near the corner of a page turned by $turn', ({ turn, want }) => {
  expect(project(turnOf(turn, 595, 842), 10, 20)).toEqual(want);
});

test('words of a picture on its side are marked where they stand once it is upright', () => {
  const tilted = [0.9, 0.1, 12, -0.1, 0.95, 7, 0.0001, 0.0002, 1];
  const picture = { page: 1, width: 842, height: 595, turn: 90, toShown: tilted } as const;
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = tilted;
  const [x, y] = project([a, b, c, d, e, f, g, h, i], 30, 500);
  const upright = project(projectionOf({ ...picture, toShown: [...tilted] }), 30, 500);
  expect(upright[0]).toBeCloseTo(595 - y);
  expect(upright[1]).toBeCloseTo(x);
});
