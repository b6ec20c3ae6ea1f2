import { AppError } from '#domain/app-error.ts';

/** A range may repeat pages; more than this is a mistake. */
const LENGTH_MAX = 50_000;

const END = String.raw`-?\d{1,9}|first|last`;
const ONE = new RegExp(`^(${END})$`);
const SPAN = new RegExp(`^(${END})\\s*-\\s*(${END})?$`);

/** The name of a file with its number of pages, to begin a sentence. */
function fileHasPages(name: string, pageCount: number): string {
  return `${name} has ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`;
}

/** Dashes of all kinds as people's programs make them of a hyphen; the minus sign. */
function withPlainSigns(text: string): string {
  return text.replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

function* span(from: number, to: number, step = 1): Generator<number> {
  if (from <= to) for (let page = from; page <= to; page += step) yield page;
  else for (let page = from; page >= to; page -= step) yield page;
}

/**
 * The pages that a range means, from 0, in its order; a page may come several times. `1-3,7,-1`: pages count from 1, from
 * the end where negative; `4-` goes to the end, `5-2` backwards, `-3--1` are the last three; also `all`, `odd`, `even`,
 * `first`, `last`. Nothing at all means all pages.
 *
 * @param range what a person wrote; null: all pages
 * @param name of the file, for the sentence
 * @throws AppError `invalid_request` with what is wrong
 */
export function parsePageRange(range: string | null, pageCount: number, name: string): number[] {
  const parts = withPlainSigns(range ?? '')
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) {
    if (range !== null && range.trim() !== '') throw notARange(range.trim(), name);
    return Array.from({ length: pageCount }, (_, page) => page);
  }

  const pages: number[] = [];
  for (const part of parts) {
    for (const page of pagesOf(part, pageCount, name)) {
      if (pages.length === LENGTH_MAX) {
        throw new AppError(
          'invalid_request',
          `The page range of ${name} covers more than ${LENGTH_MAX.toLocaleString('en')} pages. Shorten it.`,
        );
      }
      pages.push(page);
    }
  }
  return pages;
}

/** The pages of what stands between two commas. */
function pagesOf(part: string, pageCount: number, name: string): Iterable<number> {
  if (part === 'all') return span(0, pageCount - 1);
  if (part === 'odd') return span(0, pageCount - 1, 2);
  if (part === 'even') {
    if (pageCount > 1) return span(1, pageCount - 1, 2);
    throw new AppError('invalid_request', `${fileHasPages(name, 1)}, so there are no even pages.`);
  }
  const one = ONE.exec(part);
  if (one !== null) return [pageAt(one[1] ?? '', pageCount, name)];
  const many = SPAN.exec(part);
  if (many === null) throw notARange(part, name);
  return span(pageAt(many[1] ?? '', pageCount, name), pageAt(many[2] ?? 'last', pageCount, name));
}

function pageAt(text: string, pageCount: number, name: string): number {
  if (text === 'first') return 0;
  if (text === 'last') return pageCount - 1;
  const number = Number(text);
  if (number === 0) {
    throw new AppError('invalid_request', `Pages count from 1, so ${name} has no page 0.`);
  }
  if (Math.abs(number) > pageCount) {
    throw new AppError('invalid_request', `${fileHasPages(name, pageCount)}, so there is no page ${number}.`);
  }
  return number > 0 ? number - 1 : pageCount + number;
}

function notARange(text: string, name: string): AppError {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return new AppError('invalid_request', `“${shown}” isn’t a page range of ${name}. Try 1-3, 7 or 4-.`);
}
