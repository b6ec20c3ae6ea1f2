import { mergeRecognised, type MergedPages } from '#domain/documents/merge-recognised.ts';
import { readDocument, type ExpectedDocument, type ReadDocument } from '#domain/documents/read-document.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { summarizeInvoice } from '#domain/invoices/summarize-invoice.ts';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';
import { openPdf } from '#server/platform/pdf-text.ts';
import { readPages, type PagesRead } from '#server/platform/read-pages.ts';

export interface ReadDocumentParams extends ExpectedDocument {
  /** `text`: what `readDocumentTask` found in a PDF before, as JSON. */
  readonly format: 'pdf' | 'image' | 'text';
  readonly password: string | null;
  /** The pictures were recognised: they are the input `recognised`, pairs of page number and `RecognisedPage`. */
  readonly isRecognised: boolean;
}

export type DocumentRead =
  | { readonly kind: 'statement'; readonly summary: StatementSummary; readonly pictures: PicturePage[] }
  | { readonly kind: 'invoice'; readonly summary: InvoiceSummary; readonly pictures: PicturePage[] };

/** `unread`: first these pages have to be recognised; the output `text` is what to go on with. */
export type DocumentOutcome =
  | DocumentRead
  | { readonly kind: 'unread'; readonly pictures: readonly number[]; readonly pages: number };

/** Before anything was recognised in an image: one page. */
const PHOTO: PagesRead = {
  pages: [{ page: 1, width: 0, height: 0, source: 'ocr', words: [] }],
  pictures: [1],
  warnings: [],
};

/**
 * Reads the PDF or image of the input `source`: to the output `statement.json` or `invoice.json`, or, where pages have to
 * be recognised first, to the output `text`. The progress counts pages.
 *
 * @throws AppError as `openPdf`, `mergeRecognised` and `readDocument`
 */
export default async function readDocumentTask(
  params: ReadDocumentParams,
  io: CpuTaskIo,
): Promise<DocumentOutcome> {
  const text = await textOf(params, io);
  if (text.pictures.length > 0 && !params.isRecognised) {
    await io.output('text', new TextEncoder().encode(JSON.stringify(text)));
    return { kind: 'unread', pictures: text.pictures, pages: text.pages.length };
  }
  const recognised = params.isRecognised ? await readJson<[number, RecognisedPage][]>(io, 'recognised') : [];
  const merged = mergeRecognised(text.pages, new Map(recognised));
  const read = readDocument(merged.pages, params);
  return write(read, { ...merged, warnings: [...text.warnings, ...merged.warnings] }, io);
}

async function textOf({ format, password }: ReadDocumentParams, io: CpuTaskIo): Promise<PagesRead> {
  if (format === 'image') return PHOTO;
  if (format === 'text') return readJson<PagesRead>(io, 'source');
  const bytes = await collectBytes(io.input('source'));
  const pdf = await openPdf(bytes, password === null ? {} : { password });
  try {
    return await readPages(pdf, (done) => io.progress(done));
  } finally {
    await pdf.close();
  }
}

/** Only what another task of ours has written comes this way. */
async function readJson<T>(io: CpuTaskIo, input: string): Promise<T> {
  const bytes = await collectBytes(io.input(input));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

async function write(
  { kind, document }: ReadDocument,
  { warnings, pictures }: Pick<MergedPages, 'warnings' | 'pictures'>,
  io: CpuTaskIo,
): Promise<DocumentRead> {
  const output = (whole: object) =>
    io.output(`${kind}.json`, new TextEncoder().encode(JSON.stringify(whole)));
  if (kind === 'statement') {
    const whole = { ...document, warnings: [...document.warnings, ...warnings] };
    await output(whole);
    return { kind, summary: summarizeStatement(whole), pictures };
  }
  const whole = { ...document, warnings: [...document.warnings, ...warnings] };
  await output(whole);
  return { kind, summary: summarizeInvoice(whole), pictures };
}
