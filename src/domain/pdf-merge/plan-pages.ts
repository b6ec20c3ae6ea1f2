import { AppError } from '#domain/app-error.ts';
import { parsePageRange } from './parse-page-range.ts';
import type { MergeOptions, MergePart } from './pdf-merge.schemas.ts';

/** A file as far as the plan of a merge needs it. */
export interface FileToPlan {
  readonly name: string;
  readonly pageCount: number;
}

/** A page of the result that comes from a file. */
export interface PageOfFile {
  /** The file's place among those sent, from 0. */
  readonly file: number;
  /** The page in its file, from 0. */
  readonly page: number;
  /** Clockwise, added to what the page has. */
  readonly rotate: MergePart['rotate'];
}

/** A blank page is as large as the one before it and lies as that one does. */
export type PlannedPage = PageOfFile | 'blank';

export interface MergePlan {
  /** The files' places among those sent, in the order of the result. */
  readonly order: readonly number[];
  /** The pages of the result. */
  readonly pages: readonly PlannedPage[];
}

/** So long a document helps nobody. */
const PAGES_MAX = 50_000;

/**
 * Which pages the merged document has.
 *
 * @param files as they were sent
 * @throws AppError `invalid_request` for options that contradict each other or do not fit the files, with what is wrong
 */
export function planPages(files: readonly FileToPlan[], options: MergeOptions): MergePlan {
  const order = orderFiles(
    files.map(({ name }) => name),
    options,
  );
  refuseContradictions(files, options);
  const parts = order.map((index) => pagesOfFile(files, index, options));
  const pages =
    options.interleave === 'off' ? inTurn(parts, options.blankPages) : alternating(parts, options);
  if (pages.length > PAGES_MAX) {
    throw new AppError(
      'invalid_request',
      `The merged PDF would have ${pages.length.toLocaleString('en')} pages; the limit is ${PAGES_MAX.toLocaleString('en')}. Merge fewer files.`,
    );
  }
  return { order, pages };
}

/**
 * The files' places among those sent, in the order that the options ask for.
 *
 * @throws AppError `invalid_request` where the order misses a file or names one twice, or a date is missing
 */
export function orderFiles(names: readonly string[], options: MergeOptions): number[] {
  const asSent = names.map((_, index) => index);
  if (options.order !== null) {
    if (options.sort !== 'none') {
      throw new AppError('invalid_request', 'Send either an order or a sort, not both.');
    }
    if (
      options.order.length !== names.length ||
      options.order.toSorted((a, b) => a - b).some((place, index) => place !== index)
    ) {
      const last = names.length - 1;
      throw new AppError(
        'invalid_request',
        `The order must list each of the ${names.length} files once, as a number from 0 to ${last}.`,
      );
    }
    return options.order;
  }
  if (options.sort === 'name') {
    const collator = new Intl.Collator('en', { numeric: true });
    return asSent.toSorted((a, b) => collator.compare(names[a] ?? '', names[b] ?? ''));
  }
  if (options.sort === 'date') {
    const dates = names.map((name, index) => dateOf(name, options.files[index]));
    return asSent.toSorted((a, b) => (dates[a] ?? 0) - (dates[b] ?? 0));
  }
  return asSent;
}

function dateOf(name: string, part: MergePart | undefined): number {
  if (part?.modifiedAt) return Date.parse(part.modifiedAt);
  throw new AppError(
    'invalid_request',
    `We can’t sort by date because ${name} has no date. Sort by name, or send its date.`,
  );
}

function refuseContradictions(files: readonly FileToPlan[], options: MergeOptions): void {
  if (options.files.length > files.length) {
    throw new AppError(
      'invalid_request',
      `You sent ${files.length} files, but options for ${options.files.length}.`,
    );
  }
  if (options.interleave === 'off') return;
  if (files.length !== 2) {
    throw new AppError(
      'invalid_request',
      `Interleaving needs exactly two files, the fronts and the backs. You have ${files.length}.`,
    );
  }
  if (options.blankPages) {
    throw new AppError(
      'invalid_request',
      'Blank pages can’t be combined with interleaving. Turn one of them off.',
    );
  }
}

function pagesOfFile(files: readonly FileToPlan[], index: number, options: MergeOptions): PageOfFile[] {
  const { name, pageCount } = files[index] ?? { name: '', pageCount: 0 };
  const part = options.files[index];
  const rotate = part?.rotate ?? 0;
  return parsePageRange(part?.pages ?? null, pageCount, name).map((page) => ({ file: index, page, rotate }));
}

/** One file after the other. */
function inTurn(parts: readonly (readonly PageOfFile[])[], blankPages: boolean): PlannedPage[] {
  return parts.flatMap((part, index): readonly PlannedPage[] =>
    blankPages && part.length % 2 === 1 && index < parts.length - 1 ? [...part, 'blank'] : part,
  );
}

/** A page of each file in turn; of the longer one the rest follows. */
function alternating([fronts = [], backs = []]: PageOfFile[][], options: MergeOptions): PlannedPage[] {
  const turned = options.interleave === 'reversed' ? backs.toReversed() : backs;
  return Array.from({ length: Math.max(fronts.length, turned.length) }, (_, index) => [
    ...fronts.slice(index, index + 1),
    ...turned.slice(index, index + 1),
  ]).flat();
}
