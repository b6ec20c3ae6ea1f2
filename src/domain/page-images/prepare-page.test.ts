import { describe, expect, test } from 'vitest';
import { blankImage, WHITE, type GrayImage } from './gray-image.ts';
import { findPieces } from './find-pieces.ts';
import { fitProjection } from './fit-projection.ts';
import { inkThreshold } from './ink-threshold.ts';
import { preparePage } from './prepare-page.ts';
import { combine, project, turning, type Projection } from './projection.ts';
import { turnQuarters } from './turn-image.ts';
import { warpImage } from './warp-image.ts';

/** Letters like a, b, d, h, o, p and a comma: three across, of which the upper two rows rise above an x, the last hangs below the line. */
const LETTERS = [
  ['...', '...', '###', '#.#', '####', '...'],
  ['#..', '#..', '###', '#.#', '###', '...'],
  ['..#', '..#', '###', '#.#', '###', '...'],
  ['#..', '#..', '###', '#.#', '#.#', '...'],
  ['...', '...', '###', '#.#', '###', '...'],
  ['...', '...', '###', '#.#', '###', '#..'],
  ['...', '...', '...', '...', '##.', '...'],
];

/** Lines of words that have heads and feet as Latin letters do, of dots as large as given. */
function drawText(pixel = 6, dot = pixel): GrayImage {
  const image = blankImage(130 * pixel, 210 * pixel);
  for (let line = 0; line < 16; line++) {
    for (let letter = 0; letter < 17 + ((line * 7) % 9); letter++) {
      if ((letter * 5 + line * 3) % 7 === 0) continue;
      const [left, top] = [20 + letter * 4, 24 + line * 11];
      for (const [row, strokes] of (LETTERS[(letter * letter + line * 5) % LETTERS.length] ?? []).entries())
        for (let at = 0; at < 3; at++)
          if (strokes[at] === '#') drawDot(image, (left + at) * pixel, (top + row) * pixel, dot);
    }
  }
  return image;
}

function drawDot({ width, data }: GrayImage, left: number, top: number, size: number): void {
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) data[y * width + x] = 20;
}

function turned(image: GrayImage, degrees: number): { image: GrayImage; projection: Projection } {
  const projection = turning(-degrees, [image.width / 2, image.height / 2]);
  const { width, height } = image;
  return { image: warpImage(image, { width, height, projection, bow: null, smoothness: 0 }), projection };
}

/** What a telephone sees: the page between four corners, and around it something dark. */
function layOnDesk(page: GrayImage, corners: readonly (readonly [number, number])[]): GrayImage {
  const edges = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ] as const;
  const projection = fitProjection(edges.map((to, index) => ({ from: corners[index] ?? to, to })));
  const [width, height] = [940, 1400];
  const seen = warpImage(page, { width, height, projection, bow: null, smoothness: 0 });
  const data = seen.data.map((level, at) => {
    const [x, y] = project(projection, (at % width) + 0.5, Math.floor(at / width) + 0.5);
    return x > 0 && y > 0 && x < page.width && y < page.height ? level : 70;
  });
  return { width, height, data };
}

const PAGE = drawText();

describe('a page', () => {
  test('that stands well is left as it is', () => {
    const prepared = preparePage(PAGE, 300);
    expect(prepared).toMatchObject({ dpi: 300, turn: 0, isSure: true });
    expect(prepared.image === PAGE).toBe(true);
    expect(prepared.toSource(10, 20)).toEqual([10, 20]);
  });

  test('that is longer than a reader takes is made shorter', () => {
    const { image, toSource } = preparePage(blankImage(90, 64_000), 200);
    expect(image).toMatchObject({ width: 45, height: 32_000 });
    expect(toSource(45, 32_000)).toEqual([90, 64_000]);
  });

  test.each([
    [1, 270],
    [2, 180],
    [3, 90],
  ] as const)('turned by %d quarters stands upright again', (quarters, turn) => {
    const prepared = preparePage(turnQuarters(PAGE, quarters), 300);
    expect(prepared).toMatchObject({ turn, isSure: true });
    expect(Buffer.compare(prepared.image.data, PAGE.data)).toBe(0);
    expect(prepared.toSource(0, 0).map(Math.round)).toEqual(
      [
        [PAGE.height, 0],
        [PAGE.width, PAGE.height],
        [0, PAGE.width],
      ][quarters - 1],
    );
  });

  test.each([-6, -2.3, 0.6, 3])('turned by %d degrees is straightened, and knows where it was', (degrees) => {
    const askew = turned(PAGE, degrees);
    const prepared = preparePage(askew.image, 300);
    for (const [x, y] of [
      [200, 200],
      [600, 300],
      [300, 900],
    ] as const) {
      const [atX, atY] = project(askew.projection, ...prepared.toSource(x, y));
      expect(Math.hypot(atX - x, atY - y)).toBeLessThan(4);
    }
  });

  test('on a sheet that is seen from a side fills the picture', () => {
    const corners = [
      [120, 90],
      [830, 130],
      [870, 1330],
      [60, 1280],
    ] as const;
    const { image, toSource } = preparePage(layOnDesk(PAGE, corners), null);
    const found = [
      toSource(0, 0),
      toSource(image.width, 0),
      toSource(image.width, image.height),
      toSource(0, image.height),
    ];
    for (const [index, [x, y]] of corners.entries())
      expect(Math.hypot(x - (found[index]?.[0] ?? 0), y - (found[index]?.[1] ?? 0))).toBeLessThan(8);
  });

  test('whose lines are bent is level again', () => {
    const bend = (x: number) => 20 * Math.sin((Math.PI * x) / PAGE.width);
    const down = Float64Array.from({ length: PAGE.width }, (_, x) => -bend(x));
    const bow = { down, lean: new Float64Array(PAGE.width), skew: 0 };
    const { width, height } = PAGE;
    const bent = warpImage(PAGE, { width, height, projection: turning(0, [0, 0]), bow, smoothness: 0 });
    const { toSource } = preparePage(bent, 300);
    for (const y of [300, 900]) {
      const level = [200, 400, 600].map((x) => toSource(x, y)[1] - bend(toSource(x, y)[0]));
      expect(Math.max(...level) - Math.min(...level)).toBeLessThan(4);
    }
  });

  test('of small letters is enlarged until they are read well', () => {
    const prepared = preparePage(drawText(2), 100);
    const factor = prepared.image.width / (130 * 2);
    expect(factor).toBeGreaterThan(2);
    expect(prepared.dpi).toBeCloseTo(100 * factor, -1);
    expect(prepared.toSource(prepared.image.width, 0)[0]).toBeCloseTo(260, 0);
  });

  test('of needle print has its dots run together to letters', () => {
    const page = drawText(5, 2);
    const piecesOf = (image: GrayImage) => findPieces(image, inkThreshold(image)).length;
    expect(piecesOf(preparePage(page, 200).image)).toBeLessThan(piecesOf(page) / 3);
  });

  test('in a shadow is as light as any', () => {
    const dim = PAGE.data.map((level, at) => level * (0.4 + (0.5 * (at % PAGE.width)) / PAGE.width));
    const { image } = preparePage({ ...PAGE, data: dim }, 300);
    const threshold = inkThreshold(image);
    let different = 0;
    for (const [at, level] of PAGE.data.entries())
      if (level < WHITE / 2 !== (image.data[at] ?? 0) < threshold) different++;
    expect(different).toBeLessThan(PAGE.data.length / 1000);
  });

  test.each([
    ['blank', blankImage(600, 800)],
    ['black', { width: 50, height: 40, data: new Uint8Array(2000) }],
    ['of one pixel', blankImage(1, 1)],
  ])('that is %s is no trouble', (_what, image) => {
    expect(preparePage(image, null)).toMatchObject({ turn: 0, isSure: false });
  });
});

test('what is done one after the other is one projection', () => {
  const both = combine(turning(30, [4, 5]), turning(-10, [70, 8]));
  const [x, y] = project(turning(-10, [70, 8]), 3, 9);
  const [wantX, wantY] = project(turning(30, [4, 5]), x, y);
  const [gotX, gotY] = project(both, 3, 9);
  expect([gotX, gotY].map((value) => value.toFixed(6))).toEqual(
    [wantX, wantY].map((value) => value.toFixed(6)),
  );
});
