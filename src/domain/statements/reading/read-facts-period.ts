import type { Word } from '#domain/page-layout/page-words.ts';
import { lastDayOf, readYear } from '../language/calendar.ts';
import { readDateAt } from '../language/dates.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import { cellOf, placesOfValue, type Cell } from './read-facts-cells.ts';
import { readingOrder } from './read-facts-direction.ts';
import type { DateText, PartialDate } from './statement-table.ts';

export interface PeriodText {
  readonly start: DateText | null;
  readonly end: DateText | null;
}

interface FoundPeriod extends PeriodText {
  readonly weight: number;
}

/** Between the two dates of a period, in all languages. */
const LINK =
  /^(?:[-–—~〜～/|:]+|to|through|thru|until|till|and|bis|zum|und|au|et|à|al|a|hasta|y|el|até|ate|ao|e|tot|en|met|t\/m|tem|do|až|az|po|i|aż|til|til\s|och|og|till|asti|ja|ile|και|έως|εως|ως|по|до|та|и|至|到|から|まで|より|부터|까지|~|إلى|الى|حتى|עד|s\/d|s\.d\.?|sd|hingga|sampai|dengan|ถึง|đến|den|tới|la|până|pana|tarihinden|tarihine|tarihi|arası|ending|ended|inclusive|the|of)[,.:]?$/iu;
const LABEL_WORDS_BETWEEN = 3;
/** Of the day that a date names. */
const TIME = /^\d{1,2}:\d{2}(?::\d{2})?$/;
/** Letters of a label that says something without its counterpart: no `to` or `bis`. */
const LONE_LABEL = 7;

/** Of a range on a line or beside a label that says `period`, but for being early. */
const MOST_WEIGHT = 14;
const SINGLES_MOST = 10;

/** The period that the head of a statement names. */
export function readPeriod(rows: readonly (readonly Cell[])[], vocabulary: Vocabulary): PeriodText {
  let best: FoundPeriod = { start: null, end: null, weight: 0 };
  const offer = (found: FoundPeriod | null, bonus: number) => {
    if (found !== null && found.weight + bonus > best.weight)
      best = { ...found, weight: found.weight + bonus };
  };
  for (const [index, row] of rows.entries()) {
    const line = lineCell(row, index);
    if (line === null) continue;
    const early = Math.max(0, 0.5 - index * 0.002);
    // Nothing further down weighs more.
    if (best.weight >= MOST_WEIGHT + early) break;
    offer(findRange(line, vocabulary), labelBonus(line, vocabulary) + early);
    for (const cell of row) {
      const whole = withLineBelow(rows, cell, vocabulary);
      if (whole !== null) {
        offer(findRange(whole, vocabulary), Math.max(labelBonus(line, vocabulary), 1) + early);
      }
      for (const hit of vocabulary.facts(cell.text)) {
        if (hit.fact !== 'period' && !hit.others.includes('period')) continue;
        for (const [place, value] of placesOfValue(rows, cell, hit).entries()) {
          offer(findRange(value, vocabulary), 10 - place + early);
          offer(findMonth(value, vocabulary), 8 - place + early);
        }
      }
    }
  }
  if (best.weight < SINGLES_MOST) offer(readSingles(rows, vocabulary), 9);
  return { start: best.start, end: best.end };
}

function labelBonus({ text }: Cell, vocabulary: Vocabulary): number {
  return vocabulary.facts(text).some(({ fact, others }) => [fact, ...others].includes('period')) ? 10 : 0;
}

/** `1 August 2024 to` over `31 August 2024`: what a narrow column has broken; null where the cell is whole. */
function withLineBelow(rows: readonly (readonly Cell[])[], cell: Cell, vocabulary: Vocabulary): Cell | null {
  const texts = cell.words.map((word) => word.text);
  const last = texts.at(-1) ?? '';
  const isOpen =
    (LINK.test(last) || vocabulary.month(last) !== null) &&
    texts.some((_, at) => spanAt(texts, at, vocabulary)?.readings.some(({ year }) => year !== null));
  if (!isOpen) return null;
  const below = (rows[cell.line + 1] ?? []).find(
    (other) => other.page === cell.page && other.left < cell.right && other.right > cell.left,
  );
  return below === undefined || !/^\d/.test(below.text)
    ? null
    : cellOf([...cell.words, ...below.words], cell.page, cell.line);
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

interface Span {
  readonly from: number;
  readonly end: number;
  readonly readings: readonly PartialDate[];
}

/** Two dates with a word or a dash between them; the first may lack what the second says. */
function findRange(cell: Cell, vocabulary: Vocabulary): FoundPeriod | null {
  const words = cell.words.flatMap((word) => splitGlued(word)).filter((word) => !TIME.test(word.text));
  const tokens = words.map((word) => word.text);
  for (let at = 0; at < tokens.length; at++) {
    const first = spanAt(tokens, at, vocabulary) ?? spacedAt(tokens, at, vocabulary) ?? dayAt(tokens, at);
    if (first === null) continue;
    const second = secondDate(tokens, first, vocabulary);
    if (second !== null) {
      const found = joinDates(first, second);
      if (found !== null) {
        return {
          start: dateText(words, cell, first, found.start),
          end: dateText(words, cell, second, found.end),
          weight: 4,
        };
      }
    }
    if (first.readings.length > 0 && first.readings[0]?.day !== 0) at = first.end - 1;
  }
  return null;
}

/** `01/04/2025-30/04/2025` and `1-30` are two dates each. */
function splitGlued(word: Word): Word[] {
  const match =
    /^(\d{1,4}[./]\d{1,2}(?:[./]\d{2,4})?)([-–—~〜～])(\d{1,4}[./]\d{1,2}[./]\d{2,4})$/.exec(word.text) ??
    /^(\d{1,2})([-–—])(\d{1,2}),?$/.exec(word.text) ??
    /^(.*?\d{1,2}日)([-–—~〜～至到から]{1,3})(.*日)(?:まで)?$/.exec(word.text) ??
    /^(\d{4}-\d{2}-\d{2})([-–—~〜～至/]|to)(\d{4}-\d{2}-\d{2})$/.exec(word.text) ??
    /^(\d{8})([-–—~〜～至])(\d{8})$/.exec(word.text) ??
    /^(\d{1,2}:\d{2}(?::\d{2})?)([-–—~〜～至])(\d{4}[./-]\d{1,2}[./-]\d{1,2})$/.exec(word.text);
  if (match === null) return [word];
  return match.slice(1).map((text) => ({ ...word, text }));
}

function spanAt(tokens: readonly string[], at: number, vocabulary: Vocabulary): Span | null {
  const found = readDateAt(tokens, at, vocabulary);
  return found === null ? null : { from: at, end: found.end, readings: found.readings };
}

/** `15 12 2025` */
function spacedAt(tokens: readonly string[], at: number, vocabulary: Vocabulary): Span | null {
  if (!/^\d{1,2}$/.test(tokens[at] ?? '') || !/^\d{4}$/.test(tokens[at + 2] ?? '')) return null;
  const found = readDateAt(tokens, at, vocabulary, { isColumn: true });
  return found === null || found.end !== at + 3
    ? null
    : { from: at, end: found.end, readings: found.readings };
}

/** The bare day of `1 to 30 April 2025`. */
function dayAt(tokens: readonly string[], at: number): Span | null {
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th|er|[.º])?$/.exec(tokens[at] ?? '')?.[1]);
  return day >= 1 && day <= 31 ? { from: at, end: at + 1, readings: [{ day, month: 0, year: null }] } : null;
}

/** The `30, 2025` of `April 1-30, 2025`. */
function dayAndYearAt(tokens: readonly string[], at: number, { readings }: Span): Span | null {
  const [first] = readings;
  const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?,?$/.exec(tokens[at] ?? '')?.[1]);
  const year = Number(/^(\d{4})[,.]?$/.exec(tokens[at + 1] ?? '')?.[1]);
  if (first === undefined || first.month === 0 || first.year !== null) return null;
  return day >= first.day && day <= 31 && year > 0
    ? { from: at, end: at + 2, readings: [{ day, month: first.month, year }] }
    : null;
}

function secondDate(tokens: readonly string[], first: Span, vocabulary: Vocabulary): Span | null {
  const from = first.end;
  let links = 0;
  for (let at = from; at < tokens.length && at <= from + LABEL_WORDS_BETWEEN; at++) {
    const span =
      links > 0
        ? (dayAndYearAt(tokens, at, first) ??
          spanAt(tokens, at, vocabulary) ??
          spacedAt(tokens, at, vocabulary))
        : null;
    if (span !== null && links > 0) return span;
    const token = tokens[at] ?? '';
    if (LINK.test(token)) links++;
    else if (vocabulary.fact(token)?.fact !== 'periodEnd') return null;
    else links++;
  }
  return null;
}

/** Completes the first date by the second; null where they are no period. */
function joinDates(
  first: Span,
  second: Span,
): { readonly start: readonly PartialDate[]; readonly end: readonly PartialDate[] } | null {
  const [end] = second.readings;
  if (end === undefined) return null;
  const start = first.readings.map((date) => {
    const month = date.month === 0 ? end.month : date.month;
    if (date.year !== null || end.year === null) return { ...date, month };
    const isBefore = month < end.month || (month === end.month && date.day <= end.day);
    return { day: date.day, month, year: isBefore ? end.year : end.year - 1 };
  });
  const [from] = start;
  if (from === undefined) return null;
  if (first.readings[0]?.month === 0 && end.year === null) return null;
  const isOrdered = start.some((a) =>
    second.readings.some((b) => a.year === null || b.year === null || compare(a, b) <= 0),
  );
  if (!isOrdered) return null;
  return { start, end: second.readings.map((date) => withYearAfter(date, from)) };
}

/** `14 August 2024 to 13 September`: the year is that of the first date, or the next. */
function withYearAfter(date: PartialDate, { day, month, year }: PartialDate): PartialDate {
  if (date.year !== null || year === null) return date;
  const isAfter = date.month > month || (date.month === month && date.day >= day);
  return { ...date, year: isAfter ? year : year + 1 };
}

function compare(a: PartialDate, b: PartialDate): number {
  return (a.year ?? 0) - (b.year ?? 0) || a.month - b.month || a.day - b.day;
}

function dateText(
  words: readonly Word[],
  cell: Cell,
  span: Span,
  readings: readonly PartialDate[],
): DateText {
  const { text, page, left, top, right, bottom } = cellOf(
    words.slice(span.from, span.end),
    cell.page,
    cell.line,
  );
  return { text, page, left, top, right, bottom, readings };
}

/** `April 2025`, `2025年4月`: from the month's first day to its last. */
function findMonth(cell: Cell, vocabulary: Vocabulary): FoundPeriod | null {
  const [first = '', second = '', third = ''] = cell.words.map((word) => word.text.replace(/[,.:]$/, ''));
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
    end: dateText(cell.words, cell, span, [{ day: lastDayOf(month, year), month, year }]),
    weight: 1,
  };
}

/** `From date: …` and `To date: …`, each with a label of its own. */
function readSingles(rows: readonly (readonly Cell[])[], vocabulary: Vocabulary): FoundPeriod | null {
  const start = labelledDate(rows, vocabulary, 'periodStart');
  const end = labelledDate(rows, vocabulary, 'periodEnd');
  if (start !== null && end !== null) return { start, end, weight: 1 };
  const lone = labelledDate(rows, vocabulary, 'periodEnd', LONE_LABEL);
  return lone === null ? null : { start: null, end: lone, weight: -7 };
}

/** The first date that a label of the kind names. */
export function labelledDate(
  rows: readonly (readonly Cell[])[],
  vocabulary: Vocabulary,
  wanted: 'periodStart' | 'periodEnd' | 'statementDate',
  minLetters = 0,
): DateText | null {
  for (const cell of rows.flat()) {
    for (const hit of vocabulary.facts(cell.text)) {
      if (![hit.fact, ...hit.others].includes(wanted) || hit.end - hit.start < minLetters) continue;
      // A short word such as `to` or `on` is a label only before its date.
      const places = placesOfValue(rows, cell, hit);
      const near = hit.end - hit.start < 5 ? places.slice(0, 1) : places;
      for (const value of near) {
        const span = spanAt(
          value.words.map((word) => word.text),
          0,
          vocabulary,
        );
        if (span !== null && span.readings.some((date) => date.year !== null))
          return dateText(value.words, value, span, span.readings);
      }
    }
  }
  return null;
}

/** Lines at the document's top among which a date alone is the day of the statement. */
const TOP_LINES = 12;

/** A full date that begins a cell at the document's top without saying what it is. */
export function findLoneDate(rows: readonly (readonly Cell[])[], vocabulary: Vocabulary): DateText | null {
  for (const cell of rows.slice(0, TOP_LINES).flat()) {
    const texts = cell.words.map((word) => word.text);
    const span = spanAt(texts, 0, vocabulary);
    if (span !== null && span.readings.some((date) => date.year !== null)) {
      return dateText(cell.words, cell, span, span.readings);
    }
  }
  return null;
}
