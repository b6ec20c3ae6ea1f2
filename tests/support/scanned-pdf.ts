import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { openPdfRenderer } from '#server/platform/pdf/pdf-render.ts';

const DPI = 150;

/** A page of a PDF as a scanner's image in JPEG. */
async function pictureOf(pdf: Uint8Array, page: number, dpi: number): Promise<Buffer> {
  const renderer = await openPdfRenderer(pdf, null);
  try {
    const { image, width } = renderer.render(page);
    const raw = { width: image.width, height: image.height, channels: 1 } as const;
    return await sharp(image.data, { raw })
      .resize(Math.round((width * dpi) / 72))
      .jpeg({ quality: 80 })
      .withMetadata({ density: dpi })
      .toBuffer();
  } finally {
    renderer.close();
  }
}

/** The first page of a PDF as a photo of it would be. */
export async function scannedImage(pdf: Uint8Array, { dpi = DPI } = {}): Promise<Buffer> {
  return pictureOf(pdf, 1, dpi);
}

/**
 * A PDF whose pages are pictures of those of another.
 *
 * @param only numbers of the pages that are scanned, from 1; the others stay as they are. Left out: all
 */
export async function scannedPdf(
  pdf: Uint8Array,
  { dpi = DPI, only }: { dpi?: number; only?: readonly number[] } = {},
): Promise<Buffer> {
  const source = await PDFDocument.load(pdf);
  const scan = await PDFDocument.create();
  for (const index of source.getPageIndices()) {
    if (only !== undefined && !only.includes(index + 1)) {
      const [copy] = await scan.copyPages(source, [index]);
      if (copy !== undefined) scan.addPage(copy);
      continue;
    }
    const { width, height } = source.getPage(index).getSize();
    const page = scan.addPage([width, height]);
    page.drawImage(await scan.embedJpg(await pictureOf(pdf, index + 1, dpi)), { x: 0, y: 0, width, height });
  }
  return Buffer.from(await scan.save());
}
