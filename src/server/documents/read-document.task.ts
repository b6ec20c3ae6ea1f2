import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import { readBest } from '#domain/documents/read-best.ts';
import type { ExpectedDocument, ReadDocument } from '#domain/documents/read-document.ts';
import { readEmbeddedInvoice } from '#domain/invoices/embedded/read-embedded-invoice.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import type { InvoiceSummary } from '#domain/invoices/invoice-view.schemas.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { summarizeInvoice } from '#domain/invoices/summarize-invoice.ts';
import type { PicturePage } from '#domain/page-layout/picture-page.schemas.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import {
  applyRecipesToInvoice,
  applyRecipesToStatement,
  editsThatAreOn,
  type AppliedRecipe,
  withoutTakenBack,
} from '#domain/recipes/documents/choose-recipe.ts';
import { bookingEdits } from '#domain/recipes/rules/booking-edits.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';
import { summarizeStatement } from '#domain/statements/summarize-statement.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';
import { readPages, type PagesRead } from '#server/platform/pdf/read-pages.ts';

export interface ReadDocumentParams extends ExpectedDocument {
  /** `text`: what `readDocumentTask` found in a PDF before, as JSON. */
  readonly format: 'pdf' | 'image' | 'text';
  readonly password: string | null;
  /** What the account's files have taught, and when this one was uploaded (ISO date). */
  readonly recipes: readonly KnownRecipe[];
  readonly rules: readonly NamedRule[];
  readonly uploaded: string;
  /** Items of recipes that a person took back when the file was read before; `RULES` for what the rules did. */
  readonly takenBack: readonly string[];
  /** Pages were recognised: they are the input `recognised`, pairs of page number and `RecognisedPage`. */
  readonly isRecognised: boolean;
}

/** `applied`: what a recipe changed in it; the summary is of the document with that. */
export type DocumentRead =
  | {
      readonly kind: 'statement';
      readonly summary: StatementSummary;
      readonly pictures: PicturePage[];
      readonly applied: AppliedRecipe<StatementEdit> | null;
      /** What the account's rules did after that: `uses` counts the rows of each rule. */
      readonly booked: BookedByRules | null;
    }
  | {
      readonly kind: 'invoice';
      readonly summary: InvoiceSummary;
      readonly pictures: PicturePage[];
      readonly applied: AppliedRecipe<InvoiceEdit> | null;
      readonly booked: null;
    };

export interface BookedByRules {
  readonly edits: StatementEdit[];
  readonly says: string;
  readonly uses: readonly (readonly [ruleId: string, rows: number])[];
  /** False: a person took it back when the file was read before. */
  readonly isOn: boolean;
}

/** Names what the account's rules did among the items of recipes. */
export const RULES = 'rules';

/** `unread`: first these pages have to be recognised; the output `text` is what to go on with. */
export type DocumentOutcome =
  | DocumentRead
  | { readonly kind: 'unread'; readonly pictures: readonly number[]; readonly isNeeded: boolean };

interface DocumentText extends PagesRead {
  /** The one that a PDF carries as XML, which is the truth whatever its pages look like. */
  readonly invoice: Invoice | null;
}

/** Before anything was recognised in an image: one page. */
const PHOTO: DocumentText = {
  pages: [{ page: 1, width: 0, height: 0, source: 'ocr', words: [] }],
  pictures: [1],
  others: [],
  warnings: [],
  invoice: null,
};

/**
 * Reads the PDF or image of the input `source`: to the output `statement.json` or `invoice.json`, with the words that were
 * read to `words.json`, or, where pages have to be recognised first, to the output `text`. The progress counts pages.
 *
 * @throws AppError as `openPdf` and `readBest`
 */
export default async function readDocumentTask(
  params: ReadDocumentParams,
  io: CpuTaskIo,
): Promise<DocumentOutcome> {
  const { invoice, ...text } = await textOf(params, io);
  if (invoice !== null)
    return write({ kind: 'invoice', document: invoice }, { ...text, pictures: [] }, params, io);
  const recognised = params.isRecognised ? await readJson<[number, RecognisedPage][]>(io, 'recognised') : [];
  const best = readBest({ ...text, recognised: new Map(recognised) }, params);
  if ('unread' in best) {
    await io.output('text', new TextEncoder().encode(JSON.stringify(text)));
    return { kind: 'unread', pictures: best.unread, isNeeded: best.isNeeded };
  }
  const { read, merged } = best;
  return write(read, { ...merged, warnings: [...text.warnings, ...merged.warnings] }, params, io);
}

async function textOf(
  { format, password, expected, isSettled }: ReadDocumentParams,
  io: CpuTaskIo,
): Promise<DocumentText> {
  if (format === 'image') return PHOTO;
  if (format === 'text') return { ...(await readJson<PagesRead>(io, 'source')), invoice: null };
  const bytes = await collectBytes(io.input('source'));
  const pdf = await openPdf(bytes, password === null ? {} : { password });
  try {
    const text = await readPages(pdf, (done) => io.progress(done));
    const xml = isSettled && expected === 'statement' ? null : await pdf.readInvoiceXml();
    return { ...text, invoice: xml === null ? null : readEmbeddedInvoice(xml, text.pages) };
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

type Pages = Pick<PagesRead, 'pages' | 'warnings'> & { readonly pictures: PicturePage[] };

async function write(
  read: ReadDocument,
  { pages, warnings, pictures }: Pages,
  { recipes, rules, uploaded, takenBack }: ReadDocumentParams,
  io: CpuTaskIo,
): Promise<DocumentRead> {
  const { kind, document } = read;
  await output(io, 'words.json', pages);
  const allWarnings = [...document.warnings, ...warnings];
  if (kind === 'statement') {
    const whole = { ...document, warnings: allWarnings };
    await output(io, 'statement.json', whole);
    const applied = withoutTakenBack(applyRecipesToStatement(whole, pages, recipes, uploaded), takenBack);
    const edited = applyEdits(whole, editsThatAreOn(applied));
    const { edits, says, uses } = bookingEdits(edited, rules);
    const isOn = !takenBack.includes(RULES);
    const booked = edits.length === 0 ? null : { edits, says, uses: isOn ? [...uses] : [], isOn };
    const summary = summarizeStatement(applyEdits(edited, isOn ? edits : []));
    return { kind, summary, pictures, applied, booked };
  }
  const whole = { ...document, warnings: allWarnings };
  await output(io, 'invoice.json', whole);
  const applied = withoutTakenBack(applyRecipesToInvoice(whole, pages, recipes, uploaded), takenBack);
  const edited = applyInvoiceEdits(whole, editsThatAreOn(applied));
  return { kind, summary: summarizeInvoice(edited), pictures, applied, booked: null };
}

async function output(io: CpuTaskIo, name: string, value: object): Promise<void> {
  await io.output(name, new TextEncoder().encode(JSON.stringify(value)));
}
