import { isAsNarrowAsARoll, kindTextOf } from '#domain/document-kinds/kind-text.ts';
import { weighKinds } from '#domain/document-kinds/tell-document-kind.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';

/** Weight of the words and the layout of a till receipt with which a document is one. */
const LIKE_RECEIPT = 4;
/** The same of a picture of one page, where less speaks for an invoice. */
const LIKE_RECEIPT_IN_A_PICTURE = 2;
/** The same, of text as narrow as a roll. */
const LIKE_RECEIPT_ON_A_ROLL = 3;

/** Weight of an invoice's words up to which a picture in which the invoice reader found no total may be a receipt. */
const MOST_LIKE_INVOICE = 2;

/** Whether a picture of one page says so little of itself that a receipt is to be looked for where no invoice is found. */
export function mayBeReceipt(pages: readonly PageWords[]): boolean {
  const { receipt, invoice, statement } = weighKinds(pages);
  const isPicture = pages.length === 1 && pages[0]?.source === 'ocr';
  const isLike = receipt > 0 || (invoice === 0 && isAsNarrowAsARoll(kindTextOf(pages)));
  return isPicture && isLike && invoice <= MOST_LIKE_INVOICE && statement <= receipt;
}

/** Whether a till printed it: more speaks for a receipt than for an invoice, or it is on a roll whatever it calls itself; text
 * that leaves the right of a usual page empty is on none. */
export function isTillReceipt(pages: readonly PageWords[]): boolean {
  const { receipt, invoice, statement } = weighKinds(pages);
  if (receipt <= statement) return false;
  const text = kindTextOf(pages);
  const mayBeRoll = text.isPicture || text.isNarrowPage || receipt >= invoice;
  if (mayBeRoll && isAsNarrowAsARoll(text)) return receipt >= LIKE_RECEIPT_ON_A_ROLL;
  const isPicture = pages.length === 1 && pages[0]?.source === 'ocr';
  if (isPicture && receipt > invoice) return receipt >= LIKE_RECEIPT_IN_A_PICTURE;
  return receipt >= LIKE_RECEIPT && receipt >= invoice;
}
