import { expect, test } from 'vitest';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { findNeighbours } from './find-neighbours.ts';
import type { Piece } from './find-pieces.ts';
import { isGrain } from './measure-direction.ts';

const SIZE = { width: 1000, height: 1500 };
const HEIGHT = 12;

const pieceAt = (left: number, top: number): Piece => ({
  left,
  top,
  right: left + 9,
  bottom: top + HEIGHT,
  ink: 60,
});

/** Pieces of a letter's size, strewn over the whole picture. */
function grain(count: number): Piece[] {
  const random = new Random(3);
  return Array.from({ length: count }, () =>
    pieceAt(random.int(0, SIZE.width - 10), random.int(0, SIZE.height - 13)),
  );
}

/** Lines of letters in the upper left corner. */
function lines(count: number): Piece[] {
  return Array.from({ length: count }, (_, line) => line).flatMap((line) =>
    Array.from({ length: 20 }, (_, letter) => pieceAt(10 + letter * 11, 10 + line * 24)),
  );
}

test.for([
  { pieces: grain(2000), is: true, why: 'nothing is in lines' },
  { pieces: lines(20), is: false, why: 'all of it is in lines' },
  { pieces: [...grain(2000), ...lines(9)], is: false, why: 'there are lines in a corner' },
  { pieces: grain(150), is: false, why: 'it is too little to tell' },
])('a picture is grain: $is, for $why', ({ pieces, is }) => {
  expect(isGrain(findNeighbours({ pieces, height: HEIGHT }), SIZE)).toBe(is);
});
