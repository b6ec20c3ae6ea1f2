import sharp, { type Metadata } from 'sharp';
import { AppError } from '#domain/app-error.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { grayOfColours } from '#domain/page-images/gray-of-colours.ts';
import { turnQuarters } from '#domain/page-images/turn-image.ts';
import { openPdfRenderer } from '#server/platform/pdf/pdf-render.ts';

/** A page as a viewer shows it. */
export interface PageImage {
  readonly image: GrayImage;
  /** Points; of a photo an estimate. */
  readonly width: number;
  readonly height: number;
  /** Pixels of an inch of paper; null where nothing tells. */
  readonly dpi: number | null;
}

/** The pages of a file as pictures. */
export interface PageImages {
  readonly pageCount: number;
  /** @param page from 1 */
  read(page: number): Promise<PageImage>;
  close(): void;
}

/** 20,000 pixels either way; a photo has 50 million at most. */
const MOST_INPUT_PIXELS = 20_000 * 20_000;
/** More do not make a page more legible. */
const MOST_PIXELS = 24_000_000;
/** Inches of the longer side of a page whose own file does not tell: A4. */
const LONG_SIDE = 842 / 72;
/** What a scanner writes. Cameras and programs write 72 or 96 and mean nothing by it. */
const SCANNED = { least: 100, most: 1200 };
/** Inches of paper that is scanned: a receipt's width to A3. */
const PAPER = { least: 1.5, most: 17 };

/**
 * Opens what was uploaded, to look at its pages.
 *
 * @throws AppError `unreadable_file` where it does not open
 */
export async function openPageImages(
  bytes: Uint8Array,
  { format, password }: { readonly format: 'pdf' | 'image'; readonly password: string | null },
): Promise<PageImages> {
  if (format === 'image') return { pageCount: 1, read: () => readImage(bytes), close: () => undefined };
  const pdf = await openPdfRenderer(bytes, password);
  return {
    pageCount: pdf.pageCount,
    read: async (page) => {
      const { image, width, height } = pdf.render(page);
      return { image, width, height, dpi: (image.width / width) * 72 };
    },
    close: () => pdf.close(),
  };
}

/** The first image of the file, as its own note on which way is up says; what is transparent is paper. */
async function readImage(bytes: Uint8Array): Promise<PageImage> {
  const options = { limitInputPixels: MOST_INPUT_PIXELS, sequentialRead: true, pages: 1 } as const;
  try {
    const metadata = await sharp(bytes, options).metadata();
    const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (metadata.width * metadata.height)));
    const { data, info } = await sharp(bytes, options)
      .resize(Math.max(1, Math.round(metadata.width * shrink)), null, { withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace(metadata.channels < 3 ? 'b-w' : 'srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const dpi = densityOf(metadata, shrink);
    const perInch = dpi ?? Math.max(info.width, info.height) / LONG_SIDE;
    // A slice of a Buffer shares its memory, one of a plain array is a copy, as whoever changes pixels expects.
    const pixels = new Uint8Array(data.buffer, data.byteOffset, data.length);
    const image = turnAsNoted(grayOf(pixels, info, perInch), metadata.orientation ?? 1);
    return { image, width: (image.width / perInch) * 72, height: (image.height / perInch) * 72, dpi };
  } catch (error) {
    throw new AppError('unreadable_file', reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message.includes('pixel limit')
    ? 'This image has more than 20,000 × 20,000 pixels. Make it smaller and upload it again.'
    : 'This image is damaged or in a format we can’t read. Save it as JPEG or PNG and upload it again.';
}

interface Raw {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

function grayOf(data: Uint8Array, { width, height, channels }: Raw, dpi: number): GrayImage {
  if (channels === 1) return { width, height, data };
  if (channels === 3 || channels === 4) return grayOfColours({ width, height, channels, data }, dpi);
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at++) gray[at] = data[at * channels] ?? 0;
  return { width, height, data: gray };
}

/** Quarters clockwise, then whether mirrored, for each number of EXIF's note on which way is up. */
const ORIENTATIONS: readonly (readonly [0 | 1 | 2 | 3, boolean])[] = [
  [0, false],
  [0, false],
  [0, true],
  [2, false],
  [2, true],
  [1, true],
  [1, false],
  [3, true],
  [3, false],
];

/** Last, when the picture is small: turning needs all of it at once. */
function turnAsNoted(image: GrayImage, orientation: number): GrayImage {
  const [quarters, isMirrored] = ORIENTATIONS[orientation] ?? [0, false];
  const turned = turnQuarters(image, quarters);
  if (!isMirrored) return turned;
  const { width, height } = turned;
  const data = turned.data.slice();
  for (let row = 0; row < height; row++) data.subarray(row * width, (row + 1) * width).reverse();
  return { width, height, data };
}

function densityOf({ density, width, height }: Metadata, shrink: number): number | null {
  if (density === undefined || density < SCANNED.least || density > SCANNED.most) return null;
  const sides = [width / density, height / density];
  return sides.every((side) => side >= PAPER.least && side <= PAPER.most) ? density * shrink : null;
}
