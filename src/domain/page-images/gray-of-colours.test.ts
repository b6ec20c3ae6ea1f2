import { describe, expect, test } from 'vitest';
import { grayOfColours, type ColourImage } from './gray-of-colours.ts';

const DPI = 100;
const SIDE = 300;
type Colour = readonly [number, number, number];
const INKS: readonly (readonly [string, Colour])[] = [
  ['red', [208, 92, 97]],
  ['green', [87, 155, 122]],
  ['blue', [91, 107, 199]],
];
const BLACK = 20;

/** Lines of black text, on paper of a colour. */
function page(paper: Colour = [255, 255, 255]): ColourImage {
  const image = { width: SIDE, height: SIDE, channels: 3, data: new Uint8Array(SIDE * SIDE * 3) } as const;
  for (let at = 0; at < SIDE * SIDE; at++) image.data.set(paper, at * 3);
  for (let y = 20; y < 280; y += 16)
    for (let x = 20; x < 280; x += 6)
      draw(image, { left: x, top: y, wide: 2, high: 9 }, [BLACK, BLACK, BLACK]);
  return image;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** Takes light, as ink does. */
function draw({ data }: ColourImage, { left, top, wide, high }: Box, ink: Colour): void {
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++)
      for (const [channel, level] of ink.entries()) {
        const at = (y * SIDE + x) * 3 + channel;
        data[at] = ((data[at] ?? 0) * level) / 255;
      }
}

const INSIDE = 66;
const OUTSIDE = 70;

function stamp(image: ColourImage, ink: Colour): void {
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (isOnRing(x, y)) draw(image, { left: x, top: y, wide: 1, high: 1 }, ink);
}

function isOnRing(x: number, y: number): boolean {
  const off = Math.hypot(x - 150, y - 150);
  return off > INSIDE && off < OUTSIDE;
}

function levels(
  { width, data }: { readonly width: number; readonly data: Uint8Array },
  at: (x: number, y: number) => boolean,
) {
  return [...data].filter((_, index) => at(index % width, Math.floor(index / width)));
}

describe('a stamp across text', () => {
  test.for(INKS)('of %s ink is as light as paper, the text under it as dark as any', ([, ink]) => {
    const plain = grayOfColours(page(), DPI);
    const image = page();
    stamp(image, ink);
    const gray = grayOfColours(image, DPI);
    const isText = (x: number, y: number) => (plain.data[y * SIDE + x] ?? 0) < 100;
    expect(Math.min(...levels(gray, (x, y) => isOnRing(x, y) && !isText(x, y)))).toBeGreaterThan(230);
    expect(Math.max(...levels(gray, (x, y) => isText(x, y)))).toBeLessThan(60);
  });

  test('is lifted where it is of yellow ink, which is light to the eye', () => {
    const image = page();
    stamp(image, [236, 192, 40]);
    expect(grayOfColours(image, DPI).data[150 * SIDE + 150 - 68]).toBeGreaterThan(230);
  });

  test('is lifted from paper in warm light too', () => {
    const image = page([238, 214, 178]);
    stamp(image, [91, 107, 199]);
    const gray = grayOfColours(image, DPI);
    expect(gray.data[150 * SIDE + 150 - 68]).toBeGreaterThan(180);
  });
});

const grayLevel = (red: number, green: number, blue: number) => (red * 77 + green * 150 + blue * 29) >> 8;

/** Pixels that are not as gray as eyes see them. */
function changedPixels({ data }: ColourImage, gray: Uint8Array): number {
  return gray.filter((level, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    return level !== grayLevel(red, green, blue);
  }).length;
}

describe('a photo of a receipt', () => {
  test('in dim light has no spots as light as paper in the sun where a stamp was lifted', () => {
    const image = page([150, 146, 140]);
    stamp(image, [91, 107, 199]);
    const gray = grayOfColours(image, DPI);
    const isPaper = (x: number, y: number) => y < 18 || y > 290 || !isOnRing(x, y);
    expect(Math.max(...levels(gray, isPaper))).toBeLessThan(155);
    expect(gray.data[150 * SIDE + 150 - 68]).toBeGreaterThan(110);
  });

  test('on a table of a strong colour keeps what is gray on it', () => {
    const image = page([128, 30, 26]);
    for (let y = 76; y < 224; y++)
      for (let x = 76; x < 224; x++) image.data.set(grayOnPaper(x, y), (y * SIDE + x) * 3);
    expect(changedPixels(image, grayOfColours(image, DPI).data)).toBe(0);
  });

  test('keeps print on coloured paper, whose colour runs into it', () => {
    const image = page([120, 200, 205]);
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) {
        const at = (y * SIDE + x) * 3;
        if ((image.data[at] ?? 0) < 60) image.data.set([30, 34, 34], at);
        else if (isOnRing(x, y)) image.data.set([40, 106, 109], at);
      }
    expect(changedPixels(image, grayOfColours(image, DPI).data)).toBe(0);
  });

  test('keeps the dark cloth that it lies on, whose threads are coloured', () => {
    const image = page();
    for (let y = 60; y < 240; y++)
      for (let x = 60; x < 240; x++)
        image.data.set(isOnRing(x, y) ? [70, 100, 160] : [38, 42, 60], (y * SIDE + x) * 3);
    expect(changedPixels(image, grayOfColours(image, DPI).data)).toBe(0);
  });

  test('keeps the bluish shadow of a crease', () => {
    const image = page();
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++)
        if (isOnRing(x, y)) draw(image, { left: x, top: y, wide: 1, high: 1 }, [178, 196, 236]);
    expect(changedPixels(image, grayOfColours(image, DPI).data)).toBe(0);
  });
});

/** Black letters, a gray ring and white paper. */
function grayOnPaper(x: number, y: number): Colour {
  if (y % 16 < 9 && x % 6 < 2) return [2, 2, 2];
  return isOnRing(x, y) ? [90, 88, 86] : [190, 188, 184];
}

describe('coloured print', () => {
  const BLUE: Colour = [91, 107, 199];
  test('stays as it is where it is a frame of straight lines around text', () => {
    const image = page();
    const lines = [
      { left: 60, top: 60, wide: 180, high: 4 },
      { left: 60, top: 240, wide: 180, high: 4 },
      { left: 60, top: 60, wide: 4, high: 184 },
      { left: 236, top: 60, wide: 4, high: 184 },
    ];
    for (const line of lines) draw(image, line, BLUE);
    expect(grayOfColours(image, DPI).data[62 * SIDE + 83]).toBeLessThan(120);
  });

  test('stays where nothing black is under it: a logo', () => {
    const image: ColourImage = { ...page(), data: new Uint8Array(SIDE * SIDE * 3).fill(255) };
    stamp(image, BLUE);
    expect(grayOfColours(image, DPI).data[150 * SIDE + 150 - 68]).toBeLessThan(130);
  });
});
