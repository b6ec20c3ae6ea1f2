import sharp, { type Metadata, type Sharp } from 'sharp';

/** An image encoded for web pages. */
export interface WebImage {
  readonly bytes: Buffer;
  readonly mediaType: 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** A photo of the largest cameras; what a small file can be made to unpack to is far more. */
const MOST_INPUT_PIXELS = 50_000_000;
const WIDEST = 1600;
/** WebP has no more. */
const HIGHEST = 16_000;
const DECODING_SECONDS = 20;
const QUALITY = 82;

const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Formats as sharp names them, by what such a file begins with: nothing else reaches a decoder, SVG least of all. */
const FORMATS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1A\n'),
  jpeg: (bytes) => startsWith(bytes, '\xFF\xD8\xFF'),
  gif: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  heif: (bytes) => startsWith(bytes, 'ftypavif', 4) || startsWith(bytes, 'ftypavis', 4),
};

/**
 * Encodes a PNG, JPEG, GIF, WebP or AVIF anew as WebP: at most 1600 pixels wide, upright, without what cameras write
 * beside the picture. Of an animation it takes the first image. Runs in the threads of libvips.
 *
 * @returns `not_an_image` for anything else, by content; `too_many_pixels`; `damaged` where it does not decode
 */
export async function encodeWebImage(
  bytes: Buffer,
): Promise<WebImage | 'not_an_image' | 'too_many_pixels' | 'damaged'> {
  const format = Object.keys(FORMATS).find((name) => FORMATS[name]?.(bytes) === true);
  if (format === undefined) return 'not_an_image';
  const open = () => sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS, pages: 1, failOn: 'error' });
  try {
    // Of what its header says alone; nothing is decoded yet.
    const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (metadata.width * metadata.height > MOST_INPUT_PIXELS) return 'too_many_pixels';
    if (!isWhatItSeems(metadata, format)) return 'not_an_image';
    return await encode(open());
  } catch {
    return 'damaged';
  }
}

/** HEIF is a box for several codecs, of which only AV1 is for the web. */
function isWhatItSeems(metadata: Metadata, format: string): boolean {
  return metadata.format === format && (format !== 'heif' || metadata.compression === 'av1');
}

async function encode(image: Sharp): Promise<WebImage> {
  const { data, info } = await image
    .timeout({ seconds: DECODING_SECONDS })
    .autoOrient()
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height };
}
