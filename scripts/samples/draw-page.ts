import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

const QUALITY = 80;

/** The first page of a PDF as a WebP of this width, in pixels. */
export async function drawFirstPage(pdf: Uint8Array, width: number): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    const page = document.getPage(0);
    const image = await page.render({
      scale: width / page.getOriginalSize().originalWidth,
      render: async ({ data, width: columns, height: rows }) =>
        sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
          .flatten({ background: 'white' })
          .webp({ quality: QUALITY })
          .toBuffer(),
    });
    return Buffer.from(image.data);
  } finally {
    document.destroy();
    library.destroy();
  }
}
