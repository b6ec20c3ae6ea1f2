import type { SumWord } from './invoice-phrases.ts';

/** What only tills print beside figures. The first has it where a phrase is of several. */
export const TILL_SUMS = [
  /** Words too general, or of another sum, on an invoice. */
  'total',
  'change',
  'tendered',
  /** Paid by card, voucher or otherwise than in cash. */
  'card',
  'tip',
  /** What was saved, or would be without a discount. */
  'saved',
  /** How many things were sold, points, a number of the receipt. */
  'count',
  /** A heading, a column title or a row of the summary of the tax. */
  'taxSummary',
] as const;
export type TillSum = (typeof TILL_SUMS)[number];

/** What a figure of a receipt is by the words of its line. */
export type ReceiptWord = Exclude<SumWord, 'without' | 'with'> | TillSum;

/** What receipts say here and there. */
export type TillWord =
  /** A line with such a word is not the name of the shop. */
  | 'label'
  /** Before the name of the shop: `Thank you for shopping at Example Mart`. */
  | 'welcome'
  /** What else stands there: `Welcome to our store`. */
  | 'ours'
  /** Another day follows. */
  | 'otherDay'
  /** Within the label of a sum before tax or rounding, besides what sums without tax are called. */
  | 'beforeTax'
  /** Before the name of a sum that was rounded. */
  | 'rounded'
  /** Beginnings of words for the sum of all taxes. */
  | 'ofTaxes';
