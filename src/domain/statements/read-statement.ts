import { AppError } from '#domain/app-error.ts';
import type { Trace } from '#domain/trace.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { KIND_NAMES, tellDocumentKind, type OtherKind } from '#domain/document-kinds/tell-document-kind.ts';
import { findMissingPages } from '#domain/page-layout/find-missing-pages.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { readDocument, stylesOfPages } from './reading/read-document.ts';
import type { AccountFacts, AccountTable, ReadDocument } from './reading/statement-table.ts';
import { withPrintedPlaces } from './reading/printed-places.ts';
import { setInColumns } from './reading/set-in-columns.ts';
import { settleStatement } from './settling/settle-statement.ts';
import type { Statement } from './statement.schemas.ts';
import { checkStatement } from './check-statement.ts';
import { looksLikeStatement } from './looks-like-statement.ts';

/**
 * Reads a bank statement from the words of its pages, whatever its bank, layout and language. A statement without
 * transactions is one where its balances say that there were none.
 *
 * @param hints what is known of it beforehand, where it says nothing itself
 * @param trace is told what each pass came to
 * @throws AppError no_transactions_found — also for documents that only have lines ending in figures; the sentence says
 *   what the document looks like
 */
export function readStatement(
  pages: readonly PageWords[],
  hints: ReadingHints = NO_HINTS,
  trace?: Trace,
): Statement {
  if (pages.every((page) => page.words.length === 0)) {
    throw new AppError(
      'no_transactions_found',
      'No transactions found: this document has no text. Its pages are empty or pictures.',
    );
  }
  const { document, statement } = inEitherOrder(pages, hints, trace);
  trace?.('chosen', describeTaken(statement));
  const kind = tellDocumentKind(pages);
  const isRight =
    statement !== null && !isOfNothing(statement) && checkStatement(statement).reconciles === true;
  if (isRight && (kind === null || isOfSeveralDays(statement))) return statement;
  const isOne = statement !== null && kind === null && looksLikeStatement(pages, document, statement);
  if (isOne && rowsOf(statement) > 0) return statement;
  if (isOne) {
    throw new AppError(
      'no_transactions_found',
      'No transactions found, and nothing printed says that there were none.',
    );
  }
  throw new AppError(
    'no_transactions_found',
    sentenceOn(kind),
    kind === null ? undefined : { looksLike: kind },
  );
}

interface Attempt {
  readonly document: ReadDocument;
  readonly statement: Statement | null;
}

/** Of longer files, another look at all pages takes too long. */
const MOST_TURNED = 30;

/** Pages may lie in the file from the last to the first: taken where their sums are right only so, and no row or date is lost. */
function inEitherOrder(pages: readonly PageWords[], hints: ReadingHints, trace?: Trace): Attempt {
  const best = bestAttempt(pages, hints, trace);
  const { statement } = best;
  if (statement === null || pages.length === 1 || pages.length > MOST_TURNED) return best;
  const isDoubtful =
    checkStatement(statement).reconciles === false || (best.document.unreadPages ?? []).length > 0;
  if (!isDoubtful) return best;
  const turned = bestAttempt(pages.toReversed(), hints);
  // Parts of one account that contradict each other are right as accounts of their own.
  const hasMore = (turned.statement?.accounts.length ?? 0) > statement.accounts.length;
  const isWhole = countRows(turned) >= countRows(best) && countDates(turned) >= countDates(best);
  return isProven(turned) && !hasMore && isWhole ? turned : best;
}

/**
 * Reads the pages with their figures in the style of most of them, and where that does not add up in others: rows whose
 * figures are printed without decimals, or with another mark, count too. Where none adds up, the text may have been
 * printed without columns: it is read as if it had some, and taken if that gives the printed balances.
 */
function bestAttempt(pages: readonly PageWords[], hints: ReadingHints, trace?: Trace): Attempt {
  const lackingPages = findMissingPages(pages);
  const attempt = (
    style: DecimalStyle,
    printed = pages,
    isOneAccount = false,
    known: ReadingHints = hints,
  ): Attempt => {
    trace?.('a reading of the whole', [
      describeStyle(style),
      printed === pages ? 'as it is printed' : 'set in columns',
    ]);
    const document = readDocument(printed, known, style, isOneAccount, lackingPages);
    return {
      document,
      statement: document.accounts.some(saysSomething) ? settleStatement(document, trace) : null,
    };
  };
  const [style, ...others] = stylesOfPages(pages);
  let best = attempt(style);
  for (const other of others) {
    if (isProven(best)) break;
    const next = attempt(other);
    if (isBetter(next, best)) best = next;
  }
  if (!isProven(best) && mayBeOneAccount(best)) {
    const whole = attempt(style, pages, true);
    if (isProven(whole)) return whole;
  }
  if (isProven(best) || pages.some(({ source }) => source !== 'text')) return best;
  for (const which of ['all lines', 'dated lines'] as const) {
    const set = setInColumns(pages, style, which);
    if (set === null) break;
    const { document, statement } = attempt(style, set.pages, false, withCurrencyOf(best, hints));
    const next = { document, statement: statement === null ? null : withPrintedPlaces(statement, set) };
    if (mayBeReversed(next)) continue;
    const least = Math.min(countRows(best), set.dated) + countIllegible(best);
    const isWhole = countRows(next) >= least && hasAccountsOf(best, next);
    // What adds up without a printed balance may leave out the one that contradicts it.
    const hasBalances = countBalances(next) >= countBalances(best);
    const hasDates = countDates(next) >= countDates(best);
    if (isProven(next) && isWhole && hasBalances && hasDates && hasPrintedEnds(next)) return next;
    const isFirst = countRows(best) === 0 && countRows(next) >= (saysThereIsNone(best) ? LEAST_UNSEEN : 1);
    if (isFirst || losesRows(best, next, set.dated)) best = next;
  }
  return best;
}

/** Titles are left out where text is set in columns: the money that they name is known beforehand. */
function withCurrencyOf({ statement }: Attempt, hints: ReadingHints): ReadingHints {
  const [currency = null, ...others] = new Set(statement?.accounts.map((account) => account.currency));
  return currency === null || others.length > 0 ? hints : { ...hints, currency };
}

/** Cards of one account: only the first has what is due for the rows of all. */
function mayBeOneAccount({ document: { accounts } }: Attempt): boolean {
  const [first, ...others] = accounts.map(({ facts }) => facts);
  const hasEnd = ({ opening, closing }: AccountFacts) => opening !== null || closing !== null;
  const areCards = others.length > 0 && others.every(({ accountType }) => accountType === 'creditCard');
  return areCards && first !== undefined && hasEnd(first) && !others.some(hasEnd);
}

function describeTaken(statement: Statement | null): string[] {
  if (statement === null) return ['nothing: no account was found'];
  const { reconciles, breaks } = checkStatement(statement);
  const sums =
    reconciles === true
      ? 'it adds up'
      : `it does not add up; rows at which it breaks: ${String(breaks.length)}`;
  return [
    `the reading with rows: ${String(rowsOf(statement))}; ${reconciles === null ? 'nothing printed allows a check' : sums}`,
  ];
}

function describeStyle({ decimal, scale }: DecimalStyle): string {
  return decimal === null
    ? 'figures without decimals'
    : `figures with ${String(scale)} decimals behind “${decimal}”`;
}

/** Rows that speak against balances that agree without any. */
const LEAST_UNSEEN = 2;

function saysThereIsNone({ statement }: Attempt): boolean {
  return statement !== null && checkStatement(statement).reconciles === true;
}

/** Balances alone, and amounts found from them, prove nothing: rows between them may not have been seen. */
function isProven({ statement }: Attempt): boolean {
  if (statement === null || checkStatement(statement).reconciles !== true) return false;
  const rows = statement.accounts.flatMap(({ transactions }) => transactions);
  return rows.filter(({ place }) => (place?.amount ?? null) !== null).length * 2 > rows.length;
}

/** Read in columns that are none, rows swallow the next ones: a third of the lines with a date and money is of others. */
function losesRows(best: Attempt, next: Attempt, dated: number): boolean {
  const rows = best.statement?.accounts.flatMap(({ transactions }) => transactions) ?? [];
  const lines = rows.reduce((sum, { place }) => sum + (place?.lines.length ?? 0), 0);
  return countRows(next) === dated && rows.length * 3 <= dated * 2 && lines >= dated;
}

/** Each account that is numbered and has rows has some in the other reading, too. */
function hasAccountsOf(best: Attempt, next: Attempt): boolean {
  const [numbers, others] = [best, next].map(
    ({ statement }) =>
      new Set(
        (statement?.accounts ?? []).flatMap(({ accountNumber, transactions }) =>
          transactions.length > 0 && accountNumber !== null ? [accountNumber] : [],
        ),
      ),
  );
  return [...(numbers ?? [])].every((number) => others?.has(number));
}

/** Rows that the reading as printed saw and could not read: one in columns that takes them for text proves nothing. */
function countIllegible({ statement }: Attempt): number {
  const unread = statement?.accounts.flatMap((account) => account.unread ?? []) ?? [];
  return unread.filter(({ amount }) => amount === null).length;
}

function countRows({ statement }: Attempt): number {
  return statement === null ? 0 : rowsOf(statement);
}

function countBalances({ statement }: Attempt): number {
  const rows = (statement?.accounts ?? []).flatMap(({ transactions }) => transactions);
  return rows.filter(({ balance }) => balance !== null).length;
}

function countDates({ statement }: Attempt): number {
  return statement === null ? 0 : datesOf(statement);
}

/** Without columns nothing says that a balance is owed, and the sums are right with all signs turned, too. */
function mayBeReversed({ statement }: Attempt): boolean {
  return (statement?.accounts ?? []).some(
    ({ balancesAreOwed, accountType }) => balancesAreOwed && accountType === 'bank',
  );
}

function hasPrintedEnds({ statement }: Attempt): boolean {
  return (statement?.accounts ?? []).every(
    ({ isOpeningComputed, isClosingComputed }) => !isOpeningComputed && !isClosingComputed,
  );
}

/**
 * Proven, or with more rows or fewer contradictions, and no less of the other; or with more dates where the other reading
 * has hardly any: lists of fees in the terms have many figures and no days.
 */
function isBetter(next: Attempt, best: Attempt): boolean {
  if (next.statement === null || best.statement === null) return best.statement === null;
  const dates = datesOf(best.statement);
  const isSparse = dates * ROWS_OF_A_DATE < rowsOf(best.statement) && !beginsWithDate(best.statement);
  if (isSparse && datesOf(next.statement) > dates) return true;
  // Beside rows that all have balances, one without is none but part of a telephone number. Many may be those of one day.
  const haveBalances = countRows(best) > 0 && countBalances(best) === countRows(best);
  const areFewWithout = (countRows(next) - countBalances(next)) * FEW_OF < countRows(next);
  const count = haveBalances && areFewWithout ? countBalances : countRows;
  const more = count(next) - count(best);
  if (isProven(next)) return more >= 0;
  if (isCutThrough(next.statement) && !isCutThrough(best.statement)) return false;
  const [breaks, others] = [next.statement, best.statement].map(
    (statement) => checkStatement(statement).breaks.length,
  );
  const fewer = (others ?? 0) - (breaks ?? 0);
  return more >= 0 && fewer >= 0 && more + fewer > 0;
}

/** One account is read as two: the second begins with the balance that the first ends with. */
function isCutThrough({ accounts }: Statement): boolean {
  return accounts.some(({ openingBalance }, at) => {
    const closing = accounts[at - 1]?.closingBalance ?? null;
    // Nothing is the balance of many.
    return closing !== null && /[1-9]/.test(closing) && closing === openingBalance;
  });
}

function rowsOf({ accounts }: Statement): number {
  return accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
}

/** Of so many rows one is few. */
const FEW_OF = 3;

/** Rows for each printed date from which on a list is hardly one of days. */
const ROWS_OF_A_DATE = 8;

/** How many dates are printed beside rows: several rows may share one. */
function datesOf({ accounts }: Statement): number {
  const places = accounts.flatMap(({ transactions }) =>
    transactions.flatMap(({ date, place }) => {
      const box = place?.date ?? null;
      return box === null ? [] : [`${date} ${String(box.left)} ${String(box.top)}`];
    }),
  );
  return new Set(places).size;
}

/** Dates that stand once for all rows of a day stand at the first of them; newest first, that is of the last day. */
function beginsWithDate({ accounts }: Statement): boolean {
  return accounts.some(({ transactions }) =>
    [transactions[0], transactions.at(-1)].some((row) => (row?.place?.date ?? null) !== null),
  );
}

function sentenceOn(kind: OtherKind | null): string {
  if (kind === null) return 'No transactions found: this does not look like a bank statement.';
  return `No transactions found: this looks like ${KIND_NAMES[kind]}, not like a bank statement.`;
}

/** Hardly any row has an amount: sums of nothing are right in any table. */
function isOfNothing({ accounts }: Statement): boolean {
  const rows = accounts.flatMap(({ transactions }) => transactions);
  return rows.filter(({ amount }) => !/[1-9]/.test(amount)).length * 2 > rows.length;
}

/** Sums of a few rows of one day may be right by chance, as those of a receipt are. */
function isOfSeveralDays({ accounts }: Statement): boolean {
  const days = accounts.flatMap(({ transactions }) => transactions.map(({ date }) => date));
  return days.length > LEAST_DAYS && new Set(days).size >= LEAST_DAYS;
}

const LEAST_DAYS = 2;

function saysSomething({ entries, facts }: AccountTable): boolean {
  const hasAccount = facts.accountNumber !== null || facts.iban !== null || facts.period.end !== null;
  const hasBalance = facts.opening !== null || facts.closing !== null || entries.length > 0;
  return entries.some((entry) => entry.kind === 'row') || (hasAccount && hasBalance);
}
