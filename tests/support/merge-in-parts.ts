import { FileCopier } from '#domain/pdf-merge/copier.ts';
import type { Merge } from '#domain/pdf-merge/merge.ts';
import { mergeOptionsSchema } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { fillPages, placePages } from '#domain/pdf-merge/place-pages.ts';
import { ScriptFilter } from '#domain/pdf-merge/scripts.ts';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, isDict, PdfRef, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { shown } from './pdf-objects.ts';

interface FileOfMerge {
  readonly file: PdfFile;
  /** Indexes of those that are wanted; all where there is none. */
  readonly pages?: readonly number[];
}

/** A result of which only one part is of interest. */
export interface MergeInParts {
  readonly merge: Merge;
  /** A value as `pdfValue` reads it, with what it refers to; `^` stands for what is above it. */
  readonly at: (value: PdfValue | undefined) => string;
}

/**
 * Files named `a.pdf`, `b.pdf` and so on in a result of which only the pages are there.
 *
 * @param place called between the placing and the filling of pages
 */
export function mergeInParts<Placed>(
  files: readonly FileOfMerge[],
  place: (merge: Merge) => Placed,
): MergeInParts & { readonly placed: Placed } {
  const builder = new PdfBuilder();
  const pageRefs: PdfRef[] = [];
  const placed = files.map(({ file, pages }, index) => {
    const scripts = new ScriptFilter(file);
    const copier = new FileCopier(file, builder, { prepareDict: scripts.prepare });
    const wanted = (pages ?? [...file.pages.keys()]).map((source) => {
      const ref = builder.reserve();
      pageRefs.push(ref);
      return { source, at: pageRefs.length - 1, ref, rotate: 0 };
    });
    return {
      name: `${String.fromCharCode(97 + index)}.pdf`,
      file,
      copier,
      scripts,
      pages: placePages(copier, wanted),
      isWhole: pages === undefined,
    };
  });
  const merge: Merge = {
    builder,
    catalog: new Map(),
    info: new Map(),
    files: placed,
    pageRefs,
    options: mergeOptionsSchema.parse({}),
    now: new Date('2026-01-02T03:04:05Z'),
    warnings: [],
  };
  const result = place(merge);
  for (const { pages } of placed) fillPages(pages);
  return { merge, placed: result, at: (value) => expanded(builder, value, 0) };
}

/** Where these lead has been seen on the way. */
const UPWARDS: ReadonlySet<string> = new Set(['Parent', 'P', 'Pg']);

function expanded(builder: PdfBuilder, value: PdfValue | undefined, depth: number): string {
  if (depth > 40) return '...';
  const item = value instanceof PdfRef ? builder.get(value) : value;
  if (isArray(item)) return `[ ${item.map((one) => expanded(builder, one, depth + 1)).join(' ')} ]`;
  if (!isDict(item)) return shown(item);
  const entries = Array.from(item, ([key, one]) => {
    return `/${key} ${UPWARDS.has(key) ? '^' : expanded(builder, one, depth + 1)}`;
  });
  return `<< ${entries.join(' ')} >>`;
}
