import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import { asPrinted } from '#domain/page-layout/as-printed.ts';
import { withLetterMarks } from '#domain/page-layout/letter-marks.ts';
import type { PageWords, Word } from '#domain/page-layout/page-words.ts';

/** Words in pixels of a prepared page as a page in points. */
export function asPage(page: number, { image, dpi }: PreparedPage, words: readonly Word[]): PageWords {
  const scale = 72 / dpi;
  return asPrinted({
    page,
    width: image.width * scale,
    height: image.height * scale,
    source: 'ocr',
    words: withLetterMarks(words).map((word) => ({
      ...word,
      left: word.left * scale,
      top: word.top * scale,
      right: word.right * scale,
      bottom: word.bottom * scale,
    })),
  });
}
