import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import { checkDocument, isBetter } from './check-document.ts';
import { mergeRecognised, type MergedPages } from './merge-recognised.ts';
import { pagesToLookAt, type PageLook } from './pages-to-look-at.ts';
import { readDocument, type ExpectedDocument, type ReadDocument } from './read-document.ts';

/** Pages by their text layer, and those of them whose text is read by the picture they are, as far as recognised. */
export interface DocumentPages {
  readonly pages: readonly PageWords[];
  /** Numbers of those that are pictures. */
  readonly pictures: readonly number[];
  readonly others: readonly PageLook[];
  /** By page number; all pictures, and of the others those asked for. */
  readonly recognised: ReadonlyMap<number, RecognisedPage>;
}

export type BestReading =
  | { readonly read: ReadDocument; readonly merged: MergedPages }
  /** These pages have to be recognised first. `isNeeded`: without them there is no reading at all. */
  | { readonly unread: readonly number[]; readonly isNeeded: boolean };

interface Attempt {
  readonly read: ReadDocument;
  readonly merged: MergedPages;
}

/**
 * Reads a document by the text of its pages, those that are pictures recognised. Where that finds nothing, or sums that
 * do not add up, pages whose text may be worth little are recognised too, and the better of the two readings counts.
 *
 * @throws AppError as `readDocument` and `mergeRecognised`
 */
export function readBest(
  { pages, pictures, others, recognised }: DocumentPages,
  expected: ExpectedDocument,
): BestReading {
  const missing = pictures.filter((page) => !recognised.has(page));
  if (missing.length > 0) return { unread: missing, isNeeded: true };
  const attempt = (only: (page: number) => boolean) => {
    const kept = new Map([...recognised].filter(([number]) => only(number)));
    return attemptReading(() => {
      const merged = mergeRecognised(pages, kept);
      return { merged, read: withUnread(readDocument(merged.pages, expected), merged.unread) };
    });
  };
  const byText = attempt((page) => pictures.includes(page));
  const textCheck = byText instanceof AppError ? null : checkDocument(byText.read);
  const doubtful = pagesToLookAt(textCheck, others);
  const unread = doubtful.filter((page) => !recognised.has(page));
  if (unread.length > 0) return { unread, isNeeded: textCheck === null };
  const bySight =
    doubtful.length === 0
      ? null
      : // What could not be recognised keeps its text.
        attempt((page) => pictures.includes(page) || recognised.get(page)?.page !== null);
  if (byText instanceof AppError) {
    if (bySight === null || bySight instanceof AppError) throw byText;
    return bySight;
  }
  if (bySight === null || bySight instanceof AppError || textCheck === null) return byText;
  return isBetter(checkDocument(bySight.read), textCheck) ? bySight : byText;
}

/** What stands on a page that could not be read is not known: the sums of the others prove less. */
function withUnread(read: ReadDocument, unread: readonly number[]): ReadDocument {
  if (unread.length === 0 || read.kind !== 'statement') return read;
  const { lackingPages = [] } = read.document;
  return { kind: 'statement', document: { ...read.document, lackingPages: [...lackingPages, ...unread] } };
}

function attemptReading(read: () => Attempt): Attempt | AppError {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
