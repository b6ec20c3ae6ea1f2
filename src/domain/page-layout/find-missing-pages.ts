import { NUMBERED_PAGE } from './drop-furniture.ts';
import { linesOf } from './lines-of.ts';
import type { PageWords } from './page-words.ts';

/**
 * The pages that a document lacks by its own numbers: 3 and 4 where `Page 1 of 4` and `Page 2 of 4` are all there is.
 * Only where every page is numbered once, and all name the same last one.
 */
export function findMissingPages(pages: readonly PageWords[]): number[] {
  const { numbers, last } = printedNumbers(pages);
  if (last <= pages.length) return [];
  const here = new Set(numbers);
  return Array.from({ length: last }, (_, index) => index + 1).filter((page) => !here.has(page));
}

/** The pages as they are numbered, where they were put into the file in another order, and blank ones last. */
export function inReadingOrder(pages: readonly PageWords[]): readonly PageWords[] {
  const blank = pages.filter(({ words }) => words.length === 0);
  const printed = pages.filter((page) => !blank.includes(page));
  const { numbers } = printedNumbers(printed);
  const numbered = printed.map((page, index) => ({ page, number: numbers[index] ?? 0 }));
  return [...numbered.toSorted((a, b) => a.number - b.number).map(({ page }) => page), ...blank];
}

interface PrintedNumbers {
  /** Of each page; none where not every page has one of its own. */
  readonly numbers: readonly number[];
  readonly last: number;
}

function printedNumbers(pages: readonly PageWords[]): PrintedNumbers {
  const numbers = pages.flatMap((page) => {
    const found = linesOf(page).flatMap(({ text }) =>
      NUMBERED_PAGE.flatMap((form) => [...text.matchAll(form)]).map(
        ({ groups }) => `${groups?.['page'] ?? ''} ${groups?.['last'] ?? ''}`,
      ),
    );
    const [first, ...others] = new Set(found);
    return first === undefined || others.length > 0 ? [] : [first.split(' ').map(Number)];
  });
  const lasts = new Set(numbers.map(([, last]) => last));
  const [last = 0] = lasts;
  const here = new Set(numbers.map(([number = 0]) => number));
  // `Page 7 of 4` is misread.
  const areSure =
    lasts.size === 1 && here.size === pages.length && [...here].every((number) => number <= last);
  return areSure ? { numbers: numbers.map(([number = 0]) => number), last } : { numbers: [], last: 0 };
}
