import type { z } from 'zod';
import type { exportFilesInput } from '#domain/exports/exports.schemas.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { trackFeature } from '#web/conversion/track.ts';
import { paths } from '#web/paths.ts';
import { errorSentence, request } from '#web/request.ts';
import { dismissToast, showToast } from '#web/ui/toast.tsx';
import { dropGoneFile, getFile, isGone } from './files.queries.ts';

type NamedFile = Pick<ProcessedFile, 'id' | 'originalName'>;

/** Messages about downloads. */
const EXPORT = 'export';

/** Downloads a file's table in a format. */
export function downloadExport(file: NamedFile, format: string): Promise<void> {
  return download(file, paths.server.export(file.id, format), format);
}

/**
 * Downloads a file for another program. The server says only on making it whether it can be made, so it is asked for the
 * first bytes before the download starts. What it says of the file (limits of the program, texts cut, codes assumed) is
 * shown.
 *
 * @param format its id
 * @param program what a person calls it
 * @param onRefused answers true where it deals with the refusal itself
 */
export async function downloadWithNotes(
  file: NamedFile,
  href: string,
  {
    format,
    program,
    onRefused = () => false,
  }: { format: string; program: string; onRefused?: (error: unknown) => boolean },
): Promise<void> {
  let notes: string;
  try {
    notes = await askForNotes(href);
  } catch (error) {
    if (!onRefused(error)) tellFailure(file, error);
    return;
  }
  follow(href, format);
  if (notes === '') return;
  const title = `Before you import it into ${program}`;
  showToast({ title, description: notes, about: [EXPORT, file.id] });
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
  return download(file, paths.server.issuesCsv(file.id), 'change-report');
}

/** Downloads a merged PDF. */
export function downloadMergedPdf(file: NamedFile): Promise<void> {
  return download(file, paths.server.mergedPdf(file.id), 'merged-pdf');
}

/**
 * Downloads several files as one.
 *
 * @param program what a person calls the program that imports it; null: it is read as it is
 * @throws RequestError when the server refuses, TypeError when it cannot be reached
 */
export async function downloadSeveral(
  input: z.input<typeof exportFilesInput>,
  program: string | null,
): Promise<void> {
  const answer = await request('POST', '/api/export-files', input);
  const notes = decodeURIComponent(answer.headers.get('X-Export-Notes') ?? '');
  const address = URL.createObjectURL(await answer.blob());
  startDownload(address, nameOf(answer) ?? 'export');
  trackFeature('export', { format: input.format ?? input.layout, files: input.fileIds.length });
  setTimeout(() => URL.revokeObjectURL(address), DOWNLOAD_STARTS_IN_MS);
  if (notes === '') return;
  const title = program === null ? 'Not everything is in it' : `Before you import it into ${program}`;
  showToast({ title, description: notes, about: [EXPORT] });
}

/** By then the browser has taken over what it downloads. */
const DOWNLOAD_STARTS_IN_MS = 60_000;

/** The name in the answer's head; null where there is none. */
function nameOf({ headers }: Response): string | null {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/u.exec(disposition)?.[1] ?? null;
}

/** Asks first whether the file is still to be had: a download that the server refuses tells nobody why. */
async function download(file: NamedFile, href: string, format: string): Promise<void> {
  try {
    await getFile(file.id);
  } catch (error) {
    tellFailure(file, error);
    return;
  }
  follow(href, format);
}

function tellFailure(file: NamedFile, error: unknown): void {
  showFailure(error, {
    title: `Failed to export ${file.originalName}`,
    description: errorSentence(error),
    about: [EXPORT, file.id],
  });
  if (isGone(error)) dropGoneFile(file.id);
}

/** Starts the download; what was said of an earlier one no longer matters. */
function follow(href: string, format: string): void {
  startDownload(href, '');
  trackFeature('export', { format, files: 1 });
}

/** Lets the browser keep what an address gives. @param name empty: as the server names it */
export function startDownload(href: string, name: string): void {
  dismissToast(EXPORT);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
