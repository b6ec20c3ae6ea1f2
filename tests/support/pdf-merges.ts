import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import type { HttpAnswer, HttpClient } from './http-client.ts';
import { plainPdf, pdfOfContents } from './plain-pdf.ts';

/** A PDF with a page for each of these texts. */
export function pdfSaying(texts: readonly string[], options: { password?: string } = {}): Buffer {
  return plainPdf(
    texts.map((text) => [{ x: 50, y: 700, text }]),
    options,
  );
}

/** A PDF of one page, about so large. */
export function largePdf(sizeBytes: number): Buffer {
  return pdfOfContents([Buffer.concat([Buffer.from('BT ET\n'), Buffer.alloc(sizeBytes, ' ')])]);
}

/** What each page of a PDF says. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  const texts: string[] = [];
  for (let page = 1; page <= pdf.pageCount; page += 1) {
    const { runs } = await pdf.readPage(page);
    texts.push(runs.map(({ text }) => text).join(''));
  }
  await pdf.close();
  return texts;
}

export interface PdfMerge {
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

/** Sends these files to be merged, named as their keys are, the fields first. */
export async function mergePdfs(
  client: HttpClient,
  files: Readonly<Record<string, string | Uint8Array | AsyncIterable<Uint8Array>>>,
  { fields = {}, headers = {}, path = '/api/merge-pdfs' }: PdfMerge = {},
): Promise<HttpAnswer> {
  return client.multipart(
    path,
    [
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      ...Object.entries(files).map(([fileName, content]) => ({ name: 'files', fileName, content })),
    ],
    headers,
  );
}
