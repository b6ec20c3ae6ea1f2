import { commonWidth } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { readYear } from '#domain/language/read-year.ts';
import { daysIn } from '#domain/values/calendar.ts';
import { vocabulary, type FactHit } from '../language/vocabulary.ts';
import { IS_OPEN } from './join-broken-dates.ts';
import { cellOf, placesOfValue, type Cell } from './read-facts-cells.ts';
import { readingOrder } from './read-facts-direction.ts';
import {
  compareDates,
  dateText,
  findRange,
  LINK,
  spanAt,
  withYearBefore,
  type FoundPeriod,
  type PeriodText,
} from './read-facts-range.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';

/** Letters of a label that says something without its counterpart: no `to` or `bis`. */
const LONE_LABEL = 7;

/** Of a range on a line or beside a label that says `period`, but for being early. */
const MOST_WEIGHT = 14;
const SINGLES_MOST = 10;
/** Two days, what links them and a few words beside. */
const WORDS_OF_RANGE = 10;

/** The period that the head of a statement names. */
export function readPeriod(printed: readonly (readonly Cell[])[]): PeriodText {
  const rows = printed.map((row, index) => row.filter((cell) => !saysOther(cell, printed[index - 1] ?? [])));
  let best: FoundPeriod = { start: null, end: null, weight: 0 };
  const offer = (found: FoundPeriod | null, bonus: number) => {
    if (found !== null && found.weight + bonus > best.weight)
      best = { ...found, weight: found.weight + bonus };
  };
  const offerRange = (cell: Cell, bonus: number) => {
    const found = findRange(cell);
    // `refer to Section 6.4. and 6.5.`: a sentence without a label says nothing of the period.
    if (found === null || (bonus < 1 && !hasYear(found) && cell.words.length > WORDS_OF_RANGE)) return;
    // `for the period 13 Nov / 12 Dec` is said of charges: what has a year is said of the statement.
    offer(found, hasYear(found) ? bonus : bonus / MOST_WEIGHT - 2);
  };
  for (const [index, row] of rows.entries()) {
    const line = lineCell(row, index);
    if (line === null) continue;
    const early = Math.max(0, 0.5 - index * 0.002);
    // Nothing further down weighs more.
    if (best.weight >= MOST_WEIGHT + early) break;
    offerRange(line, labelBonus(line) + early);
    offer(findMonths(line), 5 + early);
    for (const cell of row) {
      const whole = withLineBelow(rows, cell);
      if (whole !== null) {
        offerRange(whole, Math.max(labelBonus(line), 1) + early);
      }
      for (const hit of vocabulary.facts(cell.text)) {
        if (hit.fact !== 'period' && !hit.others.includes('period')) continue;
        const isOfSentence = cell.text.slice(0, hit.start).split(' ').length > WORDS_BEFORE_LABEL;
        for (const [place, value] of placesOfValue(rows, cell, hit).entries()) {
          offerRange(value, 10 - place + early);
          const beside = row.filter(({ left }) => value.line > index && left > cell.right);
          offer(findPair(value, rows[value.line] ?? [], beside), 10 - place + early);
          if (!isOfSentence) offer(findMonth(value), 8 - place + early);
        }
      }
    }
  }
  if (best.weight < SINGLES_MOST) {
    const singles = readSingles(rows);
    // The `to` of a range is no label of a date by itself.
    if (best.end === null || singles?.end?.top !== best.end.top) offer(singles, 9);
  }
  return { start: best.start, end: best.end };
}

/** Words that speak of another period than that of the statement. */
const OTHER = wordRegExp`${({ statements }) => statements?.words?.otherPeriod}`;

/** `Charges of the next period (09/02 to 08/03)`, on one line or two of a narrow column. */
function saysOther(cell: Cell, above: readonly Cell[]): boolean {
  return (
    OTHER.test(cell.text) ||
    above.some(
      (other) => commonWidth(other, cell) > 0 && /\p{L}$/u.test(other.text) && OTHER.test(other.text),
    )
  );
}

function hasYear({ start, end }: PeriodText): boolean {
  return [start, end].some((date) => date?.readings.some(({ year }) => year !== null) ?? false);
}

function labelBonus({ text }: Cell): number {
  return vocabulary.facts(text).some(({ fact, others }) => [fact, ...others].includes('period')) ? 10 : 0;
}

/** `1 August 2024 to` over `31 August 2024`: what a narrow column has broken; null where the cell is whole. */
function withLineBelow(rows: readonly (readonly Cell[])[], cell: Cell): Cell | null {
  const texts = cell.words.map((word) => word.text);
  const last = texts.at(-1) ?? '';
  const isBroken = IS_OPEN.test(last) || /^\d{1,2}[./-]$/.test(last);
  const isOpen =
    (isBroken || LINK.test(last) || vocabulary.month(last) !== null || /^(?:\d{1,2}|\d{4})$/.test(last)) &&
    texts.some((_, at) => spanAt(texts, at)?.readings.some(({ year }) => year !== null));
  if (!isOpen) return null;
  const under = (line: number) =>
    (rows[line] ?? []).find((other) => other.page === cell.page && commonWidth(other, cell) > 0);
  const next = under(cell.line + 1);
  const link = next !== undefined && LINK.test(next.text) ? next : null;
  const below = link === null ? next : under(link.line + 1);
  const [begins = ''] = /^\d|^\p{L}+/u.exec(below?.words[0]?.text ?? '') ?? [];
  if (below === undefined || (!/^\d/.test(begins) && vocabulary.month(begins) === null)) return null;
  const above = isBroken ? cell.words.slice(0, -1) : cell.words;
  const rest = isBroken ? withStart(below.words, last) : below.words;
  return cellOf([...above, ...(link?.words ?? []), ...rest], cell.page, cell.line);
}

/** `31-03-` over `2024` */
function withStart(words: readonly Word[], start: string): readonly Word[] {
  return words.map((word, index) => (index === 0 ? { ...word, text: start + word.text } : word));
}

function lineCell(row: readonly Cell[], index: number): Cell | null {
  const [first] = row;
  return first === undefined
    ? null
    : cellOf(
        readingOrder(row.flatMap((cell) => cell.words).toSorted((a, b) => a.left - b.left)),
        first.page,
        index,
      );
}

/** `Março/2024` and `MARZO /2024` are a month and a year. */
function monthTokens(text: string): string[] {
  const parts = /^(\p{L}+)?[/-](\d{4})$/u.exec(text);
  return (parts === null ? [text] : parts.slice(1))
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/[,.:]$/, ''));
}

/**
 * Under or behind a label of the period two dates side by side, the second whole, nothing between or behind them, and none of the
 * titles beside it over the second. On paper the dash between them may be lost, or a short word misread.
 */
function findPair(value: Cell, row: readonly Cell[], beside: readonly Cell[]): FoundPeriod | null {
  const { words } = cellOf(
    [value, ...row.filter(({ left }) => left >= value.right)].flatMap((cell) => cell.words),
    value.page,
    value.line,
  );
  const texts = words.map(({ text }) => text);
  const first = spanAt(texts, 0);
  const isBehindLink = first !== null && isLink(words[first.end]);
  const second =
    first === null
      ? null
      : (spanAt(texts, first.end) ?? (isBehindLink ? spanAt(texts, first.end + 1) : null));
  if (first === null || second === null || second.end < texts.length) return null;
  const end = dateText(words, value, second, second.readings);
  const [last] = end.readings;
  if (last === undefined || !isWhole(end)) return null;
  const start = dateText(
    words,
    value,
    first,
    first.readings.map((day) => withYearBefore(day, last)),
  );
  if (!isBefore(start, end)) return null;
  return beside.some(({ left }) => left < end.right) ? null : { start, end, weight: 3 };
}

function isLink(word: Word | undefined): boolean {
  return word !== undefined && word.confidence < 1 && /^[^\d\s]{1,3}$/u.test(word.text);
}

function isWhole({ readings }: DateText): boolean {
  return readings.every(({ year }) => year !== null);
}

/** A label with more words before it is a word of a sentence: `Your second year from July 2022`. */
const WORDS_BEFORE_LABEL = 4;

/** Words of a value that is a month; `August 2018, the new terms apply` is none. */
const MONTH_WORDS = 5;

/** `April 2025`, `2025年4月`: from the month's first day to its last. */
export function findMonth(cell: Cell): FoundPeriod | null {
  return cell.words.length > MONTH_WORDS ? null : monthAtStart(cell);
}

function monthAtStart(cell: Cell): FoundPeriod | null {
  const [first = '', second = '', third = ''] = cell.words.flatMap((word) => monthTokens(word.text));
  const eastern = /^(\d{4})[年년](\d{1,2})[月월]/.exec(first + second);
  const digits = /^(\d{1,2})[/.-](\d{4})$/.exec(/^[/.-]$/.test(second) ? first + second + third : first);
  const month =
    eastern === null ? (digits === null ? vocabulary.month(first) : Number(digits[1])) : Number(eastern[2]);
  const yearText =
    eastern?.[1] ??
    digits?.[2] ??
    (/^\d{4}$/.test(second) ? second : /^\d{4}$/.test(third) && /^(de|del)$/i.test(second) ? third : '');
  const year = readYear(yearText);
  if (month === null || month < 1 || month > 12 || year === null) return null;
  const span = { from: 0, end: Math.min(cell.words.length, 3), readings: [] };
  return {
    start: dateText(cell.words, cell, span, [{ day: 1, month, year }]),
    end: dateText(cell.words, cell, span, [{ day: daysIn(month, year), month, year }]),
    weight: 1,
  };
}

/** `Jan 2024 - Jun 2024`: from the first day of one month to the last of the other. */
function findMonths(cell: Cell): FoundPeriod | null {
  const tail = (at: number) => cellOf(cell.words.slice(at), cell.page, cell.line);
  for (let link = 2; link < cell.words.length - 2; link += 1) {
    if (!LINK.test(cell.words[link]?.text ?? '')) continue;
    const start = monthAtStart(tail(link - 2))?.start ?? null;
    const end = monthAtStart(tail(link + 1))?.end ?? null;
    if (start !== null && end !== null && isBefore(start, end)) return { start, end, weight: 4 };
  }
  return null;
}

/** `From date: …` and `To date: …`, each with a label of its own. */
function readSingles(rows: readonly (readonly Cell[])[]): FoundPeriod | null {
  const start = labelledDate(rows, 'periodStart');
  const end = labelledDate(rows, 'periodEnd');
  if (start !== null && end !== null) return isBefore(start, end) ? { start, end, weight: 1 } : null;
  const lone = labelledDate(rows, 'periodEnd', LONE_LABEL);
  return lone === null ? null : { start: null, end: lone, weight: -7 };
}

function isBefore(start: DateText, end: DateText): boolean {
  return start.readings.some((a) => end.readings.some((b) => compareDates(a, b) <= 0));
}

/** When it is to be paid: the day of a statement only where it prints no other. */
const TO_PAY = /^vencimento/iu;

/** The first date that a label of the kind names. */
export function labelledDate(
  rows: readonly (readonly Cell[])[],
  wanted: 'periodStart' | 'periodEnd' | 'statementDate',
  minLetters = 0,
): DateText | null {
  const dates = labelledDates(rows, wanted, minLetters);
  return dates.find(({ label }) => !TO_PAY.test(label))?.date ?? dates[0]?.date ?? null;
}

/** Labels of the day up to which a statement goes, not of that on which it was made or printed. */
const UP_TO = wordRegExp`^${({ statements }) => statements?.words?.statementUpTo}$`;

/** `Statement date`, `As at`: the last day of the period where no other is printed. */
export function lastDaySaid(rows: readonly (readonly Cell[])[]): DateText | null {
  return labelledDates(rows, 'statementDate').find(({ label }) => UP_TO.test(label))?.date ?? null;
}

/** All dates that labels of the kind name. */
export function labelledDates(
  rows: readonly (readonly Cell[])[],
  wanted: 'periodStart' | 'periodEnd' | 'statementDate',
  minLetters = 0,
): { readonly date: DateText; readonly label: string }[] {
  const dates: { readonly date: DateText; readonly label: string }[] = [];
  for (const cell of rows.flat()) {
    for (const hit of vocabulary.facts(cell.text)) {
      if (![hit.fact, ...hit.others].includes(wanted) || hit.end - hit.start < minLetters) continue;
      // Polish `data do`, to a day, is in Portuguese the date of what comes next.
      const [, next] = /^\s*(\p{L}+)/u.exec(cell.text.slice(hit.end)) ?? [];
      if (minLetters > 0 && next !== undefined && vocabulary.month(next) === null) continue;
      const found = dateOfHit(rows, cell, hit);
      if (found !== null) dates.push({ date: found, label: cell.text.slice(hit.start, hit.end) });
    }
  }
  return dates;
}

function dateOfHit(rows: readonly (readonly Cell[])[], cell: Cell, hit: FactHit): DateText | null {
  // A short word such as `to` or `on` is a label only before its date.
  const places = placesOfValue(rows, cell, hit);
  for (const value of hit.end - hit.start < 5 ? places.slice(0, 1) : places) {
    const texts = value.words.map((word) => word.text);
    const span = spanAt(texts, 0);
    if (span !== null && span.readings.some((date) => date.year !== null))
      return dateText(value.words, value, span, span.readings);
  }
  return null;
}
