import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { gap } from '#domain/page-layout/boxes.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { DateZones } from './date-zones.ts';
import { BESIDE, columnOver, isMoved } from './sign-places.ts';
import { isPlaceholder } from './fillers.ts';
import { isInSpan, type DateSpan, type FigureSpan } from '#domain/page-text/line-parts.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { FigureRole } from './statement-table.ts';
import { zoneOf, type LaidColumn, type TextZone, type TableLayout } from './table-layout.ts';
import type { BodyLine } from './body-line.ts';

/** No running number beside a date, and no letters that a date's month was parted from. */
const DIGITS = /(?:\d\D?){5}|\d[^\p{L}\d]\d{2}|^\d{3,4}$/u;
/** `OSFEB25` */
const MONTH_BEFORE_YEAR = /(\p{L}{3})\d{2}/u;

/** `$12.00 ⧫`: marks behind an amount that point to a note. */
const POINTER = /^[^\p{L}\p{N}\p{Sc}\p{Pd}+()−]+$/u;

function isPointer(figure: Word | undefined, word: Word): boolean {
  if (figure === undefined || !POINTER.test(word.text)) return false;
  return word.left >= figure.right && gap(figure, word) < 1;
}

/** What the lines of a table share. */
export interface TableSetting {
  readonly dates: DateZones;
  readonly codes: ReadonlySet<TextZone>;
  /** What stands in each zone. */
  readonly titles: ReadonlyMap<TextZone, ColumnTitle | null>;
  /** What is printed where a row has no figure. */
  readonly fillers: ReadonlySet<Word>;
  /** Signs in columns without titles, with the column of figures left of each. */
  readonly signsBeside: ReadonlyMap<Word, number>;
  readonly descriptionLeft: number | null;
  readonly textLefts: readonly number[];
  /** Where in rows the texts of each zone begin. */
  readonly starts: ReadonlyMap<TextZone, number>;
  readonly roleOf: (column: number) => FigureRole | null;
}

/** A figure and the index of the column in which it stands. */
export interface FigureInColumn {
  readonly span: FigureSpan;
  readonly column: number;
}

/** The words of a line that are of no date and no figure, by what they are. */
interface SortedWords extends Pick<BodyLine, 'referenceTitle' | 'illegibleDate' | 'mark' | 'markOfOther'> {
  readonly description: Word[];
  readonly reference: Word[];
  readonly firstReference: Word[];
  referenceTitle: string | null;
  illegibleDate: string | null;
  mark: SignMark | null;
  markOfOther: BodyLine['markOfOther'];
  /** Of figures, by column. */
  readonly marks: Map<number, SignMark | null>;
}

/** Sorts the words of a line that are of no date and no figure. */
export function sortWords(
  line: TextLine,
  layout: TableLayout,
  setting: TableSetting,
  { dates, figures }: { readonly dates: readonly DateSpan[]; readonly figures: readonly FigureInColumn[] },
): SortedWords {
  const sorted: SortedWords = {
    description: [],
    reference: [],
    firstReference: [],
    referenceTitle: null,
    illegibleDate: null,
    mark: null,
    markOfOther: null,
    marks: new Map(),
  };
  const spans = [...figures.map(({ span }) => span), ...dates];
  for (const [index, word] of line.words.entries()) {
    if (isPlaceholder(line, index) || setting.fillers.has(word)) continue;
    if (figures.some(({ span }) => isPointer(line.words[span.last], word))) continue;
    const signed = setting.signsBeside.get(word);
    if (signed !== undefined) sorted.marks.set(signed, vocabulary.signMark(word.text));
    else if (isInSpan(spans, index)) {
      const rest = dates.find((span) => span.last === index)?.rest ?? '';
      if (rest !== '') sorted.description.push({ ...word, text: rest });
    } else if (
      figures.some(({ span }) => span.first === index + 1) &&
      isCurrencyInColumn(word, layout.columns)
    ) {
      continue;
    } else {
      const zone = zoneOf(word, layout.zones);
      const own = zone === null ? columnOfMark(word, layout.columns, figures) : null;
      if (zone !== null) sortInZone(word, zone, setting, sorted);
      else if (own !== null) sorted.marks.set(own, vocabulary.signMark(word.text));
      else sortOutsideZones(word, figures.length > 0 ? [] : layout.columns, setting, sorted);
    }
  }
  return sorted;
}

/** In heights of a line: no wider is what parts two words of one text. */
const BLANK = 0.8;

/** `Credit` too far behind a short figure to be of it, but where longer figures of the column have theirs. */
function columnOfMark(
  word: Word,
  columns: readonly LaidColumn[],
  figures: readonly FigureInColumn[],
): number | null {
  if (vocabulary.signMark(word.text) === null) return null;
  const over = columns.find(({ left, right }) => word.left >= left && word.right <= right + BESIDE);
  const own = figures.find(({ column, span }) => column === over?.index && span.figure.right <= word.left);
  return own?.span.figure.mark === null ? own.column : null;
}

/** `$`, or `EUR`, flush left in the column of an amount. */
function isCurrencyInColumn({ text, left, right }: Word, columns: readonly LaidColumn[]): boolean {
  if (/^\p{Sc}$/u.test(text)) return true;
  return (
    readCurrency(text) !== null && columns.some((column) => left >= column.left && right <= column.right)
  );
}

function sortInZone(
  word: Word,
  zone: TextZone,
  { codes, titles, starts }: TableSetting,
  sorted: SortedWords,
): void {
  const title = titles.get(zone);
  if (codes.has(zone)) return;
  const last = sorted.description.at(-1);
  // The description goes on into the column behind it.
  const isLeft = title === 'reference' && word.left < (starts.get(zone) ?? 0) - BESIDE;
  if (isLeft && last !== undefined && gap(last, word) < BLANK) {
    sorted.description.push(word);
    return;
  }
  if (title === 'reference' || (title === 'date' && zone.others.includes('reference'))) {
    sorted.reference.push(word);
    sorted.referenceTitle ??= zone.text;
    if (sorted.referenceTitle === zone.text) sorted.firstReference.push(word);
  } else if (title === 'sign') sorted.mark ??= vocabulary.signMark(word.text);
  else if (title === 'date') {
    const [, month = word.text] = MONTH_BEFORE_YEAR.exec(word.text) ?? [];
    const isOfDate = DIGITS.test(word.text) || lexicon.month(month) !== null;
    if (word.confidence < 1 && isOfDate) sorted.illegibleDate ??= word.text;
  } else if (title !== 'currency' && title !== 'ignored') sorted.description.push(word);
}

/** On a line without figures a sign or a currency under one is of the line above. */
function sortOutsideZones(
  word: Word,
  columns: readonly LaidColumn[],
  { roleOf }: TableSetting,
  sorted: SortedWords,
): void {
  const over = columnOver(word, columns);
  const mark = over === undefined ? null : vocabulary.signMark(word.text);
  if (over === undefined) sorted.description.push(word);
  else if (mark === null) {
    if (readCurrency(word.text) === null) sorted.description.push(word);
  } else if (isMoved(roleOf(over.index))) sorted.mark ??= mark;
  else sorted.markOfOther ??= { column: over.index, mark };
}
