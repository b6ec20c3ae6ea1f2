import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isDict, PdfRef, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { FileCopier } from '#domain/pdf-merge/copier.ts';
import type { Merge } from '#domain/pdf-merge/merge.ts';
import { mergeOptionsSchema, type MergeOptions } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { fillPages, placePages } from '#domain/pdf-merge/place-pages.ts';
import { ScriptFilter } from '#domain/pdf-merge/scripts.ts';
import { pdfFileOf } from './pdf-objects.ts';

/**
 * A merge as its parts find it.
 *
 * @param files by letter: `a` is called a.pdf
 * @param plan the pages of the result: `a1 b2 - a1`, a dash is a blank page
 */
export function mergeOf(
  files: Readonly<Record<string, PdfFile>>,
  plan: string,
  options: Partial<MergeOptions> = {},
): Merge {
  const builder = new PdfBuilder();
  const wanted = plan.split(' ').map((place, at) => ({
    name: place.charAt(0),
    source: Number(place.slice(1)) - 1,
    at,
    ref: builder.reserve(),
    rotate: 0,
  }));
  const names = [...new Set(wanted.map(({ name }) => name))].filter((name) => name !== '-');
  return {
    builder,
    catalog: new Map(),
    info: new Map(),
    files: names.map((name) => {
      const file = files[name] ?? pdfFileOf({});
      const scripts = new ScriptFilter(file);
      const copier = new FileCopier(file, builder, { prepareDict: scripts.prepare });
      const pages = placePages(
        copier,
        wanted.filter((place) => place.name === name),
      );
      fillPages(pages);
      const isWhole = new Set(pages.map(({ source }) => source)).size === file.pages.length;
      return { name: `${name}.pdf`, file, copier, scripts, pages, isWhole };
    }),
    pageRefs: wanted.map(({ ref }) => ref),
    options: mergeOptionsSchema.parse(options),
    now: new Date('2026-03-01T12:34:56Z'),
    warnings: [],
  };
}

/** What was built, read as a file; its pages are those of the result. */
export function fileOfMerge({ builder, catalog, info, pageRefs, files }: Merge): PdfFile {
  for (const { copier, pages } of files)
    for (const one of [copier, ...pages.map((page) => page.copier)]) one.drain();
  const resolve = (value: PdfValue | undefined): PdfValue =>
    value instanceof PdfRef ? resolve(builder.get(value)) : (value ?? null);
  const dictOf = (value: PdfValue | undefined): PdfDict | null => {
    const resolved = resolve(value);
    return isDict(resolved) ? resolved : null;
  };
  return {
    ...pdfFileOf({}),
    trailer: new Map([['Info', info]]),
    catalog,
    pages: pageRefs.map((ref) => ({ ref, dict: dictOf(ref) ?? new Map(), inherited: new Map() })),
    get: resolve,
    resolve,
    dictOf,
  };
}
