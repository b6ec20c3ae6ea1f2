import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import {
  readDocument,
  toRead,
  type DocumentKind,
  type ExpectedDocument,
} from '#domain/documents/read-document.ts';
import { readInvoice } from '#domain/invoices/read-invoice.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Trace } from '#domain/trace.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages } from '#server/platform/pdf/read-pages.ts';
import type { ConvertOptions } from './arguments.ts';
import type { DocumentReader } from './read-document-file.ts';

/**
 * Prints the file's name and what each pass of the reader came to: of a statement which columns were chosen, which rows
 * changed and how; of an invoice its fields, lines and sums. The words of pictures are recognised first.
 *
 * @throws AppError as reading does
 */
export async function traceDocument(
  path: string,
  { password, client, kind }: Pick<ConvertOptions, 'password' | 'client' | 'kind'>,
  { format, reader }: { readonly format: 'pdf' | 'image'; readonly reader: DocumentReader },
): Promise<void> {
  const hints = client ?? NO_HINTS;
  const told = kind === 'table' ? null : kind;
  const expected = { expected: told ?? 'statement', isSettled: told !== null, hints } as const;
  const pages = await reader
    .readWords({ path, format, password, ...expected })
    .catch(async (error: unknown) => {
      if (format === 'image' || !(error instanceof AppError)) throw error;
      return wordsOfText(path, password);
    });
  console.log(basename(path));
  const trace: Trace = (pass, findings) => {
    console.log(pass);
    for (const finding of findings.length === 0 ? ['nothing changed'] : findings) console.log(`  ${finding}`);
  };
  if ((told ?? kindOf(pages, expected)) === 'invoice') readInvoice(toRead(pages), hints, trace);
  else readStatement(toRead(pages), hints, trace);
}

/** What the pages are read as; what nothing is found in, as a statement. */
function kindOf(pages: readonly PageWords[], expected: ExpectedDocument): DocumentKind {
  try {
    return readDocument(pages, expected).kind;
  } catch (error) {
    if (error instanceof AppError) return 'statement';
    throw error;
  }
}

/** Those that a PDF holds as text: what no statement is found in has no others. */
async function wordsOfText(path: string, password: string | null): Promise<readonly PageWords[]> {
  const pdf = await openPdf(await readFile(path), password === null ? {} : { password });
  try {
    return (await readPages(pdf, () => undefined)).pages;
  } finally {
    await pdf.close();
  }
}
