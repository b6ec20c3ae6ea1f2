import type { Lexicon } from '#domain/language/lexicon.ts';
import type { FigureRole, LabelKind } from '../reading/statement-table.ts';

/** What the title of a column says stands below it. */
export type ColumnTitle =
  | FigureRole
  | 'date'
  | 'valueDate'
  | 'description'
  | 'reference'
  | 'sign'
  | 'currency';

/** What a phrase before a value names. */
export type FactLabel =
  | 'accountNumber'
  | 'iban'
  | 'holder'
  | 'currency'
  | 'period'
  | 'periodStart'
  | 'periodEnd'
  | 'statementDate'
  | 'card';

/** What a line is, that stands over or between rows. */
export type SectionTitle =
  | 'in'
  | 'out'
  /** Checks paid: out, often several across. */
  | 'checks'
  /** Daily balances, summaries, rewards, messages, interest tables: what follows is no row, unless it plainly is one. */
  | 'notRows'
  /** Pending, scheduled or by instalments: it looks like rows, but the balance does not hold it. */
  | 'notBooked'
  /** Transactions of either sign. */
  | 'rows';

/** A column's title within a text. */
export interface TitleHit {
  readonly title: ColumnTitle;
  /** What the same words say elsewhere: `Valor` is an amount over figures, a value date over dates. */
  readonly others: readonly ColumnTitle[];
  /** ISO 639-1. */
  readonly language: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** A phrase within a text that names the value after it. */
export interface FactHit {
  readonly fact: FactLabel;
  readonly others: readonly FactLabel[];
  readonly start: number;
  readonly end: number;
}

/** Any spelling, in any of the languages; the longest phrase that fits wins. */
export interface Vocabulary extends Lexicon {
  /** @param text a column's title, its lines joined; null when nothing known is in it */
  columnTitle(text: string): TitleHit | null;
  /** All titles in a line of them, in its order. */
  columnTitles(text: string): readonly TitleHit[];
  /** Of a line's words without its figures and dates: what its figures are; null for a transaction. */
  label(text: string): LabelKind | null;
  /** All phrases in a line that are labels where they stand by themselves, as in a summary. */
  labels(
    text: string,
  ): readonly { readonly label: LabelKind; readonly start: number; readonly end: number }[];
  /** The fact that a phrase names, and where in `text` the phrase ends. */
  fact(text: string): { readonly fact: FactLabel; readonly end: number } | null;
  facts(text: string): readonly FactHit[];
  section(text: string): SectionTitle | null;
  /** Nothing but prepositions, articles, months, figures and the like. */
  isFiller(text: string): boolean;
  /** For telling the language: of each known phrase its languages and its length. */
  languagesOf(text: string): readonly { readonly languages: readonly string[]; readonly letters: number }[];
}
