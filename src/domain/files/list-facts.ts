/** What lists show, sort and search of a result; it follows the result through its edits. */
export interface ListFacts {
  /** Bank, vendor or the system that wrote a table. */
  readonly subject: string | null;
  /** The number of the account, or how many accounts there are. */
  readonly account: string | null;
  /** ISO dates: a statement's period; both are the date of an invoice. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly currency: string | null;
  /** Decimal string: the closing balance of a statement with one account, or the total of an invoice. */
  readonly amount: string | null;
  /** Decimal string: by how much a statement is out; zero when it adds up, null when that is unknown. */
  readonly difference: string | null;
  readonly addsUp: boolean | null;
  /** Something asks for a person. */
  readonly needsReview: boolean;
  /** Folded, see `searchTextOf`. */
  readonly searchText: string;
}

/** What is left of them when the content of a file is deleted. */
export const NO_FACTS: ListFacts = {
  subject: null,
  account: null,
  periodStart: null,
  periodEnd: null,
  currency: null,
  amount: null,
  difference: null,
  addsUp: null,
  needsReview: false,
  searchText: '',
};

/** The date itself; null for one that is no day of the calendar, or whose year nobody knows. */
export function sortableDate(date: string | null): string | null {
  if (date === null || !/^\d{4}-\d{2}-\d{2}$/u.test(date)) return null;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : null;
}
