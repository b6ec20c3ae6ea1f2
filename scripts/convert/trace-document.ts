import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages } from '#server/platform/pdf/read-pages.ts';
import type { ConvertOptions } from './arguments.ts';
import type { DocumentReader } from './read-document-file.ts';

/**
 * Prints the file's name and what each pass of the reader of statements came to: which reading of the columns was chosen, which rows changed
 * and how. The words of pictures are recognised first.
 *
 * @throws AppError as reading does
 */
export async function traceDocument(
  path: string,
  { password, client }: Pick<ConvertOptions, 'password' | 'client'>,
  { format, reader }: { readonly format: 'pdf' | 'image'; readonly reader: DocumentReader },
): Promise<void> {
  const hints = client ?? NO_HINTS;
  const file = { path, format, password, expected: 'statement', isSettled: true, hints } as const;
  const pages = await reader.readWords(file).catch(async (error: unknown) => {
    if (format === 'image' || !(error instanceof AppError)) throw error;
    return wordsOfText(path, password);
  });
  console.log(basename(path));
  readStatement(pages, hints, (pass, findings) => {
    console.log(pass);
    for (const finding of findings.length === 0 ? ['nothing changed'] : findings) console.log(`  ${finding}`);
  });
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
