import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { quantile } from '#domain/values/median.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import type { BodyLine } from './body-line.ts';
import { saysDate } from './column-register.ts';
import { findCodeColumns, findNarrations, findWordsBehindDates, wordsOfRows } from './code-columns.ts';
import { findDateZones } from './date-zones.ts';
import { loneDate, namesOnly } from './day-headings.ts';
import { rowDates } from './row-dates.ts';
import { findSignsBeside, holdsSigns, withMarksBelow } from './sign-places.ts';
import { findFillers } from './fillers.ts';
import type { FittedTable } from './fit-table.ts';
import {
  isInSpan,
  isRowLike,
  type DateSpan,
  type FigureSpan,
  type LineParts,
} from '#domain/page-text/line-parts.ts';
import type { DateText, Figure } from '#domain/page-text/placed-values.ts';
import type { FigureRole } from './statement-table.ts';
import { columnOf, zoneOf, type LaidColumn, type TextZone, type TableLayout } from './table-layout.ts';
import { type TableSetting, type FigureInColumn, sortWords } from './sort-words.ts';

/**
 * Reads each line of a fitted table.
 *
 * @param rows those that say in which columns dates stand
 */
export function readBodyLines(
  lines: readonly LineParts[],
  fitted: FittedTable,
  roleOf: (column: number) => FigureRole | null = () => null,
  rows = lines,
): BodyLine[] {
  const { zones } = fitted.layout;
  const hasBalances = fitted.layout.columns.some(({ index }) => roleOf(index) === 'balance');
  const dates = findDateZones(zones, rows, hasBalances);
  const codes = findCodeColumns(zones, lines);
  const narrations = findNarrations(zones, lines);
  const worded = findWordsBehindDates(dates.all, zones, lines);
  const descriptionLeft = leftOfDescriptions(lines, zones);
  const titles = new Map(
    zones.map((zone) => {
      const said = holdsSigns(zone, lines) ? 'sign' : narrations.has(zone) ? 'description' : titleOf(zone);
      return [zone, !dates.all.includes(zone) ? said : worded.has(zone) ? 'description' : 'date'];
    }),
  );
  const startOf = (zone: TextZone) =>
    Math.min(...wordsOfRows(zone, zones, lines).map(([first]) => first?.left ?? Infinity));
  const fillers = findFillers(lines, fitted.layout.columns);
  const signsBeside = findSignsBeside(lines, fitted.layout);
  const setting: TableSetting = {
    dates,
    codes,
    titles,
    fillers,
    signsBeside,
    descriptionLeft,
    textLefts: leftsOfTexts(zones, titles, lines),
    starts: new Map(zones.map((zone) => [zone, startOf(zone)])),
    roleOf,
  };
  return withMarksBelow(lines.map((parts) => readBodyLine(parts, fitted, setting)));
}

/**
 * Where some rows have a second line in a column of text and others have none, it goes on there: in rows of two lines each
 * has a meaning of its own.
 */
function leftsOfTexts(
  zones: readonly TextZone[],
  titles: ReadonlyMap<TextZone, ColumnTitle | null>,
  lines: readonly LineParts[],
): readonly number[] {
  const below = lines.flatMap((line, at) => (isRowLike(line) ? [lines[at + 1]] : []));
  const isIn = (zone: TextZone) => (word: Word) => zoneOf(word, [zone]) !== null;
  const wraps = (zone: TextZone) =>
    new Set(below.map((line) => line !== undefined && !isRowLike(line) && line.line.words.some(isIn(zone))))
      .size > 1;
  const texts = zones.filter((zone) => titles.get(zone) === 'description');
  return texts.some(wraps) ? texts.map(({ left }) => left) : [];
}

function readBodyLine(parts: LineParts, { layout }: FittedTable, setting: TableSetting): BodyLine {
  const { line } = parts;
  const wording = wordingOf(parts);
  const hasDateColumn = setting.dates.all.some((zone) => zone.title === 'date');
  const { date, valueDate, used } = rowDates(parts, layout.zones, setting.dates);
  const inColumns = figuresInColumns(parts, used, layout);
  const others = parts.figures.filter((span) => !inColumns.some((cell) => cell.span === span));
  const { marks, ...words } = sortWords(line, layout, setting, { dates: used, figures: inColumns });
  const isOfNames = used.length > 0 && inColumns.length === 0 && namesOnly(parts);
  return {
    line,
    date,
    valueDate,
    saidValueDate: findSaidValueDate(parts, used, wording),
    cells: inColumns.map(({ span: { figure }, column }) => ({
      column,
      figure: figure.mark === null ? { ...figure, mark: marks.get(column) ?? null } : figure,
    })),
    ...words,
    description: isOfNames ? [] : words.description,
    wording,
    label: vocabulary.label(wording),
    loneDate: used.length > 0 || hasDateColumn ? null : loneDate(parts, wording),
    otherCells: others.map(({ figure }) => ({ column: nearestColumn(figure, layout.columns), figure })),
    hasLoneFigure: others.some((span) => span.isAlone),
    descriptionLeft: setting.descriptionLeft,
    textLefts: setting.textLefts,
  };
}

function figuresInColumns(
  { line, figures, doubtful }: LineParts,
  dates: readonly DateSpan[],
  { columns, zones }: TableLayout,
): FigureInColumn[] {
  const ofNoDate = doubtful.filter(
    (span) => !dates.some((other) => other.first <= span.last && span.first <= other.last),
  );
  return [...figures, ...ofNoDate].flatMap((span) => {
    const column = columnOf(span, columns);
    return column === null || isInProse(line, span, zones) ? [] : [{ span, column: column.index }];
  });
}

function findSaidValueDate(
  { dates }: LineParts,
  used: readonly DateSpan[],
  wording: string,
): DateText | null {
  const [span, ...others] = dates;
  if (span === undefined || others.length > 0 || used.includes(span)) return null;
  const said = vocabulary.columnTitle(wording);
  const isTitle =
    said?.title === 'valueDate' && said.start === 0 && !/[\p{L}\p{Nd}]/u.test(wording.slice(said.end));
  return isTitle ? span.date : null;
}

/** A column of account numbers or currencies says nothing of the row. */
function titleOf(zone: TextZone): ColumnTitle | null {
  // Titled so, but no dates stand there.
  if (saysDate(zone)) return null;
  if (zone.title !== null || zone.text === null) return zone.title;
  const fact = vocabulary.facts(zone.text)[0];
  const isAside = fact !== undefined && ['accountNumber', 'iban', 'card', 'currency'].includes(fact.fact);
  return isAside ? 'ignored' : null;
}

/** Points by which a word may stand beside the edge of its column. */
const AT_EDGE = 2;

/**
 * `protected up to 85,000.00 per person`: text follows as words follow each other, and not where a column of text begins
 * right behind the one of figures.
 */
function isInProse({ words }: TextLine, { last }: FigureSpan, zones: readonly TextZone[]): boolean {
  const word = words[last];
  const next = words[last + 1];
  if (word === undefined || next === undefined || !/\p{L}/u.test(next.text)) return false;
  const opensColumn = zones.some(
    ({ title, left }) => title !== null && left > word.right - AT_EDGE && left < next.left,
  );
  if (opensColumn) return false;
  return next.left - word.right < 0.45 * (word.bottom - word.top);
}

function nearestColumn(figure: Figure, columns: readonly LaidColumn[]): number {
  const distance = (column: LaidColumn) => Math.abs(column.right - figure.right);
  return columns.toSorted((a, b) => distance(a) - distance(b))[0]?.index ?? 0;
}

function wordingOf({ line, dates, figures }: LineParts): string {
  const spans = [...dates, ...figures];
  return joinTexts(line.words.filter((_, index) => !isInSpan(spans, index)));
}

/**
 * Where most descriptions begin: the left edge under the title, or of the first words behind dates. Where amounts stand
 * between the lines of descriptions, those lines tell.
 */
function leftOfDescriptions(lines: readonly LineParts[], zones: readonly TextZone[]): number | null {
  const isText = ({ dates, figures }: LineParts) => dates.length === 0 && figures.length === 0;
  const beside = leftsIn(lines.filter(isRowLike), zones);
  const lefts = beside.length > 0 || zones.length === 0 ? beside : leftsIn(lines.filter(isText), zones);
  return quantile(lefts, 0.1);
}

function leftsIn(lines: readonly LineParts[], zones: readonly TextZone[]): number[] {
  return lines.flatMap(({ line, dates, figures }) => {
    const word = line.words.find((candidate, index) => {
      if (isInSpan([...dates, ...figures], index)) return false;
      if (zones.length === 0) return true;
      return zoneOf(candidate, zones)?.title === 'description';
    });
    return word === undefined ? [] : [word.left];
  });
}
