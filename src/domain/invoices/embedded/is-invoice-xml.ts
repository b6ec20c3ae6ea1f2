/** Comments of several pages may stand before the root. */
const HEAD_BYTES = 64 * 1024;
const ROOTS =
  /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument)[\s>]|urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2/;

/** Whether a file begins as the invoices do that `readEmbeddedInvoice` reads; an order or a delivery note does not. */
export function isInvoiceXml(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)).replaceAll('\u0000', '');
  return ROOTS.test(head);
}
