import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { weighKinds, type KindWeights } from '#domain/document-kinds/tell-document-kind.ts';
import { rule, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkStatement } from './check-statement.ts';
import type { AccountTable, FigureRole, ReadDocument, RowEntry } from './reading/statement-table.ts';
import type { Statement } from './statement.schemas.ts';

/** Share of the rows that must have a date, and an amount that looks like money. */
const MOSTLY = 0.5;
/** Weight of the signs asked of dated rows of money, and how much more for rows that lack one of the two. */
const LEAST_WITH_ROWS = 2;
const MORE_FOR_EACH_LACK = 2;
/** Weight asked of a statement without rows. */
const LEAST_WITHOUT_ROWS = 3;
/** Weight of the words and figures alone, from which on they say little, or most. */
const WORDED = 4;
const TITLED = 6;
/** Weight of an invoice's or a receipt's words and layout, from which on they count. */
const LIKE_INVOICE = 2;
/** Days that the rows of an account are of, at least: a till prints one. */
const LEAST_DAYS = 2;

/** Sums that agree, for each that does not: some are right by chance. */
const RIGHT_FOR_EACH_WRONG = 3;

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
  read: ReadDocument,
  statement: Statement,
): boolean {
  const subject = { read, statement, kinds: weighKinds(pages) };
  const { weight: signs } = weighCandidate(STATEMENT_SIGNS, subject, null);
  const rows = rowsOf(read);
  if (rows.length === 0) return signs >= LEAST_WITHOUT_ROWS;
  const lacks = [rows.filter(({ date }) => date !== null), rows.filter(isMoney)].filter(
    (fitting) => fitting.length < MOSTLY * rows.length,
  );
  return signs >= LEAST_WITH_ROWS + MORE_FOR_EACH_LACK * lacks.length;
}

interface Subject {
  readonly read: ReadDocument;
  readonly statement: Statement;
  readonly kinds: KindWeights;
}

/** Reasons to take what was read for the statement of an account, or not to. */
export const STATEMENT_SIGNS: readonly CandidateRule<Subject, null>[] = [
  rule('column titled as amounts or balances', 2, ({ read }) =>
    some(read, ({ columns }) => columns.some(({ role }) => AMOUNT_ROLES.has(role))),
  ),
  rule('opening or closing balance', 2, ({ read }) => hasEnds(read)),
  rule('balance carried from page to page', 1, ({ read }) => !hasEnds(read) && hasLabel(read, PAGE_LABELS)),
  rule('account number', 1, ({ read }) => hasAccount(read)),
  rule('period', 1, ({ read }) => some(read, ({ facts }) => facts.period.end !== null)),
  rule('known bank', 1, ({ read }) => read.bank !== null),
  rule('sums that agree', 2, ({ statement }) => {
    const { checked, breaks } = checkStatement(statement);
    return checked > RIGHT_FOR_EACH_WRONG * breaks.length;
  }),
  rule('some words of statements', 1, ({ kinds }) => kinds.statement >= WORDED),
  rule('the title of a statement', 1, ({ kinds }) => kinds.statement >= TITLED),
  rule(
    'neither words nor rows of statements, nor an account',
    -2,
    ({ read, kinds }) => kinds.statement <= 0 && !hasAccount(read),
  ),
  rule(
    'more speaks for an invoice or a receipt',
    -2,
    ({ kinds }) => Math.max(kinds.invoice, kinds.receipt) > Math.max(kinds.statement, LIKE_INVOICE),
  ),
  rule(
    'several rows of one day, with words of a receipt',
    -2,
    ({ read, kinds }) => isOfOneDay(read) && kinds.receipt > kinds.statement,
  ),
];

const rowsOf = ({ accounts }: ReadDocument) =>
  accounts.flatMap(({ entries }) => entries.filter((entry) => entry.kind === 'row'));

function some({ accounts }: ReadDocument, test: (account: AccountTable) => boolean): boolean {
  return accounts.some(test);
}

function hasLabel(read: ReadDocument, labels: ReadonlySet<LabelKind>): boolean {
  return some(read, ({ entries }) =>
    entries.some((entry) => entry.kind === 'label' && labels.has(entry.label)),
  );
}

function hasAccount(read: ReadDocument): boolean {
  return some(read, ({ facts }) => facts.accountNumber !== null || facts.iban !== null);
}

function hasEnds(read: ReadDocument): boolean {
  return (
    hasLabel(read, END_LABELS) || some(read, ({ facts }) => facts.opening !== null || facts.closing !== null)
  );
}

/** Rows without dates count as of one day. */
function isOfOneDay(read: ReadDocument): boolean {
  return new Set(rowsOf(read).map(({ date }) => date?.text ?? null)).size < LEAST_DAYS;
}

function isMoney({ figures }: RowEntry): boolean {
  return figures.some(({ figure }) => MONEY.test(figure.text) || figure.currency !== null);
}
