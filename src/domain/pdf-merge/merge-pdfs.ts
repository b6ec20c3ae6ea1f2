import type { MergeOptions } from './pdf-merge.schemas.ts';

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
export function inspectPdf(_file: PdfToMerge): PdfFacts {
  throw new Error('not there yet');
}

/**
 * One PDF of several, with what hangs on their pages: bookmarks, links, form fields, notes, attachments, labels of pages,
 * layers, structure.
 *
 * @throws AppError as `inspectPdf`; `invalid_request` for options that do not fit the files, with what is wrong
 */
export function mergePdfs(_files: readonly PdfToMerge[], _options: MergeOptions, _run: MergeRun): MergedPdf {
  throw new Error('not there yet');
}
