import type { Phrases } from './phrases.ts';
import type { StatementPhrases } from './statement-phrases.ts';
import type { InvoicePhrases } from './invoice-phrases.ts';
import type { TillSum, TillWord } from './receipt-phrases.ts';
import type { TablePhrases } from './table-phrases.ts';
import type { LetterWord, TermWord, DateWord, AddressWord } from './letter-phrases.ts';

/**
 * All we know of one language. Phrases are written as they are printed, with commas between them; single words with a hyphen
 * are beginnings (`zahl-`) or ends (`-nummer`) of words, where `wordPattern` reads them. Where a
 * phrase also tells the language, it may be in several; of the other parts a language leaves out each list that those before
 * it already have. A part that is missing is not known yet: all-languages.test.ts lists them.
 */
export interface LanguageData {
  /** ISO 639-1. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** ISO 4217, of a language that is at home in one country or currency. */
  readonly currency?: string;
  /** Whether dates are printed with the year first. */
  readonly isYearFirst?: boolean;
  /** January to December with `|` between them, all spellings and cases of each with commas. */
  readonly months?: string;
  readonly signs?: SignWords;
  readonly statements?: StatementPhrases;
  readonly invoices?: InvoicePhrases;
  readonly cards?: CardPhrases;
  /** What only tills print beside figures; the sums of invoices are known besides. */
  readonly receipts?: Readonly<Partial<Record<TillSum, Phrases>>>;
  /** What else tills print. */
  readonly tills?: Readonly<Partial<Record<TillWord, Phrases>>>;
  /**
   * What documents of a kind say of themselves: what a short line begins with, and behind `|` what a line holds that few
   * other documents do.
   */
  readonly kinds?: Readonly<Partial<Record<PaperKind, Phrases>>>;
  /** What letters of every kind say. */
  readonly letters?: Readonly<Partial<Record<LetterWord, Phrases>>>;
  /** On when and how to pay. */
  readonly terms?: Readonly<Partial<Record<TermWord, Phrases>>>;
  /** What a page is called before its number, and behind `|` what stands between its number and how many there are. */
  readonly pages?: Phrases;
  readonly dates?: Readonly<Partial<Record<DateWord, Phrases>>>;
  /** What columns and rows of tables are called, in exports of banks and programs. */
  readonly tables?: TablePhrases;
  readonly addresses?: Readonly<Partial<Record<AddressWord, Phrases>>>;
}

/** Letters or words beside a figure, or in a column of their own, that say which side of the account it is on. */
export interface SignWords {
  readonly debit?: Phrases;
  readonly credit?: Phrases;
  readonly overdrawn?: Phrases;
}

/** What is printed on statements of cards. */
export interface CardPhrases {
  /** Nothing but statements of cards says these. */
  readonly sure?: Phrases;
  /** Of what is likely, what only cards say where the document names nothing that accounts have. */
  readonly alone?: Phrases;
  /** Statements of accounts may say these too, of an overdraft or in an advertisement. */
  readonly likely?: Phrases;
  /** In titles over what was bought with a card, and over what was paid to it. */
  readonly purchases?: Phrases;
  readonly payments?: Phrases;
  /** In titles over what only accounts have. */
  readonly ofAccounts?: Phrases;
}

/** Kinds of documents that people send; each is what a person calls one. */
export type PaperKind =
  | 'statement'
  | 'invoice'
  | 'receipt'
  | 'payslip'
  | 'order'
  | 'offer'
  | 'letter'
  | 'contents'
  | 'terms'
  | 'report'
  /** Of a broker: its rows are holdings and trades. */
  | 'investments'
  /** What a processor of card payments owes a merchant. */
  | 'settlement';
