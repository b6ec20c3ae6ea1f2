import { labelPattern } from '#domain/language/word-pattern.ts';
import type { CalendarDay } from '#domain/values/calendar.ts';
import type { LabelKind } from '#domain/language/statement-phrases.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { isCreditCard } from '../language/card-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { chooseAccount, withDigitOfMost, type AccountMention } from './account-rules.ts';
import { findAccountMentions } from './read-facts-account.ts';
import { cellsOf, type Cell } from './read-facts-cells.ts';
import { findCurrency, isInOtherMoney } from './read-facts-currency.ts';
import { AVAILABLE, findLabelledFigures, type LabelledFigure } from './read-facts-figures.ts';
import { readHolder } from './read-facts-holder.ts';
import { findLoneDate, findLoneMonth } from './find-lone-date.ts';
import { labelledDate, lastDaySaid, labelledDates, readPeriod } from './read-facts-period.ts';
import { signedValue, type DateText, type Figure } from '#domain/page-text/placed-values.ts';
import type { PeriodText } from './read-facts-range.ts';
import type { AccountFacts } from './statement-table.ts';

const NOTHING_SAID: AccountFacts = {
  accountNumber: null,
  iban: null,
  holder: null,
  accountType: 'bank',
  currency: null,
  period: { start: null, end: null },
  statementDate: null,
  titleMonth: null,
  opening: null,
  closing: null,
  otherClosings: [],
  closingDays: [],
  totalIn: null,
  totalOut: null,
};

/** What is in the account as it is asked, whatever period was asked for. */
const NOW = new RegExp(`^(?:${labelPattern(({ statements }) => statements?.words?.balanceNow)})`, 'iu');

/** The masked number of a card, maybe broken at the line's end: what a summary says of another is not the account's. */
const OF_CARD = /(?<![\dXx*•])[2-6]\d{3}[ -](?:\d{2}[Xx*•]{2}|[Xx*•]{4})[ -][Xx*•]{4}(?![Xx*•])/u;

/**
 * Reads what the lines outside the rows say of an account.
 *
 * @param lines in reading order: heads, summaries, titles of columns; those of rows do harm
 * @param shared facts of the whole document, for what these lines do not say
 */
export function readFacts(
  lines: readonly TextLine[],
  style: DecimalStyle,
  shared: AccountFacts = NOTHING_SAID,
): AccountFacts {
  const rows = cellsOf(lines);
  const texts = [...lines.map((line) => line.text), ...brokenTexts(rows)];
  const isCard = isCreditCard(texts.join('\n'));
  const mentions = findAccountMentions(rows, style);
  const account = chooseAccount(mentions, isCard);
  const period = readPeriod(rows);
  const figures = withoutDays(findOwnFigures(lines, style, { account, isCard }), period);
  const { opening, closing } = findBalances(figures, period, lines[0]?.page);
  const iban = account?.iban ?? mentions.find((mention) => mention.iban !== null)?.iban ?? null;
  const named = labelledDate(rows, 'statementDate');
  // A card's statement is made on the day on which its period ends.
  const lastDay = isCard ? named : lastDaySaid(rows);
  return {
    accountNumber: account === null ? shared.accountNumber : withDigitOfMost(account.number, lines),
    iban: iban ?? shared.iban,
    holder: readHolder(rows) ?? shared.holder,
    accountType: isCard || shared.accountType === 'creditCard' ? 'creditCard' : 'bank',
    currency:
      findCurrency(rows, figures, style) ?? (isInOtherMoney(rows, shared.currency) ? null : shared.currency),
    period: withPrintedDays(period, figures, { opening, closing, lastDay }, shared),
    statementDate: named ?? shared.statementDate ?? findLoneDate(rows),
    titleMonth: shared.titleMonth ?? findLoneMonth(rows),
    opening: opening?.figure ?? null,
    closing: closing?.figure ?? null,
    closingDays: closing === null ? [] : daysOfClosing(closing, rows),
    isClosingAvailable: closing !== null && AVAILABLE.test(closing.text),
    otherClosings: figures.flatMap((found) =>
      found.label === 'closing' && found !== opening && found !== closing ? [found.figure] : [],
    ),
    totalIn: figureOf(figures, 'totalIn'),
    totalOut: figureOf(figures, 'totalOut'),
  };
}

/** Beside the number of a card an opening balance may be the account's; what is owed is named as a closing one is. */
function findOwnFigures(
  lines: readonly TextLine[],
  style: DecimalStyle,
  { account, isCard }: { readonly account: AccountMention | null; readonly isCard: boolean },
): readonly LabelledFigure[] {
  const namesOwn = (text: string) => vocabulary.labels(text).some(({ label }) => label === 'opening');
  const isOfCard = isCard || OF_CARD.test(account?.number ?? '');
  const own = isOfCard ? lines : lines.filter(({ text }) => !OF_CARD.test(text) || namesOwn(text));
  return withoutPortions(findLabelledFigures(own, style));
}

/** Points by which both lines of a cell may begin apart. */
const FLUSH = 2;

/** `Minimum` over `Payment Due` beside other cells: of each two lines the cells that begin at one place. */
function brokenTexts(rows: readonly (readonly Cell[])[]): string[] {
  return rows.flatMap((row, index) =>
    row.flatMap((upper) => {
      const lower = rows[index + 1]?.find(({ left }) => Math.abs(left - upper.left) <= FLUSH);
      return lower === undefined || row.length === 1 ? [] : [`${upper.text} ${lower.text}`];
    }),
  );
}

/** Blocks of a summary from which on the last may add up those before it. */
const LEAST_PORTIONS = 3;

/** `Pay in full`, `Pay over time`, `Account total`: of figures with one name the last, where it is the sum of the others. */
function withoutPortions(figures: readonly LabelledFigure[]): readonly LabelledFigure[] {
  const names = Map.groupBy(figures, ({ label, text }) => `${label} ${text}`);
  return figures.filter((found) => {
    const alike = names.get(`${found.label} ${found.text}`) ?? [];
    const sum = alike.reduce((total, { figure }) => total + signedValue(figure), 0);
    const isSummedUp =
      alike.length >= LEAST_PORTIONS && sum === 2 * signedValue(alike.at(-1)?.figure ?? found.figure);
    return !isSummedUp || found === alike.at(-1);
  });
}

/** Days on which a closing balance of one name is printed, from which on it is one of each day. */
const LEAST_DAYS = 3;

/** Without the closing balances of single days, but for that of the last day of the period. */
function withoutDays(figures: readonly LabelledFigure[], { end }: PeriodText): readonly LabelledFigure[] {
  const daysOf = (date: DateText | null) =>
    (date?.readings ?? []).map(({ day, month }) => `${String(day)}/${String(month)}`);
  const last = daysOf(end);
  const closings = figures.filter(({ label }) => label === 'closing');
  const isOfDay = ({ label, text, date }: LabelledFigure) => {
    const same = closings.filter((other) => other.text === text);
    const days = new Set(same.flatMap((other) => daysOf(other.date).slice(0, 1)));
    return label === 'closing' && days.size >= LEAST_DAYS && !daysOf(date).some((day) => last.includes(day));
  };
  return figures.filter((found) => !isOfDay(found));
}

function figureOf(figures: readonly LabelledFigure[], label: LabelKind): Figure | null {
  return figures.find((found) => found.label === label)?.figure ?? null;
}

interface DaysElsewhere {
  readonly opening: LabelledFigure | null;
  readonly closing: LabelledFigure | null;
  readonly lastDay: DateText | null;
}

/** Completes the period by the whole document's and by the days of balances and statements. */
function withPrintedDays(
  { start, end }: PeriodText,
  figures: readonly LabelledFigure[],
  { opening, closing, lastDay }: DaysElsewhere,
  shared: AccountFacts,
): AccountFacts['period'] {
  if (start === null && end === null) {
    const [first, last] = [dayOf(opening, figures), dayOf(closing, figures)];
    // The days of both balances are the period's; that of one alone is none.
    const areDated = first !== null && last !== null;
    const isFromBalances = shared.period.start === null ? areDated : shared.period.isFromBalances === true;
    return {
      start: shared.period.start ?? (areDated ? first : null),
      end: shared.period.end ?? (areDated ? last : lastDay),
      ...(isFromBalances ? { isFromBalances } : {}),
    };
  }
  // `Statement ending 21 September`: the day of a closing balance, so that of the opening one begins the period.
  const isDayOfClosing = figures.some(
    ({ label, date }) => label === 'closing' && date !== null && compareDates(date, end) === 0,
  );
  const openingDay = isDayOfClosing ? (opening?.date ?? null) : null;
  return start === null && openingDay !== null
    ? { start: openingDay, end, isFromBalances: true }
    : { start, end };
}

/** The day with which a balance is printed, or the only one with which another of its name is. */
function dayOf(balance: LabelledFigure | null, figures: readonly LabelledFigure[]): DateText | null {
  const days = figures.flatMap(({ label, date }) =>
    label === balance?.label && date !== null ? [date] : [],
  );
  const [day, ...others] = days;
  return balance?.date ?? (others.every(({ text }) => text === day?.text) ? (day ?? null) : null);
}

/** The first opening and the last closing balance; of two `Balance on …` the earlier one is the opening. */
function findBalances(
  figures: readonly LabelledFigure[],
  { start, end }: PeriodText,
  firstPage: number | undefined,
): {
  readonly opening: LabelledFigure | null;
  readonly closing: LabelledFigure | null;
} {
  const openings = figures.filter(({ label }) => label === 'opening');
  const [closingPage] = figures.flatMap(({ label, figure }) => (label === 'closing' ? [figure.page] : []));
  // A summary may call it brought forward; so may the top of any page, and `Report` is an ordinary word.
  const brought =
    closingPage === undefined
      ? undefined
      : figures.find(
          ({ label, figure }) =>
            label === 'broughtForward' && (figure.page === firstPage || figure.page === closingPage),
        );
  const opening = openings.find(({ isQualified }) => !isQualified) ?? openings[0] ?? brought ?? null;
  const closings = figures
    .filter(({ label }) => label === 'closing')
    .toSorted((a, b) => Number(a.isQualified) - Number(b.isQualified));
  if (opening !== null) return { opening, closing: closings[0] ?? null };
  const onDays = closings.length > 0 ? closings : figures.filter(({ label }) => label === 'carriedForward');
  const dated = onDays.filter(({ date }) => date !== null).toSorted((a, b) => compareDates(a.date, b.date));
  const [first] = dated;
  // What is there on a later day is not what the period ended with.
  const last = dated.findLast(({ date }) => end !== null && compareDates(date, end) === 0) ?? dated.at(-1);
  if (first !== undefined && last !== undefined && compareDates(first.date, last.date) < 0) {
    return { opening: first, closing: last };
  }
  // `Balance on` the first day of the period alone.
  if (first !== undefined && start !== null && compareDates(first.date, start) <= 0) {
    return { opening: first, closing: closings.find((other) => other !== first) ?? null };
  }
  return { opening: null, closing: closings[0] ?? null };
}

function compareDates(a: DateText | null, b: DateText | null): number {
  return ordinal(a?.readings[0]) - ordinal(b?.readings[0]);
}

/** `Saldo al 15/01/24`; what is called the balance now is that of the day of the export. */
function daysOfClosing({ text, date }: LabelledFigure, rows: readonly (readonly Cell[])[]): DateText[] {
  if (date !== null) return [date];
  return NOW.test(text) ? labelledDates(rows, 'statementDate').map((labelled) => labelled.date) : [];
}

function ordinal(date: CalendarDay | undefined): number {
  return date === undefined ? 0 : ((date.year ?? 0) * 12 + date.month) * 31 + date.day;
}
