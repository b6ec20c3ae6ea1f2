import type { Phrases } from './phrases.ts';

/** What tables are labelled with. Marks may be left out, as programs print them. */
export interface TablePhrases {
  /** The better names stand first. */
  readonly columns?: Readonly<Partial<Record<TableColumn, Phrases>>>;
  readonly words?: Readonly<Partial<Record<TableWord, Phrases>>>;
}

/** What a column of a list of payments, a ledger or a bank statement may hold. */
export type TableColumn =
  | 'date'
  | 'amount'
  | 'debit'
  | 'credit'
  /** Which side of the account a row is on. */
  | 'side'
  | 'balance'
  | 'description'
  /** A description where no better column is there. */
  | 'remark'
  | 'payee'
  /** A payee where no better column is there. */
  | 'party'
  | 'reference'
  | 'cheque'
  | 'currency'
  | 'category'
  | 'account'
  | 'tax';

/** What names of columns, and cells beside sums, say. */
export type TableWord =
  /** The sum of other rows, and what stands before and behind it. */
  | 'total'
  | 'beforeTotal'
  | 'afterTotal'
  /** In the name of a column of codes, and what makes it one of something else after all. */
  | 'code'
  | 'noCode'
  /** In the name of a column of dates, texts, numbers. */
  | 'dateName'
  | 'textName'
  | 'numberName'
  /** In the names of columns where dates are written with the day first. */
  | 'dayFirst'
  /** In the name of a column of dates that are not those of the payments. */
  | 'otherDate'
  /** Names of columns of a payment service. */
  | 'net'
  | 'fee'
  | 'gross'
  /** In the name of a column of numbers that are no amounts of payments. */
  | 'noAmount'
  | 'email'
  /** What a person writes beside a row afterwards. */
  | 'beside'
  /** Values of columns of truths. */
  | 'truth';
