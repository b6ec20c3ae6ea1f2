import { createHash } from 'node:crypto';
import type { MergeSample } from '#tests/fixtures/pdf-merge/merge-sample.ts';
import { readContents, type PdfContents, type Target } from './pdf-contents.ts';
import { differenceOf, openPixels, type PagePixels, type PdfPixels } from './pdf-pixels.ts';
import { checkWithQpdf } from './qpdf.ts';

/** A sample and which of its pages the merged file has, from 0, in this order; left out: all. */
export interface ProofPart {
  readonly sample: MergeSample;
  readonly pages?: readonly number[];
  /** Degrees that its pages were turned by. */
  readonly turn?: number;
}

interface Source {
  readonly contents: PdfContents | null;
  readonly digests: Map<string, string>;
}

/** Pages of long files are looked at from further away. */
const MANY_PAGES = 100;
const sideFor = (pages: number) => (pages > MANY_PAGES ? 100 : 700);
const sources = new Map<string, Promise<Source>>();

/**
 * What is wrong with a merged file, in sentences; none where every page looks as in its source, qpdf has nothing to
 * complain of, and what hung on the pages hangs on them still.
 */
export async function findFaults(parts: readonly ProofPart[], merged: Uint8Array): Promise<string[]> {
  const verdict = await checkWithQpdf(merged);
  const faults = verdict.isClean ? [] : [`qpdf: ${verdict.messages}`];
  return [...faults, ...(await findPixelFaults(parts, merged)), ...(await findLosses(parts, merged))];
}

const pagesOf = ({ sample, pages }: ProofPart) =>
  pages ?? Array.from({ length: sample.pages }, (_, index) => index);

async function sourceOf(sample: MergeSample): Promise<Source> {
  const known = sources.get(sample.name);
  if (known !== undefined) return known;
  const reading = readContents(sample.whole, sample.password)
    // What pdf.js cannot read of a source, nobody can compare.
    .catch(() => null)
    .then((contents) => ({ contents, digests: new Map<string, string>() }));
  sources.set(sample.name, reading);
  return reading;
}

const digestOf = ({ width, height, data }: PagePixels) =>
  `${width} × ${height} ${createHash('sha1').update(data).digest('hex')}`;

async function findPixelFaults(parts: readonly ProofPart[], merged: Uint8Array): Promise<string[]> {
  const faults: string[] = [];
  const sizes = new Set(parts.map(({ sample }) => sideFor(sample.pages)));
  const views = new Map<number, PdfPixels>();
  try {
    for (const longestSide of sizes) views.set(longestSide, await openPixels(merged, { longestSide }));
    let place = 0;
    for (const part of parts) {
      const view = views.get(sideFor(part.sample.pages));
      if (view !== undefined) faults.push(...(await comparePages(part, view, place)));
      place += pagesOf(part).length;
    }
    const count = views.values().next().value?.pageCount ?? 0;
    if (count !== place) faults.push(`PDFium sees ${count} pages of ${place}`);
  } catch (error) {
    faults.push(String(error));
  } finally {
    for (const view of views.values()) view.close();
  }
  return faults;
}

/** @param start the place of the part's first page in the merged file */
async function comparePages(part: ProofPart, view: PdfPixels, start: number): Promise<string[]> {
  const { sample, turn = 0 } = part;
  const { digests } = await sourceOf(sample);
  const faults: string[] = [];
  let opened: PdfPixels | null = null;
  try {
    for (const [index, page] of pagesOf(part).entries()) {
      const shown = view.draw(start + index);
      const key = `${page} ${turn}`;
      if (digests.get(key) === digestOf(shown)) continue;
      opened ??= await openPixels(sample.whole, {
        password: sample.password,
        longestSide: sideFor(sample.pages),
      });
      const wanted = opened.draw(page, turn);
      digests.set(key, digestOf(wanted));
      const difference = differenceOf(wanted, shown);
      if (difference !== null) faults.push(`${sample.name}, page ${page + 1}: ${difference}`);
    }
  } finally {
    opened?.close();
  }
  return faults;
}

async function findLosses(parts: readonly ProofPart[], merged: Uint8Array): Promise<string[]> {
  const result = await readContents(merged).catch((error: unknown) => `pdf.js: ${String(error)}`);
  if (typeof result === 'string') return [result];
  const faults = result.hasScripts ? ['There are scripts in the merged file.'] : [];
  let place = 0;
  for (const part of parts) {
    const pages = pagesOf(part);
    const { contents } = await sourceOf(part.sample);
    if (contents !== null)
      faults.push(
        ...lossesOf(contents, result, { pages, place }).map((fault) => `${part.sample.name}: ${fault}`),
      );
    place += pages.length;
  }
  if (result.pageCount !== place) faults.push(`pdf.js sees ${result.pageCount} pages of ${place}`);
  return faults;
}

interface Taken {
  readonly pages: readonly number[];
  /** Of the first of them in the merged file. */
  readonly place: number;
}

/** What a source has and the result has not. What leads to pages that were left out may lead nowhere. */
function lossesOf(source: PdfContents, result: PdfContents, { pages, place }: Taken): string[] {
  const at = (page: number) => (pages.includes(page) ? place + pages.indexOf(page) : null);
  const moved = ({ page, url, view }: Target) => {
    const target = page === null ? null : at(page);
    return target === null ? (url ?? 'nowhere') : `${target} ${view}`;
  };
  const isTaken = (page: number) => at(page) !== null;
  const isKept = ({ page }: Target) => page === null || isTaken(page);
  const lists: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'bookmark',
      source.bookmarks.filter(isKept).map((one) => `${one.depth + 1} ${one.title} → ${moved(one)}`),
      result.bookmarks.map((one) => `${one.depth} ${one.title} → ${targetText(one)}`),
    ],
    [
      'link',
      source.links
        .filter((one) => isTaken(one.from) && isKept(one))
        .map((one) => `on ${at(one.from) ?? ''} → ${moved(one)}`),
      result.links.map((one) => `on ${one.from} → ${targetText(one)}`),
    ],
    [
      'field',
      source.fields
        .filter(({ page }) => isTaken(page))
        .map(({ kind, value, page }) => `${kind} ${value} on ${at(page) ?? ''}`),
      result.fields.map(({ kind, value, page }) => `${kind} ${value} on ${page}`),
    ],
    ['attachment', source.attachments.map(digestOnly), result.attachments.map(digestOnly)],
    ['layer', source.layers, result.layers],
    [
      'page',
      pages.map((page, index) => pageText(source, page, place + index, asPart)),
      pages.map((_, index) => pageText(result, place + index, place + index)),
    ],
    [
      'label',
      source.labels === null
        ? []
        : pages.map((page, index) => `${place + index} ${source.labels?.[page] ?? ''}`),
      (result.labels ?? []).map((label, index) => `${index} ${label}`),
    ],
  ];
  return lists.flatMap(([what, wanted, found]) =>
    missing(wanted, found).map((one) => `${what} lost: ${one}`),
  );
}

const targetText = ({ page, url, view }: Target) => (page === null ? (url ?? 'nowhere') : `${page} ${view}`);
/** Of two files with one name, the other may have got another name. */
const digestOnly = (attachment: string) => attachment.split(' ').at(-1) ?? '';

/** The structure of a file is a part of that of the merged one. */
const asPart = (roles: string) => roles.replace(/^Root\((.*)\)$/, 'Root(Document(Part($1)))');

function pageText(
  { annotations, structure }: PdfContents,
  page: number,
  place: number,
  rolesFor = (roles: string) => roles,
): string {
  return `${place} with ${(annotations[page] ?? []).join(', ')} and ${rolesFor(structure[page] ?? '')}`;
}

/** Those wanted that are not found, each as often as it is wanted. */
function missing(wanted: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}
