import type { Phrases } from './phrases.ts';

/** What tables are labelled with. Marks may be left out, as programs print them. */
export interface TablePhrases {
  /** The better names stand first. */
  readonly columns?: Readonly<Partial<Record<TableColumn, Phrases>>>;
  readonly words?: Readonly<Partial<Record<TableWord, Phrases>>>;
  readonly ids?: Readonly<Partial<Record<IdWord, Phrases>>>;
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
  | 'truth'
  /** What notes below or above a table begin with: whole words, and beginnings of lines. */
  | 'note'
  | 'noteStart'
  /** Nothing but notes says these. */
  | 'notePart'
  /** Before the number of a page, at the end of a line; and such as stand there only where nothing else does. */
  | 'pageMark'
  | 'pageAlone'
  /** Before a count of rows, and behind one. */
  | 'counted'
  | 'rows'
  /** In a cell that has no value. */
  | 'noValue'
  | 'subtotal'
  /** Between the word for a total and what it is of. */
  | 'totalOf'
  /** Words for totals that stand behind what they are of. */
  | 'totalAtEnd';

/** What names of columns of identifiers are made of, as `nameWords` gives them. */
export type IdWord =
  /** The record's own, whole names. */
  | 'own'
  /** Makes a name that of an identifier, and ends such a name without a blank. */
  | 'marker'
  | 'ending'
  /** What is identified: a transaction or case; a document that may have several lines; a person, company or thing. */
  | 'event'
  | 'paper'
  | 'entity'
  /** Of what rows have in common, or of what numbers and describes things: never a record's own. */
  | 'foreign'
  /** Identifiers without a marker. */
  | 'alone'
  /** Before what is counted. */
  | 'count'
  /** Columns that only lines of an order, invoice or journal have, and such as they may have. */
  | 'line'
  | 'lineDetail';
