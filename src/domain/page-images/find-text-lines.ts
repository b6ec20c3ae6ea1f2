import type { SlantedBox } from './slanted-box.ts';

/** How likely each pixel of a picture belongs to a line of text, row by row, 0 to 1. */
export interface TextChances {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

const LEAST_CHANCE = 0.3;
/** Of the pixels of a line, on average. */
const LEAST_SURE = 0.5;
const LEAST_PIXELS = 12;
const LEAST_SIDE = 3;
/** What is trained marks the middle of lines: times the area by the outline, a line reaches so much farther. */
const FARTHER = 1.6;
/** Times as long as high; below it, a piece has no direction. */
const LONG = 1.5;

/**
 * The lines of text of a picture, as boxes in its pixels, from the top.
 *
 * Source: M. Liao and others, Real-time scene text detection with differentiable binarization (2020).
 */
export function findTextLines(chances: TextChances): SlantedBox[] {
  const { width, height, data } = chances;
  const isSeen = new Uint8Array(width * height);
  const lines: SlantedBox[] = [];
  for (let start = 0; start < data.length; start++) {
    if (isSeen[start] === 1 || (data[start] ?? 0) <= LEAST_CHANCE) continue;
    const piece = pieceFrom(start, chances, isSeen);
    if (piece.length < LEAST_PIXELS) continue;
    const sum = piece.reduce((total, at) => total + (data[at] ?? 0), 0);
    const line = sum / piece.length < LEAST_SURE ? null : boxOf(piece, width);
    if (line !== null) lines.push(line);
  }
  return lines.toSorted((one, other) => one.corner[1] - other.corner[1]);
}

/** The pixels that hang together with one, corners too. */
function pieceFrom(start: number, { width, height, data }: TextChances, isSeen: Uint8Array): number[] {
  const piece = [start];
  isSeen[start] = 1;
  for (let next = 0; next < piece.length; next++) {
    const at = piece[next] ?? 0;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const beside = row * width + column;
        if (isSeen[beside] === 1 || (data[beside] ?? 0) <= LEAST_CHANCE) continue;
        isSeen[beside] = 1;
        piece.push(beside);
      }
    }
  }
  return piece;
}

/** The box around a piece in the direction in which it is longest; null for a dot. */
function boxOf(piece: readonly number[], width: number): SlantedBox | null {
  const count = piece.length;
  let [middleX, middleY] = [0, 0];
  for (const at of piece) {
    middleX += (at % width) / count;
    middleY += Math.floor(at / width) / count;
  }
  let [xx, xy, yy] = [0, 0, 0];
  for (const at of piece) {
    const [x, y] = [(at % width) - middleX, Math.floor(at / width) - middleY];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = xx < LONG * yy ? 0 : 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of piece) {
    const [x, y] = [(at % width) - middleX, Math.floor(at / width) - middleY];
    const [alongBy, downBy] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, alongBy);
    right = Math.max(right, alongBy + 1);
    top = Math.min(top, downBy);
    bottom = Math.max(bottom, downBy + 1);
  }
  const [long, high] = [right - left, bottom - top];
  if (Math.min(long, high) < LEAST_SIDE) return null;
  const farther = (FARTHER * long * high) / (2 * (long + high));
  const at = (alongBy: number, downBy: number) =>
    [middleX + alongBy * cos - downBy * sin, middleY + alongBy * sin + downBy * cos] as const;
  const [wide, tall] = [long + 2 * farther, high + 2 * farther];
  return {
    corner: at(left - farther, top - farther),
    along: [wide * cos, wide * sin],
    down: [-tall * sin, tall * cos],
  };
}
