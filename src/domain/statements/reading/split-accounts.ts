import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import { isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';
import { readEnds, type AccountEnds } from './account-ends.ts';
import type { AccountMention } from './account-rules.ts';
import { findAccountMentions } from './read-facts-account.ts';
import { cellsOf } from './read-facts-cells.ts';
import { compareDates, type PeriodText } from './read-facts-range.ts';
import { findTableHeads, type TableHead } from './split-accounts-marks.ts';
import { signedValue, type DateText } from '#domain/page-text/placed-values.ts';

/** Lines of a document that are of one account, or of one statement of it: indices `from` up to but not `to`. */
export interface AccountRange {
  readonly from: number;
  readonly to: number;
  /** As named over its tables; null where only the document's first lines name one. */
  readonly accountNumber: string | null;
  /** Only a number or balances above its rows, or one brought forward, part it from what stands before. */
  readonly mayGoOn: boolean;
  /** Lines above of titles that hold for it, too. */
  readonly titles: readonly number[];
}

/** Of a number with a label that says so. */
const STRONG = 8;
/** Digits from which the beginning of a number is no branch of a bank. */
const WHOLE_NAME = 12;

interface Current {
  /** Compared digits of all its names: number, IBAN, masked forms. */
  readonly names: Set<string>;
  number: string | null;
  period: PeriodText;
  statementDate: DateText | null;
  currency: string | null;
  ends: AccountEnds | null;
  from: number;
  mayGoOn: boolean;
  titles: readonly number[];
  /** Its own number is a card's. */
  isOfCards: boolean;
}

/**
 * Parts a document that holds several accounts, or several statements one after the other.
 *
 * A new part begins over a table that another account's number stands above, or a period that does not meet the
 * one before. Heads that each page repeats part nothing.
 *
 * @param parts all lines of the document in reading order
 * @returns at least one range; together they hold every line
 */
export function splitAccounts(parts: readonly LineParts[], style: DecimalStyle): AccountRange[] {
  const lines = parts.map(({ line }) => line);
  const heads = withEndsBehind(findTableHeads(parts, style), parts, style);
  const counts = countNames(heads);
  const ranges: AccountRange[] = [];
  let current: Current | null = null;
  for (const head of heads) {
    if (current === null) {
      current = begin(head, 0);
      if (head.mentions.length === 0) nameFirst(current, lines.slice(0, head.from), style);
      continue;
    }
    const own = matching(head.mentions, current.names);
    const other = findOther(head, own, current, lines, counts);
    const isNextMoney: boolean = isInOtherMoney(head, own, current);
    const isOther: boolean = isNextMoney || isNextStatement(head, current);
    const beginsAnyway = beginsOther(head, own) || isOther;
    const otherEnds = findOtherEnds(head, own, current);
    const isBroughtForward: boolean = head.isBroughtForward && !isOther && otherEnds === null;
    if (other !== null || beginsAnyway || otherEnds !== null) {
      const isReopened = head.titles.some((at) => at < head.from);
      const line = other?.cell.line ?? otherEnds?.line ?? head.at - head.from;
      const from = isReopened ? head.from : startOf(head, line, lines);
      ranges.push(rangeOf(current, from));
      const next = begin(head, from, !beginsAnyway || isBroughtForward);
      const isSameNumber = hasSameNumber(head, isReopened || isBroughtForward || isNextMoney);
      current = isSameNumber ? { ...next, names: current.names, number: current.number } : next;
      if (isReopened) current.titles = head.titles;
    } else addHead(current, head, own);
  }
  if (current !== null) return [...ranges, rangeOf(current, lines.length)];
  return [{ from: 0, to: lines.length, accountNumber: null, mayGoOn: false, titles: [] }];
}

/**
 * A page's first balance that is not the last of the page before may be misread, or fees lie between: it begins an account
 * where another is named.
 */
function beginsOther(head: TableHead, own: readonly AccountMention[]): boolean {
  return head.beginsAnew || (head.mayBeginAnew && head.mentions.length > 0 && own.length === 0);
}

/**
 * The same number again with another currency: `HKD` and `USD` are two accounts; a card lists its purchases in dollars on
 * a page of their own.
 */
function isInOtherMoney(
  { currency, isAtPageTop, mentions }: TableHead,
  own: readonly AccountMention[],
  current: Current,
): boolean {
  const isSameNumber = own.length > 0 || (isAtPageTop && mentions.length === 0);
  return isSameNumber && currency !== null && current.currency !== null && currency !== current.currency;
}

/** Goes on, or lists the latest rows on a page of their own: else a number above the next tables would be taken for its own. */
function hasSameNumber({ mentions, beginsAnew, isAtPageTop }: TableHead, goesOn: boolean): boolean {
  return mentions.length === 0 && (goesOn || (beginsAnew && isAtPageTop));
}

function rangeOf({ from, number, mayGoOn, titles }: Current, to: number): AccountRange {
  return { from, to, accountNumber: number, mayGoOn, titles };
}

function begin(head: TableHead, from: number, mayGoOn = false): Current {
  const best =
    head.mentions.findLast((mention) => mention.isHeading) ??
    head.mentions.toSorted((a, b) => b.weight - a.weight)[0];
  return {
    names: new Set(head.mentions.map(nameOf)),
    number: best?.number ?? null,
    period: head.period,
    statementDate: head.statementDate,
    currency: head.currency,
    ends: head.ends,
    from,
    mayGoOn,
    titles: [],
    isOfCards: best?.isCard === true,
  };
}

/** Takes up what a further head says of the same account. */
function addHead(current: Current, head: TableHead, own: readonly AccountMention[]): void {
  const isFirstNamed = current.names.size === 0;
  for (const mention of own.length > 0 || isFirstNamed ? head.mentions : [])
    current.names.add(nameOf(mention));
  current.number ??= head.mentions[0]?.number ?? null;
  if (current.period.end === null) current.period = head.period;
  current.currency ??= head.currency;
  // A page may print its own: the next goes on from them.
  current.ends = head.ends ?? current.ends;
}

/** The first number above, where none stands directly over the first table. */
function nameFirst(current: Current, above: readonly TextLine[], style: DecimalStyle): void {
  const mention = findAccountMentions(cellsOf(above), style).find(({ weight }) => weight >= STRONG);
  if (mention === undefined) return;
  current.names.add(nameOf(mention));
  current.number = mention.number;
  current.isOfCards = mention.isCard;
}

const nameOf = ({ number }: AccountMention) => number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

function matching(mentions: readonly AccountMention[], names: ReadonlySet<string>): AccountMention[] {
  return mentions.filter((mention) => [...names].some((name) => isSame(name, nameOf(mention))));
}

/** The last four agree: one may be masked, the other an IBAN. Or the last group of one was not seen. */
function isSame(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return a.slice(-4) === b.slice(-4) || (short.length >= WHOLE_NAME && long.startsWith(short));
}

function countNames(heads: readonly TableHead[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const mention of heads.flatMap((head) => head.mentions)) {
    const name = nameOf(mention).slice(-4);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** A number over the table that is not the current account's; below the current one's only with a balance of its own. */
function findOther(
  head: TableHead,
  own: readonly AccountMention[],
  { names, isOfCards }: Current,
  lines: readonly TextLine[],
  counts: ReadonlyMap<string, number>,
): AccountMention | null {
  const hasNames = names.size > 0;
  // The first pages of a document may name its account only later.
  if (!hasNames && !head.beginsAnew) return null;
  const last = own.at(-1);
  const others = head.mentions.filter(
    (mention) =>
      !own.includes(mention) &&
      // The purchases of a card among those of its account.
      !(mention.isCard && hasNames && !head.hasOpening && !isOfCards),
  );
  const below = others.filter((mention) => last === undefined || mention.cell.line > last.cell.line);
  if (last !== undefined && (!head.hasOpening || below.some(({ weight }) => weight < STRONG))) return null;
  const prominent = below.filter((mention) => isProminent(mention, head, lines, counts));
  // The surest: a weaker one may be of a description above.
  return prominent.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/** A number in a description may end up above a table too: a heading stands at the left, comes again or opens a balance. */
function isProminent(
  mention: AccountMention,
  head: TableHead,
  lines: readonly TextLine[],
  counts: ReadonlyMap<string, number>,
): boolean {
  const titles = lines[head.at];
  const left = titles === undefined ? 0 : titles.left + 2 * (titles.bottom - titles.top);
  const isAtLeft = mention.cell.left <= left;
  const isRepeated = (counts.get(nameOf(mention).slice(-4)) ?? 0) > 1;
  const isStrong = mention.weight >= STRONG;
  const isHeading = isAtLeft || head.isAtPageTop || head.facts > 2;
  return head.hasOpening || (isStrong && isHeading) || (isRepeated && head.isAtPageTop);
}

/** The line of the number or of the columns' titles, with the headings and facts directly above it. */
function startOf(head: TableHead, line: number, lines: readonly TextLine[]): number {
  if (head.isAtPageTop) return head.from;
  let from = head.from + line;
  while (from > head.from) {
    const above = lines[from - 1];
    const below = lines[from];
    if (above === undefined || below === undefined) break;
    const height = below.bottom - below.top;
    if (/\d[.,]\d{2}\b/.test(above.text) || below.top - above.bottom > 1.2 * height) break;
    from--;
  }
  return from;
}

/**
 * The balances with which an account without a number begins and ends: others than those of the account so far, and it
 * does not go on from that. Nothing is the balance of many.
 */
function findOtherEnds(
  { ends }: TableHead,
  own: readonly AccountMention[],
  current: Current,
): AccountEnds | null {
  if (ends === null || current.ends === null || own.length > 0) return null;
  const { opening, closing } = current.ends;
  if (ends.opening === opening && ends.closing === closing) return null;
  const isKnown = (value: number) => value !== 0 && (value === opening || value === closing);
  return isKnown(ends.opening) || isKnown(ends.closing) ? null : ends;
}

/** Where the balances stand below the rows: taken where these rows lead from one to the other. */
function withEndsBehind(
  heads: readonly TableHead[],
  parts: readonly LineParts[],
  style: DecimalStyle,
): readonly TableHead[] {
  return heads.map((head, index) => {
    if (head.ends !== null) return head;
    const own = parts.slice(head.at, heads[index + 1]?.from ?? parts.length);
    const rows = own.filter(isRowLike);
    const last = rows.at(-1);
    if (last === undefined) return head;
    const below = own.slice(own.indexOf(last) + 1).map(({ line }) => line);
    const ends = readEnds(below, style);
    const sum = rows.reduce((total, { figures }) => total + signedValue(figures[0]?.figure ?? NOTHING), 0);
    if (ends === null || sum !== ends.closing - ends.opening) return head;
    return { ...head, ends: { ...ends, line: head.at - head.from } };
  });
}

const NOTHING = { value: 0, mark: null };

/** Its period lies after or before the one so far. */
function isNextStatement(head: TableHead, current: Current): boolean {
  if (!head.isAtPageTop) return false;
  const { start, end } = head.period;
  const former = current.period;
  if (start !== null && end !== null && former.start !== null && former.end !== null) {
    // In another order of year and day `27/03/19` lies after `26/04/19`.
    if (start.text === former.start.text && end.text === former.end.text) return false;
    return isAfter(start, former.end) || isAfter(former.start, end);
  }
  const [date, before] = [head.statementDate, current.statementDate];
  return head.hasOpening && date !== null && before !== null && !areOfOneDay(date, before);
}

/** A printer that puts the time beside the day puts another on each page. */
function areOfOneDay(one: DateText, other: DateText): boolean {
  return one.readings.some((day) => other.readings.some((otherDay) => compareDates(day, otherDay) === 0));
}

/** In one of the orders in which both can be read. */
function isAfter(late: DateText, early: DateText): boolean {
  const orders = [0, -1].map((index) => [late.readings.at(index), early.readings.at(index)] as const);
  return orders.some(
    ([a, b]) =>
      a !== undefined && b !== undefined && a.year !== null && b.year !== null && compareDates(a, b) >= 0,
  );
}
