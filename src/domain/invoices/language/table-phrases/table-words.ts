/** What a column of the line table holds. */
export type ColumnKind =
  | 'position'
  | 'code'
  | 'description'
  | 'date'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'taxRate'
  | 'tax'
  /** An amount, with or without tax, or certainly one of them. */
  | 'amount'
  | 'net'
  | 'gross'
  /** Figures that are of no use: weights, list prices, codes of customs. */
  | 'ignored';

/** What words beside a figure outside the lines say of it. */
export type SumWord =
  /** Of the lines, before anything else. */
  | 'subtotal'
  /** Certainly without tax. */
  | 'net'
  | 'tax'
  | 'total'
  | 'paid'
  | 'due'
  | 'discount'
  | 'shipping'
  | 'charge'
  | 'rounding'
  | 'withholding'
  /** Beside the word for a total: without, or with, tax. */
  | 'without'
  | 'with'
  /** Cash given, and what came back of it: their difference is what was to pay. */
  | 'tendered'
  | 'change'
  /** A figure that no sum has to do with: counts, carried from page to page. */
  | 'ignored';
