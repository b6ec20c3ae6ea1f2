import { expect, test } from 'vitest';
import { compose, invert, project, turnOf } from './projection.ts';

const TILTED = [0.9, 0.1, 12, -0.1, 0.95, 7, 0.0001, 0.0002, 1];

test('what is mapped there and back is where it was', () => {
  const there = project(TILTED, { x: 120, y: 340 });
  const back = project(invert(TILTED), there);
  expect(back.x).toBeCloseTo(120);
  expect(back.y).toBeCloseTo(340);
});

test('a composed map does one after the other', () => {
  const turn = turnOf(90, 595, 842);
  const point = { x: 30, y: 500 };
  const both = project(compose(turn, TILTED), point);
  const each = project(turn, project(TILTED, point));
  expect(both.x).toBeCloseTo(each.x);
  expect(both.y).toBeCloseTo(each.y);
});

test.for([
  { turn: 0, want: { x: 10, y: 20 } },
  { turn: 90, want: { x: 822, y: 10 } },
  { turn: 180, want: { x: 585, y: 822 } },
  { turn: 270, want: { x: 20, y: 585 } },
] as const)('a point near the corner of a page turned by $turn', ({ turn, want }) => {
  expect(project(turnOf(turn, 595, 842), { x: 10, y: 20 })).toEqual(want);
});
