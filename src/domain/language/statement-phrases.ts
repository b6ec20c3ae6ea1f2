import type { Phrases } from './phrases.ts';

/** What banks print. */
export interface StatementPhrases {
  readonly columns: Readonly<Partial<Record<ColumnTitle, Phrases>>>;
  readonly labels: Readonly<Partial<Record<LabelKind, Phrases>>>;
  readonly facts: Readonly<Partial<Record<FactLabel, Phrases>>>;
  readonly sections: Readonly<Partial<Record<SectionTitle, Phrases>>>;
  /** Words of no weight beside a label: prepositions, articles, `page`, `continued`. */
  readonly fillers: Phrases;
  readonly words?: Readonly<Partial<Record<StatementWord, Phrases>>>;
}

/** What a statement says here and there. */
export type StatementWord =
  /** Beginnings of words for what may be spent: with a limit, that is included. */
  | 'available'
  | 'fee'
  /** What a line below the last row begins with. */
  | 'end'
  /** A title over what kind of spending a bank takes a row for. */
  | 'category'
  /** Between the two dates of a period. */
  | 'between'
  | 'balance'
  /** The whole label of the balance as it is asked for, whatever the period; with a hyphen, what it begins with. */
  | 'balanceNow'
  /** In a heading that has the number of an account behind it. */
  | 'accountHeading'
  /** A balance of nothing in words, behind `balance`. */
  | 'nothing'
  /** Of a description: money came, or went. */
  | 'moneyIn'
  | 'moneyOut'
  /** What of these says neither. */
  | 'saysNoSign'
  /** Of the statement to come, or of the interest: a period that is not the statement’s. */
  | 'otherPeriod'
  /** Before the rate at which another currency was changed. */
  | 'rate'
  /** In the title of what is due this month of each row of a card. */
  | 'instalment'
  /** Of the phrases for the statement’s date, those that name the day up to which it goes. */
  | 'statementUpTo'
  /** Before what is counted in or left out. */
  | 'apart'
  /** Before a day long past: `member since`, `date of birth`. */
  | 'since'
  /** Before what is to be paid at least. */
  | 'least'
  /** Before a day and the balance on it: `last statement 05/30/25 2,427.67` and `this statement 06/30/25 2,602.21`. */
  | 'lastStatement'
  | 'thisStatement'
  /** Departments, houses and notes to the postman, where a name might stand. */
  | 'noPerson'
  /** Before a telephone number. */
  | 'called'
  /** What an account is called in a heading, before its number. */
  | 'accountKind'
  | 'account'
  /** Ends of words for an account, of languages that join words. */
  | 'ofAccount'
  /** A label of an account says by these that its number follows. */
  | 'accountNumber'
  /** Before the last digits of a card. */
  | 'lastDigits'
  /** In the title of the days on which the rows of a card were booked. */
  | 'booked'
  /** And of those on which they were made. */
  | 'made'
  /** Of an account at a telephone company. */
  | 'phone'
  /** Of a balance that is invested and belongs to no account. */
  | 'invested'
  /** Within the labels of balances that are to be paid. */
  | 'toPay'
  /** Before a bank's number or that of an account, and what kind of account it is. */
  | 'bankNumber'
  | 'accountName';

/** What the title of a column of a statement says stands below it. The first has it where a phrase is of several. */
export const COLUMN_TITLES = [
  'date',
  'debit',
  'credit',
  /** In and out in one column, told apart by marks, sections or balances. */
  'amount',
  'balance',
  'valueDate',
  'description',
  'reference',
  'sign',
  'currency',
  /** Original currency, rate, fee included in the amount, points, running numbers: no part of the sum. */
  'ignored',
] as const;
export type ColumnTitle = (typeof COLUMN_TITLES)[number];

/** What a line of a statement without a transaction says of the figures on it. */
export const LABELS = [
  'opening',
  'closing',
  'broughtForward',
  'carriedForward',
  'totalIn',
  'totalOut',
  'total',
  'countIn',
  'countOut',
] as const;
export type LabelKind = (typeof LABELS)[number];

/** What a phrase before a value on a statement names. */
export const FACTS = [
  'accountNumber',
  'iban',
  'card',
  'holder',
  'currency',
  'period',
  'periodStart',
  'periodEnd',
  'statementDate',
] as const;
export type FactLabel = (typeof FACTS)[number];

/** What a line of a statement is that stands over or between rows. */
export const SECTIONS = [
  'in',
  'out',
  /** Checks paid: out, often several across. */
  'checks',
  /** Daily balances, summaries, rewards, messages, interest tables: what follows is no row, unless it plainly is one. */
  'notRows',
  /** Pending, scheduled or by instalments: it looks like rows, but the balance does not hold it. */
  'notBooked',
  /** Transactions of either sign. */
  'rows',
] as const;
export type SectionTitle = (typeof SECTIONS)[number];
