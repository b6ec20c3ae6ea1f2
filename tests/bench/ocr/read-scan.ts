import type { Box, PageWords } from '#domain/page-layout/page-words.ts';
import type { PageOfPicture } from '#domain/page-layout/recognised-page.ts';
import { openPageImages } from '#server/platform/ocr/page-image.ts';
import type { Ocr } from '#server/platform/ocr/ocr.ts';
import { PageRecogniser } from '#server/platform/ocr/recognise-page.ts';
import type { Scan } from '#tests/fixtures/scans/make-scan.ts';
import type { SeenWord } from './score-words.ts';

export interface ScanReading {
  /** Null where nothing was made out. */
  readonly page: PageWords | null;
  /** In pixels of the scan. */
  readonly words: readonly SeenWord[];
  readonly ms: number;
}

/** Reads a scan as the product does. */
export async function readScan(scan: Scan, ocr: Ocr): Promise<ScanReading> {
  const started = performance.now();
  const images = await openPageImages(scan.bytes, { format: 'image', password: null });
  const recognised = await new PageRecogniser(images, ocr).recognise(1);
  const ms = performance.now() - started;
  if (recognised.page === null) return { page: null, words: [], ms };
  const words = recognised.page.words.map((word) => ({ text: word.text, ...onScan(word, recognised, scan) }));
  return { page: recognised.page, words, ms };
}

function onScan({ left, top, right, bottom }: Box, { toShown, shown }: PageOfPicture, scan: Scan): Box {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = toShown;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const depth = g * x + h * y + i;
      return {
        x: (((a * x + b * y + c) / depth) * scan.width) / shown.width,
        y: (((d * x + e * y + f) / depth) * scan.height) / shown.height,
      };
    }),
  );
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  };
}
