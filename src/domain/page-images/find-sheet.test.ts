import { expect, test } from 'vitest';
import { findPaper } from './find-paper.ts';
import { isCutShort } from './find-sheet.ts';
import { blankImage } from './gray-image.ts';

const [WIDTH, HEIGHT] = [720, 960];

/** A sheet on a table; below a row both are in a shadow, in which the paper is as dark as the table beside it in the light. */
function photo(shadowFrom: number) {
  const image = blankImage(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    const shade = y < shadowFrom ? 1 : 0.42;
    for (let x = 0; x < WIDTH; x++) {
      const isSheet = x >= 90 && x < 630 && y >= 80 && y < 880;
      const isLetter = isSheet && x >= 140 && x < 560 && x % 14 < 6 && y >= 130 && y < 830 && y % 28 < 12;
      image.data[y * WIDTH + x] = Math.round((isLetter ? 30 : isSheet ? 235 : 100) * shade);
    }
  }
  return image;
}

test.for([
  { name: 'a sheet whose lower part is in a shadow is cut short', shadowFrom: 520, isShort: true },
  { name: 'a sheet in the light is not', shadowFrom: HEIGHT, isShort: false },
])('$name', ({ shadowFrom, isShort }) => {
  const image = photo(shadowFrom);
  const paper = findPaper(image);
  expect(paper !== null && isCutShort(image, paper)).toBe(isShort);
  expect(paper).not.toBeNull();
});
