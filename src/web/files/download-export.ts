import {
  ACCOUNTING_PACKAGES,
  type AccountingFormat,
} from '#domain/exports/accounting/accounting-packages.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { paths } from '#web/paths.ts';
import { errorSentence, request } from '#web/request.ts';
import { showToast } from '#web/ui/toast.tsx';
import { dropGoneFile, getFile, isGone } from './files.queries.ts';

type NamedFile = Pick<ProcessedFile, 'id' | 'originalName'>;

/** Downloads a file's table in a format. */
export function downloadExport(file: NamedFile, format: string): Promise<void> {
  return download(file, paths.server.export(file.id, format));
}

/** Downloads the payments of a file's table as an accounting package imports them. */
export function downloadPayments(file: NamedFile, format: AccountingFormat): Promise<void> {
  return downloadWithNotes(file, paths.server.export(file.id, format), ACCOUNTING_PACKAGES[format].label);
}

/**
 * Downloads a file for another program. The server says only on making it whether it can be made, so it is asked for the
 * first bytes before the download starts. What it says of the file (limits of the program, texts cut, codes assumed) is
 * shown.
 *
 * @param program what a person calls it
 */
export async function downloadWithNotes(file: NamedFile, href: string, program: string): Promise<void> {
  let notes: string;
  try {
    notes = await askForNotes(href);
  } catch (error) {
    tellFailure(file, error);
    return;
  }
  follow(href);
  if (notes === '') return;
  showToast({ title: `Before you import it into ${program}`, description: notes });
}

/**
 * Downloads what came of a whole batch; what it leaves out is told.
 *
 * @param program what a person calls the program that imports it; null: it is read as it is
 */
export async function downloadBatch(href: string, program: string | null = null): Promise<void> {
  let notes: string;
  try {
    notes = await askForNotes(href);
  } catch (error) {
    showFailure(error, { title: 'Failed to download the batch', description: errorSentence(error) });
    return;
  }
  follow(href);
  if (notes === '') return;
  const title = program === null ? 'Not everything is in it' : `Before you import it into ${program}`;
  showToast({ title, description: notes });
}

/** Asks for the first bytes of a file. @returns what the server says of it; empty: nothing */
async function askForNotes(href: string): Promise<string> {
  const asking = new AbortController();
  try {
    const answer = await request('GET', href, undefined, { signal: asking.signal });
    return decodeURIComponent(answer.headers.get('X-Export-Notes') ?? '');
  } finally {
    asking.abort();
  }
}

/** Downloads the whole change report of a file. */
export function downloadReport(file: NamedFile): Promise<void> {
  return download(file, paths.server.issuesCsv(file.id));
}

/** Downloads a merged PDF. */
export function downloadMergedPdf(file: NamedFile): Promise<void> {
  return download(file, paths.server.mergedPdf(file.id));
}

/** Asks first whether the file is still to be had: a download that the server refuses tells nobody why. */
async function download(file: NamedFile, href: string): Promise<void> {
  try {
    await getFile(file.id);
  } catch (error) {
    tellFailure(file, error);
    return;
  }
  follow(href);
}

function tellFailure(file: NamedFile, error: unknown): void {
  showFailure(error, {
    title: `Failed to export ${file.originalName}`,
    description: errorSentence(error),
  });
  if (isGone(error)) dropGoneFile(file.id);
}

function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
