import { createHash } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { openPdfFile } from '#domain/pdf/open-pdf-file.ts';
import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { PdfName, type PdfDict, type PdfRef } from '#domain/pdf/pdf-values.ts';
import { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { writePdf } from '#domain/pdf/writing/write-pdf.ts';
import { addAttachments } from './attachments.ts';
import { FileCopier } from './copier.ts';
import { addDestinations } from './destinations.ts';
import { addForms, placeFields } from './forms.ts';
import { addLayers } from './layers.ts';
import { StreamMender } from './mend-streams.ts';
import type { Merge, MergingFile } from './merge.ts';
import { addMetadata } from './metadata.ts';
import { addOutlines } from './outlines.ts';
import { addOutputIntents } from './output-intents.ts';
import { addPageLabels } from './page-labels.ts';
import { buildPageTree } from './page-tree.ts';
import type { MergeOptions } from './pdf-merge.schemas.ts';
import { blankPage, fillPages, placePages, type WantedPage } from './place-pages.ts';
import { planPages, type MergePlan } from './plan-pages.ts';
import { ScriptFilter } from './scripts.ts';
import { addStructure } from './structure.ts';

/** Of lost pages, so many are told by their numbers. */
const PAGES_NAMED = 10;

/** A file that goes into a merge. */
export interface PdfToMerge {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password: string | null;
}

/** What is known of a file before it is merged. */
export interface PdfFacts {
  readonly pageCount: number;
  /** It opens with the password only. */
  readonly isProtected: boolean;
}

export interface MergedPdf {
  readonly pageCount: number;
  /** Sentences: what was repaired, left out or changed, each with the name of its file. */
  readonly warnings: readonly string[];
  /** The file, piece by piece; to be taken once. */
  readonly chunks: Iterable<Uint8Array>;
}

export interface MergeRun {
  /** Written down as the time of its making. */
  readonly now: Date;
  /** Pages done, of all. */
  readonly onProgress?: (pages: number) => void;
}

/**
 * Opens a file as `mergePdfs` does.
 *
 * @throws AppError `unreadable_file`, `password_required`, `wrong_password`, each with the file's name
 */
export function inspectPdf(file: PdfToMerge): PdfFacts {
  const { pages, isProtected } = openNamed(file);
  return { pageCount: pages.length, isProtected };
}

/**
 * One PDF of several, with what hangs on their pages: bookmarks, links, form fields, notes, attachments, labels of pages,
 * layers, structure. Streams stay as they are stored, so that every page looks as it did.
 *
 * @throws AppError as `inspectPdf`; `invalid_request` for options that do not fit the files, with what is wrong
 */
export function mergePdfs(
  files: readonly PdfToMerge[],
  options: MergeOptions,
  { now, onProgress }: MergeRun,
): MergedPdf {
  const opened = files.map((file) => ({ name: file.name, file: openNamed(file) }));
  const plan = planPages(
    opened.map(({ name, file }) => ({ name, pageCount: file.pages.length })),
    options,
  );
  const merge = startMerge(opened, plan, { options, now });
  const fields = placeFields(merge);
  let done = 0;
  for (const { copier, file, pages } of merge.files) {
    fillPages(pages);
    copier.drain();
    file.forget();
    done += pages.length;
    onProgress?.(done);
  }
  addForms(merge, fields);
  addLayers(merge);
  addAttachments(merge);
  addOutlines(merge, addDestinations(merge));
  addPageLabels(merge);
  addMetadata(merge);
  addOutputIntents(merge);
  for (const { copier } of merge.files) copier.drain();
  addStructure(merge);
  const { builder, catalog, info, pageRefs, warnings } = merge;
  for (const { name, scripts } of merge.files) {
    const warning = scripts.warning(name);
    if (warning !== null) warnings.push(warning);
  }
  catalog.set('Pages', buildPageTree(builder, pageRefs));
  const id = idOf(files, now);
  const chunks = writePdf(builder, {
    root: builder.add(catalog),
    info: builder.add(info),
    id: [id, id],
    version: Math.max(...opened.map(({ file }) => file.version)),
  });
  return { pageCount: pageRefs.length, warnings, chunks };
}

function openNamed({ name, bytes, password }: PdfToMerge): PdfFile {
  try {
    const file = openPdfFile(bytes, { password });
    assertWhole(file);
    return file;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.code, `${name}: ${error.message}`, error.details);
  }
}

/** Pages that are listed and not there would be missed by nobody but the one who needs them. */
function assertWhole({ pages, lostPages }: PdfFile): void {
  if (lostPages.length === 0) return;
  const all = pages.length + lostPages.length;
  const named = lostPages.slice(0, PAGES_NAMED).join(', ');
  const lost =
    lostPages.length === 1 ? `page ${named} of ${all} is` : `${lostPages.length} of ${all} pages are`;
  const which = lostPages.length === 1 ? '' : ` (${named}${lostPages.length > PAGES_NAMED ? ' …' : ''})`;
  throw new AppError(
    'unreadable_file',
    `The file is damaged: ${lost} missing${which}. Download it again from its source.`,
    { pages: lostPages },
  );
}

interface OpenedPdf {
  readonly name: string;
  readonly file: PdfFile;
}

/** The result with its pages in it. */
function startMerge(
  opened: readonly OpenedPdf[],
  plan: MergePlan,
  { options, now }: { readonly options: MergeOptions; readonly now: Date },
): Merge {
  const builder = new PdfBuilder();
  const warnings: string[] = [];
  const pageRefs: PdfRef[] = [];
  const wanted = new Map<number, WantedPage[]>(plan.order.map((index) => [index, []]));
  let last: { readonly file: PdfFile; readonly page: number; readonly rotate: number } | null = null;
  for (const [at, planned] of plan.pages.entries()) {
    if (planned === 'blank') {
      const page = last?.file.pages[last.page];
      if (last === null || page === undefined) throw new Error('A blank page follows no page.');
      pageRefs.push(blankPage(builder, last.file, page, last.rotate));
      continue;
    }
    const file = opened[planned.file]?.file;
    if (file === undefined) throw new Error(`There is no file ${planned.file}.`);
    const ref = builder.reserve();
    pageRefs.push(ref);
    wanted.get(planned.file)?.push({ source: planned.page, at, ref, rotate: planned.rotate });
    last = { file, page: planned.page, rotate: planned.rotate };
  }
  const files: MergingFile[] = [];
  for (const index of plan.order) {
    const pages = wanted.get(index) ?? [];
    const one = opened[index];
    if (one === undefined || pages.length === 0) continue;
    files.push(placeFile(one, pages, builder, warnings));
  }
  const catalog: PdfDict = new Map([['Type', new PdfName('Catalog')]]);
  return { builder, catalog, info: new Map(), files, pageRefs, options, now, warnings };
}

/** @throws AppError `unreadable_file` where nothing of a page can be read */
function placeFile(
  opened: OpenedPdf,
  wanted: readonly WantedPage[],
  builder: PdfBuilder,
  warnings: string[],
): MergingFile {
  const { name, file } = opened;
  const mender = new StreamMender(file);
  checkPages(opened, wanted, mender, warnings);
  const scripts = new ScriptFilter(file);
  const copier = new FileCopier(file, builder, { prepare: mender.mend, prepareDict: scripts.prepare });
  const isWhole = new Set(wanted.map(({ source }) => source)).size === file.pages.length;
  return { name, file, copier, scripts, pages: placePages(copier, wanted), isWhole };
}

function checkPages(
  { name, file }: OpenedPdf,
  wanted: readonly WantedPage[],
  mender: StreamMender,
  warnings: string[],
): void {
  const pages = [...new Set(wanted.map(({ source }) => source))].flatMap((source) => {
    const page = file.pages[source];
    return page === undefined ? [] : [{ page, number: source + 1 }];
  });
  const contents = pages.map(({ page, number }) => ({ number, streams: mender.contentsOf(page) }));
  // Known for certain only now, when the contents have been looked up.
  if (!file.isRepaired) return;
  warnings.push(`${name} was damaged, and we repaired it. Compare its pages with the original.`);
  for (const { number, streams } of contents) {
    const soundness = mender.soundnessOf(streams);
    if (soundness === 'nothing')
      throw new AppError(
        'unreadable_file',
        `${name}: page ${number} is damaged and can’t be read. Leave it out with a page range, or download the file again.`,
      );
    if (soundness === 'part')
      warnings.push(`${name}: page ${number} is damaged; we kept what could be read.`);
  }
}

/** ISO 32000-2, 14.4: of the time and what is known of the files, without reading them once more. */
function idOf(files: readonly PdfToMerge[], now: Date): Uint8Array {
  const hash = createHash('md5').update(now.toISOString());
  for (const { name, bytes } of files) {
    hash.update(JSON.stringify([name, bytes.length])).update(bytes.subarray(-1024));
  }
  return hash.digest();
}
