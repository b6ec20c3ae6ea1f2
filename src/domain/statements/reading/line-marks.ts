import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { readDateAt } from '#domain/language/dates.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { LineParts } from '#domain/page-text/line-parts.ts';
import { vocabulary, type TitleHit } from '../language/vocabulary.ts';
import { MONEY } from './title-cells.ts';

const ROW_TITLES = new Set<ColumnTitle>(['date', 'valueDate', 'description']);
const MIN_TITLES = 3;

/** What a line is where accounts may be parted. */
export interface LineMark {
  readonly isTitles: boolean;
  /** What its titles name, where it has hardly anything else. */
  readonly titles: readonly ColumnTitle[];
  readonly isOpening: boolean;
  readonly isBroughtForward: boolean;
  readonly isClosing: boolean;
  /** A date and a figure: a row. */
  readonly isRow: boolean;
}

/** What each line of a document is, for parting its accounts. */
export function markLines(parts: readonly LineParts[]): readonly LineMark[] {
  return markTitlesOfTwo(
    parts.map(({ line }) => line),
    parts.map((part) => markOf(part)),
  );
}

/** Titles over two lines that are enough only together. */
function markTitlesOfTwo(lines: readonly TextLine[], marks: readonly LineMark[]): LineMark[] {
  const isPair = (at: number) => {
    const [upper, lower, above, below] = [marks[at], marks[at + 1], lines[at], lines[at + 1]];
    if (upper === undefined || lower === undefined || above === undefined || below === undefined)
      return false;
    const isNear = above.page === below.page && below.top - above.bottom < above.bottom - above.top;
    const kinds = new Set([...upper.titles, ...lower.titles]);
    const isEach = upper.titles.length > 0 && lower.titles.length > 0;
    return isNear && isEach && kinds.size >= MIN_TITLES && hasAny(kinds, MONEY) && hasAny(kinds, ROW_TITLES);
  };
  return marks.map((mark, at) => (isPair(at) || isPair(at - 1) ? { ...mark, isTitles: true } : mark));
}

const hasAny = (kinds: ReadonlySet<ColumnTitle>, wanted: ReadonlySet<ColumnTitle>) =>
  !kinds.isDisjointFrom(wanted);

function markOf({ line, figures, doubtful }: LineParts): LineMark {
  const hasFigures = figures.length > 0 || doubtful.length > 0;
  const titles = hasFigures ? [] : vocabulary.columnTitles(line.text);
  const kinds = new Set(titles.map(({ title }) => title));
  const covered = titles.reduce((sum, { start, end }) => sum + end - start, 0);
  const label = hasFigures ? vocabulary.labels(line.text)[0]?.label : undefined;
  return {
    isTitles:
      kinds.size >= MIN_TITLES &&
      hasAny(kinds, MONEY) &&
      covered > line.text.length / 2 &&
      !namesFacts(line, titles),
    titles: covered >= line.text.length / 2 ? [...kinds] : [],
    isOpening: hasFigures && (label === 'opening' || label === 'broughtForward'),
    isBroughtForward: hasFigures && label === 'broughtForward',
    isClosing: hasFigures && label === 'closing',
    isRow: hasFigures && label === undefined && isDescribed(line),
  };
}

/** A row of labels over their values (number, currency, balance): no title of a date or a text, but a longer label. */
function namesFacts(line: TextLine, titles: readonly TitleHit[]): boolean {
  const facts = vocabulary.facts(line.text);
  const isOfRows = ({ title, start, end }: TitleHit) =>
    ROW_TITLES.has(title) &&
    !facts.some((fact) => fact.start <= start && fact.end >= end && fact.end - fact.start > end - start);
  return !titles.some(isOfRows);
}

/** Begins with a date, or its number and a date, and has words beside it: interest rates and balances by day have none. */
function isDescribed({ words }: TextLine): boolean {
  const texts = words.map(({ text }) => text);
  const isNumbered = /^\d{1,4}\.?$/.test(texts[0] ?? '');
  const date = readDateAt(texts, 0) ?? (isNumbered ? readDateAt(texts, 1) : null);
  return date !== null && texts.slice(date.end).some((text) => /\p{L}{3}/u.test(text));
}
