import { readStatement } from '#domain/statements/read-statement.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages } from '#server/platform/pdf/read-pages.ts';

export interface Conversion {
  readonly pages: number;
  readonly rows: number;
  /** Of the parts of the way: PDF to words, words to statement. */
  readonly wordsMs: number;
  readonly readingMs: number;
}

/** The whole way of a PDF to its rows, as the worker goes it. */
export async function convertPdf(bytes: Uint8Array): Promise<Conversion> {
  const started = performance.now();
  const pdf = await openPdf(bytes);
  const { pages } = await readPages(pdf, () => {});
  await pdf.close();
  const read = performance.now();
  const { accounts } = readStatement(pages);
  return {
    pages: pages.length,
    rows: accounts.reduce((sum, { transactions }) => sum + transactions.length, 0),
    wordsMs: read - started,
    readingMs: performance.now() - read,
  };
}
