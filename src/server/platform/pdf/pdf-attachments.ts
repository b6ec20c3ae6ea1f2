import { isInvoiceXml } from '#domain/invoices/embedded/is-invoice-xml.ts';
import type { PDFDocumentProxy } from './pdfjs.ts';
import { withinProcessorMs } from '#server/platform/within-processor-ms.ts';

/** Of Factur-X, ZUGFeRD 1 and 2, XRechnung. Others are looked into after these. */
const USUAL = /^(factur-x|zugferd-invoice|xrechnung)\.xml$/i;
const XML = /\.xml$/i;
/** Attachments that are looked into. */
const MOST_FILES = 10;
const MOST_BYTES = 20 * 1024 * 1024;
/** Of processor time. */
const MOST_MS = 10_000;

/**
 * The invoice that a PDF carries as an attached XML file.
 *
 * @returns null where it has none, or none that can be taken out
 */
export async function findInvoiceXml(document: PDFDocumentProxy): Promise<Uint8Array | null> {
  try {
    return await withinProcessorMs(search(document), MOST_MS);
  } catch {
    // A damaged attachment is no reason not to read the pages.
    return null;
  }
}

async function search(document: PDFDocumentProxy): Promise<Uint8Array | null> {
  const attached = [...((await document.getAttachments()) ?? [])]
    .map(([id, { filename }]) => ({ id, name: XML.test(filename) ? filename : id }))
    .filter(({ name }) => XML.test(name));
  const inTurn = [
    ...attached.filter(({ name }) => USUAL.test(name)),
    ...attached.filter(({ name }) => !USUAL.test(name)),
  ];
  for (const { id } of inTurn.slice(0, MOST_FILES)) {
    const content: unknown = await document.getAttachmentContent(id);
    if (content instanceof Uint8Array && content.length <= MOST_BYTES && isInvoiceXml(content))
      return content;
  }
  return null;
}
