import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { withWords } from '#domain/page-layout/text-of-words.ts';
import { findLineParts, isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { markLines } from './line-marks.ts';
import type { SheetLine } from './page-parts.ts';
import { cellsOf, type Cell } from './read-facts-cells.ts';

/** The lines of a document as if only one of its currencies were printed. */
export interface CurrencyView {
  readonly lines: readonly SheetLine[];
  /** Null: money of the country, such as pesos. */
  readonly currency: string | null;
}

interface Column {
  readonly title: Cell;
  readonly currency: string | null;
}

/** A line under titles in two currencies; the titles themselves have no money. */
interface LineInColumns {
  readonly parts: SheetLine;
  /** Of each column: the words of its figures, or of its title. */
  readonly words: readonly (readonly Word[])[];
  readonly hasMoney: readonly boolean[];
}

/**
 * Cards are charged in two currencies under titles such as `PESOS   DÓLARES`: each is an account of its own, with its
 * rows and balances. Not so where a row says its amount in both.
 *
 * @returns a view for each currency with money; none where the document has no such columns
 */
export function viewByCurrency(lines: readonly SheetLine[], style: DecimalStyle): readonly CurrencyView[] {
  const allTitles = lines.map((parts) => titlesOn(parts));
  if (allTitles.every((titles) => titles === null)) return viewByRows(lines);
  const marks = markLines(lines);
  let columns: readonly Column[] = [];
  const placed = lines.map((parts, at): LineInColumns => {
    const titles = allTitles[at] ?? null;
    const isOfOther = marks[at]?.isTitles === true && (allTitles[at - 1] ?? null) === null;
    columns = titles ?? (isOfOther ? [] : columns);
    if (titles !== null) return { parts, words: titles.map(({ title }) => title.words), hasMoney: [] };
    const figures = columns.map(({ title }) =>
      parts.figures.filter(({ figure }) => commonWidth(figure, title) > 0),
    );
    return {
      parts,
      words: figures.map((own) => own.flatMap((span) => parts.line.words.slice(span.first, span.last + 1))),
      hasMoney: figures.map((own) => own.some(({ figure }) => figure.value !== 0)),
    };
  });
  const rows = placed.filter(({ parts, hasMoney }) => isRowLike(parts) && hasMoney.includes(true));
  const isOfBoth = rows.some(({ hasMoney }) => !hasMoney.includes(false));
  // Such as rates or wallets above the table.
  const others = placed.filter(({ parts, words }) => words.length === 0 && isRowLike(parts));
  if (isOfBoth || rows.length <= others.length) return [];
  return columns.flatMap(({ currency }, own) =>
    placed.some(({ hasMoney }) => hasMoney[own] === true)
      ? [{ currency, lines: viewOf(placed, own, style) }]
      : [],
  );
}

/** `COP $ 184.500,00` over `USD $ 21,03`: in one column and without balances, each row has a currency of its own. */
function viewByRows(lines: readonly SheetLine[]): CurrencyView[] {
  const ofRows = lines.filter(isRowLike).map(currencyOfRow);
  const codes = new Set(ofRows);
  const changes = ofRows.filter((code, at) => at > 0 && code !== ofRows[at - 1]).length;
  // In a part of its own each is an account already.
  if (codes.size < 2 || codes.has(null) || changes < codes.size) return [];
  return [...codes].map((currency) => {
    let isOfOther = false;
    const own = lines.filter((parts, at) => {
      const isRow = isRowLike(parts);
      const goesOn = !isRow && parts.figures.length === 0 && parts.line.page === lines[at - 1]?.line.page;
      if (!goesOn) isOfOther = isRow && currencyOfRow(parts) !== currency;
      return !isOfOther;
    });
    return { currency, lines: own };
  });
}

/** Of its only amount of money, beside which whole numbers count something; null for none, or for two. */
function currencyOfRow({ figures }: LineParts): string | null {
  const money = figures.filter(({ figure: { currency, text } }) => currency !== null || /\D/.test(text));
  return money.length === 1 ? (money[0]?.figure.currency ?? null) : null;
}

/** The two currencies that a line of titles ends with. */
function titlesOn({ line, figures }: LineParts): readonly Column[] | null {
  const cells = figures.length > 0 ? [] : (cellsOf([line])[0] ?? []).slice(-2);
  const columns = cells.flatMap((title) => {
    const read = currencyOf(title);
    return read === null ? [] : [{ title, currency: read.code }];
  });
  return columns.length === 2 && columns[0]?.currency !== columns[1]?.currency ? columns : null;
}

/** `DÓLARES`, `Importe en U$S` */
function currencyOf({ text, words }: Cell): ReturnType<typeof readCurrency> {
  const last = words.at(-1)?.text.replaceAll(/[()]/g, '') ?? '';
  return readCurrency(text) ?? (vocabulary.columnTitle(text) === null ? null : readCurrency(last));
}

/** Without the figures of the other column, and without its rows and what stands below them. */
function viewOf(lines: readonly LineInColumns[], own: number, style: DecimalStyle): SheetLine[] {
  let isOfOther = false;
  return lines.flatMap(({ parts, words, hasMoney }) => {
    const { line, dates, figures } = parts;
    if (dates.length > 0 || figures.length > 0 || vocabulary.section(line.text) !== null)
      isOfOther = dates.length > 0 && hasMoney.includes(true) && hasMoney[own] !== true;
    if (isOfOther) return [];
    const others = new Set(words.flatMap((each, index) => (index === own ? [] : each)));
    if (others.size === 0) return [parts];
    const kept = line.words.filter((word) => !others.has(word));
    return kept.length === 0 ? [] : [{ ...parts, ...findLineParts(withWords(line, kept), style) }];
  });
}
