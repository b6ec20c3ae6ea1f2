import { wordRegExp } from '#domain/language/word-pattern.ts';
import { AppError } from '#domain/app-error.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, Word } from '#domain/page-layout/page-words.ts';
import { turnFromRight } from '#domain/page-layout/turn-from-right.ts';
import { isFigure } from '#domain/page-layout/row-shapes.ts';
import { PAGE_OF, PAGE_WORD } from '#domain/page-layout/drop-furniture.ts';
import { checkInvoice } from './check-invoice.ts';
import { readFields } from './fields/read-fields.ts';
import type { Invoice } from './invoice.schemas.ts';
import { pagesOfOtherPapers, withoutSpecimen } from './pages-of-other-papers.ts';
import { readInvoice } from './read-invoice.ts';
import { prepareInvoice } from './reading/invoice-text.ts';

/** Looking at each page by itself takes as long as reading all. */
const MOST_PAGES = 200;
const MOST_NAMED = 10;

/**
 * Reads the invoice of a file; of several that were put or scanned into one, and of copies of one, the first, with a
 * warning that names the others. They are told apart only where each has a number and a total of its own, and where the
 * pages say that the first ends before the next, or it adds up by itself and the pages together do not or each does.
 *
 * @throws AppError no_invoice_found
 */
export function readFirstInvoice(all: readonly PageWords[], hints: ReadingHints = NO_HINTS): Invoice {
  const own = withoutCover(all);
  const bare = own.map(withoutSpecimen);
  const shown = bare.filter((page, index) => page !== own[index]);
  const whole = readWithoutCopies(own, hints);
  // What stands below the title may be of the bill itself.
  const mayBeLeft = shown.length > 0 && !isProven(whole) && own[0]?.words.some(({ text }) => isFigure(text));
  const invoice = mayBeLeft === true ? readWithoutCopies(bare, hints) : whole;
  const left = invoice === whole ? [] : shown.map(({ page }) => tellSpecimen(page));
  return { ...invoice, pageCount: all.length, warnings: [...invoice.warnings, ...left] };
}

function tellSpecimen(page: number): string {
  return `Page ${String(page)} shows how a bill is read, so we left out what stands below that title.`;
}

function readWithoutCopies(own: readonly PageWords[], hints: ReadingHints): Invoice {
  const kept = withoutCopies(own);
  const pages = kept.map(withoutCopyBelow);
  const copied = own
    .filter((page) => !kept.includes(page) || !pages.includes(page))
    .map(({ page }) => `page ${String(page)}`);
  const invoice = readFirst(pages, hints);
  return { ...invoice, warnings: [...invoice.warnings, ...copiesOn(copied)] };
}

/**
 * Without the letter that lies before an invoice: it has no figures and no number, and its writer is no party. The first page
 * of an invoice is none: then the page behind it does not say again of whom and of which day it is.
 */
export function withoutCover(pages: readonly PageWords[]): readonly PageWords[] {
  const start = pages.findIndex(({ words }) => words.some(({ text }) => isFigure(text)));
  const first = pages[start];
  if (start < 1 || first === undefined) return pages;
  const { vendorName, invoiceDate } = fieldsOf(first);
  const isWhole = vendorName.value !== null && invoiceDate.value !== null;
  return isWhole && pages.slice(0, start).every((page) => numberOf(page) === null)
    ? pages.slice(start)
    : pages;
}

/** `Original`, `Duplicate`, `Triplicate`: of pages that say nearly the same the first. */
function withoutCopies(pages: readonly PageWords[]): readonly PageWords[] {
  const [first] = pages;
  if (first === undefined || pages.length === 1 || first.words.length < LEAST_WORDS) return pages;
  return pages.filter((page) => page === first || !isCopyOf(page.words, first.words));
}

/** A page to be cut in two, whose lower half says what the upper one does: without it. */
function withoutCopyBelow(page: PageWords): PageWords {
  const lines = linesOf(page);
  const at = lines.findIndex(({ text }, index) => index > 0 && text === lines[0]?.text);
  const [above, below] = [lines.slice(0, at), lines.slice(at)].map((half) =>
    half.flatMap(({ words }) => words),
  );
  if (at < 0 || above === undefined || below === undefined || below.length < LEAST_WORDS) return page;
  const isSameLength = Math.abs(above.length - below.length) <= MOST_CHANGED * above.length;
  return isSameLength && isCopyOf(below, above) ? { ...page, words: above } : page;
}

/** Whether words are nearly the same as others, and all figures are. */
function isCopyOf(words: readonly Word[], first: readonly Word[]): boolean {
  if (words.length < LEAST_WORDS) return false;
  const [own, others] = [first, words].map((all) => new Set(all.map(({ text }) => text)));
  if (own === undefined || others === undefined) return false;
  const changed = [...own.symmetricDifference(others)];
  const isOther = changed.some((text) => /\d/.test(text) && !/^\d{1,2}$/.test(text));
  return !isOther && changed.length <= MOST_CHANGED * own.size;
}

/** Share of the words that differ on a copy: its name and the number of the page, no figure. */
const MOST_CHANGED = 0.1;
const LEAST_WORDS = 30;

function readFirst(pages: readonly PageWords[], hints: ReadingHints): Invoice {
  const whole = readInvoice(pages, hints);
  if (pages.length === 1 || pages.length > MOST_PAGES) return whole;
  const isRight = isProven(whole);
  return (isRight ? null : withoutOtherPapers(pages, hints)) ?? readGroups(pages, { whole, isRight }, hints);
}

/** A delivery note lists what the invoice charges: without its pages the invoice adds up. Null where it does not. */
function withoutOtherPapers(pages: readonly PageWords[], hints: ReadingHints): Invoice | null {
  const others = pagesOfOtherPapers(pages);
  if (others.length === 0) return null;
  const invoice = tryToRead(
    pages.filter((page) => !others.includes(page)),
    hints,
  );
  if (invoice === null || !isProven(invoice)) return null;
  const warnings = others.map(
    ({ page }) => `Page ${String(page)} is a delivery note or an order, so we left it out.`,
  );
  return { ...invoice, pageCount: pages.length, warnings: [...invoice.warnings, ...warnings] };
}

function readGroups(
  pages: readonly PageWords[],
  { whole, isRight }: { readonly whole: Invoice; readonly isRight: boolean },
  hints: ReadingHints,
): Invoice {
  const groups = groupsOf(pages, isRight);
  if (groups.length === 1) return whole;
  const parts = groups.map((group) => readPart(group, hints)).filter((part) => part !== null);
  const [first, ...others] = parts;
  if (first === undefined || parts.length < groups.length) return whole;
  // Sums of several invoices may add up by chance: each has to by itself.
  const areProven = isProven(first.invoice) && (!isRight || parts.every((part) => isProven(part.invoice)));
  if (!areProven && !saysItEnds(groups[0] ?? [])) return whole;
  const { invoice } = first;
  return {
    ...invoice,
    pageCount: pages.length,
    warnings: [...invoice.warnings, ...tellOthers(others, invoice), ...tellCopies(others, invoice)],
  };
}

/** `Page 2 of 2` on the second page: another document begins behind it. */
function saysItEnds(pages: readonly PageWords[]): boolean {
  const text =
    pages
      .at(-1)
      ?.words.map((word) => word.text)
      .join(' ') ?? '';
  const [, page, of] = PAGE_OF_PAGES.exec(text) ?? [];
  return page === String(pages.length) && of === page;
}

const PAGE_OF_PAGES = wordRegExp`(?<!\p{L})${PAGE_WORD}\.?:?\s*(\d{1,3})\s*${PAGE_OF}\s*(\d{1,3})(?!\d)`;

/** An invoice with its number and total, and its pages. */
interface Part {
  readonly invoice: Invoice;
  readonly pages: string;
}

function isProven(invoice: Invoice): boolean {
  return checkInvoice(invoice).addsUp === true && invoice.fields.total.value !== null;
}

/**
 * Pages that belong together: one with another number than those before begins, and one that is whole by itself, but where
 * they are right together.
 */
function groupsOf(pages: readonly PageWords[], areRight: boolean): PageWords[][] {
  const groups: PageWords[][] = [];
  let current: string | null = null;
  for (const page of pages) {
    const number = numberOf(page);
    const group = groups.at(-1);
    const isOther =
      number !== null && current !== null && (number !== current || (!areRight && isWhole(page)));
    if (group === undefined || isOther) groups.push([page]);
    else group.push(page);
    current = number ?? current;
  }
  return groups;
}

function numberOf(page: PageWords): string | null {
  if (page.words.length === 0) return null;
  return fieldsOf(page).invoiceNumber.value;
}

function fieldsOf(page: PageWords): ReturnType<typeof readFields>['fields'] {
  return readFields(prepareInvoice(turnFromRight([page]) ?? [page])).fields;
}

function isWhole(page: PageWords): boolean {
  const invoice = tryToRead([page], NO_HINTS);
  return invoice !== null && isProven(invoice);
}

function readPart(pages: readonly PageWords[], hints: ReadingHints): Part | null {
  const invoice = tryToRead(pages, hints);
  if (invoice === null) return null;
  const { total, invoiceNumber } = invoice.fields;
  if (total.value === null || invoiceNumber.value === null) return null;
  const [first, last] = [pages[0]?.page, pages.at(-1)?.page];
  return {
    invoice,
    pages: first === last ? `page ${String(first)}` : `pages ${String(first)}–${String(last)}`,
  };
}

function tryToRead(pages: readonly PageWords[], hints: ReadingHints): Invoice | null {
  try {
    return readInvoice(pages, hints);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const isCopy = (one: Invoice, other: Invoice) =>
  (['invoiceNumber', 'total'] as const).every((name) => one.fields[name].value === other.fields[name].value);

function tellOthers(parts: readonly Part[], first: Invoice): string[] {
  const others = parts.filter(({ invoice }) => !isCopy(invoice, first));
  if (others.length === 0) return [];
  const named = others
    .slice(0, MOST_NAMED)
    .map(({ invoice, pages }) => `${invoice.fields.invoiceNumber.value ?? ''} (${pages})`);
  const more = others.length - named.length;
  const rest = more > 0 ? ` and ${String(more)} more` : '';
  return [
    `This file has ${String(others.length + 1)} invoices and we read the first. Split the file to convert the others: ${named.join(', ')}${rest}.`,
  ];
}

function tellCopies(parts: readonly Part[], first: Invoice): string[] {
  return copiesOn(parts.filter(({ invoice }) => isCopy(invoice, first)).map(({ pages }) => pages));
}

function copiesOn(places: readonly string[]): string[] {
  return places.length === 0 ? [] : [`The file has more copies of this invoice, on ${places.join(', ')}.`];
}
