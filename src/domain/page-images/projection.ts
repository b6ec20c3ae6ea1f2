/** A place of an image: the first pixel reaches from 0 to 1. */
export type Place = readonly [x: number, y: number];

/**
 * A projective map: nine numbers, row by row. A place goes to ((ax + by + c) / (gx + hy + i), (dx + ey + f) / (gx + hy + i)).
 */
export type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
  i: number,
];

export function project([a, b, c, d, e, f, g, h, i]: Projection, x: number, y: number): Place {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** First `second`, then `first`, as matrices are multiplied. */
export function combine(first: Projection, second: Projection): Projection {
  const [a, b, c, d, e, f, g, h, i] = first;
  const [j, k, l, m, n, o, p, q, r] = second;
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ];
}

/** The way back, up to a factor, which makes no difference to where it takes a place. */
export function invert([a, b, c, d, e, f, g, h, i]: Projection): Projection {
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

export function scaling(factor: number): Projection {
  return [factor, 0, 0, 0, factor, 0, 0, 0, 1];
}

/** @param degrees clockwise about a middle */
export function turning(degrees: number, [x, y]: Place): Projection {
  const radians = degrees * (Math.PI / 180);
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  return [cos, -sin, x - x * cos + y * sin, sin, cos, y - x * sin - y * cos, 0, 0, 1];
}
