import { PDFDocument, degrees } from 'pdf-lib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { openPageImages, type PageImage } from './page-image.ts';

const IMAGE = { format: 'image', password: null } as const;
const PDF = { format: 'pdf', password: null } as const;

async function read(bytes: Uint8Array, options: typeof IMAGE | typeof PDF): Promise<PageImage> {
  const images = await openPageImages(bytes, options);
  try {
    return await images.read(1);
  } finally {
    images.close();
  }
}

/** White, 90 across and 60 down, with a black quarter at its upper left. */
function quartered(): Sharp {
  const width = 90;
  const height = 60;
  const data = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height / 2; y++) data.fill(0, y * width * 3, (y * width + width / 2) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Whether each quarter is dark: upper left, upper right, lower left, lower right. */
function quartersOf({ width, height, data }: GrayImage): boolean[] {
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => (data[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0) < 100),
  );
}

const UPPER_LEFT = [true, false, false, false];

describe('an image', () => {
  test.for<{ name: string; make: () => Promise<Buffer> }>([
    { name: 'JPEG', make: () => quartered().jpeg().toBuffer() },
    { name: 'JPEG in CMYK', make: () => quartered().toColourspace('cmyk').jpeg().toBuffer() },
    { name: 'PNG of 16 bits', make: () => quartered().toColourspace('rgb16').png().toBuffer() },
    { name: 'PNG with a palette', make: () => quartered().png({ palette: true }).toBuffer() },
    { name: 'WebP', make: () => quartered().webp().toBuffer() },
    { name: 'TIFF', make: () => quartered().tiff().toBuffer() },
  ])('$name is read in gray', async ({ make }) => {
    const { image } = await read(await make(), IMAGE);
    expect([image.width, image.height, image.data.length]).toEqual([90, 60, 5400]);
    expect(quartersOf(image)).toEqual(UPPER_LEFT);
  });

  test.for([
    { orientation: 2, dark: [false, true, false, false] },
    { orientation: 3, dark: [false, false, false, true] },
    { orientation: 4, dark: [false, false, true, false] },
    { orientation: 5, dark: [true, false, false, false] },
    { orientation: 6, dark: [false, true, false, false] },
    { orientation: 7, dark: [false, false, false, true] },
    { orientation: 8, dark: [false, false, true, false] },
  ])('is turned as its note $orientation says', async ({ orientation, dark }) => {
    const { image } = await read(await quartered().withMetadata({ orientation }).jpeg().toBuffer(), IMAGE);
    expect([image.width, image.height]).toEqual(orientation < 5 ? [90, 60] : [60, 90]);
    expect(quartersOf(image)).toEqual(dark);
  });

  test('that is transparent lies on paper', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
    const { image } = await read(await clear.png().toBuffer(), IMAGE);
    expect(image.data.every((level) => level === 255)).toBe(true);
  });

  test('that moves shows its first picture', async () => {
    const frames = [quartered().png().toBuffer(), quartered().negate().png().toBuffer()];
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const { image } = await read(moving, IMAGE);
    expect([image.height, quartersOf(image)]).toEqual([60, UPPER_LEFT]);
  });

  test('with many pixels is made smaller', async () => {
    const huge = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'white' } });
    const { image } = await read(await huge.png().toBuffer(), IMAGE);
    expect(image.width).toBe(image.height);
    expect(image.data.length).toBeLessThan(24_100_000);
  });

  test.for([
    { density: 200, dpi: 200, name: 'of a scanner' },
    { density: 72, dpi: null, name: 'of no meaning' },
  ])('may tell its density $name', async ({ density, dpi }) => {
    const page = sharp({ create: { width: 1654, height: 2339, channels: 3, background: 'white' } });
    const read1 = await read(await page.withMetadata({ density }).jpeg().toBuffer(), IMAGE);
    expect(read1.dpi).toBe(dpi);
    expect(read1.height).toBeCloseTo(842, 0);
  });

  test('that breaks off or is none is refused in words', async () => {
    await expect(read(new Uint8Array([137, 80, 78, 71, 1, 2]), IMAGE)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringContaining('Save it as JPEG or PNG'),
    });
  });
});

/** A page that an image covers. */
async function scan(pixels: number, turned = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([180, 120]);
  const png = await quartered().resize(pixels).png().toBuffer();
  page.drawImage(await pdf.embedPng(png), { x: 0, y: 0, width: 180, height: 120 });
  page.setRotation(degrees(turned));
  return pdf.save();
}

describe('a page of a PDF', () => {
  test('that one image covers comes with the pixels of that image', async () => {
    const { image, width, height, dpi } = await read(await scan(375), PDF);
    expect([image.width, image.height, width, height, dpi]).toEqual([375, 250, 180, 120, 150]);
    expect(quartersOf(image)).toEqual(UPPER_LEFT);
  });

  test('that is shown turned comes so', async () => {
    const { image, width } = await read(await scan(375, 90), PDF);
    expect([image.width, image.height, width]).toEqual([250, 375, 120]);
    expect(quartersOf(image)).toEqual([false, true, false, false]);
  });

  test('without images is drawn', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([180, 120]).drawRectangle({ x: 0, y: 60, width: 90, height: 60 });
    const { image, dpi } = await read(await pdf.save(), PDF);
    expect([image.width, image.height, dpi]).toEqual([750, 500, 300]);
    expect(quartersOf(image)).toEqual(UPPER_LEFT);
  });

  test('of a file that is none is refused in words', async () => {
    await expect(read(new TextEncoder().encode('%PDF-1.4 nothing'), PDF)).rejects.toMatchObject({
      code: 'unreadable_file',
    });
  });
});
