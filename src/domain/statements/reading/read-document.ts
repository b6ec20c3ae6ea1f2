import { withMonths } from './days-of-month.ts';
import { boxAround, joinTexts } from '#domain/page-layout/boxes.ts';
import { dropFurniture } from '#domain/page-layout/drop-furniture.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine, Word } from '#domain/page-layout/page-words.ts';
import { splitTextColumns } from '#domain/page-layout/split-text-columns.ts';
import { withWords } from '#domain/page-layout/text-of-words.ts';
import { guessCountry } from '#domain/language/guess-country.ts';
import { recogniseBank } from '../banks/recognise-bank.ts';
import { LEAST_SURE } from './read-facts-currency.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { COUNTRY_OF_CURRENCY } from '#domain/language/countries.ts';
import { countryHabits } from '#domain/language/country-habits.ts';
import { listDecimalStyles, type DecimalStyle, type DecimalStyles } from '#domain/language/decimal-style.ts';
import { NO_HINTS, type ReadingHints } from '#domain/language/reading-hints.ts';
import { findLineParts, type LineParts } from '#domain/page-text/line-parts.ts';
import { findMissingPages } from '#domain/page-layout/find-missing-pages.ts';
import { fitsSigns } from '#domain/language/currency-signs.ts';
import { withoutEmptyCells } from './fillers.ts';
import { joinBrokenDates } from './join-broken-dates.ts';
import { joinTallDays } from '#domain/page-text/join-tall-days.ts';
import { joinBrokenFigures } from './join-broken-figures.ts';
import { joinMarksApart } from './join-marks-apart.ts';
import { joinPartedCells } from './join-parted-cells.ts';
import type { SheetLine } from './page-parts.ts';
import { readAccounts } from './read-accounts.ts';
import { findAddressee } from './find-addressee.ts';
import { findLargeTexts } from './find-large-texts.ts';
import { cellsOf } from './read-facts-cells.ts';
import { findUnreadPages } from './find-unread-pages.ts';
import type { AccountTable, ReadDocument } from './statement-table.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';

/** Pages whose text tells the bank and the language. */
const HEAD_PAGES = 2;

/** In heights of a line: unsure letters so far from its words are none of them. */
const SPECK_GAP = 3;

/** Between the thousands of a figure, in heights of its line. */
const MOST_GROUP_GAP = 0.75;

/** How the money of these pages may be printed, likeliest first: one at least. */
export function stylesOfPages(pages: readonly PageWords[]): DecimalStyles {
  return listDecimalStyles(pages.flatMap((page) => figureTexts(page.words)));
}

/** Reads all that the pages say, before any arithmetic. */
export function readDocument(
  pages: readonly PageWords[],
  hints: ReadingHints = NO_HINTS,
  style: DecimalStyle = stylesOfPages(pages)[0],
  isOneAccount = false,
  lackingPages = findMissingPages(pages),
): ReadDocument {
  const lines = readLines(pages, style);
  const headPages = pages.slice(0, HEAD_PAGES).map(({ page }) => page);
  const headLines = lines
    .filter(({ line }) => headPages.includes(line.page))
    .map(({ line }) => withoutDoubtfulSigns(line));
  const head = headLines.map((line) => line.text);
  const firstPage = headLines.filter(({ page }) => page === headPages[0]);
  const large = findLargeTexts(firstPage);
  const bank = recogniseBank(textsOfPages(headLines), large);
  const accounts = readAccounts(lines, style, isOneAccount);
  const printed = accounts.map(({ facts }) => facts.currency).find((code) => code !== null);
  // Dollars of the United States are money in many countries.
  const ofCurrency = printed === 'USD' ? null : (COUNTRY_OF_CURRENCY[printed ?? ''] ?? null);
  const country = bank?.country ?? guessCountry(head.join('\n')) ?? ofCurrency;
  const habits = countryHabits(country, head, vocabulary);
  const isHintFit = hints.currency !== null && fitsSigns(hints.currency, textsOf(pages));
  const addressee = findAddressee(firstPage, pages[0]?.height ?? 0, bank?.name ?? null);
  return {
    bank: bank?.name ?? null,
    country,
    scale: style.scale,
    dateOrder: hints.dateOrder ?? habits.dateOrder,
    pageCount: pages.length,
    lackingPages,
    unreadPages: findUnreadPages(pages, accounts),
    isScanned: pages.some((page) => page.source === 'ocr'),
    accounts: accounts.map((account) => {
      const currency = isHintFit ? hints.currency : fittingCurrency(account, habits.currency);
      return withFact(withFact(account, 'currency', currency), 'holder', addressee);
    }),
    warnings: [],
  };
}

/** `($)` over a column is easily read as `(S$)`, which would tell a country. */
function withoutDoubtfulSigns(line: TextLine): TextLine {
  const words = line.words.filter(
    ({ text, confidence }) => confidence >= LEAST_SURE || !/\p{Sc}/u.test(text),
  );
  return withWords(line, words);
}

/** The lines of each page that has any. */
function textsOfPages(lines: readonly TextLine[]): string[] {
  return [...Map.groupBy(lines, ({ page }) => page).values()].map((own) => own.map(withTabs).join('\n'));
}

function* textsOf(pages: readonly PageWords[]): Generator<string> {
  for (const { words } of pages) for (const { text } of words) yield text;
}

/** All words, and as a whole what blanks part: `18 392,254`. */
function figureTexts(words: readonly Word[]): string[] {
  return words.map((word, index) => {
    const former = words[index - 1];
    const isPart = former !== undefined && /^\d{3}[.,]\d{3}\D{0,2}$/.test(word.text);
    if (!isPart || !/^\D{0,3}[1-9]\d{0,2}$/.test(former.text)) return word.text;
    const gap = word.left - former.right;
    const isNear = gap > 0 && gap < MOST_GROUP_GAP * (word.bottom - word.top);
    return isNear && word.top < former.bottom ? `${former.text} ${word.text}` : word.text;
  });
}

/** All lines in reading order; each column of text of a page is a sheet of its own. */
function readLines(pages: readonly PageWords[], style: DecimalStyle): SheetLine[] {
  const furniture = new Set(dropFurniture(pages).flatMap((content) => content.furniture));
  const sheets = pages.flatMap(splitTextColumns);
  // The lines of a page that is parted are made anew.
  const places = new Set(sheets.length === pages.length ? [] : Array.from(furniture, placeOf));
  const joined = joinMarksApart(
    sheets.map((part) =>
      joinPartedCells(joinBrokenFigures(joinBrokenDates(joinTallDays(linesOf(part))), style), style),
    ),
    style,
  );
  const whole = withMonths(withoutEmptyCells(joined.flat()));
  let at = 0;
  const lines = joined.flatMap((part, sheet) =>
    part.map((line) => ({
      ...findLineParts(withoutDirt(partGluedCells(whole[at++] ?? line)), style),
      isFurniture: furniture.has(line) || (places.size > 0 && places.has(placeOf(line))),
      sheet,
    })),
  );
  const days = new Set(lines.filter((line) => line.isFurniture && isDay(line)).map(({ line }) => line.text));
  // The day of printing is the same on each page; days that differ stand over rows.
  return days.size < 2 ? lines : lines.map((line) => (isDay(line) ? { ...line, isFurniture: false } : line));
}

/** As high as its surely read words, without specks apart from them: unknown letters and dirt reach to other lines and columns. */
function withoutDirt(line: TextLine): TextLine {
  const sure = line.words.filter(({ confidence }) => confidence >= LEAST_SURE);
  if (sure.length === 0 || sure.length === line.words.length) return line;
  const { left, top, right, bottom } = boxAround(sure);
  const most = SPECK_GAP * (bottom - top);
  // Beside figures a lone letter may be their sign.
  const isOfText = line.words.every(({ text }) => !/\p{Nd}/u.test(text));
  const isSpeck = (word: Word) =>
    isOfText && isShortOfSense(word.text) && (word.left - right > most || left - word.right > most);
  const kept = withWords(
    line,
    line.words.filter((word) => !isSpeck(word)),
  );
  return { ...kept, top, bottom };
}

/** One or two letters that are no title such as `Dr`. In other scripts than Latin they may be a whole word. */
function isShortOfSense(text: string): boolean {
  if (!/^[\p{Script=Latin}\P{L}]{1,2}$/u.test(text)) return false;
  return (vocabulary.columnTitle(text)?.title ?? 'ignored') === 'ignored';
}

/** Says a date and nothing else. */
function isDay({ line, dates }: LineParts): boolean {
  return dates.some(({ first, last }) => first === 0 && last === line.words.length - 1);
}

function placeOf(line: TextLine): string {
  return `${line.page} ${line.top} ${line.left} ${line.text}`;
}

/** The text of a line with a tab for each wide gap. */
function withTabs(line: TextLine): string {
  return cellsOf([line])
    .flatMap((cells) => cells.map((cell) => cell.text))
    .join('\t');
}

/** Null where the figures of the rows have signs of other currencies; what a text says of prices is no matter. */
function fittingCurrency({ entries, columns }: AccountTable, currency: string | null): string | null {
  const figures = entries.flatMap((entry) => entry.figures);
  const own = figures.filter(({ column }) => columns[column]?.role !== 'ignored');
  const fits =
    currency !== null &&
    fitsSigns(
      currency,
      own.map(({ figure }) => figure.text),
    );
  return fits ? currency : null;
}

function withFact(account: AccountTable, fact: 'currency' | 'holder', value: string | null): AccountTable {
  return { ...account, facts: { ...account.facts, [fact]: account.facts[fact] ?? value } };
}

const DAY = String.raw`\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?`;
/** `02.01./03.01.` is a day of booking and one of value. */
const PAIR = new RegExp(`^(?:${DAY})/(?:${DAY})$`);
/** `DATE......AMOUNT.TRANSACTION` and `REF #..... DATE......`: dots fill a title up to the next one. */
const LEADERS = /\p{L}\.{2,}\p{L}|[\p{L}#]\.{4,}$/u;
/** Strokes on either side of a title, `- - - DEPOSITS - - -`, from this many on. */
const STROKES = /^[-=_*~–—\s]+$/;
const LEAST_STROKES = 4;

/** The line with cells of their own where no blank stands between two days or between titles. */
function partGluedCells(line: TextLine): TextLine {
  const words = withoutStrokes(line).flatMap((word) => partsOf(word, line));
  const isSame =
    words.length === line.words.length && words.every((word, index) => word === line.words[index]);
  return isSame ? line : { ...line, words, text: joinTexts(words) };
}

/** A line of figures keeps its strokes: they may say that a column is empty. */
function withoutStrokes({ words, text }: TextLine): readonly Word[] {
  const others = words.filter((word) => !STROKES.test(word.text));
  const isTitle =
    !/\d/.test(text) && others.length > 0 && text.replaceAll(/[^-=_*~–—]/g, '').length >= LEAST_STROKES;
  return isTitle ? others : words;
}

function partsOf(word: Word, { text }: TextLine): readonly Word[] {
  if (PAIR.test(word.text)) return partsOfWord(word, word.text.split('/'));
  // A bar between columns of figures.
  if (/\d\|\d/.test(word.text)) return partsOfWord(word, word.text.split('|'));
  const isOfTitles = LEADERS.test(word.text) && vocabulary.columnTitles(text).length > 1;
  return isOfTitles ? partsOfWord(word, word.text.match(/[^.]+/g) ?? []) : [word];
}
