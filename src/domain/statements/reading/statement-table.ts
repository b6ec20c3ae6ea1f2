import type { ColumnTitle, LabelKind } from '#domain/language/statement-phrases.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { DateText, Figure } from '#domain/page-text/placed-values.ts';
import type { Minor } from '#domain/money.ts';
import type { Box } from '#domain/page-layout/page-words.ts';

export type FigureRole = Extract<
  ColumnTitle,
  /** In and out in one column, told apart by marks, sections or balances. */
  | 'amount'
  | 'debit'
  | 'credit'
  | 'balance'
  /** Original currency, rate, fee included in the amount, points, running numbers: no part of the sum. */
  | 'ignored'
>;

/** Figures that end at one right edge. */
export interface FigureColumn {
  readonly index: number;
  /** As printed above it; null without a header. */
  readonly title: string | null;
  /** What its title says; null where it has none or says nothing known. */
  readonly role: FigureRole | null;
}

/** A row may have lines on the next page. */
interface PrintedLine extends Box {
  readonly page: number;
}

interface EntryBase {
  readonly page: number;
  readonly lines: readonly PrintedLine[];
  readonly figures: readonly { readonly column: number; readonly figure: Figure }[];
}

/** A row as printed; the date may be that of a row or a day heading above. */
export interface RowEntry extends EntryBase {
  readonly kind: 'row';
  readonly date: DateText | null;
  readonly valueDate: DateText | null;
  readonly description: string;
  readonly reference: string | null;
  /** -1 under a title such as Withdrawals, 1 under Deposits, 0 under neither. */
  readonly sectionSign: -1 | 0 | 1;
  /** Interest and the like, of the whole period: it has no day of its own and is booked on the last. */
  readonly isOfPeriod?: true;
  /** `Fee: 0.50` in a line of its text: in the amount or on top of it. Absent where there is none. */
  readonly fee?: Minor;
  /** A D/C, S/H or Af/Bij cell of the row that belongs to no figure. */
  readonly rowMark: SignMark | null;
  /** 0 to 1: the least of its words that were hard to read and look like no ordinary word. Figures have their own. */
  readonly confidence: number;
  /** What was read where its date stands and is none, so that `date` is that of another row; absent where nothing was. */
  readonly illegibleDate?: string;
  /** Those words of the description, as they were read; absent where there are none. */
  readonly doubtfulWords?: readonly string[];
}

export interface LabelEntry extends EntryBase {
  readonly kind: 'label';
  readonly label: LabelKind;
  readonly text: string;
  readonly date: DateText | null;
  /** `Balance on 2 January 2023`: the day with its year that its words say; absent where they say none. */
  readonly statedDay?: DateText;
  readonly sectionSign: -1 | 0 | 1;
}

export type TableEntry = RowEntry | LabelEntry;

/** What the pages say of an account outside its rows; null where they do not. */
export interface AccountFacts {
  readonly accountNumber: string | null;
  readonly iban: string | null;
  readonly holder: string | null;
  readonly accountType: 'bank' | 'creditCard';
  readonly currency: string | null;
  readonly period: {
    readonly start: DateText | null;
    readonly end: DateText | null;
    /** The start is the day of the opening balance, which may be the evening before the period. */
    readonly isFromBalances?: true;
  };
  /** The day the statement was made. */
  readonly statementDate: DateText | null;
  /** The last day of the month that the statement's title names. */
  readonly titleMonth: DateText | null;
  /** From a summary or the head of the statement. */
  readonly opening: Figure | null;
  readonly closing: Figure | null;
  /** Further figures that a summary names so: `Available balance` beside `Balance at end of period`. */
  readonly otherClosings: readonly Figure[];
  /** Of which the closing balance is, where that is said. */
  readonly closingDays: readonly DateText[];
  /** The closing balance is what may be spent, which may hold what the account itself does not. */
  readonly isClosingAvailable?: boolean;
  readonly totalIn: Figure | null;
  readonly totalOut: Figure | null;
}

/** A line that looks like a row and became none: beyond the rows, or anywhere where its figures are illegible. */
export interface UnreadRow {
  readonly page: number;
  readonly text: string;
  /** Of the figure that stands where amounts do, without its sign; null where none can be read. */
  readonly value: Minor | null;
  /** Printed before the first row; else after the last. */
  readonly isBeforeRows: boolean;
}

/** A line with a figure in a column of amounts that is in no row and no total. */
export interface SkippedEntry {
  readonly page: number;
  readonly box: Box;
  readonly date: DateText | null;
  readonly description: string;
  readonly figure: Figure;
  readonly column: number;
  /** Rows and labels printed above it. */
  readonly afterEntries: number;
}

/** One account of the document: the input of settling. */
export interface AccountTable {
  readonly facts: AccountFacts;
  readonly columns: readonly FigureColumn[];
  /** As printed, from the first page to the last. */
  readonly entries: readonly TableEntry[];
  readonly unread?: readonly UnreadRow[];
  readonly skipped?: readonly SkippedEntry[];
  /** Decimals of its money, where they are not those of the document. */
  readonly scale?: number;
}

/** What was read of a document before any arithmetic. */
export interface ReadDocument {
  readonly bank: string | null;
  readonly country: string | null;
  /** Decimals of its money. */
  readonly scale: number;
  /** Of the country or the language, where dates can be read two ways. */
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd' | null;
  readonly pageCount: number;
  /** By the numbers printed on the others. */
  readonly lackingPages: readonly number[];
  /** Of those that are there, pages of rows that belong to no account. */
  readonly unreadPages?: readonly number[];
  readonly isScanned: boolean;
  readonly accounts: readonly AccountTable[];
  readonly warnings: readonly string[];
}
