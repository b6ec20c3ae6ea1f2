import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import { HAS_LETTER } from '#domain/page-layout/lines-of.ts';
import type { Box, TextLine } from '#domain/page-layout/page-words.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { vocabulary, type TitleHit } from '../language/vocabulary.ts';
import { isInSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import { cellsOf } from './read-facts-cells.ts';
import { isOver, joinCells, stackCells } from './stack-cells.ts';
import { blankOf, MONEY, titleCells, type TitleCell } from './title-cells.ts';

/** A title over a column; `title` null where it says nothing known. */
export interface TitleBox extends Box {
  readonly text: string;
  readonly title: ColumnTitle | null;
  /** What the same words say over other content. */
  readonly others: readonly ColumnTitle[];
}

/** The titles of a table, left to right; `first` and `last` are the indices of its lines. */
export interface TableHeader {
  readonly first: number;
  readonly last: number;
  readonly titles: readonly TitleBox[];
}

const MOST_LINES = 5;
const MOST_WORDS = 40;
/** `*Indicates posting date` beside the title of a section. */
const NOTE = /^[*†]\s?\p{L}+ \p{L}+/u;
/** `118`, or a postcode such as `00-218`. */
const NUMBER = /^\P{L}*\p{Nd}{3,}\P{L}*$/u;
/** `Currency: EUR` is a fact above the titles. */
const VALUE = /\p{L}\s?:\s\S*\p{L}/u;
/** Of an account, above the titles of its rows. */
const LONG_NUMBER = /(?:\p{Nd}\P{Nd}?){6}/u;
/** Lines of one header are no farther apart than this share of their height. */
const LINE_GAP = 0.9;
/** A line less is a little better. */
const LINE_COST = 0.1;
/** And a title said in more words. */
const WORD_GAIN = 0.15;
/** Share of a title that must be known for it to count. */
const SAID = 0.6;
/** And where two titles are all there is, neither of a date. */
const ALL_SAID = 0.95;
/** In heights of the line: two titles that are all there is stand farther apart. */
const APART = 0.6;
/** In heights of the line: how far behind the last title a note begins, and the titles that are a table's all the same. */
const NOTE_GAP = 2;
const LEAST_TITLES = 3;
const FIGURES = new Set<ColumnTitle>([...MONEY, 'ignored']);

/**
 * Finds the headers of tables among the lines of a page: one to four lines in which titles of at least two kinds
 * stand apart from each other, one of them of money.
 */
export function findHeaders(parts: readonly LineParts[]): TableHeader[] {
  const blank = blankOf(parts);
  const rows = parts.map((part) => titlesIn(part, blank));
  const candidates = parts.flatMap((_, first) => bestHeaderFrom(parts, rows, first) ?? []);
  const headers: TableHeader[] = [];
  for (const candidate of candidates) {
    const { first, last } = candidate.header;
    if (first <= (headers.at(-1)?.last ?? -1)) continue;
    // A section's title or other text above the titles is none of the header's.
    const isBeaten = candidates.some(
      ({ header, score }) => header.first > first && header.first <= last && score >= candidate.score,
    );
    if (isBeaten) continue;
    headers.push(candidate.header);
  }
  return headers.map((header) => withLinesBelow(header, parts, rows));
}

/** Lines of titles that alone say nothing, such as `per share` under `Price`. */
function withLinesBelow(
  header: TableHeader,
  parts: readonly LineParts[],
  rows: readonly (readonly TitleCell[] | null)[],
): TableHeader {
  let { last, titles } = header;
  while (last - header.first + 1 < MOST_LINES) {
    const cells = rows[last + 1] ?? [];
    const text = parts[last + 1]?.line.text ?? '';
    const over = cells.map((cell) => titles.filter((title) => isOver(title, cell)));
    const isUnderMoney = over.some(([title]) => title?.title !== null && FIGURES.has(title?.title ?? 'date'));
    const isUnderOne = over.every((titles) => titles.length === 1);
    const areUnder = cells.length > 1 && isUnderMoney && isUnderOne;
    // `#` under `Check`
    const areMarks = cells.length > 0 && isUnderOne && !HAS_LETTER.test(joinTexts(cells));
    const isPart =
      (areUnder || areMarks) &&
      isNextLine(parts[last]?.line, parts[last + 1]?.line) &&
      vocabulary.section(text) === null &&
      vocabulary.label(text) === null;
    if (!isPart) break;
    last += 1;
    titles = titles.map((title) => goneOn(title, cells));
  }
  return { ...header, last, titles };
}

/** `Outstanding` under `Amount` says another thing than that alone. */
function goneOn(title: TitleBox, cells: readonly TitleCell[]): TitleBox {
  const below = cells.find((cell) => isOver(title, cell));
  if (below === undefined) return title;
  const whole = titleBox(joinCells(title, below));
  return whole.title !== null && coverage(whole.text) >= ALL_SAID ? whole : title;
}

/** The cells of a line that may be titles; null where it has figures among them. */
function titlesIn(part: LineParts, blank: number): readonly TitleCell[] | null {
  const { line, figures, dates } = part;
  if (line.words.length > MOST_WORDS) return null;
  const isFigure = (index: number) => {
    const text = line.words[index]?.text ?? '';
    return isInSpan([...figures, ...dates], index) || NUMBER.test(text) || LONG_NUMBER.test(text);
  };
  const first = line.words.findIndex((_, index) => isFigure(index));
  return first === -1 ? titleCells(line, blank) : titlesBesideNote(line, first, blank);
}

/** `Date  Amount  Description        totaling $15,999.57.`: what a note beside the table says is no title. */
function titlesBesideNote(line: TextLine, figureAt: number, blank: number): readonly TitleCell[] | null {
  const words = line.words.slice(0, figureAt);
  const start = words.findLastIndex((word, index) => {
    const before = words[index - 1];
    return before !== undefined && word.left - before.right > NOTE_GAP * (line.bottom - line.top);
  });
  if (start < LEAST_TITLES) return null;
  const own = words.slice(0, start);
  const cells = titleCells({ ...line, ...boxAround(own), words: own, text: joinTexts(own) }, blank);
  return cells.length >= LEAST_TITLES && cells.every(({ text }) => coverage(text) >= ALL_SAID) ? cells : null;
}

interface Candidate {
  readonly header: TableHeader;
  readonly score: number;
}

function bestHeaderFrom(
  parts: readonly LineParts[],
  rows: readonly (readonly TitleCell[] | null)[],
  first: number,
): Candidate | null {
  let best: Candidate | null = null;
  const cells: (readonly TitleCell[])[] = [];
  if (isSectionTitle(parts[first])) return null;
  for (let last = first; last < Math.min(rows.length, first + MOST_LINES); last++) {
    const row = rows[last];
    if (row === null || row === undefined) break;
    if (last > first && !isNextLine(parts[last - 1]?.line, parts[last]?.line)) break;
    cells.push(row);
    const stacked = stackCells(cells);
    if (stacked === undefined || !cells[0]?.some((cell) => stacked.some((stack) => stack.top <= cell.top)))
      continue;
    const titles = withoutFacts(joinDayTitles(stacked).map((cell) => titleBox(cell)));
    if (last > first && titles.some(isSectionMisread) && titles.some(({ title }) => title === 'amount'))
      continue;
    const score = headerScore(titles) - LINE_COST * (last - first);
    if (score > 0 && (best === null || score > best.score)) best = { header: { first, last, titles }, score };
  }
  return best;
}

/** `DAILY ENDING BALANCE` by itself names the table below it, and none of its columns. */
function isSectionTitle(part: LineParts | undefined): boolean {
  if (part === undefined || vocabulary.section(part.line.text) === null) return false;
  return (cellsOf([part.line])[0]?.length ?? 0) === 1;
}

/** `Checksand Withdrawals`: above the only column of amounts a section, of whose title a blank was missed. */
function isSectionMisread({ title, text }: TitleBox): boolean {
  return (title === 'debit' || title === 'credit') && coverage(text) < SAID;
}

/** `月` and `日` over columns of their own are the title of one date, as in passbooks. */
function joinDayTitles(cells: readonly TitleCell[]): readonly TitleCell[] {
  return cells.reduce<TitleCell[]>((joined, cell) => {
    const before = joined.at(-1);
    const isDay = before !== undefined && /^(年|月|年 ?月)$/.test(before.text) && /^[月日]$/.test(cell.text);
    if (isDay) joined.splice(-1, 1, { ...joinCells(before, cell), text: before.text + cell.text });
    else joined.push(cell);
    return joined;
  }, []);
}

function titleBox(cell: TitleCell): TitleBox {
  if (NOTE.test(cell.text) || VALUE.test(cell.text)) return { ...cell, title: null, others: [] };
  const both = titleOfBoth(cell.text);
  if (both !== null) {
    const isDated = both === 'date' && vocabulary.columnTitles(cell.text).some(isReference);
    return { ...cell, title: both, others: isDated ? ['reference'] : [] };
  }
  const hit = vocabulary.columnTitle(cell.text);
  return { ...cell, title: hit?.title ?? null, others: hit?.others ?? [] };
}

const isReference = ({ title }: TitleHit) => title === 'reference';

/** What a title says that names two things below it: two lines of a row, or one column of either. */
function titleOfBoth(text: string): ColumnTitle | null {
  // `Belastung in EUR`: no money in.
  const isBeforeCurrency = ({ start, end }: TitleHit) =>
    end - start === 2 && readCurrency(/^\s\S+/.exec(text.slice(end))?.[0].trim() ?? '') !== null;
  const hits = vocabulary.columnTitles(text).filter((hit) => !isBeforeCurrency(hit));
  const kinds = new Set(hits.map(({ title }) => title));
  // `Withdrawal / Deposit`
  if (kinds.has('debit') && kinds.has('credit')) return 'amount';
  if (kinds.size !== 2) return null;
  // `Boekdatum (Rentedatum)`
  if (kinds.has('date') && kinds.has('valueDate')) return 'date';
  // `Date / Doc. No.`
  if (hits[0]?.title === 'date' && kinds.has('reference')) return 'date';
  // `Vorgang / Referenz`
  return hits[0]?.title === 'description' && kinds.has('reference') ? 'description' : null;
}

/** `Statement date` may stand over a column beside the dates of the transactions, which it says nothing of. */
function withoutFacts(titles: readonly TitleBox[]): readonly TitleBox[] {
  const certain = titles.filter(({ text }) => !isFact(text) && coverage(text) >= SAID);
  const kinds = new Set(certain.map(({ title }) => title));
  if (!kinds.has('date') || !kinds.has('description')) return titles;
  return titles.map((title) => (isFact(title.text) ? { ...title, title: 'ignored', others: [] } : title));
}

function isNextLine(above: TextLine | undefined, below: TextLine | undefined): boolean {
  if (above === undefined || below === undefined) return false;
  return below.top - above.bottom <= LINE_GAP * (above.bottom - above.top);
}

/** `Statement date` may be the only date of rows, too, where money in or balances say that they are rows. */
function isBoxOfFacts(titles: readonly TitleBox[], kinds: ReadonlySet<TitleBox['title']>): boolean {
  const areRows =
    kinds.has('date') && kinds.has('description') && (kinds.has('credit') || kinds.has('balance'));
  return !areRows && titles.some(({ title, text }) => title !== 'ignored' && isFact(text));
}

/** 0 for what is no header; the more kinds of titles it knows and the fewer other words, the more. */
function headerScore(titles: readonly TitleBox[]): number {
  const certain = titles.filter((title) => title.title !== null && coverage(title.text) >= SAID);
  const kinds = new Set(certain.flatMap((title) => (title.title === null ? [] : [title.title])));
  let money = [...kinds].filter((kind) => MONEY.has(kind)).length;
  // `Valor` may be either: an amount where no other title is one. So may a title that we do not know.
  const isTable = kinds.has('date') && kinds.has('description') && titles.length > 2;
  if (money === 0 && (isTable || certain.some((title) => title.others.some((kind) => MONEY.has(kind)))))
    money = 1;
  if (kinds.size < 2 || money === 0 || isBoxOfFacts(titles, kinds)) return 0;
  if (!kinds.has('date') && !kinds.has('valueDate')) {
    // The titles of a summary are labels: Opening balance, Money in, Money out, Closing balance.
    const labels = titles.filter((title) => vocabulary.label(title.text) !== null).length;
    if (labels >= 2 || (!kinds.has('description') && money < 2)) return 0;
    // `Payments   Amount`: the title of a section, and of the only column that has one.
    if (titles.length === 2 && !kinds.has('description') && kinds.has('amount')) return 0;
    // `Crédit du Nord   Relevé des opérations` is the head of a page.
    if (titles.length === 2 && titles.some((title) => coverage(title.text) < ALL_SAID)) return 0;
    // `Kredit giro` in a description: two titles as near as words are.
    if (titles.length === 2 && money === 2 && !standApart(titles)) return 0;
  }
  // Titles side by side in the same words are the first lines of longer ones.
  const told = titles.filter(
    ({ title, text }, index) => title !== null && title !== 'ignored' && titles[index - 1]?.text !== text,
  );
  const other = titles.filter(({ title }) => title === null);
  const otherWords = other.reduce((sum, title) => sum + Math.max(1, title.text.length / 12), 0);
  const words = told.reduce((sum, title) => sum + knownWords(title.text), 0);
  const said = kinds.size - (kinds.has('ignored') ? 1 : 0);
  return said + 0.3 * (told.length - said) + WORD_GAIN * words - 0.5 * otherWords;
}

function standApart([first, second]: readonly TitleBox[]): boolean {
  if (first === undefined || second === undefined) return false;
  return second.left - first.right > APART * (first.bottom - first.top);
}

/** `Statement date` names a value of the head, no column. */
function isFact(text: string): boolean {
  const fact = vocabulary.facts(text).find(({ start, end }) => start === 0 && end === text.length);
  if (fact === undefined || (fact.fact !== 'statementDate' && fact.fact !== 'period')) return false;
  const title = vocabulary.columnTitle(text);
  return title === null || title.start > 0 || title.end < text.length;
}

function knownWords(text: string): number {
  return hitsOf(text).reduce((sum, { start, end }) => sum + text.slice(start, end).split(/\s+/).length, 0);
}

/** All phrases in a title that say what it says, in one language or two (`Ngày giao dịch / Trans date`), or of both dates under it. */
function hitsOf(text: string): readonly TitleHit[] {
  const hit = vocabulary.columnTitle(text);
  if (hit === null) return [];
  const all = vocabulary.columnTitles(text);
  const isOfBoth = titleOfBoth(text) !== null;
  const same = isOfBoth ? all : all.filter(({ title }) => title === hit.title);
  return same.length > 0 ? same : [hit];
}

/** Share of a title's letters that known phrases for one thing cover, fillers and currencies aside. */
function coverage(text: string): number {
  const hits = hitsOf(text);
  let letters = 0;
  let covered = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) {
    const within = hits.reduce(
      (sum, { start, end }) => sum + Math.max(0, Math.min(end, index + word.length) - Math.max(start, index)),
      0,
    );
    if (within === 0 && vocabulary.isFiller(word)) continue;
    letters += word.length;
    covered += within;
  }
  return letters === 0 ? 0 : covered / letters;
}
