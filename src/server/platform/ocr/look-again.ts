import { chooseReading, lackOfReading } from '#domain/documents/choose-reading.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { otherLooks } from '#domain/page-images/other-looks.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import { withoutDirt } from '#domain/page-layout/legible-words.ts';
import { mergeReadings } from '#domain/page-layout/merge-readings.ts';
import type { PageWords, Word } from '#domain/page-layout/page-words.ts';
import { asPage } from './as-page.ts';

interface OnlyPage {
  readonly number: number;
  readonly prepared: PreparedPage;
  /** As they were read first, in pixels of the prepared page. */
  readonly words: readonly Word[];
}

interface Reader {
  readonly read: (image: GrayImage, dpi: number) => Promise<Word[]>;
  /** Whether there is no time for another look. */
  readonly isLate: () => boolean;
}

/**
 * The only page of a document as it was read; where that lacks its total or its day, or its sums do not meet, the page is
 * looked at in other ways too. The document's own evidence chooses among the readings, each alone and with the first.
 */
export async function lookAgain(
  { number, prepared, words }: OnlyPage,
  { read, isLate }: Reader,
): Promise<PageWords> {
  const first = asPage(number, prepared, words);
  const readings: [PageWords, ...PageWords[]] = [first];
  let best = first;
  for (const { image, dpi, scale } of otherLooks(prepared)) {
    const lack = lackOfReading(best);
    if (isLate() || lack === 'nothing' || (lack === 'day' && readings.length > 1)) break;
    const again = withoutDirt(await read(image, dpi)).map((word) => ({
      ...word,
      left: word.left / scale,
      top: word.top / scale,
      right: word.right / scale,
      bottom: word.bottom / scale,
    }));
    readings.push(asPage(number, prepared, mergeReadings(words, again)), asPage(number, prepared, again));
    best = chooseReading(readings);
  }
  return best;
}
