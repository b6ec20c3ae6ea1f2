import type { FigureRole, LabelKind, SignMark } from '../reading/statement-table.ts';

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
  /** Daily balances, summaries, rewards, messages, interest tables: no rows. */
  | 'notRows'
  /** Transactions of either sign. */
  | 'rows';

/** Any spelling, in any of the languages; the longest phrase that fits wins. */
export interface Vocabulary {
  /** @param text a column's title, its lines joined; null when nothing known is in it */
  columnTitle(text: string): { readonly title: ColumnTitle; readonly language: string } | null;
  /** Of a line's words without its figures and dates: what its figures are; null for a transaction. */
  label(text: string): LabelKind | null;
  /** The fact that a phrase names, and where in `text` the phrase ends. */
  fact(text: string): { readonly fact: FactLabel; readonly end: number } | null;
  section(text: string): SectionTitle | null;
  /** Letters that stand for a sign beside a figure or in a column of their own. */
  signMark(text: string): SignMark | null;
  /** 1 to 12. */
  month(text: string): number | null;
}
