import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import type { PdfDict, PdfRef } from '#domain/pdf/pdf-values.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import type { FileCopier } from './copier.ts';
import type { MergeOptions } from './pdf-merge.schemas.ts';
import type { ScriptFilter } from './scripts.ts';

/** A page of a file that is in the result. */
export interface PlacedPage {
  /** Index of the page in its file. */
  readonly source: number;
  /** Index of the page in the result. */
  readonly at: number;
  readonly ref: PdfRef;
  /** Clockwise, added to what the page has. */
  readonly rotate: number;
  /** As it stands in the result: to be changed by whoever completes the result. Empty until `fillPages`. */
  readonly dict: PdfDict;
  /** Copies what belongs to this page. */
  readonly copier: FileCopier;
  /** The file has this page in the result once before: its annotations are copies of those there. */
  readonly isAgain: boolean;
}

/** A file whose pages are in the result. */
export interface MergingFile {
  readonly name: string;
  readonly file: PdfFile;
  /** References to pages go to the first place that each has in the result, and to null where it has none. */
  readonly copier: FileCopier;
  /** Keeps out of the result what could do something on its own. */
  readonly scripts: ScriptFilter;
  /** In the order of the result. */
  readonly pages: readonly PlacedPage[];
  /** All of its pages are in the result. */
  readonly isWhole: boolean;
}

/** A result in the making: its pages are there, what goes with them is added part by part. */
export interface Merge {
  readonly builder: PdfBuilder;
  readonly catalog: PdfDict;
  readonly info: PdfDict;
  /** In the order of the result: those of which a page is in it. */
  readonly files: readonly MergingFile[];
  /** Of all pages of the result, blank ones too. */
  readonly pageRefs: readonly PdfRef[];
  readonly options: MergeOptions;
  readonly now: Date;
  /** Sentences, each with the name of its file. */
  readonly warnings: string[];
}
