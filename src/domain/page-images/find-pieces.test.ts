import { describe, expect, test } from 'vitest';
import { findNeighbours } from './find-neighbours.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import { findSheet } from './find-sheet.ts';
import { flattenLight } from './flatten-light.ts';
import { blankImage, type GrayImage } from './gray-image.ts';
import { measureBow } from './measure-bow.ts';
import { measureDirection } from './measure-direction.ts';
import { measureText } from './measure-text.ts';
import { measureUpright } from './measure-upright.ts';
import type { Place } from './projection.ts';

function draw(...rows: readonly string[]): GrayImage {
  const width = rows[0]?.length ?? 0;
  return {
    width,
    height: rows.length,
    data: Uint8Array.from(rows.join(''), (pixel) => (pixel === '#' ? 0 : 255)),
  };
}

function box(left: number, top: number, width: number, height: number): Piece {
  return { left, top, right: left + width, bottom: top + height, ink: width * height };
}

/** Lines of letters 8 across and as high as is said, on feet that are level. */
function typeset(heights: readonly number[], lines = 10, letters = 30): Piece[] {
  return Array.from({ length: lines * letters }, (_, index) => {
    const high = heights[index % heights.length] ?? 10;
    return box((index % letters) * 11, Math.floor(index / letters) * 40 + 60 - high, 8, high);
  });
}

describe('pieces of ink', () => {
  test('are one where they touch, be it at a corner or farther down', () => {
    const image = draw('#..#....', '#..#..#.', '####....', '....#...', '.......#');
    const pieces = findPieces(image, 128).toSorted((one, other) => other.ink - one.ink);
    expect(pieces).toEqual([
      { left: 0, top: 0, right: 5, bottom: 4, ink: 9 },
      { left: 6, top: 1, right: 7, bottom: 2, ink: 1 },
      { left: 7, top: 4, right: 8, bottom: 5, ink: 1 },
    ]);
  });

  test('are letters by their size; dots, rules and specks are none', () => {
    const letters = typeset([20, 15, 20]);
    const others = [box(5, 500, 3, 3), box(0, 700, 900, 2), box(400, 100, 2, 800), box(600, 600, 300, 300)];
    const text = measureText([...letters, ...others], 1000);
    expect(text.height).toBe(20);
    expect(text.pieces).toHaveLength(letters.length);
  });

  test('are as high as the text, not as a headline that has as much ink', () => {
    const headline = Array.from({ length: 25 }, (_, index) => box(index * 30, 600, 24, 60));
    expect(measureText([...typeset([20, 15, 20]), ...headline], 1000).height).toBe(20);
  });

  test('are no words that were blacked out, however much ink those have', () => {
    const blackedOut = Array.from({ length: 8 }, (_, index) => box(20, 600 + index * 60, 300, 44));
    expect(measureText([...typeset([20, 15, 20]), ...blackedOut], 1000)).toMatchObject({
      height: 20,
      pieces: expect.toSatisfy((pieces: readonly Piece[]) => pieces.length === 300),
    });
  });
});

describe('lines of text', () => {
  test('run from letter to nearest letter', () => {
    const text = measureText(typeset([20]), 1000);
    expect(measureDirection(findNeighbours(text))).toBeCloseTo(0, 0);
    const onItsSide = text.pieces.map((piece) =>
      box(piece.top, piece.left, piece.bottom - piece.top, piece.right - piece.left),
    );
    expect(Math.abs(measureDirection(findNeighbours({ pieces: onItsSide, height: 20 })) ?? 0)).toBe(90);
    expect(measureDirection([])).toBeNull();
  });

  test('stand on their feet, or else upside down; of capitals only there is no saying', () => {
    const text = measureText(typeset([20, 15, 15]), 1000);
    expect(measureUpright(findNeighbours(text))).toBeGreaterThan(0.5);
    const turned = text.pieces.map(({ left, top, right, bottom, ink }) => ({
      left: -right,
      right: -left,
      top: -bottom,
      bottom: -top,
      ink,
    }));
    expect(measureUpright(findNeighbours({ ...text, pieces: turned }))).toBeLessThan(-0.5);
    const capitals = measureText(typeset([20]), 1000);
    expect(measureUpright(findNeighbours(capitals))).toBe(0);
    const someTouchOthers = capitals.pieces.map((piece, index) =>
      index % 40 === 0 ? { ...piece, bottom: piece.bottom + 6 } : piece,
    );
    const score = measureUpright(findNeighbours({ ...capitals, pieces: someTouchOthers }));
    expect(score).toBeLessThan(0);
    expect(score).toBeGreaterThan(-0.25);
  });

  test('that bend are followed, letters that hang below them are not; level ones are left alone', () => {
    const size = { width: 800, height: 1000, digit: 20 };
    const feet = (bend: number): Place[] =>
      Array.from({ length: 600 }, (_, index) => {
        const x = (index % 40) * 20 + 10;
        const y = Math.floor(index / 40) * 60 + 60;
        return [x, y + bend * Math.sin((Math.PI * x) / size.width) + (index % 9 === 4 ? 5 : 0)];
      });
    expect(measureBow(feet(0), size)).toBeNull();
    const bow = measureBow(feet(25), size);
    const downAt = (x: number) => (bow?.down[x] ?? 0) + (bow?.lean[x] ?? 0) * 500;
    expect(Math.abs(downAt(400) - downAt(10) - 24)).toBeLessThan(1.5);
    expect(measureBow([], size)).toBeNull();
  });
});

test('a page without anything around it is no sheet on a desk', () => {
  expect(findSheet(blankImage(900, 1200), { pieces: [], height: 0 })).toBeNull();
});

describe('light', () => {
  const page = blankImage(400, 300);
  for (let at = 0; at < page.data.length; at += 13) page.data[at] = 20;

  test('that is even and ink that is black are left alone', () => {
    expect(flattenLight(page) === page).toBe(true);
  });

  test('pale ink becomes dark', () => {
    const pale = { ...page, data: page.data.map((level) => (level < 100 ? 180 : 252)) };
    expect(flattenLight(pale).data[13]).toBeLessThan(90);
    expect(flattenLight(pale).data[1]).toBe(255);
  });
});
