import type { DocumentCheck } from './check-document.ts';

/** What a page with a text layer looks like. */
export interface PageLook {
  readonly page: number;
  /** Share of it that images cover, 0 to 1. */
  readonly imageShare: number;
  /** Most of its text is drawn in no colour or under a picture: it is what another recogniser made of a scan. */
  readonly isUnseen: boolean;
  readonly hasWords: boolean;
}

/** A letterhead's logo covers less. */
const PART_OF_A_PAGE = 0.15;
const MOST_OF_A_PAGE = 0.5;

/**
 * Which pages with a text layer are to be recognised all the same, because the reading by that layer is worth little:
 * it may be an older recogniser's, or stand beside what is a picture.
 *
 * @param check of the reading; null where nothing was found
 * @returns their numbers; none where the sums prove the reading
 */
export function pagesToLookAt(check: DocumentCheck | null, pages: readonly PageLook[]): number[] {
  return pages.filter((page) => isDoubtful(check, page)).map(({ page }) => page);
}

function isDoubtful(check: DocumentCheck | null, { imageShare, isUnseen, hasWords }: PageLook): boolean {
  if (check === null) return imageShare > PART_OF_A_PAGE || !hasWords;
  return check.isRight !== true && isUnseen && imageShare > MOST_OF_A_PAGE;
}
