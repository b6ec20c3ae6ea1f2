import { expect, test } from 'vitest';
import { blankImage, type GrayImage } from './gray-image.ts';
import { joinDots } from './join-dots.ts';

interface Squares {
  readonly nth: number;
  readonly small: number;
  readonly large: number;
  readonly isHollow?: boolean;
}

/** Squares in lines on a page of A4 at 200 dots an inch; every nth is as small as given, the rest as large. */
function drawSquares({ nth, small, large, isHollow = false }: Squares): GrayImage {
  const image = blankImage(1650, 2340);
  for (let at = 0; at < 1300; at++) {
    const size = at % nth === 0 ? small : large;
    const [left, top] = [80 + (at % 50) * 30, 80 + Math.floor(at / 50) * 60];
    for (let y = top; y < top + size; y++)
      for (let x = left; x < left + size; x++) image.data[y * image.width + x] = 20;
    const hollow = isHollow ? size - 2 : 0;
    for (let y = top + 1; y < top + 1 + hollow; y++)
      image.data.fill(255, y * image.width + left + 1, y * image.width + left + 1 + hollow);
  }
  return image;
}

test.for([
  { name: 'dots of needles', squares: { nth: 1, small: 3, large: 3 }, isJoined: true },
  { name: 'points and accents among letters in small print', squares: { nth: 6, small: 6, large: 15 } },
  { name: 'specks of one pixel', squares: { nth: 1, small: 1, large: 1 } },
  { name: 'letters as small as dots', squares: { nth: 1, small: 10, large: 10, isHollow: true } },
  { name: 'letters', squares: { nth: 1, small: 15, large: 15 } },
])('runs together nothing but a page of dots: $name', ({ squares, isJoined = false }) => {
  expect(joinDots(drawSquares(squares)) !== null).toBe(isJoined);
});
