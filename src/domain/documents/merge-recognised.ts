import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';

/** A document's pages, the pictures among them read as far as that was possible. */
export interface MergedPages {
  readonly pages: PageWords[];
  readonly pictures: PicturePage[];
  /** Numbers of pages that could not be read. */
  readonly unread: number[];
  /** Sentences on them. */
  readonly warnings: string[];
}

/**
 * Puts the recognised pages among those that have text.
 *
 * @param recognised by page number, from 1
 * @throws AppError `unreadable_file` where nothing of the document can be read
 */
export function mergeRecognised(
  pages: readonly PageWords[],
  recognised: ReadonlyMap<number, RecognisedPage>,
): MergedPages {
  const failures = [...recognised].flatMap(([number, outcome]) =>
    outcome.page === null ? [{ number, failure: outcome.failure }] : [],
  );
  const merged = pages.map((page) => recognised.get(page.page)?.page ?? page);
  if (merged.every(({ words }) => words.length === 0))
    throw nothingToRead(merged.length, failures[0]?.failure);
  const pictures = [...recognised].flatMap(([, outcome]) => {
    if (outcome.page === null) return [];
    const { page, turn, shown, toShown } = outcome;
    return [{ page: page.page, ...shown, turn, toShown: [...toShown] }];
  });
  return {
    pages: merged,
    pictures: pictures.sort((a, b) => a.page - b.page),
    unread: failures.map(({ number }) => number),
    warnings: failures.map(({ number, failure }) => `Page ${String(number)} could not be read. ${failure}`),
  };
}

function nothingToRead(pages: number, failure: string | undefined): AppError {
  const isOne = pages === 1;
  if (failure !== undefined) {
    const what = isOne ? 'The page could not be read' : `None of its ${String(pages)} pages could be read`;
    return new AppError('unreadable_file', `${what}. ${failure}`);
  }
  return new AppError(
    'unreadable_file',
    isOne
      ? 'There are no words on this page. If you took a photo, take it again from above and in good light.'
      : `There are no words on any of the ${String(pages)} pages. They are blank, or pictures of something else.`,
  );
}
