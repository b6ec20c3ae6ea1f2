import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPageImages } from '#server/platform/ocr/page-image.ts';

/** Further pages are not drawn: the page would grow beyond what a browser shows quickly. */
const MOST_PAGES = 6;
const PICTURE_WIDTH = 1100;

/**
 * Draws the first pages of a document as the product sees them.
 *
 * @returns names of the pictures in the folder; none where the document cannot be drawn
 */
export async function drawPages(
  { path, password, format }: { path: string; password: string | null; format: 'pdf' | 'image' },
  { folder, name }: { folder: string; name: string },
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  try {
    const images = await openPageImages(await readFile(path), { format, password });
    try {
      for (let page = 1; page <= Math.min(MOST_PAGES, images.pageCount); page++) {
        const { image } = await images.read(page);
        const picture = `${name}-${String(page)}.webp`;
        await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 1 } })
          .resize(PICTURE_WIDTH, null, { withoutEnlargement: true })
          .webp({ quality: 60 })
          .toFile(join(folder, picture));
        names.push(picture);
      }
    } finally {
      images.close();
    }
  } catch (error) {
    console.error(`${path} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
  }
  return names;
}
