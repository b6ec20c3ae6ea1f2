import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { readEnds, type AccountEnds } from './account-ends.ts';
import type { AccountMention } from './account-rules.ts';
import { findListed, withoutList } from './listed-accounts.ts';
import { findAccountMentions } from './read-facts-account.ts';
import { cellsOf } from './read-facts-cells.ts';
import { findCurrency } from './read-facts-currency.ts';
import { markLines, type LineMark } from './line-marks.ts';
import { labelledDate, readPeriod } from './read-facts-period.ts';
import { isBehind, type PeriodText } from './read-facts-range.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import { signedValue, type DateText } from '#domain/page-text/placed-values.ts';
import type { Minor } from '#domain/money.ts';

/** What lies between the rows above and the table that a line of titles or an opening balance begins. */
export interface TableHead {
  /** Index of the first line that is of no row before it, on the page of the table. */
  readonly from: number;
  /** Index of the line of titles, or of the opening balance where there are none. */
  readonly at: number;
  readonly isAtPageTop: boolean;
  readonly mentions: readonly AccountMention[];
  readonly period: PeriodText;
  readonly statementDate: DateText | null;
  readonly currency: string | null;
  /** What the account is said to begin and to end with, where both are labelled in it. */
  readonly ends: AccountEnds | null;
  /** An opening balance, or one brought forward, stands in it or directly under the titles. */
  readonly hasOpening: boolean;
  /** Titles in the middle of a page with an opening balance as the first row under them. */
  readonly beginsAnew: boolean;
  /** So at the top of a page behind a closing balance: the next account where another is named. */
  readonly mayBeginAnew: boolean;
  /** It is one brought forward: the page of another size may end here, and nothing else. */
  readonly isBroughtForward: boolean;
  /** Lines of the titles above that hold on, where an opening balance follows the closing one of another account. */
  readonly titles: readonly number[];
  /** How many different things its labels name: number, period, holder, currency … */
  readonly facts: number;
}

const NEAR_OPENING = 3;
/** Among so many lines below an opening balance there is a row with its date. */
const ROWS_NEAR = 10;
const MOST_FALSE_ROWS = 4;
const MIN_WEIGHT = 4;
/** Points by which the balances of one column may differ at their right edges. */
const SAME_EDGE = 2;
/** Lines between the closing balance of one account and the opening one of the next. */
const NEAR_CLOSING = 5;

/** All heads of tables of a document, in its order. */
export function findTableHeads(parts: readonly LineParts[], style: DecimalStyle): TableHead[] {
  const lines = parts.map(({ line }) => line);
  const marks = markLines(parts);
  const heads: TableHead[] = [];
  let last = -1;
  for (const [at, mark] of marks.entries()) {
    const line = lines[at];
    const reopened = reopenedHead(parts, marks, at, heads.at(-1));
    if (reopened !== null) {
      const rows = cellsOf(lines.slice(reopened.from, at));
      const mentions = findAccountMentions(rows, style).filter(({ weight }) => weight >= MIN_WEIGHT);
      heads.push({ ...reopened, mentions, currency: findCurrency(rows, [], style) });
      last = at;
      continue;
    }
    if (line === undefined || !mark.isTitles) {
      const isLoneOpening =
        mark.isOpening &&
        (last < 0 ||
          (!marks.slice(Math.max(0, at - 4), at).some((near) => near.isTitles) &&
            // At the end of a list that begins with the newest, none follow.
            marks.slice(at + 1, at + ROWS_NEAR).some((near) => near.isRow)));
      const isFollowedByTitles = () => marks.slice(at + 1, at + 12).some((near) => near.isTitles);
      const begins = (isLoneOpening && !isFollowedByTitles()) || isFirstRow(lines, marks, at);
      if (line === undefined || !begins) continue;
    }
    if (last === at - 1 && last >= 0 && marks[last]?.isTitles === true) {
      // The second line of titles.
      const upper = heads.pop();
      if (upper !== undefined) heads.push({ ...upper, titles: [...upper.titles, at] });
      last = at;
      continue;
    }
    const from = Math.max(headStart(lines, marks, at, style), last + 1);
    last = at;
    const own = lines.slice(from, at);
    const rows = cellsOf(own);
    const near = marks.slice(from, at + 1 + NEAR_OPENING);
    const other = findOtherRows(parts, marks, { from, at }, heads);
    const mentions = withoutList(
      findAccountMentions(rows, style).filter(({ weight }) => weight >= MIN_WEIGHT),
      parts.slice(from, at),
    );
    heads.push({
      from,
      at,
      isAtPageTop: lines[from - 1]?.page !== line.page,
      mentions: mentions.length > 0 ? mentions : findListed(rows, parts),
      period: readPeriod(rows),
      statementDate: labelledDate(rows, 'statementDate'),
      currency: findCurrency(rows, [], style),
      ends: readEnds(own, style),
      hasOpening: near.some(({ isOpening }) => isOpening),
      beginsAnew: other === 'others' || breaksOff(parts, marks, at),
      mayBeginAnew: other === 'next account',
      isBroughtForward: near.find(({ isOpening }) => isOpening)?.isBroughtForward === true,
      titles: mark.isTitles ? [at] : [],
      facts: new Set(own.flatMap((line) => vocabulary.facts(line.text).map(({ fact }) => fact))).size,
    });
  }
  return heads;
}

/**
 * An opening balance under the titles of the table above, right below a closing one that is another, or behind a currency
 * where another stands above it: the next account, or the next currency of one, goes on without titles of its own.
 */
function reopenedHead(
  parts: readonly LineParts[],
  marks: readonly LineMark[],
  at: number,
  former: TableHead | undefined,
): TableHead | null {
  if (former === undefined || former.titles.length === 0 || marks[at]?.isOpening !== true) return null;
  const isEnd = changesCurrency(parts, former.at, at)
    ? (index: number) => (parts[index]?.figures.length ?? 0) > 0
    : (index: number) => marks[index]?.isClosing === true;
  const closing = marks.findLastIndex((_, index) => index < at && isEnd(index));
  if (closing < Math.max(former.at, at - NEAR_CLOSING)) return null;
  const between = marks.slice(closing + 1, at);
  const hasRows = marks.slice(former.at, closing + 1).some(({ isRow }) => isRow);
  const figureAt = (index: number) => parts[index]?.figures.at(-1);
  const edge = (index: number) => figureAt(index)?.digitsRight ?? -index;
  // A recapitulation below the rows says the balances once more.
  const isKnown = marks.some(
    (mark, index) =>
      index < at &&
      (mark.isOpening || mark.isClosing) &&
      figureAt(index)?.figure.value === figureAt(at)?.figure.value,
  );
  const isInColumn = Math.abs(edge(closing) - edge(at)) <= SAME_EDGE;
  // Else it is one of points or the like.
  const next = marks.findIndex((mark, index) => index > at && (mark.isTitles || mark.isOpening));
  const goesOn = marks
    .slice(at + 1, next < 0 ? undefined : Math.max(next, at + ROWS_NEAR))
    .some(({ isRow, isClosing }) => isRow || isClosing);
  if (!goesOn || isOfSummary(parts, marks, at)) return null;
  if (!hasRows || isKnown || !isInColumn || between.some(({ isRow, isTitles }) => isRow || isTitles))
    return null;
  return {
    ...former,
    from: closing + 1,
    at,
    isAtPageTop: false,
    period: { start: null, end: null },
    statementDate: null,
    ends: null,
    hasOpening: true,
    beginsAnew: true,
    isBroughtForward: false,
    facts: 0,
  };
}

/** `GBP   7 Mar   B/F BALANCE` below the rows that began with `USD`. */
function changesCurrency(parts: readonly LineParts[], from: number, at: number): boolean {
  const codeOf = (part: LineParts | undefined) => {
    const [first] = part?.line.words ?? [];
    return first !== undefined && /^[A-Z]{3}$/.test(first.text) && readCurrency(first.text) !== null
      ? first
      : null;
  };
  const own = codeOf(parts[at]);
  const above = parts.slice(from, at).findLast((part) => codeOf(part) !== null);
  const former = codeOf(above);
  if (own === null || former === null) return false;
  return own.text !== former.text && Math.abs(own.left - former.left) <= SAME_EDGE;
}

/** What follows up to its closing balance are figures without a date. */
function isOfSummary(parts: readonly LineParts[], marks: readonly LineMark[], at: number): boolean {
  const end = marks.findIndex(({ isClosing }, index) => index > at && isClosing);
  if (end < 0 || marks.slice(at, end).some(({ isRow }) => isRow)) return false;
  return parts.slice(at + 1, end).some(({ figures }) => figures.some(({ isAlone }) => isAlone));
}

/** What an opening balance under the titles at `at` begins behind the rows of the table above, on the same page or the next. */
function findOtherRows(
  parts: readonly LineParts[],
  marks: readonly LineMark[],
  { from, at }: Pick<TableHead, 'from' | 'at'>,
  heads: readonly TableHead[],
): 'others' | 'next account' | null {
  const rows = marks.slice(heads.at(-1)?.at ?? 0, at).filter(({ isRow }) => isRow).length;
  const opening = marks.findIndex(({ isOpening }) => isOpening);
  const mayBeFalse =
    !marks.slice(0, at).some(({ isTitles }) => isTitles) &&
    !goesOnFrom(parts[opening], parts.slice(opening + 1, at));
  if (marks[at]?.isTitles !== true || rows <= (mayBeFalse ? MOST_FALSE_ROWS : 0)) return null;
  if (parts[from - 1]?.line.page !== parts[at]?.line.page) return findOtherOpening(parts, marks, at, heads);
  return marks.slice(at + 1, at + 1 + NEAR_OPENING).some(({ isOpening }) => isOpening) ? 'others' : null;
}

/**
 * Under the titles of a page an opening balance that no line before has printed, though each row prints its own: of a day
 * behind the period that was asked for, the latest rows; behind the closing balance of the rows before and with a row that
 * goes on from it, the next account. Else rows are missing or misread before it.
 */
function findOtherOpening(
  parts: readonly LineParts[],
  marks: readonly LineMark[],
  at: number,
  heads: readonly TableHead[],
): 'others' | 'next account' | null {
  const opening = marks.findIndex(({ isOpening }, index) => index > at && isOpening);
  if (opening < 0 || opening > at + NEAR_OPENING || marks[opening]?.isBroughtForward === true) return null;
  const figure = parts[opening]?.figures.at(-1);
  const before = marks.findLastIndex(({ isRow }, index) => index < at && isRow);
  const areBalancesPrinted = (parts[before]?.figures.length ?? 0) > 1;
  if (figure === undefined || !areBalancesPrinted) return null;
  const isKnown = (from: number) =>
    parts
      .slice(from, at)
      .some(({ figures }) => figures.some((other) => other.figure.value === figure.figure.value));
  const day = parts[opening]?.dates[0]?.date;
  const period = heads.findLast((head) => head.period.end !== null)?.period;
  if (day !== undefined && isBehind(day, period)) return isKnown(0) ? null : 'others';
  const isClosed = marks.some(
    ({ isClosing }, index) =>
      isClosing && index > before && index < at && balanceOf(parts[index]) === balanceOf(parts[before]),
  );
  if (!isClosed || isKnown(before)) return null;
  return goesOnFrom(parts[opening], parts.slice(opening + 1, opening + ROWS_NEAR)) ? 'next account' : null;
}

/**
 * Right above stands a closing balance that is printed nowhere else, and the opening one does not go on from it, nor from
 * it by the amounts between them: then both are balances of one account's days.
 */
function breaksOff(parts: readonly LineParts[], marks: readonly LineMark[], at: number): boolean {
  const closing = marks.findLastIndex(({ isClosing }, index) => index < at && isClosing);
  const opening = marks.findIndex(({ isOpening }, index) => index >= at && isOpening);
  if (closing < Math.max(0, at - NEAR_CLOSING) || opening < 0 || opening > at + NEAR_OPENING) return false;
  const [end, start] = [parts[closing], parts[opening]].map((part) => part?.figures.at(-1));
  if (end === undefined || start === undefined || marks[opening]?.isBroughtForward === true) return false;
  // Beside a balance may stand another figure.
  const ends = (parts[closing]?.figures ?? []).map(({ figure }) => signedValue(figure));
  const isAgain = marks.some(
    ({ isClosing }, index) =>
      isClosing && index !== closing && ends.some((value) => value === balanceOf(parts[index])),
  );
  const isInColumn =
    end.figure.page === start.figure.page && Math.abs(end.digitsRight - start.digitsRight) <= SAME_EDGE;
  const moved = parts
    .slice(closing + 1, opening)
    .reduce(
      (sum, part, index) => sum + (marks[closing + 1 + index]?.isRow === true ? (balanceOf(part) ?? 0) : 0),
      0,
    );
  return isInColumn && !isAgain && signedValue(end.figure) + moved !== signedValue(start.figure);
}

function balanceOf(part: LineParts | undefined): Minor | null {
  const figure = part?.figures.at(-1)?.figure;
  return figure === undefined ? null : signedValue(figure);
}

/** The first line below that has an amount and a balance differs from the balance above it by its amount. */
function goesOnFrom(opening: LineParts | undefined, below: readonly LineParts[]): boolean {
  const row = below.find(({ figures }) => figures.length > 1);
  const [balance, former] = [balanceOf(row), balanceOf(opening)];
  if (balance === null || former === null) return false;
  return Math.abs(balance - former) === row?.figures.at(-2)?.figure.value;
}

/** The first row of a page that has no titles above it. */
function isFirstRow(lines: readonly TextLine[], marks: readonly LineMark[], at: number): boolean {
  if (marks[at]?.isRow !== true) return false;
  for (let above = at - 1; above >= 0 && lines[above]?.page === lines[at]?.page; above--) {
    if (marks[above]?.isRow === true || marks[above]?.isTitles === true) return false;
  }
  return true;
}

/**
 * Behind the last row above, not beyond the page's top. A few lines with dates and figures above the page's first
 * table are no rows: interest rates, balances.
 */
function headStart(
  lines: readonly TextLine[],
  marks: readonly LineMark[],
  at: number,
  style: DecimalStyle,
): number {
  const page = lines[at]?.page;
  if (marks[at]?.isTitles === true && isLoneHeading(lines, marks, at - 1, style)) return at - 1;
  let from = at;
  let rows = 0;
  let behindRow: number | null = null;
  while (from > 0 && lines[from - 1]?.page === page && marks[from - 1]?.isTitles !== true) {
    if (marks[from - 1]?.isRow === true) {
      rows++;
      behindRow ??= from;
    }
    from--;
  }
  const isAtTop = lines[from - 1]?.page !== page;
  return behindRow === null || (isAtTop && rows <= MOST_FALSE_ROWS) ? from : behindRow;
}

/**
 * The name and number of an account at the foot of a page, whose titles stand at the top of the next. Right below rows
 * without their closing balance it is the payee's.
 */
function isLoneHeading(
  lines: readonly TextLine[],
  marks: readonly LineMark[],
  at: number,
  style: DecimalStyle,
): boolean {
  const [line, next, mark] = [lines[at], lines[at + 1], marks[at]];
  if (line === undefined || mark === undefined || line.page === next?.page) return false;
  if (mark.isRow || mark.isTitles || mark.isOpening || mark.isClosing) return false;
  if (marks.slice(0, at).findLast(({ isRow, isClosing }) => isRow || isClosing)?.isRow === true) return false;
  // At the foot of another page, too, it is the bank's.
  const isAgain = lines.some(
    ({ text, page }, index) => text === line.text && page !== line.page && lines[index + 1]?.page !== page,
  );
  if (isAgain) return false;
  return findAccountMentions(cellsOf([line]), style).some(({ cell }) => cell.left === line.left);
}
