import type { ColumnTitle, LabelKind } from '#domain/language/language-data.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import type { Vocabulary } from '../language/vocabulary.ts';
import { findCodeColumns, findNarrations } from './code-columns.ts';
import { findDateZones, type DateZones } from './date-zones.ts';
import { loneDate, namesOnly } from './day-headings.ts';
import { rowDates } from './row-dates.ts';
import { columnOver, findSignsBeside, holdsSigns, isMoved, signIn, withMarksBelow } from './sign-places.ts';
import { findFillers, isPlaceholder } from './fillers.ts';
import type { FittedTable } from './fit-table.ts';
import type { DateSpan, FigureSpan, LineParts } from '#domain/page-text/line-parts.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { DateText, Figure } from '#domain/page-text/placed-values.ts';
import type { FigureRole } from './statement-table.ts';
import { columnOf, zoneOf, type LaidColumn, type TextZone } from './table-layout.ts';

export interface FigureCell {
  readonly column: number;
  readonly figure: Figure;
}

/** Whether a date stands in one of the columns of dates. */
export function isDated(line: BodyLine): boolean {
  return line.date !== null || line.valueDate !== null;
}

/** A line of a table with its words told apart by where they stand. */
export interface BodyLine {
  readonly line: TextLine;
  /** In columns of dates only; the second of two in one column is the value date. */
  readonly date: DateText | null;
  readonly valueDate: DateText | null;
  /** `Value date 31.01.2024` in a line of text of its own. */
  readonly saidValueDate: DateText | null;
  readonly cells: readonly FigureCell[];
  readonly description: readonly Word[];
  readonly reference: readonly Word[];
  /** Printed over the reference; over the first where there are several. */
  readonly referenceTitle: string | null;
  /** What stands under that title. */
  readonly firstReference: readonly Word[];
  readonly mark: SignMark | null;
  /** `Dr` on a line below a balance, with the balance's column. */
  readonly markOfOther: { readonly column: number; readonly mark: SignMark } | null;
  /** The line's words but its dates and figures, wherever they stand. */
  readonly wording: string;
  /** What the wording says by itself; null where it is none of a line of balances or totals. */
  readonly label: LabelKind | null;
  /** Figures in no column, with the index of the nearest one. */
  readonly otherCells: readonly FigureCell[];
  /** One of them stands by itself, as a total does where its table has no column of its own. */
  readonly hasLoneFigure: boolean;
  /** All that the line says, where no column is one of dates of rows; see `loneDate`. */
  readonly loneDate: DateText | null;
  /** Left edge of the column of descriptions; null where nothing tells. */
  readonly descriptionLeft: number | null;
}

/** What the lines of a table share. */
interface TableSetting {
  readonly dates: DateZones;
  readonly codes: ReadonlySet<TextZone>;
  /** What stands in each zone. */
  readonly titles: ReadonlyMap<TextZone, ColumnTitle | null>;
  /** What is printed where a row has no figure. */
  readonly fillers: ReadonlySet<Word>;
  /** Signs in columns without titles, with the column of figures left of each. */
  readonly signsBeside: ReadonlyMap<Word, number>;
  readonly descriptionLeft: number | null;
  readonly roleOf: (column: number) => FigureRole | null;
}

/** Reads each line of a fitted table. */
export function readBodyLines(
  lines: readonly LineParts[],
  fitted: FittedTable,
  vocabulary: Vocabulary,
  roleOf: (column: number) => FigureRole | null = () => null,
): BodyLine[] {
  const { zones } = fitted.layout;
  const dates = findDateZones(zones, lines);
  const codes = findCodeColumns(zones, lines);
  const narrations = findNarrations(zones, lines);
  const descriptionLeft = leftOfDescriptions(lines, zones);
  const titles = new Map(
    zones.map((zone) => {
      const said = holdsSigns(zone, lines, vocabulary)
        ? 'sign'
        : narrations.has(zone)
          ? 'description'
          : titleOf(zone, vocabulary);
      return [zone, dates.all.includes(zone) ? 'date' : said];
    }),
  );
  const fillers = findFillers(lines, fitted.layout.columns, vocabulary);
  const signsBeside = findSignsBeside(lines, fitted.layout, vocabulary);
  const setting: TableSetting = { dates, codes, titles, fillers, signsBeside, descriptionLeft, roleOf };
  return withMarksBelow(lines.map((parts) => readBodyLine(parts, fitted, setting, vocabulary)));
}

function readBodyLine(
  parts: LineParts,
  { layout }: FittedTable,
  { dates: datesIn, codes, titles, fillers, signsBeside, descriptionLeft, roleOf }: TableSetting,
  vocabulary: Vocabulary,
): BodyLine {
  const { line } = parts;
  const wording = wordingOf(parts);
  const hasDateColumn = datesIn.all.some((zone) => zone.title === 'date');
  const { date, valueDate, used } = rowDates(parts, layout.zones, datesIn, vocabulary);
  const doubtful = parts.doubtful.filter(
    (span) => !used.some((other) => other.first <= span.last && span.first <= other.last),
  );
  const inColumns = [...parts.figures, ...doubtful].flatMap((span) => {
    const column = columnOf(span, layout.columns);
    return column === null || isInProse(line, span) ? [] : [{ span, column: column.index }];
  });
  const others = parts.figures.filter((span) => !inColumns.some((cell) => cell.span === span));
  const taken = new Set<number>();
  for (const { first, last } of [...inColumns.map(({ span }) => span), ...used]) {
    for (let index = first; index <= last; index++) taken.add(index);
  }
  const saidValueDate = findSaidValueDate(parts, used, wording, vocabulary);
  const beforeFigures = new Set(inColumns.map(({ span }) => span.first - 1));
  const description: Word[] = [];
  const reference: Word[] = [];
  const firstReference: Word[] = [];
  let referenceTitle: string | null = null;
  let mark: SignMark | null = null;
  let markOfOther: BodyLine['markOfOther'] = null;
  const marks = new Map<number, SignMark | null>();
  for (const [index, word] of line.words.entries()) {
    if (isPlaceholder(line, index) || fillers.has(word)) continue;
    const marked = signsBeside.get(word);
    if (marked !== undefined) {
      marks.set(marked, vocabulary.signMark(word.text));
      continue;
    }
    if (taken.has(index)) {
      const rest = used.find((span) => span.last === index)?.rest ?? '';
      if (rest !== '') description.push({ ...word, text: rest });
      continue;
    }
    // `$` flush left in the column of an amount.
    if (beforeFigures.has(index) && /^\p{Sc}$/u.test(word.text)) continue;
    const zone = zoneOf(word, layout.zones);
    if (zone !== null && codes.has(zone)) continue;
    const under = inColumns.length === 0 && zone === null ? columnOver(word, layout.columns) : undefined;
    const sign = under === undefined ? null : signIn(under, word, vocabulary);
    const title = zone === null ? null : titles.get(zone);
    if (title === 'reference') {
      reference.push(word);
      referenceTitle ??= zone?.text ?? null;
      if (referenceTitle === (zone?.text ?? null)) firstReference.push(word);
    } else if (title === 'sign') mark ??= vocabulary.signMark(word.text);
    else if (sign !== null) {
      if (isMoved(roleOf(sign.column))) mark ??= sign.mark;
      else markOfOther ??= sign;
    } else if (under !== undefined && readCurrency(word.text) !== null) continue;
    else if (title !== 'currency' && title !== 'date' && title !== 'ignored') description.push(word);
  }
  return {
    line,
    date,
    valueDate,
    saidValueDate,
    cells: inColumns.map(({ span: { figure }, column }) => ({
      column,
      figure: figure.mark === null ? { ...figure, mark: marks.get(column) ?? null } : figure,
    })),
    description: used.length > 0 && inColumns.length === 0 && namesOnly(parts, vocabulary) ? [] : description,
    reference,
    referenceTitle,
    firstReference,
    mark,
    markOfOther,
    wording,
    label: vocabulary.label(wording),
    loneDate: used.length > 0 || hasDateColumn ? null : loneDate(parts, wording, vocabulary),
    otherCells: others.map(({ figure }) => ({ column: nearestColumn(figure, layout.columns), figure })),
    hasLoneFigure: others.some((span) => span.isAlone),
    descriptionLeft,
  };
}

function findSaidValueDate(
  { dates }: LineParts,
  used: readonly DateSpan[],
  wording: string,
  vocabulary: Vocabulary,
): DateText | null {
  const [span, ...others] = dates;
  if (span === undefined || others.length > 0 || used.includes(span)) return null;
  const said = vocabulary.columnTitle(wording);
  const isTitle =
    said?.title === 'valueDate' && said.start === 0 && !/[\p{L}\p{Nd}]/u.test(wording.slice(said.end));
  return isTitle ? span.date : null;
}

/** A column of account numbers or currencies says nothing of the row. */
function titleOf(zone: TextZone, vocabulary: Vocabulary): ColumnTitle | null {
  // Titled so, but no dates stand there.
  if (zone.title === 'date' || zone.title === 'valueDate') return null;
  if (zone.title !== null || zone.text === null) return zone.title;
  const fact = vocabulary.facts(zone.text)[0];
  const isAside = fact !== undefined && ['accountNumber', 'iban', 'card', 'currency'].includes(fact.fact);
  return isAside ? 'ignored' : null;
}

/** `protected up to 85,000.00 per person`: text follows as words follow each other. */
function isInProse({ words }: TextLine, { last }: FigureSpan): boolean {
  const word = words[last];
  const next = words[last + 1];
  if (word === undefined || next === undefined || !/\p{L}/u.test(next.text)) return false;
  return next.left - word.right < 0.45 * (word.bottom - word.top);
}

function nearestColumn(figure: Figure, columns: readonly LaidColumn[]): number {
  const distance = (column: LaidColumn) => Math.abs(column.right - figure.right);
  return columns.toSorted((a, b) => distance(a) - distance(b))[0]?.index ?? 0;
}

function wordingOf({ line, dates, figures }: LineParts): string {
  const spans: readonly (DateSpan | FigureSpan)[] = [...dates, ...figures];
  let wording = '';
  for (const [index, { text }] of line.words.entries()) {
    if (spans.some((span) => index >= span.first && index <= span.last)) continue;
    wording = wording === '' ? text : `${wording} ${text}`;
  }
  return wording;
}

/**
 * Where most descriptions begin: the left edge under the title, or of the first words behind dates. Where amounts stand
 * between the lines of descriptions, those lines tell.
 */
function leftOfDescriptions(lines: readonly LineParts[], zones: readonly TextZone[]): number | null {
  const isRow = ({ dates, figures }: LineParts) => dates.length > 0 && figures.length > 0;
  const isText = ({ dates, figures }: LineParts) => dates.length === 0 && figures.length === 0;
  const beside = leftsIn(lines.filter(isRow), zones);
  const lefts = beside.length > 0 || zones.length === 0 ? beside : leftsIn(lines.filter(isText), zones);
  if (lefts.length === 0) return null;
  lefts.sort((a, b) => a - b);
  return lefts[Math.floor(lefts.length / 10)] ?? null;
}

function leftsIn(lines: readonly LineParts[], zones: readonly TextZone[]): number[] {
  return lines.flatMap(({ line, dates, figures }) => {
    const word = line.words.find((candidate, index) => {
      if ([...dates, ...figures].some((span) => index >= span.first && index <= span.last)) return false;
      if (zones.length === 0) return true;
      return zoneOf(candidate, zones)?.title === 'description';
    });
    return word === undefined ? [] : [word.left];
  });
}
