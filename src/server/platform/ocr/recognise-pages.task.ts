import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { createOcr } from './ocr.ts';
import { openPageImages } from './page-image.ts';
import { PageRecogniser } from './recognise-page.ts';

export interface RecognisePagesParams {
  readonly format: 'pdf' | 'image';
  readonly password: string | null;
  /** Numbers of the pages to read, from 1. */
  readonly pages: readonly number[];
}

/** One for the process, which stays warm between runs. */
const ocr = createOcr();

/**
 * Recognises the words of pages that are pictures, in the input `source`. Each page is written as soon as it is done, a
 * `RecognisedPage` as JSON, to an output of its own, `page-N.json`; its last byte is a line's end. Progress counts pages.
 *
 * @throws AppError `unreadable_file` where the file does not open
 */
export default async function recognisePagesTask(
  { format, password, pages }: RecognisePagesParams,
  io: CpuTaskIo,
): Promise<null> {
  const images = await openPageImages(await collectBytes(io.input('source')), { format, password });
  const recogniser = new PageRecogniser(images, ocr);
  try {
    for (const [index, number] of pages.entries()) {
      const page = await recogniser.recognise(number);
      await io.output(`page-${String(number)}.json`, new TextEncoder().encode(`${JSON.stringify(page)}\n`));
      io.progress(index + 1);
    }
  } finally {
    images.close();
  }
  return null;
}
