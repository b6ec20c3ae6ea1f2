import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkStatement } from './check-statement.ts';
import type {
  AccountTable,
  FigureRole,
  LabelKind,
  ReadDocument,
  RowEntry,
} from './reading/statement-table.ts';
import type { Statement } from './statement.schemas.ts';
import { statementPhraseWeight } from './tell-document-kind.ts';

/** Share of the rows that must have a date, and an amount that looks like money. */
const MOSTLY = 0.5;
/** Weight of the signs asked of dated rows of money, and how much more for rows that lack one of the two. */
const LEAST_WITH_ROWS = 2;
const MORE_FOR_EACH_LACK = 2;
/** Weight asked of a statement without rows. */
const LEAST_WITHOUT_ROWS = 3;
const STRONG = 2;
const WEAK = 1;
/** Weight of phrases: that of a title, and that of two words that only statements use. */
const TITLED = 3;
const WORDED = 2;

/** A figure with decimals, with grouped thousands, or beside a currency. */
const MONEY = /\d[.,'’٫٬]\d{1,4}\D*$/;
const AMOUNT_ROLES: ReadonlySet<FigureRole | null> = new Set(['amount', 'debit', 'credit', 'balance']);
const END_LABELS: ReadonlySet<LabelKind> = new Set(['opening', 'closing']);
/** Their words are ordinary ones in other languages: French `Report` is a balance brought forward. */
const PAGE_LABELS: ReadonlySet<LabelKind> = new Set(['broughtForward', 'carriedForward']);

/**
 * Tells a bank statement from any other document in which lines end in figures, such as a table of contents.
 *
 * Rows must mostly have a date and an amount of money, and something must say that they are an account's: a titled
 * column of amounts or balances, a printed balance, sums that agree, the title of a statement, or two of an account
 * number, a period, a known bank and words of statements. Rows without dates or without money ask for more of these.
 */
export function looksLikeStatement(
  pages: readonly PageWords[],
  { bank, accounts }: ReadDocument,
  statement: Statement,
): boolean {
  const signs =
    weightOfAccounts(accounts) +
    (bank === null ? 0 : WEAK) +
    (hasSumsThatAgree(statement) ? STRONG : 0) +
    weightOfPhrases(pages);
  const rows = accounts.flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'row'));
  if (rows.length === 0) return signs >= LEAST_WITHOUT_ROWS;
  const lacks = [rows.filter(({ date }) => date !== null), rows.filter(isMoney)].filter(
    (fitting) => fitting.length < MOSTLY * rows.length,
  );
  return signs >= LEAST_WITH_ROWS + MORE_FOR_EACH_LACK * lacks.length;
}

function isMoney({ figures }: RowEntry): boolean {
  return figures.some(({ figure }) => MONEY.test(figure.text) || figure.currency !== null);
}

function weightOfAccounts(accounts: readonly AccountTable[]): number {
  const some = (test: (account: AccountTable) => boolean) => accounts.some(test);
  const hasColumn = some(({ columns }) => columns.some(({ role }) => AMOUNT_ROLES.has(role)));
  const hasLabel = (labels: ReadonlySet<LabelKind>) =>
    some(({ entries }) => entries.some((entry) => entry.kind === 'label' && labels.has(entry.label)));
  const hasEnds =
    hasLabel(END_LABELS) || some(({ facts }) => facts.opening !== null || facts.closing !== null);
  const hasNumber = some(({ facts }) => facts.accountNumber !== null || facts.iban !== null);
  const hasPeriod = some(({ facts }) => facts.period.end !== null);
  return (
    (hasColumn ? STRONG : 0) +
    (hasEnds ? STRONG : hasLabel(PAGE_LABELS) ? WEAK : 0) +
    (hasNumber ? WEAK : 0) +
    (hasPeriod ? WEAK : 0)
  );
}

function hasSumsThatAgree(statement: Statement): boolean {
  const { checked, breaks } = checkStatement(statement);
  return checked > breaks.length;
}

function weightOfPhrases(pages: readonly PageWords[]): number {
  const weight = statementPhraseWeight(pages);
  return weight >= TITLED ? STRONG : weight >= WORDED ? WEAK : 0;
}
