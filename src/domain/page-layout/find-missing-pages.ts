import { NUMBERED_PAGE } from './drop-furniture.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords } from './page-words.ts';

/**
 * The pages that a document lacks by its own numbers: 3 and 4 where `Page 1 of 4` and `Page 2 of 4` are all there is.
 * Only where every page is numbered once, and all name the same last one.
 */
export function findMissingPages(pages: readonly PageWords[]): number[] {
  const numbers = pages.map((page) => {
    const found = linesOf(page).flatMap(({ text }) =>
      NUMBERED_PAGE.flatMap((form) => [...text.matchAll(form)]).map(
        ({ groups }) => `${groups?.['page'] ?? ''} ${groups?.['last'] ?? ''}`,
      ),
    );
    const [first, ...others] = new Set(found);
    return first === undefined || others.length > 0 ? null : first.split(' ').map(Number);
  });
  const lasts = new Set(numbers.map((number) => number?.[1]));
  const [last] = lasts;
  const here = new Set(numbers.map((number) => number?.[0]));
  if (lasts.size !== 1 || last === undefined || here.size !== pages.length || last <= pages.length) return [];
  return Array.from({ length: last }, (_, index) => index + 1).filter((page) => !here.has(page));
}
