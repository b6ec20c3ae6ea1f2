import { invoiceWords } from '#domain/language/language-words.ts';
import type { Invoice } from '../invoice.schemas.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of the first page: where the title of the document stands. */
const HEAD = 0.45;

/** What the document calls itself: by the titles in its head, the larger the type the more. */
export function findDocumentType(sheet: Sheet): Invoice['documentType'] {
  const weights = { invoice: 0, creditNote: 0, receipt: 0 };
  const [page] = sheet.text.pages;
  if (page === undefined) return 'invoice';
  for (const cell of sheet.cells) {
    if (cell.page !== page.page) break;
    const isHead = cell.top < HEAD * page.height;
    const isChoice = isEither(cell);
    for (const label of cell.labels) {
      if (isChoice && label.kind === 'creditNote') continue;
      const size = (cell.bottom - cell.top) / 10;
      const place = (isHead ? 1 : 0.25) * (label.isLead ? 1 : 0.35) * size;
      if (label.kind === 'invoice') weights.invoice += place;
      else if (label.kind === 'creditNote') weights.creditNote += place * 2.2;
      else if (label.kind === 'receipt') weights.receipt += place * 1.1;
      else if (label.kind === 'invoiceNumber')
        weights[ofNumber(cell.text.slice(label.start, label.end))] += place;
    }
  }
  const isCredit = weights.creditNote > weights.invoice && weights.creditNote > 0.5;
  if (isCredit) return sheet.cells.some(({ text }) => SELF_BILLED.test(text)) ? 'invoice' : 'creditNote';
  const isNarrow = page.width < 0.62 * page.height;
  const receipt = weights.receipt + (isNarrow ? 0.8 : 0);
  return receipt > weights.invoice && receipt > 0.5 ? 'receipt' : 'invoice';
}

/** `Tax Invoice / Adjustment Note`: the form is used for both. */
function isEither({ labels, text }: Cell): boolean {
  const [first, second] = labels.filter(({ kind }) => kind === 'invoice' || kind === 'creditNote');
  if (first === undefined || second === undefined || first.kind === second.kind) return false;
  return /^\s*[/|]\s*$/.test(text.slice(first.end, second.start));
}

/** The customer writes the invoice, which in Germany has the name of a credit note; code 389 of UNTDID 1001. */
const SELF_BILLED = new RegExp(String.raw`${invoiceWords('selfBilled')}|\(389\)`, 'iu');

const CREDIT = new RegExp(invoiceWords('credit'), 'iu');
const RECEIPT = new RegExp(invoiceWords('receipt'), 'iu');

function ofNumber(label: string): Invoice['documentType'] {
  if (CREDIT.test(label)) return 'creditNote';
  return RECEIPT.test(label) ? 'receipt' : 'invoice';
}
