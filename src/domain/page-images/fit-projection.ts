import type { Projection } from './projection.ts';

type Point = readonly [x: number, y: number];

export interface PointPair {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The projective map, with 1 as its last number, that takes four points, no three of them on a line, to four others.
 */
export function fitProjection(pairs: readonly PointPair[]): Projection {
  const rows = pairs.flatMap(({ from: [x, y], to: [u, v] }) => [
    [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
    [0, 0, 0, x, y, 1, -v * x, -v * y, v],
  ]);
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = solve(rows);
  return [a, b, c, d, e, f, g, h, 1];
}

/** Gauss's elimination with the largest pivot; each row ends with what it equals. It changes the rows. */
export function solve(rows: number[][]): number[] {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const rest = rows.slice(column);
    const pivot = rest.reduce((best, row) =>
      Math.abs(row[column] ?? 0) > Math.abs(best[column] ?? 0) ? row : best,
    );
    const at = rows.indexOf(pivot);
    [rows[column], rows[at]] = [pivot, rows[column] ?? []];
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let index = column; index <= size; index++)
        row[index] = (row[index] ?? 0) - factor * (pivot[index] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
