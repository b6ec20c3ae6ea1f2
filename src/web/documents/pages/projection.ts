/** A projective map of the plane: nine numbers, row by row. */
export type Projection = readonly number[];

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function project(map: Projection, { x, y }: Point): Point {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = map;
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The map that does `second` after `first`. */
export function compose(second: Projection, first: Projection): Projection {
  return Array.from({ length: 9 }, (_each, at) => {
    const [row, column] = [Math.floor(at / 3), at % 3];
    return [0, 1, 2].reduce((sum, k) => sum + (second[row * 3 + k] ?? 0) * (first[k * 3 + column] ?? 0), 0);
  });
}

/** The map back, up to a factor, which a projection does not mind. */
export function invert(map: Projection): Projection {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = map;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

export type QuarterTurn = 0 | 90 | 180 | 270;

/** Turns a page of this size clockwise, so that it lies in the same quadrant again. */
export function turnOf(turn: QuarterTurn, width: number, height: number): Projection {
  switch (turn) {
    case 0:
      return [1, 0, 0, 0, 1, 0, 0, 0, 1];
    case 90:
      return [0, -1, height, 1, 0, 0, 0, 0, 1];
    case 180:
      return [-1, 0, width, 0, -1, height, 0, 0, 1];
    case 270:
      return [0, 1, 0, -1, 0, width, 0, 0, 1];
  }
}
